/** How the visitor's own mix compares with the limits of what was found. */
import { asFigure } from '#figure.ts'
import type { Calculation, Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { fromBase } from '#language/scale.ts'
import { round } from '#round.ts'
import { missingClasses } from '../../contains/run.ts'
import { targetPosition } from '../../target/run.ts'
import { dotProduct, type Side } from '../solving/problem.ts'
import type { Reached } from './impossible.ts'
import type { Made } from './made.ts'
import { formulated } from './run.ts'
import type { FormulationCalculator } from '../shape.ts'

/** An amount of the visitor's own mix that is not what the recipe may have of it. */
interface Beyond {
  readonly entry: number
  readonly side: Side
  /** The end for as much as there is of that mix, and what is in it, in base units. */
  readonly at: number
  readonly has: number
}
export interface Present {
  /** Whether as much of it as the batch costs less than the recipe. */
  readonly isCheaper: boolean
  /** The messages of the classes of a complete mix that it lacks. */
  readonly missing: readonly string[]
  /** The ends that it misses; of some, figures of its entries are not known. */
  readonly missed: readonly (Reached & { readonly isKnown: boolean })[]
  readonly beyond: readonly Beyond[]
  /** Entries that the recipe has to leave out. */
  readonly leftOut: Made['leftOut']
}

/** The factor from a mix to the amount that the first total requires. */
function timesOf({ problem, bottoms }: Made, amounts: readonly number[]): number {
  const total = problem.rows.find(({ low }, row) => low !== undefined && bottoms[row] === undefined)
  return total === undefined ? 1 : total.low! / dotProduct(total.of, amounts)
}

/** The ends of results that amounts miss, as far as a reader of the shown figures sees it. */
const missedEnds = (
  { results }: Calculator,
  { problem, ends, bottoms, unknown }: Made,
  amounts: readonly number[],
): Present['missed'] =>
  problem.rows.flatMap((row, index) =>
    ends[index]!.flatMap((end) => {
      const away = (dotProduct(row.of, amounts) - row[end.side]!) / (bottoms[index]?.(amounts) ?? 1)
      const has = end.at + away
      const result = results[end.result]!
      const position = targetPosition(
        { value: asFigure(fromBase(has, result)) },
        { [end.side]: fromBase(end.at, result) },
        result.digits,
      )
      const isKnown = unknown[index]!.every((entry) => amounts[entry] === 0)
      return position === 'within' ? [] : [{ ...end, has, isKnown }]
    }),
  )

/**
 * The faults of the visitor's present mix, for the amount of the batch; undefined if there is no
 * mix, or no solution.
 */
export function presentOf(
  calculator: FormulationCalculator,
  calculation: Pick<Calculation, 'scope'>,
): Present | undefined {
  const { scope } = calculation
  const answer = formulated(calculation)
  const { list, part, unit, present } = calculator.formulation ?? {}
  if (answer?.verdict !== 'found' || list === undefined || present === undefined) return undefined
  const entries = scope[list] as readonly (Entry & Readonly<Record<string, number>>)[]
  const given = entries.map((entry) => present(scope, entry) || 0)
  const { problem, leftOut } = answer.made
  const times = timesOf(answer.made, given)
  const amounts = given.map((amount) => amount * times)
  if (!amounts.some((amount) => amount > 0) || !amounts.every(Number.isFinite)) return undefined
  const out = new Set(leftOut.map(({ entry }) => entry))
  const shown = (amount: number): number => round(fromBase(amount, unit!), 3)
  return {
    isCheaper:
      dotProduct(problem.costs, amounts) <
      dotProduct(
        problem.costs,
        entries.map((entry) => entry[part!]!),
      ),
    missing: missingClasses(calculator, { scope, bounds: {} }, given),
    missed: missedEnds(calculator, answer.made, amounts),
    beyond: given.flatMap((has, entry): Beyond[] => {
      const [least, most] = [problem.least[entry]! / times, problem.most[entry]! / times]
      if (out.has(entry)) return []
      if (shown(has) < shown(least)) return [{ entry, side: 'low', at: least, has }]
      return shown(has) > shown(most) ? [{ entry, side: 'high', at: most, has }] : []
    }),
    leftOut: leftOut.filter(({ entry }) => amounts[entry]! > 0),
  }
}
