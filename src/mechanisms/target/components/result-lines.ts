import { asFigure } from '#figure.ts'
import { figureCell } from '#i18n/format-figure.ts'
import type { Calculation, ResultValue } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { round } from '#round.ts'
import { resultTitle } from '../../left-empty/result-title.ts'
import type { BesideResult } from '../../beside/shape.ts'

/** The target in words: exactly, at least, at most, or from one end to the other. */
export function targetText(
  { target, unit, digits, fixed }: ResultValue,
  format: Formatters,
): string {
  const end = (value: number) => format.quantity(value, unit, digits, fixed)
  if (target?.low !== undefined && target.low === target.high) return end(target.low)
  if (target?.low !== undefined && target.high !== undefined)
    return format.message('list.between', {
      low: format.number(target.low, digits, fixed),
      high: end(target.high),
    })
  return target?.low !== undefined
    ? format.message('list.orMore', { value: end(target.low) })
    : format.message('list.orLess', { value: end(target?.high ?? 0) })
}

/** Where a figure is, or which bound it is. */
function standingText({ target, bound }: ResultValue, format: Formatters): string | null {
  if (target?.position !== undefined) return format.message(`list.standing.${target.position}`)
  return bound === undefined ? null : format.message(`messages.${bound}`, { value: '' }).trim()
}

/** The answer in figures for a spreadsheet: each result with its unit, bound, target and rating. */
export function resultLines(
  calculator: Calculator,
  { results, ratings, notices }: Calculation,
  format: Formatters,
): readonly (readonly (string | number | null)[])[] {
  const title = (id: string): string => {
    const result: BesideResult = calculator.results[id]!
    const name = resultTitle(result, results[id], format)
    return result.basis === undefined ? name : `${name} (${format.message(result.basis)})`
  }
  const header = ['line', 'content', 'unit', 'target', 'standingTitle'].map((name) =>
    format.message(`list.${name}`),
  )
  const warnings = notices.filter(({ tone }) => tone === 'bad')
  return [
    ...warnings.map(({ say, means }) => [format.message(means ?? say)]),
    [...header, format.message('calculator.rating')],
    ...Object.entries(results).map(([id, value]) => [
      title(id),
      figureCell({ ...value, value: asFigure(round(value.value, value.digits + 2)) }),
      format.unit({ ...value, times: 1, over: 1 }),
      value.target === undefined ? null : targetText(value, format),
      standingText(value, format),
      ratings[id] === undefined ? null : format.message(ratings[id].say),
    ]),
  ]
}
