/** When prices change: at which an entry would come in, and between which its amount stays. */
import { fromBase, toBase } from '#language/scale.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import type { Formulated } from '../run/run.ts'
import { entersAt, staysWithin } from '../solving/ranges.ts'
import { leastCost } from '../solving/solve.ts'
import type { FormulationCalculator } from '../shape.ts'

/** A line for each entry that could be in the recipe. @param names of the entries */
export function priceLines(
  calculator: FormulationCalculator,
  { made: { problem }, leftOut }: Extract<Formulated, { verdict: 'found' }>,
  names: readonly string[],
  format: Pick<Formatters, 'message' | 'quantity'>,
): readonly string[] {
  const { unit, least } = calculator.formulation!
  const result = calculator.results[least.result]!
  const price = (cost: number): string =>
    format.quantity(
      fromBase(cost * toBase(1, unit), result),
      `${result.unit}/${unit.unit}`,
      result.digits,
    )
  const solved = leastCost(problem)
  if (solved.verdict !== 'optimal') return []
  return names.flatMap((name, index) => {
    if (leftOut.some(({ entry }) => entry === index)) return []
    if (solved.amounts[index] === 0) {
      const below = entersAt(problem, index)
      return below === undefined
        ? format.message('formulation.never', { name })
        : format.message('formulation.enters', { name, price: price(below) })
    }
    const range = staysWithin(problem, index)
    if (range === undefined) return []
    const from = price(range.from)
    return range.to === undefined
      ? format.message('formulation.staysAbove', { name, from })
      : format.message('formulation.stays', { name, from, to: price(range.to) })
  })
}
