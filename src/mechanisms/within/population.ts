import type { Calculation } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { populationOf } from './judged-source.ts'

interface TextFormatter {
  readonly message: (key: string, values?: Record<string, string>) => string
}

/**
 * Whom the verdicts compare with, and when: a line for each population, with the results that are
 * compared with it.
 */
export function populationTexts(
  calculator: Calculator,
  { ratings, results, used }: Pick<Calculation, 'ratings' | 'results' | 'used'>,
  format: TextFormatter,
): readonly string[] {
  const lines = new Map<string, { readonly titles: string[]; year: string; population: string }>()
  for (const id of Object.keys(results)) {
    if (ratings[id] === undefined) continue
    const { year, population } = populationOf(calculator, used, id) ?? {}
    if (year === undefined || population === undefined) continue
    const title = format.message(calculator.results[id]!.title)
    const same = lines.get(`${year} ${population}`)
    if (same === undefined)
      lines.set(`${year} ${population}`, { titles: [title], year, population })
    else same.titles.push(title)
  }
  return [...lines.values()].map(({ titles, year, population }) =>
    format.message('calculator.comparedWith', {
      title: titles.join(' · '),
      population: format.message(population),
      year: year === 'undated' ? format.message('calculator.undated') : year,
    }),
  )
}
