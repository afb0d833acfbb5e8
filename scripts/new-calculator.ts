import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stdin, stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { dayOn } from '../src/day.ts'
import { openProject } from '../src/project/files.ts'
import { findingsSince } from '../src/project/findings-since.ts'
import { check, isError, languagesOf, type Project } from '../src/project/index.ts'
import { newCalculator } from '../src/project/new-calculator/new-calculator.ts'
import type { Wanted } from '../src/project/new-calculator/wanted.ts'
import { readArguments } from './support/arguments.ts'
import { commandsText, converse, type Ask } from './support/new-calculator/conversation.ts'
import {
  draftPath,
  keepDraft,
  readAnswersDraft,
  removeDraft,
  setDraftAside,
} from './support/new-calculator/draft.ts'
import {
  givenAnswers,
  interview,
  wantedOfOptions,
  type Answers,
  type Given,
} from './support/new-calculator/interview.ts'
import { newErrors, newErrorsText, newTexts } from './support/new-calculator/program-check.ts'
import { terminalAsk, type Streams } from './support/new-calculator/terminal.ts'
import { projectFolder, projectOption, findingsText } from './support/open-project.ts'

const usage =
  'npm run new-calculator [-- --project <folder>] [--group <group>] [--id <name>] [--icon <icon>]\n' +
  '  [--title <text>] [--title-ar <text>] ... [--purpose <text>] [--about <text>]\n' +
  '  [--input <shared input>] [--input "name; title; unit; from..to; usual from..to"] ...\n' +
  '  [--result "name; title; unit; formula"] ... [--failing]\n' +
  '  [--table "name; title; input that finds its records; column; title; unit; from..to ..."]\n' +
  '  [--group new --group-id <name> --group-title <text> --group-service <service>]\n' +
  '  [--group-service new --service-id <name> --service-title <text> --service-about <text>\n' +
  '    --service-icon <icon>]\n' +
  'The command asks in the terminal for what no option specifies. A terminal keeps each answer in\n' +
  `${draftPath} of the project and offers it again at the next start.`

const texts = ['title', 'purpose', 'about', 'group-title', 'service-title', 'service-about']
const one = { type: 'string' } as const
const many = { type: 'string', multiple: true } as const

const commandOptions = (project: Project) => ({
  ...projectOption,
  group: one,
  'group-id': one,
  'group-service': one,
  'service-id': one,
  'service-icon': one,
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
  return dayOn(day)
}

/** Writes the files of a new program, and lists them. */
function writeNewFiles(folder: string, project: Project, wanted: Wanted): void {
  for (const [path, text] of Object.entries(newTexts(newCalculator(project, wanted, inAYear())))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    console.log(path)
  }
}

/** Prints the findings of the new files, and the next steps. */
function printNextSteps(before: Project, folder: string, root: string, isFailing: boolean): number {
  const findings = findingsSince(before, openProject(folder, root))
  if (findings.length > 0) console.log(`\n${findingsText(findings)}`)
  if (check(before).some(isError))
    console.log('\nThe project has errors in other files too. npm run check lists them.')
  console.log(
    isFailing
      ? '\nThe check prints the results of its example. Calculate three examples by hand.'
      : '\nWrite three examples that you calculated by hand, then remove "underConstruction" from the card.',
  )
  return findings.some(isError) ? 1 : 0
}

/** The answers to begin with: those of the draft, if there is one and the person accepts them. */
async function firstAnswers(folder: string, project: Project, ask: Ask): Promise<Answers> {
  const { answers, note } = readAnswersDraft(folder)
  if (note !== undefined) console.log(note)
  const count = Object.keys(answers).length
  if (count === 0) return {}
  const title =
    answers['title'] ?? answers['id'] ?? interview(project, answers).questions[0]?.answer
  const line = await ask(
    `There is a draft with ${count} ${count === 1 ? 'answer' : 'answers'}: ${title ?? ''}\n` +
      'An empty line continues it; new begins another program, and the draft is kept.\n> ',
  )
  if (line?.trim().toLowerCase() !== 'new') return answers
  console.log(`The draft is now in ${setDraftAside(folder)}.`)
  return {}
}

/** Stores answers on the disk; reports once if that is not possible. */
function keeper(folder: string): { keep: (answers: Answers) => void; isKept: () => boolean } {
  let problem: string | undefined
  const keep = (answers: Answers): void => {
    try {
      keepDraft(folder, answers)
      problem = undefined
    } catch (error) {
      if (problem === undefined)
        console.log(`The answers cannot be kept in ${draftPath}: ${(error as Error).message}`)
      problem = (error as Error).message
    }
  }
  return { keep, isKept: () => problem === undefined }
}

/** Asks in the terminal for what the options do not specify, and writes the program. */
async function runInTerminal(
  folder: string,
  root: string,
  given: Given,
  streams: Streams,
): Promise<number> {
  const project = openProject(folder, root)
  const { ask, close } = terminalAsk(streams)
  const { keep, isKept } = keeper(folder)
  try {
    console.log(commandsText)
    const start = { ...(await firstAnswers(folder, project, ask)), ...givenAnswers(given) }
    if (Object.keys(start).length > 0) keep(start)
    const isFailing = given['failing'] === true
    const { answers, wanted } = await converse(project, start, {
      ask,
      keep,
      say: (text) => console.log(text),
      findings: (program, questions) =>
        newErrorsText(newErrors(project, program, inAYear()), questions),
    })
    if (wanted === undefined) {
      if (Object.keys(answers).length > 0 && isKept())
        console.log(`\nThe answers are kept in ${draftPath}. The next start offers them again.`)
      return 1
    }
    writeNewFiles(folder, project, { ...wanted, failing: isFailing })
    removeDraft(folder)
    return printNextSteps(project, folder, root, isFailing)
  } finally {
    close()
  }
}

/**
 * `npm run new-calculator`: begins a program, from options and from questions in the terminal. Exit
 * code 1 where the check finds an error or the person stopped, 2 for bad arguments.
 */
export const run = (words: readonly string[], root: string): Promise<number> =>
  runWith(words, root, { input: stdin, output: stdout })

/** The command with other streams than those of the process. */
export async function runWith(
  words: readonly string[],
  root: string,
  streams: Streams,
): Promise<number> {
  const { values } = parseArgs({ args: [...words], options: projectOption, strict: false })
  const place = typeof values.project === 'string' ? values.project : undefined
  const folder = projectFolder(place, root)
  if (folder === undefined) return 2
  const project = openProject(folder, root)
  const given = readArguments(words, commandOptions(project), usage, false)
  if (given === undefined) return 2
  const isInTerminal = streams.input.isTTY === true
  try {
    if (isInTerminal) return await runInTerminal(folder, root, given.values, streams)
    const wanted = wantedOfOptions(project, given.values)
    writeNewFiles(folder, project, wanted)
    return printNextSteps(project, folder, root, wanted.failing === true)
  } catch (error) {
    // The answers are in the draft; the position in the code does not help the person.
    console.error(
      `${(error as Error).message}\n\n${isInTerminal ? `Answers so far: ${draftPath}` : usage}`,
    )
    return 2
  }
}
