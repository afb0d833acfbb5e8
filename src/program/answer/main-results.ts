import type { Calculation } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'

/**
 * The results that an answer is told by in one line: the first that is rated, else the first that
 * is known. Where nothing is known there is none.
 */
export function mainResults(
  { results: shown }: Calculator,
  { results, ratings }: Calculation,
): readonly string[] {
  const known = Object.keys(results).filter(
    (id) => shown[id]?.note !== true && Number.isFinite(results[id]?.value),
  )
  const main = known.find((id) => ratings[id] !== undefined) ?? known[0]
  return main === undefined ? [] : [main]
}
