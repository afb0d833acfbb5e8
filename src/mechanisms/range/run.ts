import { fromBase } from '../../language/scale.ts'
import { type ResultValue, type State } from '../../engine/calculation.ts'
import type { RunPart, Result } from '../../engine/calculator.ts'
import { settled } from '../../engine/answers.ts'
import { isReady, isSure } from '../../engine/state.ts'

/** The upper end of a range in the result's unit; undefined if it is unknown, or not above. */
function upperEnd(result: Result, { value }: ResultValue, { scope, bounds }: State) {
  const { upTo } = result
  if (upTo === undefined || !isReady(upTo, scope) || !isSure(upTo, bounds)) return undefined
  const end = settled(result, fromBase(upTo.compute(scope), result))
  return end > value ? end : undefined
}

/** Sets the upper end of each range. */
const refine: NonNullable<RunPart['refine']> = (calculator, { state }, results) =>
  Object.fromEntries(
    Object.entries(results).map(([id, value]) => {
      const upTo = upperEnd(calculator.results[id]!, value, state)
      return [id, upTo === undefined ? value : { ...value, upTo }]
    }),
  )

export const ranges: RunPart = { refine }
