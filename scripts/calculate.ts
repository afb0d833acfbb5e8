import { createIntl } from '@formatjs/intl'
import { calculate } from '../src/engine/calculate.ts'
import { fieldAt } from '../src/engine/field-at.ts'
import type { Calculation, ResultValue, Tables } from '../src/engine/calculation.ts'
import type { Calculator } from '../src/engine/calculator.ts'
import { nameFix } from '../src/definition/finding.ts'
import { parseMessage } from '../src/project/compile/icu.ts'
import { loadCalculator, loadTables } from '../src/project/load.ts'
import { languagesOf, messagesOf, type Definition, type Project } from '../src/project/index.ts'
import { isText } from '../src/engine/address.ts'
import { textsOf, type Texts } from '../src/mechanisms/text-result/texts.ts'
import { toShown } from '../src/engine/shown-units.ts'
import { dayOf } from '../src/language/units.ts'
import type { Word } from '../src/mechanisms/name-lookup/words.ts'
import { decimalMark, type Speaker } from '../src/i18n/format.ts'
import { formatResult } from '../src/i18n/format-result.ts'
import { issueText } from '../src/i18n/issue-text.ts'
import type { Language } from '../src/i18n/languages.ts'
import { countInDoubt, figureInFile } from '../src/i18n/read-number.ts'
import { readArguments } from './support/arguments.ts'
import { batch } from './support/batch.ts'
import { openSound, projectFolder, projectOption } from './support/open-project.ts'

const usage =
  'npm run calculate -- <group>/<program> name=value ... [--lang ar] [--project <folder>]\nnpm run calculate -- --batch [--lang ar] [--project <folder>]   reads {"calculator": ..., "input": {...}} a line'

interface Voice {
  readonly language: Language
  readonly speaker: Speaker
}

function voiceOf(project: Project, code: string): Voice {
  const texts = messagesOf(project, code)
  const messages = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, [...parseMessage(text)]]),
  )
  const language: Language = {
    code,
    name: texts['site.language.name'] ?? code,
    direction: texts['site.language.direction'] === 'rtl' ? 'rtl' : 'ltr',
    numbers: texts['site.language.numbers'] ?? code,
  }
  return { language, speaker: createIntl({ locale: code, messages }) }
}

/** Message ids as the inventory of programs has them: the part after the file's name. */
const idOf = (key: string): string => key.slice(key.indexOf('.') + 1)

/** A figure at full precision, a day like 2026-05-01, null where it is not known. */
function plainValue({ value, unit }: ResultValue): number | string | null | undefined {
  if (!Number.isFinite(value)) return null
  return unit === 'date' ? dayOf(value) : value
}

/**
 * Choices and texts: the value as the table has it, and in words; `further` holds the other rows
 * that fit.
 */
function describeTexts(texts: Texts, { speaker }: Voice): Record<string, unknown> {
  const say = (word: Word): string =>
    'text' in word ? word.text : speaker.formatMessage({ id: word.key })
  return Object.fromEntries(
    Object.entries(texts).map(([id, { value, words, tone, means }]) => [
      id,
      {
        value,
        text: words.map(say).join(', '),
        ...(tone !== undefined && { tone }),
        ...(means !== undefined && { means: speaker.formatMessage({ id: means }) }),
      },
    ]),
  )
}

function describe(
  { calculator, tables, definition }: LoadedProgram,
  calculation: Calculation,
  voice: Voice,
): Record<string, unknown> {
  const perOf = (id: string): string | undefined => definition.data.results?.[id]?.per
  const { language, speaker } = voice
  const [texts = {}, ...further] = textsOf(calculator, calculation, tables)
  const shown = toShown(calculator, calculation).results
  const say = (key: string) => ({ message: idOf(key), text: speaker.formatMessage({ id: key }) })
  return {
    calculator: calculator.id,
    results: {
      ...Object.fromEntries(
        Object.entries(calculation.results).map(([id, result]) => [
          id,
          {
            value: plainValue(result),
            ...(result.upTo !== undefined && { upTo: result.upTo }),
            unit: result.unit,
            per: perOf(id),
            text: formatResult(calculator.results[id]!, shown[id]!, language, speaker),
            ...(result.atLeast === true && { atLeast: true }),
            ...(result.target && { target: result.target }),
          },
        ]),
      ),
      ...describeTexts(texts, voice),
    },
    ...(further.length > 0 && { further: further.map((each) => describeTexts(each, voice)) }),
    ratings: Object.fromEntries(
      Object.entries(calculation.ratings).map(([id, rating]) => [
        id,
        { ...say(rating.say), tone: rating.tone },
      ]),
    ),
    notices: calculation.notices.map((notice) => say(notice.say)),
    issues: calculation.issues.map((issue) => {
      const field = fieldAt(calculator, issue)
      const named = field && { title: field.title, unit: field.units[0]?.unit ?? '1' }
      return {
        message: idOf(issue.message),
        ...(issue.field !== undefined && { field: issue.field }),
        ...(issue.entry !== undefined && { entry: issue.entry + 1 }),
        ...(issue.part !== undefined && { part: issue.part }),
        text: issueText(issue, named, language, speaker),
      }
    }),
  }
}

