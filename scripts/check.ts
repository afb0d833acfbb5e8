import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOn } from '../src/day.ts'
import { openProject } from '../src/project/files.ts'
import { applyFixes, check, isError, withProposals, type Finding } from '../src/project/index.ts'
import { readArguments } from './support/arguments.ts'
import { watchProject } from './support/watch-project.ts'
import { projectFolder, projectOption, findingsText } from './support/open-project.ts'

const usage = 'npm run check -- [--project <folder>] [--json | --watch | --fix]'

function printReport(findings: readonly Finding[], seconds: number): void {
  const time = `(${seconds.toFixed(1)} s)`
  if (findings.length === 0) console.log(`check: everything is in order ${time}`)
  else console.log(findingsText(findings, ` ${time}`))
}

/** Writes the autofixes and lists them; the remaining findings are printed as usual. */
function fix(folder: string, root: string, today: string): readonly Finding[] {
  const before = openProject(folder, root)
  const { project, applied, findings } = applyFixes(before, today)
  for (const { file, line, from, to } of applied) console.log(`${file}:${line}  ${from} → ${to}`)
  for (const file of new Set(applied.map((each) => each.file)))
    writeFileSync(join(folder, file), project.files.texts.get(file)!)
  console.log(
    applied.length === 0 ? 'fix: no automatic fixes available\n' : `fix: ${applied.length} fixed\n`,
  )
  return withProposals(project, findings)
}

/** All findings on the files in a folder, with examples for what no example covers. */
function findingsIn(folder: string, root: string, today: string): readonly Finding[] {
  const project = openProject(folder, root)
  return withProposals(project, check(project, today))
}

/**
 * `npm run check`: all findings of definitions, tables and locales. Exit code 1 if there are
 * errors, 2 for bad arguments. `--json` prints them as data; `--watch` prints them again after each
 * change of a file; `--fix` first writes the corrections that are unambiguous.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const start = performance.now()
  const options = {
    ...projectOption,
    fix: { type: 'boolean' },
    json: { type: 'boolean' },
    watch: { type: 'boolean' },
  } as const
  const given = readArguments(words, options, usage)
  const folder = given && projectFolder(given.values.project, root)
  if (given === undefined || folder === undefined) return 2
  if (given.values.watch === true) {
    await watchProject(folder, root, () => console.log('check: looking'), printReport)
    await new Promise<never>(() => undefined)
  }
  const today = dayOn(new Date())
  const findings = (given.values.fix === true ? fix : findingsIn)(folder, root, today)
  if (given.values.json === true) console.log(JSON.stringify(findings, undefined, 2))
  else printReport(findings, (performance.now() - start) / 1000)
  return findings.some(isError) ? 1 : 0
}
