/** When prices change: at which an entry would come in, and between which its amount stays. */
import { fromBase, toBase } from '../../../language/scale.ts'
import type { Words } from '../../../components/text/use-words.ts'
import type { Formulated } from '../run/run.ts'
import { entersAt, staysWithin } from '../solving/ranges.ts'
import { leastCost } from '../solving/solve.ts'
import type { FormulationCalculator } from '../shape.ts'

/** A line for each entry that could be in the recipe. @param names of the entries */
export function priceLines(
  calculator: FormulationCalculator,
  { made: { problem }, leftOut }: Extract<Formulated, { verdict: 'found' }>,
  names: readonly string[],
  words: Pick<Words, 'message' | 'quantity'>,
): readonly string[] {
  const { unit, least } = calculator.formulation!
  const result = calculator.results[least.result]!
  const price = (cost: number): string =>
    words.quantity(
      fromBase(cost * toBase(1, unit), result),
      `${result.unit}/${unit.unit}`,
      result.digits,
    )
  const solved = leastCost(problem)
  if (solved.verdict !== 'optimal') return []
  return names.flatMap((name, place) => {
    if (leftOut.some(({ entry }) => entry === place)) return []
    if (solved.amounts[place] === 0) {
      const below = entersAt(problem, place)
      return below === undefined
        ? words.message('formulation.never', { name })
        : words.message('formulation.enters', { name, price: price(below) })
    }
    const range = staysWithin(problem, place)
    if (range === undefined) return []
    const from = price(range.from)
    return range.to === undefined
      ? words.message('formulation.staysAbove', { name, from })
      : words.message('formulation.stays', { name, from, to: price(range.to) })
  })
}
