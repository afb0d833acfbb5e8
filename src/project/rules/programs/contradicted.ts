import { readsOf, type Analysis } from '#definition/formulas/analysis.ts'
import { finding, type Finding } from '#definition/findings/finding.ts'
import type { Difference, ExampleRun } from '#mechanisms/mechanism.ts'
import { round, roundSignificant } from '#round.ts'

const rule = 'examples'
/** One example may be wrong itself; so many that agree with each other are not. */
const fewest = 2

type FigureOff = Difference & { readonly result: NonNullable<Difference['result']> }
const isFigureDifference = (difference: Difference): difference is FigureOff =>
  difference.result !== undefined

/** All that a formula reads, and what that reads. */
function transitiveReads(
  id: string,
  reads: ReadonlyMap<string, readonly string[]>,
  seen = new Set<string>(),
): ReadonlySet<string> {
  for (const name of reads.get(id) ?? [])
    if (!seen.has(name)) {
      seen.add(name)
      transitiveReads(name, reads, seen)
    }
  return seen
}

/** Whether every one is the same number of times what it should be. */
const areAlike = ([first = Number.NaN, ...others]: readonly number[]): boolean =>
  others.every((other) => Math.abs(other - first) <= 1e-6 * Math.abs(first))

/**
 * Results that most of the examples contradict: not each of the examples is wrong, but what they
 * all depend on. It is reported once, where it is calculated, and not for what depends on it.
 */
export function contradicted(
  analysis: Analysis,
  exampleRuns: readonly ExampleRun[],
  differences: readonly (readonly Difference[])[],
): readonly Finding[] {
  const { definition } = analysis
  const off = differences.flat().filter(isFigureDifference)
  const expecting = (id: string): number =>
    exampleRuns.filter(({ example }) => typeof example.results?.[id] === 'number').length
  const ids = [...new Set(off.map(({ result }) => result.id))].filter((id) => {
    const count = off.filter(({ result }) => result.id === id).length
    return count >= fewest && count * 2 > expecting(id)
  })
  const reads = readsOf(analysis)
  return ids
    .filter(
      (id) => ![...transitiveReads(id, reads)].some((name) => name !== id && ids.includes(name)),
    )
    .map((id): Finding => {
      const own = off.filter(({ result }) => result.id === id)
      const times = own.map(({ result }) => result.times)
      const isUnit = Number.isFinite(times[0]) && areAlike(times)
      return {
        rule,
        ...definition.at(isUnit && isPower(times[0]!) ? ['results', id, 'unit'] : ['formulas', id]),
        ...finding(isUnit ? 'examples-contradict.unit' : 'examples-contradict.formula', {
          count: own.length,
          all: expecting(id),
          id,
          times: isUnit ? roundSignificant(times[0]!, 6) : 1,
          difference: own[0]!.what,
        }),
      }
    })
}

/** Whether a number is what one unit is of another of its family: a power of ten. */
const isPower = (times: number): boolean => Number.isInteger(round(Math.log10(times), 9))
