import { asFigure } from '#figure.ts'
import type { ResultValue } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { withoutNoise } from '#engine/input/converted.ts'
import type { Tree } from '#language/tree.ts'

/** Whether a formula adds a part of the entries up: `["soFar", "days", "days.deaths"]`. */
function addsUp(tree: Tree, part: string): boolean {
  if (!Array.isArray(tree)) return false
  const [operator, , of] = tree as readonly Tree[]
  return (
    (operator === 'soFar' && of === part) ||
    (tree as readonly Tree[]).slice(1).some((each) => addsUp(each, part))
  )
}

/**
 * Whether a part of the entries may be added up over days: it may where the program itself does so.
 * A weight or what is left of the feed has no sum.
 */
export const isSummed = ({ formulas }: Calculator, list: string, part: string): boolean =>
  Object.values(formulas).some(({ tree }) => addsUp(tree ?? 0, `${list}.${part}`))

/**
 * The sum of what was entered on some days. Where a day is not known, the true sum is so much or
 * more, if the part cannot be negative; else it is not known.
 * @param values of entries, each with the number of days that it is of
 * @param days how many days it is the sum of, those without an entry among them
 */
export function sumOfDays(
  values: readonly { readonly value: unknown; readonly count: number }[],
  { minimum = -Infinity, exclusiveMinimum = -Infinity }: InputField,
  days: number,
): ResultValue | undefined {
  const there = values.filter(({ value }) => typeof value === 'number')
  const known = there.map(({ value }) => value as number)
  const isWhole = there.reduce((sum, { count }) => sum + count, 0) === days
  if (known.length === 0 || (!isWhole && Math.max(minimum, exclusiveMinimum) < 0)) return undefined
  return {
    value: asFigure(withoutNoise(known.reduce((sum, value) => sum + value, 0))),
    // It is under the head of its column, as it was entered.
    unit: '1',
    digits: 6,
    ...(!isWhole && { bound: 'atLeast' }),
  }
}
