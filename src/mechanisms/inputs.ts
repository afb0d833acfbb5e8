import type { InputField } from '../engine/calculator.ts'
import type { InputSource } from '../definition/shapes.ts'
import { mechanisms } from './index.ts'
import type { CompileContext, Field, InputKind, Schema } from './mechanism.ts'
import { presentValues } from '../engine/input/defaults.ts'

/**
 * The kind of an input.
 * @throws Error if it is of no kind, which the schema of definitions does not accept.
 */
function inputKindOf(input: InputSource): InputKind {
  const kind = mechanisms.flatMap((each) => each.input ?? []).find(({ is }) => is(input))
  if (kind === undefined) throw new Error(`"${input.title}" is no kind of input`)
  return kind
}

/** The JSON Schema of an input in addition to that of its kind. */
export const inputValueSchema = (
  input: InputSource,
  path: string,
  compiling: CompileContext,
): Schema =>
  presentValues({ ...inputKindOf(input).values(input, path, compiling), default: input.default })

/** An input as the page gets it. */
export function fieldOf(input: InputSource, name: string, compiling: CompileContext): Field {
  const { title, hint, sample, missing } = input
  const kind = inputKindOf(input)
  return {
    title,
    hint,
    sample,
    default: input.default,
    kind: kind.kind(input) satisfies InputField['kind'],
    missing,
    ...kind.field?.(input, name, compiling),
    ...Object.assign({}, ...mechanisms.map((each) => each.field?.(input, name, compiling))),
  }
}
