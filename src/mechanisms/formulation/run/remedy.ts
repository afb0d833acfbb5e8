/** Which records of the tables would make amounts possible if there are none. */
import { calculate } from '#engine/calculate.ts'
import type { Entry, Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { Problem } from '../solving/problem.ts'
import { nearest } from '../solving/soften.ts'
import { leastCost } from '../solving/solve.ts'
import { buildProblem } from './made.ts'
import { withoutFound } from './run.ts'
import type { FormulationCalculator } from '../shape.ts'
import { isRecordField } from '#engine/input/kinds.ts'

/** Records that help, by their names: each of them alone (`any`), or all of them together. */
export interface Remedy {
  readonly names: readonly string[]
  readonly any: boolean
  /** Whether with them every limit holds. */
  readonly solves: boolean
}

const mostNamed = 4
const mostTogether = 3
/** So much nearer counts; less is an error of arithmetic. */
const epsilon = 1e-6

/** How far the nearest amounts of a problem are from its limits; zero if they respect all. */
function distanceFromLimits(problem: Problem, isFirm: (row: number) => boolean): number {
  const found = nearest(problem, isFirm)
  if (found === undefined) return Infinity
  return found.missed.length === 0 ? 0 : found.total
}

/** A problem with records of the table in addition to the entries, of which none is taken yet. */
interface Enlarged {
  readonly names: readonly string[]
  readonly isFirm: (row: number) => boolean
  /** The problem where some of these may be taken, and where each is. */
  readonly withThose: (added: readonly number[]) => Problem
  readonly indexOf: (name: number) => number
}

function withMoreRecords(
  calculator: Calculator,
  input: Input,
  tables: Tables,
): Enlarged | undefined {
  const { formulation }: FormulationCalculator = calculator
  const { entry = {}, required = [] } = calculator.inputs[formulation?.list ?? '']?.list ?? {}
  const [part, choice] = Object.entries(entry).find(([, field]) => isRecordField(field)) ?? []
  if (formulation === undefined || part === undefined) return undefined
  const entries = (input[formulation.list] ?? []) as readonly Entry[]
  const names = (choice?.choices ?? [])
    .map(({ value }) => value)
    .filter((name) => entries.every((each) => each[part] !== name))
  const free = names.map((name) => ({
    ...Object.fromEntries(required.map((each) => [each, 0])),
    [part]: name,
  }))
  const given = { ...input, [formulation.list]: [...entries, ...free] }
  const { scope, issues } = calculate(withoutFound(calculator), given, tables)
  if (issues.length > 0) return undefined
  const all = scope[formulation.list] as readonly Record<string, unknown>[]
  const { problem, bottoms } = buildProblem(calculator, formulation, scope, all)
  const placeOf = (name: number) => entries.length + name
  return {
    names,
    indexOf: placeOf,
    isFirm: (row) => bottoms[row] === undefined,
    withThose: (added) => ({
      ...problem,
      most: problem.most.map((most, index) =>
        index < entries.length || added.some((name) => placeOf(name) === index) ? most : 0,
      ),
    }),
  }
}

/** The records of which each alone makes amounts possible; of which least is needed, first. */
const sufficientAlone = ({ names, indexOf, withThose }: Enlarged): readonly string[] =>
  names
    .flatMap((name, at) => {
      const problem = withThose([at])
      const costs = problem.costs.map((_, index) => Number(index === indexOf(at)))
      const found = leastCost({ ...problem, costs })
      return found.verdict === 'optimal' ? [{ name, amount: found.cost }] : []
    })
    .sort((one, other) => one.amount - other.amount)
    .map(({ name }) => name)

/** The records that together bring amounts nearest, and how far from the limits these still are. */
function nearestTogether(
  given: Enlarged,
  added: readonly number[] = [],
): { readonly added: readonly number[]; readonly miss: number } {
  const { names, isFirm, withThose } = given
  const miss = distanceFromLimits(withThose(added), isFirm)
  if (miss === 0 || added.length === mostTogether) return { added, miss }
  const tried = names.map((_, name) => distanceFromLimits(withThose([...added, name]), isFirm))
  const least = Math.min(...tried)
  return least < miss * (1 - epsilon)
    ? nearestTogether(given, [...added, tried.indexOf(least)])
    : { added, miss }
}

/**
 * Which records of the table that the entries are chosen from would help, whatever they cost;
 * undefined where no few of them would.
 */
export function remedyOf(calculator: Calculator, input: Input, tables: Tables): Remedy | undefined {
  const given = withMoreRecords(calculator, input, tables)
  if (given === undefined) return undefined
  const solving = sufficientAlone(given)
  if (solving.length > 0) return { names: solving.slice(0, mostNamed), any: true, solves: true }
  const { added, miss } = nearestTogether(given)
  return added.length === 0
    ? undefined
    : { names: added.map((name) => given.names[name]!), any: false, solves: miss === 0 }
}
