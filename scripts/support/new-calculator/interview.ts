/** The questions about a new program: which there are depends on the answers so far. */
import { nameFix } from '#definition/findings/finding.ts'
import { textOfPart } from '#project/printed-findings.ts'
import { servicesOf, tasksOf } from '#definition/project.ts'
import { getOwn } from '#own.ts'
import { tableIdOf } from '#project/new-calculator/new-calculator.ts'
import { cardIcons, taskOfGroup } from '#project/new-calculator/card-icons.ts'
import { languagesOf, messagesOf, type Project } from '#project/index.ts'
import { languageName } from '#project/translations/terms.ts'
import { sourceLanguage } from '#source-language.ts'
import {
  readInput,
  readResult,
  readWantedTable,
  visibleText,
  writtenInput,
  writtenResult,
  writtenTable,
  type KnownUnits,
  type NewGroup,
  type Text,
  type Wanted,
  type WantedInput,
  type WantedResult,
  type WantedTable,
} from '#project/new-calculator/wanted.ts'
import { functions } from '#language/functions.ts'

/** What was typed, by the question: `group`, `title-fr`, `input-2`. */
export type Answers = Readonly<Record<string, string>>

/** A question with its answer. */
export interface Question {
  readonly id: string
  readonly text: string
  /** Undefined where nothing was answered yet; an empty one means nothing (more). */
  readonly answer: string | undefined
  /** Why the answer is not valid. */
  readonly problem: string | undefined
  /** Whether an empty line is an answer. */
  readonly isOptional: boolean
  /** The figures that the answer defines. */
  readonly names: readonly string[]
}

/** Where the questions have got to. */
interface Interview {
  /** The questions in their order, up to the first one without a valid answer. */
  readonly questions: readonly Question[]
  /** The program, once everything is answered. */
  readonly wanted: Wanted | undefined
}

/** Ends the walk at a question without a valid answer. */
class Unanswered extends Error {}

const pattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** The answer that requests a new group or service. */
const makeNew = 'new'

function addressPart(text: string, example: string): string {
  if (pattern.test(text) && text !== makeNew) return text
  throw new RangeError(`"${text}" cannot be part of an address. Write small letters: ${example}.`)
}

const knownName =
  (what: string, known: readonly string[]) =>
  (text: string): string => {
    if (known.includes(text)) return text
    throw new RangeError(`There is no ${what} "${text}". ${textOfPart(nameFix(text, known).fix)}`)
  }

function unusedName(
  text: string,
  what: string,
  used: readonly string[],
  example: string,
  folder = '',
): string {
  addressPart(text, example)
  if (!used.includes(text)) return text
  throw new RangeError(`There is a ${what} "${folder}${text}" already.`)
}

const translatedText =
  (language: string) =>
  (text: string): string =>
    text === '' ? text : visibleText(text, language)

/** The units that a project can use, and those that it has words for. */
const knownUnits = (project: Project): KnownUnits => ({
  own: project.units,
  names: Object.keys(messagesOf(project, sourceLanguage)).flatMap((key) =>
    key.startsWith('units.') ? [key.slice('units.'.length)] : [],
  ),
})

class Walk {
  readonly questions: Question[] = []

  constructor(private readonly answers: Answers) {}

  one<Value>(
    id: string,
    text: string,
    read: (text: string) => Value,
    isOptional = false,
    namesOf: (value: Value) => readonly string[] = () => [],
  ): Value {
    const answer = getOwn(this.answers, id)
    const question = { id, text, answer, isOptional, problem: undefined, names: [] }
    if (answer === undefined) {
      this.questions.push(question)
      throw new Unanswered()
    }
    try {
      const value = read(answer)
      this.questions.push({ ...question, names: namesOf(value) })
      return value
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      this.questions.push({ ...question, problem: error.message })
      throw new Unanswered()
    }
  }

  /** As many as are answered, until an empty one. */
  many<Value>(
    option: string,
    text: string,
    read: (text: string, before: readonly Value[]) => Value,
    [least, most]: readonly [number, number],
    namesOf: (value: Value) => readonly string[],
  ): readonly Value[] {
    const values: Value[] = []
    while (values.length < most) {
      const isOptional = values.length >= least
      const value = this.one(
        `${option}-${values.length + 1}`,
        isOptional ? `${text} (nothing more: an empty line)` : text,
        (answer) => (isOptional && answer === '' ? undefined : read(answer, values)),
        isOptional,
        (found) => (found === undefined ? [] : namesOf(found)),
      )
      if (value === undefined) break
      values.push(value)
    }
    return values
  }

