import { calculate } from '#engine/calculate.ts'
import type { Calculation, Input, Tables } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { dayOfNobody, demonstratedOn, fromToday } from '#engine/input/demonstrated.ts'
import type { Tone } from '#engine/table/table.ts'
import type { Analysis } from '#definition/formulas/analysis.ts'
import {
  finding,
  phrase,
  type FindingBody,
  type FindingPart,
  type Finding,
} from '#definition/findings/finding.ts'
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
    return [{ rule, ...at([]), ...finding('demonstration-missing') }]
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
            ...finding('demonstration-not-round', {
              value,
              name,
              roundDigits,
              round: roundSignificant(value, 2),
            }),
          },
        ]
      if (input?.format === 'date' && !fromToday.test(String(value)))
        return [
          {
            rule,
            ...at(path),
            ...finding('demonstration-fixed-day', { value: String(value), name }),
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
    return refused.map(({ field, body }) => ({
      rule,
      ...definition.at([
        'demonstration',
        'input',
        ...(field !== undefined && Object.hasOwn(filled, field) ? [field] : []),
      ]),
      ...body,
    }))
  return troubles(calculator, calculation, input, tables).map((what) => ({
    rule,
    ...definition.at(['demonstration']),
    ...finding('demonstration-not-good', { what }),
  }))
}

/** Why a demonstration has no answer, or an implausible figure. */
const demonstrationFaults = ({
  issues,
  unusual = [],
}: Calculation): readonly { readonly body: FindingBody; readonly field: string | undefined }[] => [
  ...issues.map(({ message, field }) => ({
    body: finding('demonstration-refused.issue', { message, field: field ?? phrase('theForm') }),
    field,
  })),
  ...unusual.map(({ name }) => ({
    body: finding('demonstration-refused.unusual', { name }),
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
): readonly FindingPart[] {
  const { results, ratings, notices, notJudged = {} } = calculation
  const texts = answerTexts(calculator, calculation, input, tables)
  const toned = [
    ...Object.entries(ratings).map(([id, { say, tone }]) => ({
      what: phrase('troubles.of', { say, id }),
      tone,
    })),
    ...notices.map(({ say, tone }) => ({ what: say, tone })),
    ...texts.flatMap((each) =>
      Object.entries(each).flatMap(([id, { value, tone }]) =>
        tone === undefined ? [] : { what: phrase('verdict', { verdict: String(value), id }), tone },
      ),
    ),
  ]
  const primary = primaryResults(calculator, calculation)
  return [
    ...toned
      .filter(({ tone }) => !harmless.has(tone))
      .map(({ what, tone }) => phrase('troubles.tone', { what, tone })),
    ...Object.keys(notJudged)
      .filter((id) => primary.includes(id))
      .map((id) => phrase('troubles.unrated', { id })),
    ...Object.entries(results).flatMap(([id, { value, unit, target }]) => {
      if (Number.isNaN(value))
        return primary.includes(id) ? [phrase('troubles.unknown', { id })] : []
      if (unit.startsWith('money') && value < 0) return [phrase('troubles.loss', { id, value })]
      return target === undefined || target.position === 'within'
        ? []
        : [phrase('troubles.target', { id, position: target.position ?? 'none' })]
    }),
  ]
}
