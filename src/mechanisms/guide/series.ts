import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Input, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { keyRange } from '../../engine/table/table.ts'

/** One calculation for each value of one input, the others unchanged. */
export interface Point {
  readonly at: number
  readonly calculation: Calculation
}

/**
 * The values of an input along which a program can run: the keys of the tables it uses, within the
 * field's bounds.
 */
export function valuesAlong(along: string, calculation: Calculation): readonly number[] {
  const ranges = Object.values(calculation.used)
    .filter((record) => record.table.key === along && record.table.match !== 'band')
    .map((record) => keyRange(record.table))
  const from = Math.max(...ranges.map(([first]) => first))
  const to = Math.min(...ranges.map(([, last]) => last))
  return ranges.length === 0 || to < from
    ? []
    : Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/**
 * Runs the program over every value of one input: the guide of a whole flock is the program itself,
 * age by age.
 */
export function runAlong(
  calculator: Calculator,
  along: string,
  input: Input,
  tables: Tables,
  values: readonly number[],
): readonly Point[] {
  return values
    .map((at) => ({ at, calculation: calculate(calculator, { ...input, [along]: at }, tables) }))
    .filter(({ calculation }) => calculation.issues.length === 0)
}
