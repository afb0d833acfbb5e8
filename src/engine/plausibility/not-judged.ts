import { getOwn } from '../../own.ts'
import { fromBase, toBase } from '../../language/scale.ts'
import { nearlyEqual } from '../../round.ts'
import type { NotJudged, Outside, Run, State } from '../calculation.ts'
import type { Calculator } from '../calculator.ts'
import { roundedAsShown } from '../shown/judged.ts'
import { dependenciesOf } from './dependencies.ts'
import { unusualName } from './unusual-figures.ts'

/** Whether a verdict on a result depends on anything that is not usual: then it is not given. */
function isImplausible(calculator: Calculator, { unusual }: Run, id: string): boolean {
  if (unusual.length === 0) return false
  const { rating = [], target } = calculator.results[id] ?? {}
  const reads = [...rating.map(({ when }) => when), target?.low, target?.high]
  const names = dependenciesOf(calculator, [id, ...reads.flatMap((each) => each?.uses ?? [])])
  return unusual.some((each) => names.has(unusualName(each)))
}

const isFrom = (value: number, from: number): boolean => value >= from || nearlyEqual(value, from)

/** A figure outside of a range, and the end next to it; no end if it is missing or a choice. */
interface Beyond {
  readonly reason: Outside
  readonly end?: { readonly side: 'below' | 'above'; readonly value: number }
}

/** The inputs and results outside of the range of the verdict's source, in their units. */
function beyondSource(calculator: Calculator, run: Run, id: string): readonly Beyond[] {
  const { within = {}, rating } = calculator.results[id]!
  const isVisible = (name: string): boolean =>
    rating.some(({ when }) => when?.maybe?.includes(name) === true)
  return Object.entries(within).flatMap(([name, range]): readonly Beyond[] => {
    const result = getOwn(calculator.results, name)
    const value = result
      ? fromBase(roundedAsShown(result, run.state.scope[name] as number), result)
      : getOwn(run.input, name)
    if (value === undefined && isVisible(name)) return []
    const [from, to] = range
    if (typeof from === 'string') {
      const options = range as readonly string[]
      return options.includes(String(value))
        ? []
        : [{ reason: { because: 'outside', name, options } }]
    }
    const reason: Outside = { because: 'outside', name, from, to: to as number }
    if (typeof value !== 'number' || Number.isNaN(value)) return [{ reason }]
    if (!isFrom(value, from)) return [{ reason, end: { side: 'below', value: from } }]
    if (isFrom(-value, -reason.to)) return []
    return [{ reason, end: { side: 'above', value: reason.to } }]
  })
}

/**
 * Why a result has no verdict: a figure that it depends on is implausible, or outside of the range
 * of the verdict's source; undefined if it has one. A missing input is outside too, unless the
 * rating checks whether it is known.
 */
export function whyNotJudged(calculator: Calculator, run: Run, id: string): NotJudged | undefined {
  if (isImplausible(calculator, run, id)) return { because: 'unusual' }
  return beyondSource(calculator, run, id)[0]?.reason
}

/**
 * The state in which a result is warned of although its source does not cover the case: what is
 * outside of the range counts as the nearest end. Undefined where no end is near, or the definition
 * states that the source warns of nothing beyond it.
 */
export function stateAtNearest(
  calculator: Calculator,
  run: Run,
  id: string,
): { readonly state: State; readonly nearest?: Outside } | undefined {
  const { noWarning = {} } = calculator.results[id]!
  const scope = { ...run.judged.scope }
  const beyond = beyondSource(calculator, run, id)
  for (const { reason, end } of beyond) {
    const { name } = reason
    if (end === undefined || ['outside', end.side].includes(noWarning[name] ?? '')) return undefined
    const unit = getOwn(calculator.results, name) ?? calculator.inputs[name]?.units[0]
    if (unit !== undefined) scope[name] = toBase(end.value, unit)
  }
  const nearest = beyond[0]?.reason
  return { state: { ...run.judged, scope }, ...(nearest !== undefined && { nearest }) }
}
