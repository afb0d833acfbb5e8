import { calculate } from '#engine/calculate.ts'
import type { Calculation, Input, Tables } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { dayOfNobody, demonstratedOn, fromToday } from '#engine/input/demonstrated.ts'
import type { Tone } from '#engine/table/table.ts'
import type { Analysis } from '#definition/formulas/analysis.ts'
import type { Finding } from '#definition/findings/finding.ts'
import type { Project } from '#definition/project.ts'
import type { InputSource } from '#definition/shapes.ts'
import type { JsonPath } from '#definition/written/source-file.ts'
import { isRound, roundDigits, roundSignificant } from '#round.ts'
import { answerTexts } from '#mechanisms/text-result/texts.ts'
import { loadForExamples, programTables } from '../../load.ts'
import { demonstrationWords } from './words.ts'
import type { LeadResult } from '#mechanisms/primary-result/shape.ts'

const rule = 'demonstrations'

/**
 * The tones that a demonstration may have; a danger, a loss or an unknown figure is a bad first
 * impression.
 */
const harmless: ReadonlySet<Tone> = new Set<Tone>(['good', 'info'])

/**
 * Each program has one demonstration, with figures that a farmer would type and an answer without
 * warnings or unknown figures.
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
        why: '"Try an example" shows visitors what the program does before they type anything.',
        fix:
          'Add "demonstration": {"input": ..., "say": ...} with round figures of a typical flock, and the key of a ' +
          'message that describes them, like "20,000 broilers at 35 days".',
      },
    ]
  const written = writtenFindings(analysis, data.demonstration.input)
  const answered = written.length > 0 ? [] : answerFindings(project, analysis)
  return [...written, ...answered, ...demonstrationWords(project, analysis)]
}

/** A figure or a text of a demonstration, its path, and its input. */
interface Filled {
  readonly path: JsonPath
  readonly name: string
  readonly value: unknown
  readonly input: InputSource | undefined
}

/**
 * Every figure and text of a demonstration, including those in lists and in the visitor's own
 * records.
 */
function demonstratedValues(
  values: object,
  inputs: Readonly<Record<string, InputSource>>,
  path: JsonPath,
): readonly Filled[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]): readonly Filled[] => {
    const place = [...path, name]
    const input = inputs[name]
    if (Array.isArray(value))
      return value.flatMap((entry: unknown, index) =>
        // What is no entry is refused by the input's own schema.
        typeof entry === 'object' && entry !== null
          ? demonstratedValues(entry, input?.entry ?? {}, [...place, index])
          : [],
      )
    if (typeof value === 'object' && value !== null) return demonstratedValues(value, {}, place)
    return [{ path: place, name, value, input }]
  })
}

/** Figures are round, and days are relative to the day of the reader. */
function writtenFindings(
  { inputs, definition: { at } }: Analysis,
  values: object,
): readonly Finding[] {
  return demonstratedValues(values, inputs, ['demonstration', 'input']).flatMap(
    ({ path, name, value, input }): readonly Finding[] => {
      if (typeof value === 'number' && !isRound(value))
        return [
          {
            rule,
            ...at(path),
            id: 'demonstration-not-round',
            what:
              `The demonstration fills in ${value} for "${name}", ` +
              `which has more than ${roundDigits} significant digits.`,
            why: 'A farmer would not type such a figure, and would trust the page less.',
            fix: `Write a round figure, like ${roundSignificant(value, 2)}.`,
          },
        ]
      if (input?.format === 'date' && !fromToday.test(String(value)))
        return [
          {
            rule,
            ...at(path),
            id: 'demonstration-fixed-day',
            what: `The demonstration fills in "${String(value)}" for "${name}", which is a fixed day.`,
            why: 'A fixed day becomes outdated: next year the flock of the example would be sold.',
            fix: 'Write "today", or days before or after it, like "today - 21".',
          },
        ]
      return []
    },
  )
}

/** The program has an answer, without implausible or unknown figures, losses or warnings. */
function answerFindings(project: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const calculator = loadForExamples(project, definition)
  const tables = programTables(project, definition)
  const filled = definition.data.demonstration?.input ?? {}
  const input = demonstratedOn(dayOfNobody, calculator)
  const calculation = calculate(calculator, input, tables)
  const refused = demonstrationFaults(calculation)
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
      why: '"Try an example" would show an error or a question instead of an answer.',
      fix: 'Use figures for which the program has an answer.',
    }))
  return troubles(calculator, calculation, input, tables).map((what) => ({
    rule,
    ...definition.at(['demonstration']),
    id: 'demonstration-not-good',
    what: `The demonstration results in ${what}.`,
    why: 'Visitors would take the flock of the example for a typical one.',
    fix: 'Use figures of a healthy flock, with a good or a neutral answer.',
  }))
}

/** Why a demonstration has no answer, or an implausible figure. */
const demonstrationFaults = ({
  issues,
  unusual = [],
}: Calculation): readonly { readonly what: string; readonly field: string | undefined }[] => [
  ...issues.map(({ message, field }) => ({
    what: `The program rejects the demonstration: ${message} at ${field ?? 'the form'}.`,
    field,
  })),
  ...unusual.map(({ name }) => ({
    what: `The demonstration is implausible: "${name}" is outside of its usual range.`,
    field: name,
  })),
]

/** The primary results, or the first result. */
function primaryResults(
  calculator: Calculator<InputField, LeadResult>,
  { results }: Calculation,
): readonly string[] {
  const shown = Object.keys(results).filter((id) => !calculator.results[id]?.note)
  const leading = shown.filter((id) => calculator.results[id]?.leads)
  return leading.length > 0 ? leading : shown.slice(0, 1)
}

/** The parts of an answer that warn, are a loss, or are unknown. */
function troubles(
  calculator: Calculator,
  calculation: Calculation,
  input: Input,
  tables: Tables,
): readonly string[] {
  const { results, ratings, notices, notJudged = {} } = calculation
  const texts = answerTexts(calculator, calculation, input, tables)
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
      .map((id) => `"${id}" without a rating`),
    ...Object.entries(results).flatMap(([id, { value, unit, target }]) => {
      if (Number.isNaN(value)) return primary.includes(id) ? [`an unknown "${id}"`] : []
      if (unit.startsWith('money') && value < 0) return [`a loss: "${id}" is ${value}`]
      return target === undefined || target.position === 'within'
        ? []
        : [`"${id}" ${target.position ?? 'neither within nor outside'} its target`]
    }),
  ]
}
