import { openProject } from '../../src/project/files.ts'
import { check } from '../../src/project/index.ts'
import { mutationsOf } from '../../tests/mutations/generate.ts'
import { measure, type Outcome } from '../../tests/mutations/measure.ts'
import { printReport, unclear } from '../../tests/mutations/report.ts'
import { readArguments } from '../support/arguments.ts'

const usage = 'npm run bench -- mutations [--count 10000] [--seed 1] [--json]'

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
  const outcomes: Outcome[] = []
  for (const mutation of mutationsOf(project, count, Number(given.values.seed ?? 1))) {
    outcomes.push(measure(project, mutation))
    if (outcomes.length % 500 === 0) console.error(`${outcomes.length} of ${count}`)
  }
  printReport(outcomes)
  if (given.values.json === true) console.log(JSON.stringify(unclear(outcomes), undefined, 1))
  return 0
}
