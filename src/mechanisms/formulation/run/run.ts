/** What programs bring along that find amounts: those of least cost, as a scale can weigh them. */
import { calculate } from '#engine/calculate.ts'
import type { Calculation, Scope } from '#engine/calculation.ts'
import type { RunPart, Calculator } from '#engine/calculator.ts'
import { wholeUnit, type WrittenUnit } from '#engine/complete.ts'
import { fromBase, toBase } from '#language/scale.ts'
import { round } from '#round.ts'
import type { Formulation, FormulationCalculator } from '../shape.ts'
import { rowSize, dotProduct } from '../solving/problem.ts'
import { leastCost } from '../solving/solve.ts'
import { solveInSteps, type Weighed } from '../solving/weigh.ts'
import { impossible, type Impossible } from './impossible.ts'
import { unknownEnds, buildProblem, type Bare, type End, type Made } from './made.ts'

/** How amounts were found, or why none were. */
export type Formulated =
  | { readonly verdict: 'lacking'; readonly lacking: readonly Omit<End, 'at'>[] }
  | { readonly verdict: 'bare'; readonly bare: readonly Bare[] }
  | Impossible
  | { readonly verdict: 'unbounded' | 'unsolved' }
  /**
   * No whole steps of the scale meet every limit, or the search found none; `exact` are the exact
   * limits.
   */
  | { readonly verdict: 'unweighable' | 'unfound'; readonly exact: readonly End[] }
  | {
      readonly verdict: 'found'
      readonly leftOut: Made['leftOut']
      /**
       * What the amounts were rounded to, in base units, where the scale is too coarse for them.
       */
      readonly finer?: number
      /**
       * For a finer step: whether the scale's own step has no solution (`none`) or none was found
       * (`open`).
       */
      readonly own?: 'none' | 'open'
      /** The exact limits that whole steps of the scale only approximate. */
      readonly near: readonly Near[]
      readonly made: Made
      /** The decimals of the amounts, enough to weigh them exactly as shown. */
      readonly digits: number
      /** The amounts of least cost, before they were rounded. */
      readonly cheapest: readonly number[]
      /** What rounding them adds to what is least, in base units. */
      readonly rounding: number
    }

/** An exact limit of a result or of an entry's amount, with the tolerance. */
export interface Near {
  readonly end?: End
  readonly entry?: number
  readonly at: number
  readonly by: number
}

/** The exact limits that weighed amounts only approximate. */
const nearIn = (
  { problem, ends, bottoms }: Made,
  { amounts, bands }: Pick<Weighed, 'amounts' | 'bands'>,
): readonly Near[] =>
  bands === undefined
    ? []
    : [
        ...problem.rows.flatMap((row, at): readonly Near[] => {
          const [end] = ends[at]!
          const away = Math.abs(dotProduct(row.of, amounts) - row.low!)
          return bands.rows[at] === 0 || away <= 1e-9 * rowSize(row.of) * rowSize(amounts)
            ? []
            : [{ end: end!, at: end!.at, by: bands.rows[at]! / (bottoms[at]?.(amounts) ?? 1) }]
        }),
        ...problem.least.flatMap((least, entry): readonly Near[] =>
          Math.abs(amounts[entry]! - least) <= 1e-9 * least || bands.amounts[entry] === 0
            ? []
            : [{ entry, at: least, by: bands.amounts[entry]! }],
        ),
      ]

/** The decimals that a step needs. */
const decimalsOf = (step: number): number =>
  Array.from({ length: 12 }, (_, digits) => digits).find(
    (digits) => Math.abs(round(step, digits) - step) <= 1e-9 * step,
  ) ?? 12

/** The name of the solution in the scope; no formula can have it. */
const place = '$formulated'

/** How the amounts of an answer were found. */
export const formulated = ({ scope }: Pick<Calculation, 'scope'>): Formulated | undefined =>
  scope[place] as Formulated | undefined

type Written = Omit<Formulation, 'unit'> & { readonly unit: WrittenUnit }

