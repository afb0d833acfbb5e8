import { isKnownFigure } from '#known-figure.ts'
import type { Side } from '#figure.ts'
import type { State } from '#engine/calculation.ts'
import type { Calculator, Judgement, Result, RunPart } from '#engine/calculator.ts'
import { plausibleRange } from '#engine/plausibility/unusual-figures.ts'
import { judgedState } from '#engine/shown/judged.ts'
import { areNamesKnown, isReady } from '#engine/state.ts'
import { fromBase, toBase } from '#language/scale.ts'

/** A bound that excludes less of the plausible range than this share needs a verdict to count. */
const leastShare = 0.1
/** How many figures are tried on the excluded side: verdicts of a source have fewer limits. */
const steps = 32

/** What is judged of a result if it has a figure: its verdict, and the notices that hold. */
function judgedAt(id: string, { results, notices }: Calculator, { scope }: State, figure: number) {
  const known = { ...scope, [id]: figure }
  const holds = ({ when }: Judgement): boolean =>
    when === undefined ||
    (isReady(when, known) && areNamesKnown(when, known) && when.compute(known))
  const reads = ({ when }: Judgement): boolean => when?.uses.includes(id) === true
  return [results[id]!.rating.findIndex(holds), ...notices.filter(reads).map(holds)].join(' ')
}

/** The plausible range of a result, in its unit; prices have none that is narrow enough. */
function rangeOf({ usual, unit }: Result, input: Parameters<typeof plausibleRange>[1]) {
  if (usual !== undefined)
    return unit.startsWith('money') ? undefined : plausibleRange(usual, input)
  // 0 to 100 % is no narrower than the figure itself, and is not compiled.
  return unit === '%' ? ([0, 100] as const) : undefined
}

/** Whether a bound says something: it excludes a verdict, or much of what is plausible. */
function tells(
  id: string,
  side: Side,
  calculator: Calculator,
  input: Parameters<typeof plausibleRange>[1],
  judged: State,
): boolean {
  const result = calculator.results[id]!
  const range = rangeOf(result, input)
  if (range === undefined) return true
  const [from, to] = range
  const bound = judged.scope[id] as number
  const figure = fromBase(bound, result)
  const excluded = side === 'atMost' ? to - figure : figure - from
  if (excluded / (to - from) >= leastShare) return true
  const end = toBase(side === 'atMost' ? to : from, result)
  const here = judgedAt(id, calculator, judged, bound)
  return Array.from({ length: steps }, (_, step) => end + ((bound - end) * step) / steps).some(
    (each) => judgedAt(id, calculator, judged, each) !== here,
  )
}

/**
 * Leaves out the bounds of a journal that say nothing: "livability at most 99.93 %" of a flock
 * that may have lost any number of birds before its first day here. A missing day is unlike an
 * unknown price in a list, which was left empty by the person who reads the sum.
 */
export const leaveOutUntelling: NonNullable<RunPart['refine']> = (
  calculator,
  { input, state },
  results,
) => {
  const judged = judgedState(calculator, state)
  return Object.fromEntries(
    Object.entries(results).filter(([id, value]) => {
      const bound = state.bounds[id] ?? 'exact'
      if (bound === 'exact' || bound === 'unclear' || !Number.isFinite(state.scope[id])) return true
      return isKnownFigure(value) && tells(id, bound, calculator, input, judged)
    }),
  )
}
