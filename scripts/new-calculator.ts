import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { openProject } from '../src/project/files.ts'
import { check, isError, languagesOf, type Project } from '../src/project/index.ts'
import { newCalculator, type NewFiles } from '../src/project/new-calculator/new-calculator.ts'
import { readArguments } from './support/arguments.ts'
import { askWanted, type Ask } from './support/answering/ask-wanted.ts'
import { compactJson } from './support/compact-json.ts'
import { projectFolder, projectOption, findingsText } from './support/open-project.ts'

const usage =
  'npm run new-calculator [-- --project <folder>] [--group <group>] [--id <name>] [--icon <icon>]\n' +
  '  [--title <text>] [--title-ar <text>] ... [--purpose <text>] [--about <text>]\n' +
  '  [--input <shared input>] [--input "name; title; unit; from..to; usual from..to"] ...\n' +
  '  [--result "name; title; unit; formula"] ... [--failing]\n' +
  '  [--table "name; title; input that finds its records; column; title; unit; from..to ..."]\n' +
  'What no option says is asked in the terminal.'

const texts = ['title', 'purpose', 'about']
const one = { type: 'string' } as const
const many = { type: 'string', multiple: true } as const

const commandOptions = (project: Project) => ({
  ...projectOption,
  group: one,
  id: one,
  icon: one,
  input: many,
  result: many,
  table: one,
  failing: { type: 'boolean' } as const,
  ...Object.fromEntries(
    texts.flatMap((name) =>
      [name, ...languagesOf(project).map((language) => `${name}-${language}`)].map((each) => [
        each,
        one,
      ]),
    ),
  ),
})

/** A table is looked at again after a year. */
function inAYear(): string {
  const day = new Date()
  day.setFullYear(day.getFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

/** Writes the files of a new program, and lists them. */
function writeNewFiles(folder: string, { data, texts: words }: NewFiles): void {
  const made = Object.entries(data).map(([path, value]) => [path, compactJson(value)] as const)
  for (const [path, text] of [...made, ...Object.entries(words)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    console.log(path)
  }
}

/** Prints the findings of the new files, and the next steps. */
function printNextSteps(folder: string, root: string, isFailing: boolean): number {
  const findings = check(openProject(folder, root))
  if (findings.length > 0) console.log(`\n${findingsText(findings)}`)
  console.log(
    isFailing
      ? '\nThe check says what its example comes to. Work three of them out by hand.'
      : '\nWrite three examples, worked out by hand, and take "underConstruction" from the card.',
  )
  return findings.some(isError) ? 1 : 0
}

/**
 * `npm run new-calculator`: begins a program, from options and from questions in the terminal. Exit
 * code 1 where the check finds an error in what was written, 2 for bad arguments.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({ args: [...words], options: projectOption, strict: false })
  const place = typeof values.project === 'string' ? values.project : undefined
  const folder = projectFolder(place, root)
  if (folder === undefined) return 2
  const project = openProject(folder, root)
  const given = readArguments(words, commandOptions(project), usage, false)
  if (given === undefined) return 2
  const terminal = stdin.isTTY ? createInterface({ input: stdin, output: stdout }) : undefined
  const ask: Ask = terminal && ((question) => terminal.question(question))
  try {
    const wanted = await askWanted(project, given.values, ask)
    writeNewFiles(folder, newCalculator(project, wanted, inAYear()))
    return printNextSteps(folder, root, wanted.failing === true)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    console.error(`${error.message}\n\n${usage}`)
    return 2
  } finally {
    terminal?.close()
  }
}