/** A formulation as the build writes it, made whole. */
export const whole = ({ unit, ...written }: Written): Formulation => ({
  ...written,
  unit: wholeUnit(unit),
})

/** The program without the amounts that it finds: its limits are calculated first. */
export const withoutFound = (calculator: Calculator): Calculator => ({
  ...calculator,
  parts: (calculator.parts ?? []).filter((each) => each !== part),
})

type Entry = Readonly<Record<string, unknown>>

/** An entry with its amount; of what none is taken of, nothing is unknown. */
const withAmount = (entry: Entry, name: string, amount: number): Entry =>
  amount > 0
    ? { ...entry, [name]: amount }
    : {
        ...Object.fromEntries(
          Object.entries(entry).map(([key, value]) => [
            key,
            typeof value === 'object' && value !== null ? withoutUnknown(value) : value,
          ]),
        ),
        [name]: 0,
      }
const withoutUnknown = (figures: object): object =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      Number.isNaN(value) ? 0 : (value as unknown),
    ]),
  )

/** The ends of shares that leave no room: the least is the most. */
const exactIn = ({ ends, bottoms }: Made): readonly End[] =>
  ends
    .flatMap((each, row) => (bottoms[row] === undefined ? [] : each))
    .filter(
      ({ result, side, at }, _, all) =>
        side === 'low' &&
        all.some((other) => other.result === result && other.side === 'high' && other.at <= at),
    )

/** Finds the amounts for what was entered, and puts them into the scope. */
function formulate(
  calculator: Calculator,
  formulation: Formulation,
  scope: Scope,
  trial: Readonly<Scope>,
): Formulated {
  const { list, part: name, unit } = formulation
  const lacking = unknownEnds(calculator, formulation, trial)
  if (lacking.length > 0) return { verdict: 'lacking', lacking }
  const entries = scope[list] as readonly Entry[]
  const given = buildProblem(calculator, formulation, trial, entries)
  if (given.bare.length > 0) return { verdict: 'bare', bare: given.bare }
  const solved = leastCost(given.problem)
  if (solved.verdict === 'infeasible') return impossible(given)
  if (solved.verdict !== 'optimal') return { verdict: solved.verdict }
  const { costs } = given.problem
  const step = formulation.step(trial)
  const weighed = solveInSteps(given.problem, step, solved.amounts)
  if (!('amounts' in weighed))
    return { verdict: weighed.own === 'none' ? 'unweighable' : 'unfound', exact: exactIn(given) }
  // So many steps of a scale are a round figure in the unit that is read, and no sum of errors.
  const amounts = weighed.amounts.map((amount) => toBase(round(fromBase(amount, unit), 9), unit))
  scope[list] = entries.map((entry, at) => withAmount(entry, name, amounts[at]!))
  return {
    verdict: 'found',
    cheapest: solved.amounts,
    rounding: Math.max(0, dotProduct(costs, amounts) - dotProduct(costs, solved.amounts)),
    leftOut: given.leftOut,
    ...(weighed.own && { finer: weighed.step, own: weighed.own }),
    near: nearIn(given, { ...weighed, amounts }),
    digits: decimalsOf(fromBase(weighed.step, unit)),
    made: given,
  }
}

const find: NonNullable<RunPart['find']> = (calculator, { input, tables, state }) => {
  const { formulation }: FormulationCalculator = calculator
  if (formulation === undefined) return
  const trial = calculate(withoutFound(calculator), input, tables)
  // Problems of the rest are reported by the rest.
  if (trial.issues.length > 0) return
  const answer = formulate(calculator, formulation, state.scope, trial.scope)
  state.scope[place] = answer
  if (answer.verdict === 'found') {
    state.digits[`${formulation.list}.${formulation.part}`] = answer.digits
    return
  }
  state.missing.push({
    message: `formulation.${answer.verdict}`,
    field: formulation.list,
    place: 'box',
  })
}

export const part: RunPart = { find }
