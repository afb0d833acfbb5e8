import { asFigure } from '../../../figure.ts'
import { figureCell } from '../../../i18n/format-figure.ts'
import type { Calculation, ResultValue } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import type { Words } from '../../../components/text/use-words.ts'
import { round } from '../../../round.ts'
import type { BesideResult } from '../../beside/shape.ts'

/** The target in words: exactly, at least, at most, or from one end to the other. */
export function targetText({ target, unit, digits, fixed }: ResultValue, words: Words): string {
  const end = (value: number) => words.quantity(value, unit, digits, fixed)
  if (target?.low !== undefined && target.low === target.high) return end(target.low)
  if (target?.low !== undefined && target.high !== undefined)
    return words.message('list.between', {
      low: words.number(target.low, digits, fixed),
      high: end(target.high),
    })
  return target?.low !== undefined
    ? words.message('list.orMore', { value: end(target.low) })
    : words.message('list.orLess', { value: end(target?.high ?? 0) })
}

/** Where a figure is, or which bound it is. */
function standingText({ target, bound }: ResultValue, words: Words): string | null {
  if (target?.standing !== undefined) return words.message(`list.standing.${target.standing}`)
  return bound === undefined ? null : words.message(`messages.${bound}`, { value: '' }).trim()
}

/** The answer in figures for a spreadsheet: each result with its unit, bound, target and rating. */
export function resultLines(
  calculator: Calculator,
  { results, ratings, notices }: Calculation,
  words: Words,
): readonly (readonly (string | number | null)[])[] {
  const title = (id: string): string => {
    const { title: name, basis }: BesideResult = calculator.results[id]!
    return basis === undefined
      ? words.message(name)
      : `${words.message(name)} (${words.message(basis)})`
  }
  const header = ['line', 'content', 'unit', 'target', 'standingTitle'].map((name) =>
    words.message(`list.${name}`),
  )
  const warnings = notices.filter(({ tone }) => tone === 'bad')
  return [
    ...warnings.map(({ say, means }) => [words.message(means ?? say)]),
    [...header, words.message('calculator.rating')],
    ...Object.entries(results).map(([id, value]) => [
      title(id),
      figureCell({ ...value, value: asFigure(round(value.value, value.digits + 2)) }),
      words.unit({ ...value, times: 1, over: 1 }),
      value.target === undefined ? null : targetText(value, words),
      standingText(value, words),
      ratings[id] === undefined ? null : words.message(ratings[id].say),
    ]),
  ]
}
