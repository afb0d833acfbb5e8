import type { Input, Scope } from '../../engine/calculation.ts'
import type { Calculator, RunPart } from '../../engine/calculator.ts'
import { dependenciesOf } from '../../engine/plausibility/dependencies.ts'
import { holds } from '../../engine/state.ts'
import { boundOf } from '../list/run/bounds.ts'
import { refineListResults } from '../list/run/refine.ts'
import type { IncompleteValue, LeftEmptyField } from './shape.ts'

/**
 * The fields that were left empty. Nothing costs nothing, so 0 of a currency was not entered,
 * unless the program requires a figure.
 */
const leftEmptyIn = (
  { inputs, required }: Calculator,
  input: Input,
  scope: Scope,
): readonly (readonly [string, LeftEmptyField])[] =>
  Object.entries<LeftEmptyField>(inputs).filter(
    ([name, { leftEmpty, units, when }]) =>
      leftEmpty === true &&
      (input[name] === undefined ||
        (input[name] === 0 &&
          !required.includes(name) &&
          units[0]?.unit.startsWith('money') === true)) &&
      holds(when, { scope, bounds: {} }),
  )

/** In formulas they are 0. */
const fill: NonNullable<RunPart['fill']> = (calculator, input, _, scope) => {
  for (const [name] of leftEmptyIn(calculator, input, scope)) scope[name] = 0
}

/** The true figures are that or more. */
const find: NonNullable<RunPart['find']> = (calculator, { input, state: { scope, bounds } }) => {
  for (const [name] of leftEmptyIn(calculator, input, scope)) bounds[name] = 'atLeast'
}

/** Results that are bounds name what they leave out. */
const refine: NonNullable<RunPart['refine']> = (calculator, run, results) => {
  const { input, state } = run
  const empty = leftEmptyIn(calculator, input, state.scope)
  return Object.fromEntries(
    Object.entries(refineListResults(calculator, run, results)).map(
      ([id, value]): [string, IncompleteValue] => {
        if (empty.length === 0 || state.bounds[id] === undefined) return [id, value]
        const reads = dependenciesOf(calculator, [id])
        const without = empty.flatMap(([name, { title }]) => (reads.has(name) ? title : []))
        return [id, without.length === 0 ? value : { ...value, without }]
      },
    ),
  )
}

export const leftOut: RunPart = { fill, find, boundOf, refine }
