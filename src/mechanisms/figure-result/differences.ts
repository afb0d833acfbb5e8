import type { ResultValue } from '../../engine/calculation.ts'
import { dayOf } from '../../language/units.ts'
import type { TextValue } from '../text-result/texts.ts'
import type { Tried } from '../mechanism.ts'

/** A choice, a text or a day as an example writes it. */
function asText(
  value: TextValue['value'] | undefined,
  result: ResultValue | undefined,
): string | undefined {
  if (result?.unit === 'date') return dayOf(result.value)
  return typeof value === 'string' ? value : value?.join(', ')
}

/** A figure as a finding says it. */
const inWords = (value: number | null): string =>
  value === null || Number.isNaN(value) ? 'null, not known' : String(value)

/** Whether a figure is the expected one; null stands for one that is not known. */
const fits = (value: number, expected: number | null): boolean =>
  expected === null
    ? Number.isNaN(value)
    : Math.abs(value - expected) <= 1e-9 * Math.max(1, Math.abs(expected))

/** The results, figures and texts, that are not as an example says. */
export const differences = ({ example, calculation, texts }: Tried): readonly string[] =>
  Object.entries(example.results ?? {}).flatMap(([id, expected]) => {
    const result = calculation.results[id]
    if (typeof expected === 'string') {
      const text = asText(texts[id]?.value, result)
      return text === expected
        ? []
        : [`The example expects ${id} = ${expected}, but it is ${text ?? 'not given'}`]
    }
    const value = result?.value ?? Number.NaN
    return fits(value, expected)
      ? []
      : [`The example expects ${id} = ${inWords(expected)}, but it is ${inWords(value)}`]
  })
