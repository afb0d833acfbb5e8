import { nameFix } from '../src/definition/findings/finding.ts'
import { textOfPart } from '#project/printed-findings.ts'
import { isPublishedIn } from '../src/definition/published-in.ts'
import { answerOf } from '#answering/answer.ts'
import { readFigure } from '#answering/read-figures.ts'
import type { AnsweringProgram } from '#answering/program.ts'
import { languagesOf, orderedLanguages } from '../src/project/index.ts'
import { isText } from '../src/engine/input/address.ts'
import { dayOn } from '../src/day.ts'
import { dayPattern } from '../src/mechanisms/date/days.ts'
import { decimalMark } from '../src/i18n/format.ts'
import type { Language } from '../src/i18n/languages.ts'
import { ambiguousCount, figureInFile } from '../src/i18n/read-number.ts'
import { readArguments, refuseArguments } from './support/arguments.ts'
import { batch } from './support/answering/batch.ts'
import { Programs } from './support/answering/programs.ts'
import { isIntegerField } from '../src/engine/input/kinds.ts'
import { openSound, projectFolder, projectOption } from './support/open-project.ts'

const usage =
  'npm run calculate -- <group>/<program> name=value ... [--lang ar] [--today 2026-05-01] [--project ' +
  '<folder>]\nnpm run calculate -- --batch [--lang ar] [--today 2026-05-01] [--project <folder>]   reads ' +
  '{"calculator": ..., "input": {...}} a line'

/**
 * What follows `name=`: JSON for rows, a number where the program expects one, optionally with its
 * unit, else the text as it is.
 */
function argumentValue(
  { calculator, reader }: AnsweringProgram,
  name: string,
  text: string,
  language: Language,
): unknown {
  if (/^[[{]/.test(text)) {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  if (text === '') return undefined
  const field = calculator.inputs[name]
  if (isText(field)) return text
  const decimal = decimalMark(language)
  const read = figureInFile(text, { decimal, isCount: isIntegerField(field) })
  return typeof read === 'number' || field === undefined
    ? read
    : readFigure(reader, field, text, decimal)
}

/** What `name=value` words give; what is wrong with one of them, as a text. */
function inputFromPairs(
  program: AnsweringProgram,
  pairs: readonly string[],
  language: Language,
): Record<string, unknown> | string {
  const { id, inputs } = program.calculator
  const input: Record<string, unknown> = {}
  for (const pair of pairs) {
    const [, name = '', text = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? []
    if (!Object.hasOwn(inputs, name)) {
      const { fix } = nameFix(name === '' ? pair : name, Object.keys(inputs))
      return `"${pair}" gives no input of ${id}. ${textOfPart(fix)}`
    }
    const doubt = isIntegerField(inputs[name]) ? ambiguousCount(text) : undefined
    if (doubt !== undefined)
      return (
        `"${pair}" may be ${doubt.join(' or ')}. Write it without a mark: ` +
        `${doubt.map((each) => `${name}=${each}`).join(' or ')}.`
      )
    input[name] = argumentValue(program, name, text, language)
  }
  return input
}

/** Why a program does not answer in a language. */
const noSuchProgram = (id: string, language: string, programs: Programs, isElsewhere: boolean) =>
  isElsewhere
    ? `The program "${id}" is not published in "${language}".`
    : `There is no program "${id}". ${textOfPart(nameFix(id, programs.ids).fix)}`

/** `npm run calculate`. */
export const run = (given: readonly string[], root: string): Promise<number> =>
  calculateAsked(given, root, openSound)

/**
 * Runs a program and prints one JSON object; exit code 1 where there are issues, or findings in the
 * project, 2 for bad arguments.
 * @param open reads a project that is sound
 */
export async function calculateAsked(
  given: readonly string[],
  root: string,
  open: typeof openSound,
): Promise<number> {
  const read = readArguments(
    given,
    {
      ...projectOption,
      lang: { type: 'string' },
      today: { type: 'string', default: dayOn(new Date()) },
      batch: { type: 'boolean' },
    },
    usage,
  )
  const folder = read && projectFolder(read.values.project, root)
  if (read === undefined || folder === undefined) return 2
  const { positionals, values } = read
  const project = await open(folder, root)
  if (project === undefined) return 1
  const wanted = project.definitions.get(positionals[0] ?? '')
  const all = orderedLanguages(project)
  const code =
    values.lang ??
    all.find((each) => wanted === undefined || isPublishedIn(wanted, each)) ??
    all[0]!
  if (!languagesOf(project).includes(code))
    return refuseArguments(
      usage,
      `There is no language "${code}". ${textOfPart(nameFix(code, languagesOf(project)).fix)}`,
    )
  const { today } = values
  if (!new RegExp(dayPattern).test(today))
    return refuseArguments(usage, `"${today}" is no day. Write it like --today 2026-05-01.`)
  const programs = new Programs(project, code)
  if (values.batch === true) {
    await batch(process.stdin, process.stdout, programs.ids, (id, input) =>
      programs.answer(id, input, today)!,
    )
    return 0
  }

  const [id = '', ...pairs] = positionals
  const program = programs.find(id)
  if (program === undefined)
    return refuseArguments(
      usage,
      id === ''
        ? 'Say which program.'
        : noSuchProgram(id, code, programs, wanted !== undefined && !isPublishedIn(wanted, code)),
    )
  const entered = inputFromPairs(program, pairs, programs.localeFormatter.language)
  if (typeof entered === 'string') return refuseArguments(usage, entered)
  const answer = answerOf(program, entered, programs.localeFormatter, today)
  console.log(JSON.stringify(answer, undefined, process.stdout.isTTY ? 2 : undefined))
  return (answer['issues'] as readonly unknown[]).length > 0 ? 1 : 0
}
