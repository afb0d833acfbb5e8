/** What each calculation with one calculator needs, prepared once: keystrokes, curves and days repeat it. */
import { toBase } from '../language/scale.ts'
import type { Calculator, InputField, Result, RunPart } from './calculator.ts'

/** Until the code of a function is loaded, it gives nothing (table/lazy-functions.ts). */
type Late<Step> = Step extends (...given: infer Given) => infer Value
  ? (...given: Given) => Value | undefined
  : never
/** The functions of a step. */
export type Steps<Name extends keyof RunPart> = readonly Late<NonNullable<RunPart[Name]>>[]

interface Plan {
  /** The constants in base units. */
  readonly constants: readonly (readonly [id: string, value: number])[]
  readonly inputs: readonly (readonly [id: string, field: InputField])[]
  readonly results: readonly (readonly [id: string, result: Result])[]
  /** The functions of each step, in the order of the parts of the program. */
  readonly steps: { readonly [Name in keyof RunPart]?: Steps<Name> }
}

function plan({ constants, inputs, results, parts = [] }: Calculator): Plan {
  const steps: Record<string, unknown[]> = {}
  for (const part of parts)
    for (const [name, step] of Object.entries(part)) (steps[name] ??= []).push(step)
  return {
    constants: Object.entries(constants).map(([id, each]) => [id, toBase(each.value, each)]),
    inputs: Object.entries(inputs),
    results: Object.entries(results),
    steps,
  }
}

const plans = new WeakMap<Calculator, Plan>()

/** The plan of a calculator. It depends on the definition alone, which never changes. */
export function planOf(calculator: Calculator): Plan {
  let known = plans.get(calculator)
  if (known === undefined) plans.set(calculator, (known = plan(calculator)))
  return known
}

/** The functions that the parts of a program have for a step. */
export const stepsOf = <Name extends keyof RunPart>(
  calculator: Calculator,
  name: Name,
): Steps<Name> => planOf(calculator).steps[name] ?? []
