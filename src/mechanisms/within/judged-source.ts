import type { Calculation } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Population } from '../../engine/table/table.ts'

/** Whom a result is compared with, and when; undefined if it is compared with inputs. */
export function populationOf(
  { results }: Calculator,
  used: Calculation['used'],
  id: string,
): Population | undefined {
  const by = results[id]?.judgedBy
  return by !== undefined && 'flatMap' in by
    ? by.flatMap((lookup) => used[lookup]?.table.source ?? [])[0]
    : by
}
