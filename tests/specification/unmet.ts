import { readFileSync } from 'node:fs'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import { cardsOf } from '../../src/definition/cards.ts'
import { calculate } from '../../src/engine/calculate.ts'
import type { Calculation, Input, Issue } from '../../src/engine/calculation.ts'
import type { Calculator } from '../../src/engine/calculator.ts'
import { toShown } from '../../src/engine/shown/shown-units.ts'
import { withDefaults } from '../../src/engine/input/defaults.ts'
import { fieldAt } from '../../src/engine/input/field-at.ts'
import { formatFigure } from '../../src/i18n/format-figure.ts'
import { issueText } from '../../src/i18n/issue-text.ts'
import { compileTable } from '../../src/project/compile/tables.ts'
import { messagesIn, type Project } from '../../src/project/index.ts'
import { loadCalculator, programTables } from '../../src/project/load.ts'
import { sourceLanguage } from '../../src/source-language.ts'

interface Programs {
  readonly groups: readonly {
    readonly group: string
    readonly programs: readonly {
      readonly id: string
      readonly address?: string
      readonly mayWait?: boolean
    }[]
  }[]
}
interface Ends {
  readonly first?: number
  readonly last?: number
  readonly least?: number
  readonly most?: number
  /** The digits that the specification gives; all of them if it gives none. */
  readonly digits?: number
  readonly lastRepeats?: boolean
  /**
   * Where the column rests for a month or longer as it falls from its highest figure, without
   * rising again.
   */
  readonly then?: readonly number[]
}
interface Tables {
  readonly tables: readonly {
    readonly table: string
    readonly days: readonly [number, number]
    readonly columns: Readonly<Record<string, Ends>>
  }[]
}

interface Messages {
  readonly messages: readonly {
    readonly text: string
    readonly more?: string
    readonly place: Issue['place']
    readonly programs: readonly string[]
    readonly inputs: readonly Input[]
  }[]
  /** Results that have no figure and no verdict for an input, and the text in their place. */
  readonly unknown: readonly {
    readonly text: string
    readonly programs: readonly string[]
    readonly result: string
    readonly verdict: string
    readonly inputs: readonly Input[]
  }[]
  readonly texts: Readonly<Record<string, string>>
}

/** How many days a figure stays at least where a column rests. */
const rest = 30

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const demandedPrograms = read('programs.json') as Programs
const demandedTables = read('tables.json') as Tables
const demandedMessages = read('messages.json') as Messages

/**
 * The requirements of the specification that a project does not meet, as texts; further parts of a
 * project are ignored.
 */
export const unmet = (project: Project): readonly string[] => [
  ...unmetPrograms(project),
  ...unmetTables(project),
  ...unmetMessages(project),
]

/** What a program says to an input, in a language: where each text appears, and the text. */
export function issuesIn(
  project: Project,
  code: string,
): (id: string, input: Input) => readonly (readonly [place: Issue['place'], text: string])[] {
  const { language, messageFormatter } = localeFormatterOf(project, code)
  const textOf = (calculator: Calculator, issue: Issue): string => {
    const field = fieldAt(calculator, issue)
    const named = field && { title: field.title, unit: field.units[0]?.unit ?? '1' }
    return issueText(issue, named, language, messageFormatter)
  }
  return (id, input) => {
    const answer = answerTo(project, id, input)
    return (answer?.calculation.issues ?? []).map((issue) => [
      issue.place,
      textOf(answer!.calculator, issue),
    ])
  }
}

/**
 * The figures that a program shows for an input, by result, rounded as they are shown, their units
 * and the messages of its verdicts; empty where it refuses the input.
 */
export function shownFigures(
  project: Project,
  id: string,
  input: Input,
): Readonly<Record<string, number | string>> {
  const { language, messageFormatter } = localeFormatterOf(project, sourceLanguage)
  const { calculator, calculation } = answerTo(project, id, input)!
  if (calculation.issues.length > 0) return {}
  const shown = Object.entries(toShown(calculator, calculation).results)
  const figures = shown.map(([name, figure]) => {
    const text = formatFigure(figure, language, messageFormatter, {})
    return [name, Number(/^[\d,]+(\.\d+)?/.exec(text)?.[0].replaceAll(',', ''))]
  })
  const units = shown.map(([name, { unit }]) => [`unit of ${name}`, unit])
  const verdicts = Object.entries(calculation.ratings).map(([name, { say }]) => [
    `verdict of ${name}`,
    messagesIn(project, sourceLanguage)[say],
  ])
  return Object.fromEntries([...figures, ...units, ...verdicts]) as Readonly<
    Record<string, number | string>
  >
}

/** The program and its answer to an input; undefined without such a program. */
function answerTo(
  project: Project,
  id: string,
  input: Input,
): { readonly calculator: Calculator; readonly calculation: Calculation } | undefined {
  const definition = project.definitions.get(id)
  if (definition === undefined) return undefined
  const calculator = loadCalculator(project, definition)
  const tables = programTables(project, definition)
  return {
    calculator,
    calculation: calculate(calculator, withDefaults(calculator, input), tables),
  }
}

/**
 * The statements of the specification, in groups: those of a group are proved by one test, given as
 * its file and the beginning of its title, or the site departs from them.
 */
