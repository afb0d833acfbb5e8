import type { Calculation } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { populationOf } from './judged-source.ts'

interface TextFormatter {
  readonly message: (key: string, values?: Record<string, string>) => string
}

/** A line for each verdict: whom it compares with, and when. */
export const populationTexts = (
  calculator: Calculator,
  { ratings, results, used }: Pick<Calculation, 'ratings' | 'results' | 'used'>,
  format: TextFormatter,
): readonly string[] =>
  Object.keys(results).flatMap((id) => {
    if (ratings[id] === undefined) return []
    const { year, population } = populationOf(calculator, used, id) ?? {}
    if (year === undefined || population === undefined) return []
    return format.message('calculator.comparedWith', {
      title: format.message(calculator.results[id]!.title),
      population: format.message(population),
      year: year === 'undated' ? format.message('calculator.undated') : year,
    })
  })
