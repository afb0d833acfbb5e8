/** An answer as it is, and as it would be. */
import type { Calculation, ResultValue } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { figureOf } from '../../engine/shown/figure-of.ts'
import { toShown } from '../../engine/shown/shown-units.ts'
import { round } from '../../round.ts'

/** One figure of both, in one unit, and how far apart they are as they are shown. */
export interface Compared {
  readonly id: string
  readonly before: ResultValue
  readonly after: ResultValue
  /** More, or less where negative; not known where one of them is not, or is a bound. */
  readonly difference: number
}

/** The figures of two answers of one program, side by side; facts and days are left out. */
export function comparedFigures(
  calculator: Calculator,
  before: Calculation,
  after: Calculation,
): readonly Compared[] {
  const shown = [toShown(calculator, before), toShown(calculator, after)] as const
  return Object.keys(before.results).flatMap((id): Compared[] => {
    const result = calculator.results[id]!
    if (result.note || result.unit === 'date' || after.results[id] === undefined) return []
    const [now, then] = shown.map(({ results }) => results[id]!) as [ResultValue, ResultValue]
    // In the unit of the answer if both are shown in it, otherwise in the definition's.
    const [one, other] =
      now.unit === then.unit
        ? [now, then]
        : ([before, after].map(({ results }) => ({
            ...results[id]!,
            ...figureOf(result, results[id]!.value, results[id]!.bound),
          })) as [ResultValue, ResultValue])
    const digits = Math.max(one.digits, other.digits)
    const [first, second] = [one, other].map((each) => ({ ...each, digits })) as [
      ResultValue,
      ResultValue,
    ]
    return [
      {
        id,
        before: first,
        after: second,
        difference:
          first.bound === undefined && second.bound === undefined
            ? round(round(second.value, digits) - round(first.value, digits), digits)
            : Number.NaN,
      },
    ]
  })
}
