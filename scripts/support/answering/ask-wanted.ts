import { nameFix } from '../../../src/definition/findings/finding.ts'
import { languagesOf, messagesOf, type Project } from '../../../src/project/index.ts'
import { sourceLanguage } from '../../../src/source-language.ts'
import {
  readInput,
  readResult,
  readWantedTable,
  writtenInput,
  writtenResult,
  writtenTable,
  type KnownUnits,
  type Text,
  type Wanted,
} from '../../../src/project/new-calculator/wanted.ts'

/** The options of the command, by name. */
export type Given = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

/** Asks a person, and returns the line; undefined if there is no terminal. */
export type Ask = ((question: string) => Promise<string>) | undefined

/** The units that a project can use, and those that it has words for. */
const knownUnits = (project: Project): KnownUnits => ({
  own: project.units,
  names: Object.keys(messagesOf(project, sourceLanguage)).flatMap((key) =>
    key.startsWith('units.') ? [key.slice('units.'.length)] : [],
  ),
})

/** One of the known names, or a sentence. */
const knownName =
  (what: string, known: readonly string[]) =>
  (text: string): string => {
    if (known.includes(text)) return text
    throw new RangeError(`There is no ${what} "${text}". ${nameFix(text, known).fix}`)
  }

function unusedId(project: Project, group: string): (text: string) => string {
  return (text) => {
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text))
      throw new RangeError(`"${text}" names no program. Write small letters: egg-tray-price.`)
    if (project.definitions.has(`${group}/${text}`))
      throw new RangeError(`There is a program "${group}/${text}" already.`)
    return text
  }
}

const someText = (text: string): string => {
  if (text !== '') return text
  throw new RangeError('It needs a text.')
}

const givenValues = (value: Given[string]): readonly string[] =>
  Array.isArray(value)
    ? (value as readonly string[])
    : [value].flatMap((each) => each ?? []).map(String)

/** Reads what was given, and asks for the rest; asks again if an answer is not valid. */
class Questions {
  constructor(
    private readonly given: Given,
    private readonly ask: Ask,
  ) {}

  /** @throws RangeError if an option is not valid, or is missing and there is no terminal. */
  async one<Value>(
    option: string,
    question: string,
    read: (text: string) => Value,
  ): Promise<Value> {
    const given = givenValues(this.given[option])[0]
    if (given !== undefined) return read(given)
    if (this.ask === undefined) throw new RangeError(`--${option} is lacking: ${question}`)
    return this.insist(question, read)
  }

  /** As many as are given, or until an empty line. */
  async many<Value>(
    option: string,
    question: string,
    read: (text: string) => Value,
    least: number,
  ): Promise<readonly Value[]> {
    const given = givenValues(this.given[option])
    if (given.length > 0) return given.map((text) => read(text))
    if (this.ask === undefined && least === 0) return []
    if (this.ask === undefined) throw new RangeError(`--${option} is lacking: ${question}`)
    const values: Value[] = []
    for (;;) {
      const enough = values.length >= least
      const value = await this.insist(
        `${question}${enough ? ' (nothing more: an empty line)' : ''}`,
        (text) => (text === '' && enough ? undefined : read(text)),
      )
      if (value === undefined) return values
      values.push(value)
    }
  }

  private async insist<Value>(question: string, read: (text: string) => Value): Promise<Value> {
    let text = (await this.ask!(`${question}\n> `)).trim()
    for (;;) {
      try {
        return read(text)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        text = (await this.ask!(`${error.message}\n> `)).trim()
      }
    }
  }

  /** A text in each language; in others than English an empty one is left to translators. */
  async text(option: string, question: string, languages: readonly string[]): Promise<Text> {
    const english = await this.one(option, `${question}, in English`, someText)
    const texts: Record<string, string> = { [sourceLanguage]: english }
    for (const language of languages) {
      if (language === sourceLanguage) continue
      const name = `${option}-${language}`
      if (this.given[name] === undefined && this.ask === undefined) continue
      const said = await this.one(name, `${question}, in ${language} (or an empty line)`, String)
      if (said !== '') texts[language] = said
    }
    return texts
  }
}

/**
 * A program that somebody wants to begin, from options and answers.
 * @throws RangeError with a sentence if an option is not valid, or is missing and there is no
 *   terminal
 */
export async function askWanted(project: Project, given: Given, ask: Ask): Promise<Wanted> {
  const questions = new Questions(given, ask)
  const languages = languagesOf(project)
  const groups = [...new Set([...project.definitions.values()].map((each) => each.group))]
  const shared = Object.keys(project.inputs.data ?? {})
  const known = knownUnits(project)
  const sharedInput = knownName('shared input', shared)
  const group = await questions.one(
    'group',
    `Which group does it belong to? ${groups.join(', ')}`,
    knownName('group', groups),
  )
  const id = await questions.one(
    'id',
    'What is it called in its address? egg-tray-price',
    unusedId(project, group),
  )
  const icon = await questions.one(
    'icon',
    `Which picture has its card? ${project.icons.join(', ')}`,
    knownName('icon', project.icons),
  )
  const title = await questions.text('title', 'Its title', languages)
  const purpose = await questions.text('purpose', 'What it is for, in a sentence', languages)
  const about = await questions.text('about', 'What stands below it, in a paragraph', languages)
  const inputs = await questions.many(
    'input',
    `What is asked for? A shared input (${shared.join(', ')}), or: ${writtenInput}`,
    (text) => {
      const input = readInput(text, known)
      return typeof input === 'string' ? sharedInput(input) : input
    },
    1,
  )
  return {
    group,
    id,
    icon,
    title,
    purpose,
    about,
    inputs,
    ...(await wantedTable(questions, inputs, known)),
    results: await questions.many(
      'result',
      `What does it tell? ${writtenResult}`,
      (text) => readResult(text, known),
      1,
    ),
    failing: given['failing'] === true,
  }
}

/** The table that it reads, if any; its records are found by one of the inputs. */
async function wantedTable(questions: Questions, inputs: Wanted['inputs'], known: KnownUnits) {
  const names = inputs.map((input) => (typeof input === 'string' ? input : input.name))
  const input = knownName('input of the program', names)
  const read = (text: string) => {
    const table = readWantedTable(text, known)
    input(table.along)
    return table
  }
  const [table] = await questions.many(
    'table',
    `Which table does it read? ${writtenTable}`,
    read,
    0,
  )
  return table && { table }
}
