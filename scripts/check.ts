import { openProject } from '../src/project/files.ts'
import { check } from '../src/project/index.ts'
import { readArguments } from './support/arguments.ts'
import { projectFolder, projectOption, told } from './support/open-project.ts'

const usage = 'npm run check -- [--project <folder>] [--json]'

/**
 * `npm run check`: all findings over definitions, tables and locales; exit code 1 where there are
 * any, 2 for bad arguments. `--json` prints them as data.
 */
export function run(words: readonly string[], root: string): number {
  const start = performance.now()
  const given = readArguments(words, { ...projectOption, json: { type: 'boolean' } }, usage)
  const folder = given && projectFolder(given.values.project, root)
  if (given === undefined || folder === undefined) return 2
  const findings = check(openProject(folder, root), new Date().toISOString().slice(0, 10))
  const seconds = `(${((performance.now() - start) / 1000).toFixed(1)} s)`
  if (given.values.json === true) console.log(JSON.stringify(findings, undefined, 2))
  else if (findings.length === 0) console.log(`check: everything is in order ${seconds}`)
  else console.log(told(findings, ` ${seconds}`))
  return findings.length === 0 ? 0 : 1
}
