/** The values of a sentence about another figure: computed, not yet formatted. */
import { asFigure } from '../../figure.ts'
import { exactValue } from '../../known-figure.ts'
import { round } from '../../round.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Input, ResultValue, Tables } from '../../engine/calculation.ts'
import type { Calculator, NamedUnit } from '../../engine/calculator.ts'
import { isIntegerField } from '../../engine/input/kinds.ts'
import { figureOf } from '../../engine/shown/figure-of.ts'
import { solveBackwards } from '../backwards/solve.ts'
import { comparedFigures } from '../what-if/compared.ts'
import type { Insight } from './shape.ts'

/** Amounts of the input, in its own unit, and figures of the result. */
interface InsightValues {
  /** By how much the input is another one. */
  readonly step: number
  readonly before: ResultValue
  readonly after: ResultValue
  /** How far apart the results are, where the input was changed. */
  readonly apart?: ResultValue
}

interface Answered {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
}

const changed = ({ by, times = 1 }: Insight, now: number): number =>
  by === undefined ? now * times : now + by

/** Another input, and the result that it gives. */
function ofInput(insight: Insight, { calculator, calculation, input, tables }: Answered) {
  const field = calculator.inputs[insight.input]
  const now = input[insight.input]
  if (field === undefined || typeof now !== 'number') return undefined
  const then = changed(insight, now)
  const next = isIntegerField(field) ? round(then) : then
  if (next === now) return undefined
  const other = calculate(calculator, { ...input, [insight.input]: next }, tables)
  if (other.issues.length > 0) return undefined
  const line = comparedFigures(calculator, calculation, other).find(
    ({ id }) => id === insight.result,
  )
  if (line === undefined || !Number.isFinite(line.difference) || line.difference === 0)
    return undefined
  const { pack: _, ...plain } = line.after
  const apart = { ...plain, bound: undefined, value: asFigure(Math.abs(line.difference)) }
  return { step: Math.abs(next - now), before: line.before, after: line.after, apart }
}

/** Another result, and the input next to what was entered that gives it. */
function ofResult(
  insight: Insight,
  { calculator, calculation, input, tables }: Answered,
  unit: NamedUnit | undefined,
) {
  const result = calculator.results[insight.result]
  const is = exactValue(calculation.results[insight.result])
  const now = input[insight.input]
  if (result === undefined || is === undefined || typeof now !== 'number') return undefined
  const wanted = changed(insight, is)
  const { found } = solveBackwards(calculator, insight, input, tables, wanted, unit)
  const [nearest] = found
    .filter(({ isExact }) => isExact)
    .map(({ at }) => Math.abs(at - now))
    .sort((one, other) => one - other)
  if (nearest === undefined || nearest === 0) return undefined
  return { step: nearest, before: figureOf(result, is), after: figureOf(result, wanted) }
}

/**
 * What another figure would mean; undefined where it is out of bounds, has no answer or changes
 * nothing, and where a figure is so unusual that the visitor has to check it first.
 *
 * @param unit the unit of the input's field
 */
export function insightValues(
  insight: Insight,
  answered: Answered,
  unit?: NamedUnit,
): InsightValues | undefined {
  if ((answered.calculation.unusual ?? []).length > 0) return undefined
  return insight.change === 'input' ? ofInput(insight, answered) : ofResult(insight, answered, unit)
}
