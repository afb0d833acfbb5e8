import { calculate } from '../../../engine/calculate.ts'
import type { Calculation, Input, Tables } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import { dayOfNobody, demonstratedOn, fromToday } from '../../../engine/input/demonstrated.ts'
import type { Tone } from '../../../engine/table/table.ts'
import type { Analysis } from '../../../definition/formulas/analysis.ts'
import type { Finding } from '../../../definition/findings/finding.ts'
import type { Project } from '../../../definition/project.ts'
import type { InputSource } from '../../../definition/shapes.ts'
import type { JsonPath } from '../../../definition/written/source-file.ts'
import { roundSignificant } from '../../../round.ts'
import { textsOf } from '../../../mechanisms/text-result/texts.ts'
import { loadCalculator, loadTables } from '../../load.ts'
import { demonstrationWords } from './words.ts'

const rule = 'demonstrations'
const digits = 3

/** What a demonstration may end in; a danger, a loss or something unknown is no good first sight. */
const harmless: ReadonlySet<Tone> = new Set<Tone>(['good', 'info'])

/**
 * Each program has one demonstration, whose figures a farmer would type, and whose answer neither
 * warns nor leaves anything open.
 */
export function demonstrations(project: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const { data, at } = definition
  if (data.card.underConstruction === true || data.formulas === undefined) return []
  if (data.demonstration === undefined)
    return [
      {
        rule,
        ...at([]),
        id: 'demonstration-missing',
        what: 'The program has no "demonstration".',
        why: 'A visitor who presses "Try an example" sees what the program does before typing anything.',
        fix:
          'Add "demonstration": {"input": ..., "say": ...} with round figures of a typical flock and the key of a ' +
          'message that says what they are, like "20,000 broilers at 35 days".',
      },
    ]
  const written = writtenFindings(analysis, data.demonstration.input)
  const answered = written.length > 0 ? [] : answerFindings(project, analysis)
  return [...written, ...answered, ...demonstrationWords(project, analysis)]
}

/** A figure or a text of a demonstration, where it stands, and the input that it is for. */
interface Filled {
  readonly path: JsonPath
  readonly name: string
  readonly value: unknown
  readonly input: InputSource | undefined
}

/** Every figure and text of a demonstration, also those in lists and in records of one's own. */
function filledIn(
  values: object,
  inputs: Readonly<Record<string, InputSource>>,
  path: JsonPath,
): readonly Filled[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]): readonly Filled[] => {
    const place = [...path, name]
    const input = inputs[name]
    if (Array.isArray(value))
      return value.flatMap((entry: object, index) =>
        filledIn(entry, input?.entry ?? {}, [...place, index]),
      )
    if (typeof value === 'object' && value !== null) return filledIn(value, {}, place)
    return [{ path: place, name, value, input }]
  })
}

/** Figures are round, and days move with the day of the reader. */
function writtenFindings(
  { inputs, definition: { at } }: Analysis,
  values: object,
): readonly Finding[] {
  return filledIn(values, inputs, ['demonstration', 'input']).flatMap(
    ({ path, name, value, input }): readonly Finding[] => {
      if (typeof value === 'number' && roundSignificant(value, digits) !== value)
        return [
          {
            rule,
            ...at(path),
            id: 'demonstration-not-round',
            what:
              `The demonstration fills in ${value} for "${name}", ` +
              `which has more than ${digits} significant digits.`,
            why: 'A farmer would not type such a figure, and trusts the page less.',
            fix: `Write a round figure, like ${roundSignificant(value, 2)}.`,
          },
        ]
      if (input?.format === 'date' && !fromToday.test(String(value)))
        return [
          {
            rule,
            ...at(path),
            id: 'demonstration-fixed-day',
            what: `The demonstration fills in "${String(value)}" for "${name}", which is not counted from today.`,
            why: 'A fixed day ages: next year the flock of the example would be long sold.',
            fix: 'Write "today", or the days before or after it, like "today - 21".',
          },
        ]
      return []
    },
  )
}

/** The program answers it, with nothing doubted, unknown, lost or warned of. */
function answerFindings(project: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const calculator = loadCalculator(project, definition)
  const tables = loadTables(project, definition)
  const filled = definition.data.demonstration?.input ?? {}
  const input = demonstratedOn(dayOfNobody, calculator)
  const calculation = calculate(calculator, input, tables)
  const refused = refusals(calculation)
  if (refused.length > 0)
    return refused.map(({ what, field }) => ({
      rule,
      ...definition.at([
        'demonstration',
        'input',
        ...(field !== undefined && Object.hasOwn(filled, field) ? [field] : []),
      ]),
      id: 'demonstration-refused',
      what,
      why: 'A visitor who presses "Try an example" would see an error or a doubt in place of an answer.',
      fix: 'Fill in figures that the program answers.',
    }))
  return troubles(calculator, calculation, input, tables).map((what) => ({
    rule,
    ...definition.at(['demonstration']),
    id: 'demonstration-not-good',
    what: `The demonstration ends in ${what}.`,
    why: 'A visitor takes the example for a typical flock, and its answer for what is usual.',
    fix: 'Fill in figures of a healthy flock, with a good or a neutral answer.',
  }))
}

/** Why a demonstration gets no answer, or one that is doubted. */
const refusals = ({
  issues,
  unusual = [],
}: Calculation): readonly { readonly what: string; readonly field: string | undefined }[] => [
  ...issues.map(({ message, field }) => ({
    what: `The demonstration is refused: ${message} at ${field ?? 'the form'}.`,
    field,
  })),
  ...unusual.map(({ name }) => ({
    what: `The demonstration is doubted: "${name}" is outside of what is usual.`,
    field: name,
  })),
]

/** What a visitor came for: the results that lead, or the first. */
function primaryResults(calculator: Calculator, { results }: Calculation): readonly string[] {
  const shown = Object.keys(results).filter((id) => !calculator.results[id]?.note)
  const leading = shown.filter((id) => calculator.results[id]?.leads)
  return leading.length > 0 ? leading : shown.slice(0, 1)
}

/** What of an answer warns, is a loss, or is not known. */
function troubles(
  calculator: Calculator,
  calculation: Calculation,
  input: Input,
  tables: Tables,
): readonly string[] {
  const { results, ratings, notices, notJudged = {} } = calculation
  const texts = textsOf(calculator, calculation, input, tables)
  const toned = [
    ...Object.entries(ratings).map(([id, { say, tone }]) => ({ what: `${say} of "${id}"`, tone })),
    ...notices.map(({ say, tone }) => ({ what: say, tone })),
    ...texts.flatMap((each) =>
      Object.entries(each).flatMap(([id, { value, tone }]) =>
        tone === undefined ? [] : { what: `"${String(value)}" of "${id}"`, tone },
      ),
    ),
  ]
  const primary = primaryResults(calculator, calculation)
  return [
    ...toned
      .filter(({ tone }) => !harmless.has(tone))
      .map(({ what, tone }) => `${what}, whose tone is "${tone}"`),
    ...Object.keys(notJudged)
      .filter((id) => primary.includes(id))
      .map((id) => `"${id}" not judged`),
    ...Object.entries(results).flatMap(([id, { value, unit, target }]) => {
      if (Number.isNaN(value)) return primary.includes(id) ? [`"${id}" not known`] : []
      if (unit.startsWith('money') && value < 0) return [`a loss: "${id}" is ${value}`]
      return target === undefined || target.standing === 'within'
        ? []
        : [`"${id}" ${target.standing ?? 'neither within nor outside'} its target`]
    }),
  ]
}
