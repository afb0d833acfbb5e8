import { textsOfFinding } from '#project/printed-findings.ts'
import { Console } from 'node:console'
import { isFixed, isMistake, median, type Outcome } from './measure.ts'

/** A row of a table: how many mutations were reported, and where. */
function row(outcomes: readonly Outcome[]) {
  const count = (where: Outcome['reported']): number =>
    outcomes.filter(({ reported }) => reported === where).length
  return {
    mutations: outcomes.length,
    'at its place': count('at its place'),
    elsewhere: count('elsewhere'),
    'not at all': count('not at all'),
    'with a crash': count('with a crash'),
    'at its place, %': ((100 * count('at its place')) / outcomes.length).toFixed(1),
    'with a fix': outcomes.filter(isFixed).length,
    'findings (median)': median(outcomes.flatMap(({ findings }) => findings.length || [])),
  }
}

/** A row for each value of a key, and one for all. */
function printTable(outcomes: readonly Outcome[], keyOf: (outcome: Outcome) => string): void {
  const keys = [...new Set(outcomes.map(keyOf))].sort()
  const rows = keys.map((key) => [key, row(outcomes.filter((each) => keyOf(each) === key))])
  // The standard output is for JSON.
  new Console(process.stderr).table(Object.fromEntries([...rows, ['all', row(outcomes)]]))
}

/** Prints mistakes by their operator, and equivalent mutants by their reason. */
export function printReport(outcomes: readonly Outcome[]): void {
  printTable(outcomes.filter(isMistake), ({ mutation }) => mutation.operator)
  console.error('Equivalent mutants, which the check need not report:')
  const equivalent = outcomes.filter((outcome) => !isMistake(outcome))
  printTable(equivalent, ({ mutation }) => mutation.equivalent!)
  const time = median(outcomes.map(({ milliseconds }) => milliseconds))
  console.error(`${time.toFixed(0)} ms a mutation (median)`)
}

/** For a person to look at: what is not reported at its location, or more than once. */
export const unclear = (outcomes: readonly Outcome[]) =>
  outcomes
    .filter(({ reported, findings }) => reported !== 'at its place' || findings.length > 1)
    .map(({ mutation, reported, findings, crash }) => ({
      ...mutation,
      texts: undefined,
      reported,
      crash,
      count: findings.length,
      findings: findings.slice(0, 3).map((finding) => {
        const { what, fix } = textsOfFinding(finding)
        return `${finding.file}:${finding.line} ${what} | ${fix}`.slice(0, 300)
      }),
    }))
