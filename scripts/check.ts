import { openProject } from '../src/project/files.ts'
import { check, type Finding } from '../src/project/index.ts'
import { readArguments } from './support/arguments.ts'
import { watchProject } from './support/watch-project.ts'
import { projectFolder, projectOption, told } from './support/open-project.ts'

const usage = 'npm run check -- [--project <folder>] [--json | --watch]'

function tell(findings: readonly Finding[], seconds: number): void {
  const time = `(${seconds.toFixed(1)} s)`
  if (findings.length === 0) console.log(`check: everything is in order ${time}`)
  else console.log(told(findings, ` ${time}`))
}

/**
 * `npm run check`: all findings over definitions, tables and locales; exit code 1 where there are
 * any, 2 for bad arguments. `--json` prints them as data; `--watch` goes on, and tells them anew
 * after each change of a file.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const start = performance.now()
  const options = {
    ...projectOption,
    json: { type: 'boolean' },
    watch: { type: 'boolean' },
  } as const
  const given = readArguments(words, options, usage)
  const folder = given && projectFolder(given.values.project, root)
  if (given === undefined || folder === undefined) return 2
  if (given.values.watch === true) {
    watchProject(folder, root, (findings, seconds) => tell(findings, seconds))
    await new Promise<never>(() => undefined)
  }
  const findings = check(openProject(folder, root), new Date().toISOString().slice(0, 10))
  if (given.values.json === true) console.log(JSON.stringify(findings, undefined, 2))
  else tell(findings, (performance.now() - start) / 1000)
  return findings.length === 0 ? 0 : 1
}
