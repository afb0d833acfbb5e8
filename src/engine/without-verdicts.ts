import { unusualName, type Calculation, type Unusual } from './calculation.ts'
import type { Calculator, Result } from './calculator.ts'
import { namesBehind } from './names-behind.ts'

/** What a verdict on a result reads besides the result. */
const readByVerdict = ({ rating, target }: Result): readonly string[] =>
  [...rating.map(({ when }) => when), target?.low, target?.high].flatMap((part) => part?.uses ?? [])

/**
 * An answer that says what is unusual, without the verdicts that rest on any of it; the figures
 * stay.
 */
export function withoutVerdicts(
  calculator: Calculator,
  answer: Calculation,
  unusual: readonly Unusual[],
): Calculation {
  const [ratings, results] = [{ ...answer.ratings }, { ...answer.results }]
  for (const [id, result] of Object.entries(calculator.results)) {
    const names = namesBehind(calculator, [id, ...readByVerdict(result)])
    if (!unusual.some((each) => names.has(unusualName(each)))) continue
    delete ratings[id]
    const { standing: _, ...target } = results[id]?.target ?? {}
    if (results[id]?.target !== undefined) results[id] = { ...results[id], target }
  }
  return { ...answer, unusual, ratings, results }
}