export const statements = (
  read('statements.json') as {
    readonly groups: readonly {
      readonly section: string
      readonly by?: string
      readonly departs?: string
      readonly statements: readonly string[]
    }[]
  }
).groups

/** The demanded messages, each with the program and the input that lead to it. */
export const refusals = demandedMessages.messages.flatMap(({ programs, inputs, ...message }) =>
  programs.flatMap((id) => inputs.map((input) => ({ ...message, id, input }))),
)

function unmetMessages(project: Project): readonly string[] {
  const shown = issuesIn(project, sourceLanguage)
  const texts = messagesIn(project, sourceLanguage)
  return [
    ...Object.entries(demandedMessages.texts).flatMap(([key, text]) =>
      texts[key] === text ? [] : [`${key} is not "${text}"`],
    ),
    ...refusals.flatMap(({ id, input, place, text, more }) => {
      const wanted = more === undefined ? text : `${text} ${more}`
      const found = shown(id, input)
      return found.some(([at, each]) => at === place && each === wanted)
        ? []
        : [`${id} with ${JSON.stringify(input)} does not say "${wanted}" (${place})`]
    }),
    ...demandedMessages.unknown.flatMap((each) =>
      each.programs.flatMap((id) =>
        each.inputs
          .filter((input) => !showsUnknown(project, id, input, each))
          .map((input) => `${id} with ${JSON.stringify(input)} does not show "${each.text}"`),
      ),
    ),
  ]
}

/** Whether a program shows a text in place of the figure of a result, and no verdict of another. */
function showsUnknown(
  project: Project,
  id: string,
  input: Input,
  { text, result, verdict }: Messages['unknown'][number],
): boolean {
  const { language, messageFormatter } = localeFormatterOf(project, sourceLanguage)
  const { calculator, calculation } = answerTo(project, id, input)!
  const { unknown } = calculator.results[result]!
  const figure = toShown(calculator, calculation).results[result]!
  return (
    formatFigure(figure, language, messageFormatter, { unknown }) === text &&
    calculation.ratings[verdict] === undefined
  )
}

const unmetPrograms = (project: Project): readonly string[] =>
  demandedPrograms.groups.flatMap(({ group, programs }) => {
    const cards = cardsOf(project, group).map(({ id }) => id)
    const places = programs.map(({ id }) => cards.indexOf(`${group}/${id}`))
    const isOrdered = places.every(
      (position, index) => index === 0 || position > places[index - 1]!,
    )
    return [
      ...programs.flatMap(({ id, address, mayWait }) => {
        const data = project.definitions.get(`${group}/${id}`)?.data
        if (data === undefined) return [`there is no program ${group}/${id}`]
        const waits = data.card.underConstruction === true && mayWait !== true
        // Its own address: a redirect does not meet the specification.
        const isThere = address === undefined || data.slug === address
        return [
          ...(waits ? [`${group}/${id} is under construction`] : []),
          ...(isThere ? [] : [`${group}/${id} is not at ${address}`]),
        ]
      }),
      ...(isOrdered ? [] : [`the programs of ${group} stand in another order`]),
    ]
  })

const unmetTables = (project: Project): readonly string[] =>
  demandedTables.tables.flatMap(({ table, days: [from, to], columns }) => {
    const file = project.tables.get(table)
    if (file === undefined) return [`there is no table ${table}`]
    const { key, values } = compileTable(file)
    const days = values[key]!
    const missing = Array.from({ length: to - from + 1 }, (_, index) => from + index).find(
      (day) => !days.includes(day),
    )
    if (missing !== undefined) return [`${table} has no day ${missing}`]
    const figuresOf = (column: string) =>
      (values[column] ?? []).slice(days.indexOf(from), days.indexOf(to) + 1)
    return Object.entries(columns).flatMap(([column, ends]) =>
      unmetEnds(figuresOf(column), ends).map((what) => `${table}: ${column} ${what}`),
    )
  })

function unmetEnds(
  cells: readonly (number | null)[],
  { digits, lastRepeats, then, ...ends }: Ends,
): readonly string[] {
  const figures = cells.filter((cell) => cell !== null)
  const most = Math.max(...figures)
  const found: Record<keyof typeof ends, number | undefined> = {
    first: figures[0],
    last: figures.at(-1),
    least: Math.min(...figures),
    most,
  }
  const rounded = (figure: number | undefined) =>
    digits === undefined ? figure : Number(figure?.toFixed(digits))
  const fall = figures.slice(figures.lastIndexOf(most) + 1)
  const rises = fall.some((figure, index) => index > 0 && figure > fall[index - 1]!)
  const rests = [...new Set(fall)].filter(
    (figure) => fall.filter((each) => each === figure).length >= rest,
  )
  return [
    ...Object.entries(ends)
      .filter(([end, wanted]) => rounded(found[end as keyof typeof ends]) !== wanted)
      .map(
        ([end, wanted]) =>
          `has ${String(found[end as keyof typeof ends])} as its ${end}, not ${wanted}`,
      ),
    ...(lastRepeats !== true || figures.at(-1) === figures.at(-2)
      ? []
      : ['does not repeat its last']),
    ...(then === undefined || (!rises && String(rests) === String(then))
      ? []
      : [`does not rest at ${then.join(', ')} as it falls`]),
  ]
}