/**
 * What stands behind `name=`: JSON for rows, a number where the program asks for one, else the text
 * as it is.
 */
function valueOf(calculator: Calculator, name: string, text: string, language: Language): unknown {
  if (/^[[{]/.test(text)) {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  if (text === '') return undefined
  const field = calculator.inputs[name]
  return isText(field)
    ? text
    : figureInFile(text, { decimal: decimalMark(language), isCount: field?.kind === 'integer' })
}

interface LoadedProgram {
  readonly definition: Definition
  readonly calculator: Calculator
  readonly tables: Tables
}

class Programs {
  private readonly loaded = new Map<string, LoadedProgram>()
  constructor(private readonly project: Project) {}

  readonly ids = (): readonly string[] =>
    [...this.project.definitions.values()]
      .filter(({ data }) => data.card.underConstruction !== true)
      .map(({ id }) => id)

  find(id: string): LoadedProgram | undefined {
    const definition = this.ids().includes(id) ? this.project.definitions.get(id) : undefined
    if (definition === undefined) return undefined
    const found = this.loaded.get(id) ?? {
      definition,
      calculator: loadCalculator(this.project, definition),
      tables: loadTables(this.project, definition),
    }
    this.loaded.set(id, found)
    return found
  }
}

/** What `name=value` words give; what is wrong with one of them, as a text. */
function inputOf(
  calculator: Calculator,
  pairs: readonly string[],
  language: Language,
): Record<string, unknown> | string {
  const { id, inputs } = calculator
  const input: Record<string, unknown> = {}
  for (const pair of pairs) {
    const [, name = '', text = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? []
    if (!Object.hasOwn(inputs, name))
      return `"${pair}" gives no input of ${id}. ${nameFix(name === '' ? pair : name, Object.keys(inputs))}`
    const doubt = inputs[name]?.kind === 'integer' ? countInDoubt(text) : undefined
    if (doubt !== undefined)
      return `"${pair}" may be ${doubt.join(' or ')}. Write it without a mark: ${doubt.map((each) => `${name}=${each}`).join(' or ')}.`
    input[name] = valueOf(calculator, name, text, language)
  }
  return input
}

function refuse(message: string): number {
  console.error(`${message}\n\n${usage}`)
  return 2
}

/**
 * `npm run calculate`: runs a program and prints one JSON object; exit code 1 where there are
 * issues, or findings in the project, 2 for bad arguments.
 */
export async function run(given: readonly string[], root: string): Promise<number> {
  const read = readArguments(
    given,
    { ...projectOption, lang: { type: 'string', default: 'en' }, batch: { type: 'boolean' } },
    usage,
  )
  const folder = read && projectFolder(read.values.project, root)
  if (read === undefined || folder === undefined) return 2
  const { positionals, values } = read
  const code = values.lang
  const project = await openSound(folder, root)
  if (project === undefined) return 1
  if (!languagesOf(project).includes(code))
    return refuse(`There is no language "${code}". ${nameFix(code, languagesOf(project))}`)
  const programs = new Programs(project)
  const voice = voiceOf(project, code)
  if (values.batch === true) {
    await batch(process.stdin, process.stdout, programs.ids(), (id, input) => {
      const program = programs.find(id)!
      return describe(program, calculate(program.calculator, input, program.tables), voice)
    })
    return 0
  }

  const [id = '', ...pairs] = positionals
  const program = programs.find(id)
  if (program === undefined)
    return refuse(
      id === ''
        ? 'Say which program.'
        : `There is no program "${id}". ${nameFix(id, programs.ids())}`,
    )
  const input = inputOf(program.calculator, pairs, voice.language)
  if (typeof input === 'string') return refuse(input)
  const calculation = calculate(program.calculator, input, program.tables)
  console.log(
    JSON.stringify(
      describe(program, calculation, voice),
      undefined,
      process.stdout.isTTY ? 2 : undefined,
    ),
  )
  return calculation.issues.length > 0 ? 1 : 0
}
