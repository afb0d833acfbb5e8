import type { InputField } from '../engine/calculator.ts'
import type { InputSource } from '../definition/shapes.ts'
import { mechanisms } from './index.ts'
import type { CompileContext, Field, InputKind, Schema } from './mechanism.ts'

/**
 * The kind of an input.
 * @throws Error where it is of none, which the schema of definitions does not let pass.
 */
export function inputKindOf(input: InputSource): InputKind {
  const kind = mechanisms.flatMap((each) => each.input ?? []).find(({ is }) => is(input))
  if (kind === undefined) throw new Error(`"${input.title}" is no kind of input`)
  return kind
}

/** What an input may hold beside what its kind says. */
export const inputValueSchema = (
  input: InputSource,
  path: string,
  compiling: CompileContext,
): Schema =>
  withoutUndefined({ ...inputKindOf(input).values(input, path, compiling), default: input.default })

/** An input as the page has it. */
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

/** The same without what is not said. */
const withoutUndefined = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([, part]) => part !== undefined))
