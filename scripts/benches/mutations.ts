import { openProject } from '../../src/project/files.ts'
import { check } from '../../src/project/index.ts'
import { readArguments } from '../support/arguments.ts'
import { drawMutations } from '../support/mutations/draw.ts'
import { measure, type Outcome } from '../support/mutations/measure.ts'

const usage = 'npm run bench -- mutations [--count 10000] [--seed 1] [--json]'

const medianTime = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`

const widths = [44, 8, 10, 8, 8, 8, 8, 8, 10, 9]
const printCells = (cells: readonly (string | number)[]): void =>
  console.error(
    cells
      .map((cell, index) =>
        index === 0 ? String(cell).padEnd(widths[0]!) : String(cell).padStart(widths[index]!),
      )
      .join(''),
  )

/** A row of the table: how many were reported, and where. */
function row(name: string, outcomes: readonly Outcome[]): void {
  const matter = outcomes.filter(({ mutation }) => mutation.valid === undefined)
  const outcomeLine = (where: Outcome['reported']): number =>
    matter.filter((each) => each.reported === where).length
  printCells([
    name,
    matter.length,
    outcomeLine('at its place'),
    outcomeLine('elsewhere'),
    outcomeLine('not at all'),
    outcomeLine('with a crash'),
    percentOf(outcomeLine('at its place'), matter.length),
    matter.filter(({ isFixed }) => isFixed).length,
    medianTime(
      matter.filter(({ findings }) => findings.length > 0).map(({ findings }) => findings.length),
    ),
    outcomes.length - matter.length,
  ])
}

/** What is left over, for a person to look at. */
const told = ({ mutation, reported: where, findings }: Outcome) => ({
  kind: mutation.kind,
  told: where,
  file: mutation.file,
  lines: mutation.lines.slice(0, 4),
  did: mutation.did,
  ...(mutation.valid !== undefined && { valid: mutation.valid }),
  findings: findings
    .slice(0, 3)
    .map(({ file, line, what, fix }) => `${file}:${line} ${what} | ${fix}`.slice(0, 300)),
  count: findings.length,
})

/**
 * `npm run bench -- mutations`: what the check reports for common mistakes, chosen with a seed in
 * every file that people write.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const given = readArguments(
    words,
    { count: { type: 'string' }, seed: { type: 'string' }, json: { type: 'boolean' } },
    usage,
  )
  if (given === undefined) return 2
  const project = openProject(root)
  if (check(project).length > 0)
    throw new Error('The project has findings of its own: npm run check')
  const count = Number(given.values.count ?? 10_000)
  const start = performance.now()
  const seconds = (): string => `${((performance.now() - start) / 1000).toFixed(0)} s`
  const outcomes: Outcome[] = []
  for (const mutation of drawMutations(project, count, Number(given.values.seed ?? 1))) {
    outcomes.push(measure(project, mutation))
    if (outcomes.length % 500 === 0) console.error(`${outcomes.length} of ${count}, ${seconds()}`)
  }
  printCells([
    'kind',
    'made',
    'at place',
    'else',
    'unseen',
    'crash',
    'share',
    'fix',
    'findings',
    'valid',
  ])
  for (const kind of [...new Set(outcomes.map(({ mutation }) => mutation.kind))].sort())
    row(
      kind,
      outcomes.filter(({ mutation }) => mutation.kind === kind),
    )
  row('all', outcomes)
  const middle = medianTime(outcomes.map(({ milliseconds }) => milliseconds)).toFixed(0)
  console.error(`${seconds()}, ${middle} ms a mutation in the middle`)
  const reasons = [...new Set(outcomes.flatMap(({ mutation }) => mutation.valid ?? []))]
  for (const reason of reasons) {
    const of = outcomes.filter(({ mutation }) => mutation.valid === reason)
    const seen = of.filter(({ findings }) => findings.length > 0)
    console.error(`valid all the same: ${reason}: ${of.length}, of which ${seen.length} are told`)
  }
  if (given.values.json === true)
    console.log(
      JSON.stringify(
        outcomes
          .filter(
            ({ reported: where, findings }) => where !== 'at its place' || findings.length > 1,
          )
          .map(told),
        undefined,
        1,
      ),
    )
  return 0
}
