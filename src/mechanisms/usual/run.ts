import { own } from '../../own.ts'
import { fromBase } from '../../language/units.ts'
import type { Input, RunPart, Unusual } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { State } from '../../engine/state.ts'
import { rangeOf, outside } from './outside.ts'

const unusualInputs = ({ inputs }: Calculator, input: Input): readonly Unusual[] =>
  Object.entries(inputs).flatMap(([name, field]) =>
    outside(name, input[name] ?? field.default, rangeOf(field.usual, input)),
  )

/** Of a figure that is only a bound nobody knows how far outside the true one is. */
const unusualResults = ({ results }: Calculator, { scope, bounds }: State): readonly Unusual[] =>
  Object.entries(results).flatMap(([name, result]) =>
    own(bounds, name) === undefined
      ? outside(name, fromBase(scope[name] as number, result), result.usual)
      : [],
  )

/** The inputs and the results that are outside of what is usual. */
export const usual: RunPart = {
  unusual: (calculator, { input, state }) => [
    ...unusualInputs(calculator, input),
    ...unusualResults(calculator, state),
  ],
}