  /** A text in each language; in others than English an empty one is left to translators. */
  text(id: string, question: string, languages: readonly string[]): Text {
    const english = this.one(id, `${question}, in English`, (text) => visibleText(text))
    const texts: Record<string, string> = { [sourceLanguage]: english }
    for (const language of languages) {
      if (language === sourceLanguage) continue
      const text = `${question}, in ${languageName(language)} (or an empty line)`
      const translated = this.one(`${id}-${language}`, text, translatedText(language), true)
      if (translated !== '') texts[language] = translated
    }
    return texts
  }
}

/** The group of the program: one that there is, or a new one. */
function walkGroup(walk: Walk, project: Project): string | NewGroup {
  const languages = languagesOf(project)
  const services = servicesOf(project)
  const groups = [
    ...new Set([
      ...services.flatMap((service) => service.groups.map(({ id }) => id)),
      ...[...project.definitions.values()].map((each) => each.group),
    ]),
  ]
  const group = walk.one(
    'group',
    `Which group does it belong to? ${groups.join(', ')}; or ${makeNew}, for a new group`,
    knownName('group', [...groups, makeNew]),
  )
  if (group !== makeNew) return group
  const id = walk.one('group-id', 'What is the new group called in files? turkeys', (text) =>
    unusedName(text, 'group', groups, 'turkeys'),
  )
  const title = walk.text('group-title', 'The title of the new group', languages)
  const tasks = tasksOf(project).map((each) => each.id)
  const task =
    tasks.length === 0
      ? undefined
      : walk.one(
          'group-task',
          `Which task has its programs in the list of all programs? ${tasks.join(', ')}`,
          knownName('task', tasks),
        )
  const listed = { id, title, ...(task !== undefined && { task }) }
  const known = services.map((service) => service.id)
  const service = walk.one(
    'group-service',
    `Which service lists the group? ${known.join(', ')}; or ${makeNew}, for a new service`,
    knownName('service', [...known, makeNew]),
  )
  if (service !== makeNew) return { ...listed, service }
  const taken = services.flatMap((each) => [each.id, each.slug])
  return {
    ...listed,
    service: {
      id: walk.one('service-id', 'What is the new service called in its address? turkeys', (text) =>
        unusedName(text, 'service', taken, 'turkeys'),
      ),
      title: walk.text('service-title', 'The title of the new service', languages),
      about: walk.text('service-about', 'What the service is for, in a sentence', languages),
      icon: walkIcon(walk, { project }, 'service-icon', 'Which picture has the service?'),
    },
  }
}

function walkIcon(
  walk: Walk,
  of: { project: Project; task?: string | undefined; group?: string | undefined },
  id: string,
  question: string,
): string {
  const icons = cardIcons(of.project, of.task, of.group)
  return walk.one(id, `${question} ${icons.join(', ')}`, knownName('picture', icons))
}

/** A name that no other figure of the program has. */
function requireNewName(name: string, others: readonly string[]): void {
  if (others.includes(name))
    throw new RangeError(`"${name}" is the name of another figure of this program.`)
  if (
    Object.hasOwn(functions, name) ||
    ['today', 'and', 'or', 'not', 'true', 'false'].includes(name)
  )
    throw new RangeError(`"${name}" has a meaning in formulas. Choose another name.`)
}

const nameOf = (figure: string | { readonly name: string }): string =>
  typeof figure === 'string' ? figure : figure.name

