/**
 * Programs as data, for people and programs that call them: what each takes and answers as JSON
 * Schema, with titles, units, sources and examples.
 */
import type { LocaleFormatter } from '../../answering/program.ts'
import { projectIn } from '../../definition/published-in.ts'
import type { Definition, Project, TableFile } from '../../definition/project.ts'
import type { ResultSource } from '../../definition/shapes.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'
import type { Source } from '../../engine/table/table.ts'
import { isNumberField } from '../../engine/input/kinds.ts'
import { writableUnits } from '../../mechanisms/figure/reading/units.ts'
import { isTextResult } from '../../mechanisms/text-result/is-text-result.ts'
import { compilingOf } from '../compile/compile.ts'
import { sourceOf } from '../compile/tables.ts'
import { inputSchema } from '../compile/validator.ts'
import { loadCalculator } from '../load.ts'

/** The keywords of the schemas of inputs and results; `unit` and `table` are annotations. */
export interface ValueSchema {
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly unit?: string
  readonly per?: string
  readonly table?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly oneOf?: readonly ValueSchema[]
  readonly anyOf?: readonly ValueSchema[]
  readonly items?: ValueSchema
  readonly properties?: Readonly<Record<string, ValueSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly [keyword: string]: unknown
}

/** What the list of programs says of one. */
export interface ProgramSummary {
  readonly id: string
  readonly title: string
  readonly purpose?: string
}

/** A program as data. */
export interface ProgramDescription extends ProgramSummary {
  readonly input: ValueSchema
  readonly results: ValueSchema
  readonly sources: readonly Source[]
  /** The tables that it may read. */
  readonly tables: readonly string[]
  readonly examples: readonly { readonly input: object; readonly today?: string }[]
}

type Say = (key: string) => string
const sayIn =
  ({ messageFormatter }: LocaleFormatter): Say =>
  (id) =>
    messageFormatter.formatMessage({ id })

/** A figure: a number in the unit of the field, one with its unit, or a text of both. */
function figureSchema(field: InputField, schema: ValueSchema): ValueSchema {
  // A package, like a bag, is a unit only where the content is known.
  const units = writableUnits(field).flatMap(({ unit, size }) => (size === undefined ? unit : []))
  const [own] = units
  if (own === undefined) return { anyOf: [schema, { type: 'string' }] }
  const withUnit: ValueSchema = {
    type: 'object',
    properties: { value: { type: 'number' }, unit: { enum: units } },
    required: ['value', 'unit'],
    additionalProperties: false,
  }
  return { unit: own, anyOf: [schema, withUnit, { type: 'string' }] }
}

/** The values of an input: figures, named options, entries, records or texts. */
function valueSchema(field: InputField, schema: ValueSchema, say: Say): ValueSchema {
  const { choices, records, list } = field
  if (isNumberField(field)) return figureSchema(field, schema)
  if (choices !== undefined)
    return { oneOf: choices.map((each) => ({ const: each.value, title: say(each.title) })) }
  if (list === undefined) return { ...schema, ...(records !== undefined && { table: records }) }
  const { items } = schema
  const properties = fieldSchemas(list.entry, items?.properties ?? {}, say)
  return { ...schema, items: { ...items, properties } }
}

/** An input, with its texts. */
function fieldSchema(field: InputField, given: ValueSchema, say: Say): ValueSchema {
  const { title, hint } = field
  const { default: initial, ...schema } = given
  return {
    title: say(title),
    ...(hint !== undefined && { description: say(hint) }),
    ...valueSchema(field, schema, say),
    ...(initial !== undefined && { default: initial }),
  }
}

const fieldSchemas = (
  fields: Readonly<Record<string, InputField>>,
  schemas: Readonly<Record<string, ValueSchema>>,
  say: Say,
): Readonly<Record<string, ValueSchema>> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      fields[name] === undefined ? schema : fieldSchema(fields[name], schema, say),
    ]),
  )

const schemaOfInputs = (
  project: Project,
  definition: Definition,
  { inputs }: Calculator,
  say: Say,
): ValueSchema => {
  const { properties, required } = inputSchema(compilingOf(project, definition)) as ValueSchema
  return {
    type: 'object',
    properties: fieldSchemas(inputs, properties ?? {}, say),
    required: required ?? [],
    additionalProperties: false,
  }
}

const text: ValueSchema = { type: 'string' }
const bound: ValueSchema = { enum: ['atLeast', 'atMost'] }

/** A result: a text, or a figure in its unit. */
function resultSchema(result: ResultSource, say: Say): ValueSchema {
  const { title, unit, per } = result
  const titled = title === undefined ? {} : { title: say(title) }
  if (isTextResult(result))
    return { ...titled, type: 'object', properties: { text }, required: ['text'] }
  const value: ValueSchema = { type: unit === 'date' ? ['string', 'null'] : ['number', 'null'] }
  return {
    ...titled,
    ...(unit !== undefined && { unit }),
    ...(per !== undefined && { per }),
    type: 'object',
    properties: { value, unit: text, per: text, text, bound, upTo: { type: 'number' } },
    required: ['value', 'unit', 'text'],
  }
}

/** The results by their ids; any of them may be absent, and those that a danger blocks are. */
const schemaOfResults = ({ data }: Definition, say: Say): ValueSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(data.results ?? {})
      .filter(([, { each }]) => each === undefined)
      .map(([id, result]) => [id, resultSchema(result, say)]),
  ),
})

/** The tables that a program may read, as people wrote them. */
const tablesOf = (project: Project, { tables }: Calculator): readonly TableFile[] =>
  Object.keys(tables).flatMap((id) => project.tables.get(id) ?? [])

/** The sources of a program: its own, and those of its tables. */
export function sourcesOf(project: Project, definition: Definition): readonly Source[] {
  const calculator = loadCalculator(project, definition)
  const ofTables = tablesOf(project, calculator).flatMap(({ data }) =>
    [data.source, ...Object.values(data.sources ?? {})].map(sourceOf),
  )
  const all = [...calculator.sources, ...ofTables]
  return [...new Map(all.map((source) => [JSON.stringify(source), source])).values()]
}

/** What the list of programs says of one. */
export function summaryOf({ id, data }: Definition, formatter: LocaleFormatter): ProgramSummary {
  const say = sayIn(formatter)
  return {
    id,
    title: say(data.title),
    ...(data.purpose !== undefined && { purpose: say(data.purpose) }),
  }
}

/** A program of a project that is sound, as data, with the texts of a language. */
export function describeProgram(
  project: Project,
  definition: Definition,
  formatter: LocaleFormatter,
): ProgramDescription {
  const say = sayIn(formatter)
  const calculator = loadCalculator(project, definition)
  const examples = (definition.data.examples ?? []).filter(({ error }) => error === undefined)
  return {
    ...summaryOf(definition, formatter),
    input: schemaOfInputs(project, definition, calculator, say),
    results: schemaOfResults(definition, say),
    sources: sourcesOf(project, definition),
    tables: tablesOf(project, calculator).map(({ id }) => id),
    examples: examples
      .slice(0, 3)
      .map(({ input, today }) => ({ input, ...(today !== undefined && { today }) })),
  }
}

/** The programs that answer in a language, in the order of their ids. */
export const livePrograms = (project: Project, language: string): readonly Definition[] =>
  [...projectIn(project, language).definitions.values()].filter(
    ({ data }) => data.card.underConstruction !== true,
  )
