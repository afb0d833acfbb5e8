import { getOwn } from '../../own.ts'
import { fromBase } from '../../language/scale.ts'
import { nearlyEqual } from '../../round.ts'
import type { NotJudged, Run } from '../calculation.ts'
import type { Calculator } from '../calculator.ts'
import { roundedAsShown } from '../shown/judged.ts'
import { isImplausible } from './is-implausible.ts'

const isFrom = (value: number, from: number): boolean => value >= from || nearlyEqual(value, from)

/**
 * Why a result has no verdict: a figure that it depends on is implausible, or outside of the range
 * of the verdict's source; undefined if it has one. A missing input is outside too, unless the
 * rating checks whether it is known.
 */
export function whyNotJudged(calculator: Calculator, run: Run, id: string): NotJudged | undefined {
  if (isImplausible(calculator, run, id)) return { because: 'unusual' }
  const { within = {}, rating } = calculator.results[id]!
  const isVisible = (name: string): boolean =>
    rating.some(({ when }) => when?.maybe?.includes(name) === true)
  for (const [name, range] of Object.entries(within)) {
    const result = getOwn(calculator.results, name)
    const value = result
      ? fromBase(roundedAsShown(result, run.state.scope[name] as number), result)
      : getOwn(run.input, name)
    if (value === undefined && isVisible(name)) continue
    const [from, to] = range
    if (typeof from === 'string') {
      const options = range as readonly string[]
      if (!options.includes(String(value))) return { because: 'outside', name, options }
    } else if (!isFrom(value as number, from) || !isFrom(-(value as number), -(to as number)))
      return { because: 'outside', name, from, to: to as number }
  }
  return undefined
}
