import { phrase, type Value } from '../../definition/findings/finding.ts'
import type { ResultValue } from '../../engine/calculation.ts'
import { isoDay } from '../../language/units.ts'
import type { TextValue } from '../text-value.ts'
import { round } from '../../round.ts'
import type { Difference, ExampleRun } from '../mechanism.ts'

/** A choice, a text or a day as an example writes it. */
function asText(
  value: TextValue['value'] | undefined,
  result: ResultValue | undefined,
): string | undefined {
  if (result?.unit === 'date') return isoDay(result.value)
  return typeof value === 'string' ? value : value?.join(', ')
}

/** A figure as a finding shows it. */
const figureOrUnknown = (value: number | null): Value =>
  value === null || Number.isNaN(value) ? phrase('unknown') : value

/** The number of digits that suffices for a figure that is printed rounded. */
const enoughDigits = 4

/** Whether a figure is printed as another one rounded: 1.095 for 1.0952380952380953. */
function isRounded(value: number, printed: number): boolean {
  const [digits = '', decimals = ''] = String(Math.abs(printed)).split('.')
  const count = `${digits}${decimals}`.replace(/^0+/, '').length
  return decimals !== '' && count >= enoughDigits && round(value, decimals.length) === printed
}

/** Whether a figure is the expected one; null is an unknown figure. */
const isExpectedFigure = (value: number, expected: number | null): boolean =>
  expected === null
    ? Number.isNaN(value)
    : Math.abs(value - expected) <= 1e-9 * Math.max(1, Math.abs(expected)) ||
      isRounded(value, expected)

/** The results, figures and texts, that differ from those of an example. */
export const resultDifferences = ({
  example,
  calculation,
  texts,
}: ExampleRun): readonly Difference[] =>
  Object.entries(example.results ?? {}).flatMap(([id, expected]) => {
    const result = calculation.results[id]
    const at = ['results', id]
    if (typeof expected === 'string') {
      const text = asText(texts[id]?.value, result)
      return text === expected
        ? []
        : [
            {
              what:
                text === undefined
                  ? phrase('differences.missing', { id, expected })
                  : phrase('differences.result', { id, expected, found: text }),
              at,
            },
          ]
    }
    const actual = asText(texts[id]?.value, undefined)
    if (expected === null && actual !== undefined)
      return [
        {
          what: phrase('differences.result', {
            id,
            expected: figureOrUnknown(null),
            found: actual,
          }),
          at,
        },
      ]
    const value = result?.value ?? Number.NaN
    return isExpectedFigure(value, expected)
      ? []
      : [
          {
            what: phrase('differences.result', {
              id,
              expected: figureOrUnknown(expected),
              found: figureOrUnknown(value),
            }),
            at,
            result: { id, times: value / (expected ?? Number.NaN) },
          },
        ]
  })