function walkFigures(
  walk: Walk,
  project: Project,
  group: string,
): Pick<Wanted, 'inputs' | 'results' | 'table'> {
  const known = knownUnits(project)
  const shared = Object.keys(project.inputs.data ?? {}).filter((name) => !name.startsWith('$'))
  const inputs = walk.many<string | WantedInput>(
    'input',
    `What is asked for? A shared input (${shared.join(', ')}), or: ${writtenInput}`,
    (text, before) => {
      const input = readInput(text, known)
      requireNewName(nameOf(input), before.map(nameOf))
      return typeof input === 'string' ? knownName('shared input', shared)(input) : input
    },
    [1, Infinity],
    (input) => [nameOf(input)],
  )
  const names = inputs.map(nameOf)
  const [table] = walk.many<WantedTable>(
    'table',
    `Which table does it read? ${writtenTable}`,
    (text) => {
      const read = readWantedTable(text, known)
      requireNewName(read.name, names)
      knownName('input of the program', names)(read.along)
      const columns = [read.along, ...read.columns.map(nameOf)]
      columns.forEach((column, index) => requireNewName(column, columns.slice(0, index)))
      unusedTable(project, tableIdOf(group, read.name))
      return read
    },
    [0, 1],
    ({ name, columns }) => [name, ...columns.map(nameOf)],
  )
  const results = walk.many<WantedResult>(
    'result',
    `What does it tell? ${writtenResult}`,
    (text, before) => {
      const result = readResult(text, known)
      requireNewName(result.name, [...names, ...(table ? [table.name] : []), ...before.map(nameOf)])
      return result
    },
    [1, Infinity],
    ({ name }) => [name],
  )
  return table === undefined ? { inputs, results } : { inputs, results, table }
}

/** The file of a table is named after it; an existing one is never replaced. */
function unusedTable(project: Project, id: string): void {
  if (project.tables.has(id))
    throw new RangeError(`There is a table "${id}" already. Choose another name for this one.`)
}

function walkAll(walk: Walk, project: Project): Omit<Wanted, 'failing'> {
  const languages = languagesOf(project)
  const group = walkGroup(walk, project)
  const inGroup = typeof group === 'string' ? group : group.id
  const programs = [...project.definitions.keys()].flatMap((id) =>
    id.startsWith(`${inGroup}/`) ? [id.slice(inGroup.length + 1)] : [],
  )
  const task = typeof group === 'string' ? taskOfGroup(project, group) : group.task
  const id = walk.one('id', 'What is it called in its address? egg-tray-price', (text) =>
    unusedName(text, 'program', programs, 'egg-tray-price', `${inGroup}/`),
  )
  return {
    group,
    id,
    icon: walkIcon(walk, { project, task, group: inGroup }, 'icon', 'Which picture has its card?'),
    title: walk.text('title', 'Its title', languages),
    purpose: walk.text('purpose', 'What it is for, in a sentence', languages),
    about: walk.text('about', 'What the page explains below it, in a paragraph', languages),
    ...walkFigures(walk, project, inGroup),
  }
}

/** The questions up to the first one without a valid answer, or the program. */
export function interview(project: Project, answers: Answers): Interview {
  const walk = new Walk(answers)
  try {
    const wanted = walkAll(walk, project)
    return { questions: walk.questions, wanted }
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return { questions: walk.questions, wanted: undefined }
  }
}

/** The options of the command, by name. */
export type Given = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

/** Options as answers; a list that is given is complete. */
export function givenAnswers(given: Given): Answers {
  const answers: Record<string, string> = {}
  for (const [option, value] of Object.entries(given)) {
    if (['project', 'failing'].includes(option) || typeof value === 'boolean') continue
    const isList = ['input', 'result', 'table'].includes(option)
    if (value === undefined) continue
    const texts = typeof value === 'string' ? [value] : value
    if (!isList) answers[option] = texts[0] ?? ''
    else [...texts, ''].forEach((text, index) => (answers[`${option}-${index + 1}`] = text))
  }
  return answers
}

/**
 * A program from options alone; what may be left out is left out.
 * @throws RangeError with a sentence if an option is not valid, or is missing
 */
export function wantedOfOptions(project: Project, given: Given): Wanted {
  const answers: Record<string, string> = { ...givenAnswers(given) }
  for (;;) {
    const { questions, wanted } = interview(project, answers)
    if (wanted !== undefined) return { ...wanted, failing: given['failing'] === true }
    const open = questions.at(-1)!
    if (open.problem !== undefined) throw new RangeError(open.problem)
    if (!open.isOptional)
      throw new RangeError(`--${open.id.replace(/-\d+$/, '')} is missing: ${open.text}`)
    answers[open.id] = ''
  }
}
