import type { Calculator, InputField, Say } from '../engine/calculator.ts'
import { keyRange, type Column, type Table } from '../engine/table.ts'
import { alternativeUnits, readUnit } from '../engine/units.ts'
import { analyse, choicesOf, chosenFolder, columnsRead, orderSteps, type Analysis, type FormulaPlace } from './analysis.ts'
import { emit, namesAsked, namesIn } from './formula.ts'
import { figureColumns, figureOf, furtherTables, hasTexts, inputsNaming, isTextResult, namedParts, remoteOf, textResults } from './named.ts'
import type { Definition, Project, TableFile } from './project.ts'
import type { InputSource, Quantity, SaySource, VerdictSource } from './shapes.ts'
import { inputSchema, validatorCode } from './validator.ts'

/** A piece of JavaScript inside data that is otherwise JSON. */
class Code { constructor(readonly text: string) {} }

function toSource(value: unknown): string {
  if (value instanceof Code) return value.text
  if (Array.isArray(value)) return `[${value.map(toSource).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value).filter(([, part]) => part !== undefined).map(([name, part]) => `${JSON.stringify(name)}:${toSource(part)}`).join(',')}}`
}

const unitOf = ({ unit = '1', per = '' }: Quantity) => {
  const { times, over } = readUnit(unit, per)
  return { unit, times, over }
}
const sayOf = (say: SaySource): Say => (typeof say === 'string' ? { field: say } : say)
/** How many examples a page offers to try. */
const shownExamples = 4

const tail = (id: string): string => id.slice(id.indexOf('/') + 1)

function fieldOf(input: InputSource, choices: InputField['choices']): InputField {
  const { title, hint, like, digits, type, minimum, exclusiveMinimum, maximum, per = '' } = input
  return {
    title, ...(hint && { hint }), ...(like !== undefined && { like }), ...(digits !== undefined && { digits }),
    ...(minimum !== undefined && { minimum }), ...(exclusiveMinimum !== undefined && { exclusiveMinimum }), ...(maximum !== undefined && { maximum }), ...(input.default !== undefined && { default: input.default }),
    kind: type !== 'string' ? type : input.rows !== undefined ? 'row' : input.format ?? 'choice',
    units: type === 'string' ? [] : alternativeUnits(input.unit ?? '1').map((unit) => unitOf({ unit, per })),
    ...(choices && { choices }), ...(input.rows !== undefined && { rows: input.rows }),
  }
}

/** The options of a choice: its own, or the tables it chooses from. */
function optionsOf(analysis: Analysis, id: string): InputField['choices'] {
  const input = analysis.inputs[id]
  if (input?.type !== 'string' || input.rows !== undefined || input.format !== undefined) return undefined
  if (input.tables !== undefined) return choicesOf(analysis, id).map((table) => ({ value: tail(table.id), title: table.data.title }))
  return Object.entries(input.options ?? {}).map(([value, title]) => ({ value, title }))
}

/**
 * Compiles a definition that the rules have found sound.
 * @param settings what is set when the site is built, by name
 * @returns a JavaScript expression of type `Calculator` over `m` (engine/arithmetic), `x` (engine/find), and for its
 *   tables `table(id)` and `words(id)`.
 */
export function compileCalculator(project: Project, definition: Definition, settings: Readonly<Record<string, string>> = {}): string {
  const analysis = analyse(project, definition)
  const { data } = definition
  const { inputs } = analysis
  const place = (...path: (string | number)[]): FormulaPlace | undefined => analysis.formulas.find((formula) => formula.path.join('/') === path.join('/'))
  const expression = (formula: FormulaPlace | undefined) => {
    const tree = formula?.tree ?? 0
    const maybe = namesAsked(tree)
    return { compute: new Code(`s=>${emit(tree)}`), uses: namesIn(tree), ...(maybe.length > 0 && { maybe }), ...(formula?.answers !== 'truth' && { tree }) }
  }
  const judgement = ({ when, ...verdict }: VerdictSource, ...path: (string | number)[]) => ({ ...(when !== undefined && { when: expression(place(...path, 'when')) }), ...verdict })
  const options = Object.fromEntries(Object.keys(inputs).map((id) => [id, optionsOf(analysis, id)]))
  const schema = inputSchema(definition.id, inputs, data.input?.required ?? [], (id) => (options[id] ?? []).map(({ value }) => value))
  const { steps } = orderSteps(analysis)

  const lookups = Object.entries(data.lookups ?? {}).map(([id, lookup]) => {
    const names = inputsNaming(lookup)
    if (names.length > 0) {
      const { table, pair, through, same, missing } = lookup
      return [id, {
        table: { id: table }, where: expression(undefined), field: names[0], missing: sayOf(missing), columns: columnsRead(id, analysis.formulas), bounding: false,
        find: new Code(pair === undefined ? 'x.findNamed' : 'x.findPair'), names, through, same: same && sayOf(same), also: furtherTables(project, lookup),
      }]
    }
    const [key = ''] = Object.keys(lookup.where ?? {})
    const where = place('lookups', id, 'where', key)
    const folder = chosenFolder(lookup, inputs)
    const field = lookup.field ?? namesIn(where?.tree ?? 0)[0]
    const table = folder === undefined ? { id: lookup.table } : { input: lookup.table, folder }
    return [id, { table, where: expression(where), field, missing: sayOf(lookup.missing), columns: columnsRead(id, analysis.formulas), bounding: analysis.tables[id]?.[0]?.data.match !== 'band' }]
  })
  const calculator: Record<keyof Calculator, unknown> = {
    id: definition.id,
    title: data.title,
    purpose: data.purpose,
    about: data.about,
    invalid: data.invalid ?? 'messages.invalidNumbers',
    schema,
    validate: new Code(validatorCode(schema)),
    inputs: Object.fromEntries(Object.entries(inputs).map(([id, input]) => [id, fieldOf(input, options[id])])),
    constants: Object.fromEntries(Object.entries(data.constants ?? {}).map(([id, { value, title, ...quantity }]) => [id, { value, title, ...unitOf(quantity) }])),
    lookups: Object.fromEntries(lookups),
    formulas: Object.fromEntries(Object.keys(data.formulas ?? {}).map((id) => [id, expression(place('formulas', id))])),
    steps,
    results: Object.fromEntries(Object.entries(data.results ?? {}).filter(([, result]) => !isTextResult(result)).map(([id, { title, digits = 0, rounded = false, intermediate = false, note = false, rating = [], significant, upTo, unknown, shown, ...quantity }]) => [id, {
      title, significant, upTo, unknown, shown: shown === undefined ? undefined : expression(place('results', id, 'shown')), digits, rounded, intermediate, note, ...unitOf(quantity),
      rating: rating.map((verdict, index) => judgement(verdict, 'results', id, 'rating', index)),
    }])),
    constraints: (data.constraints ?? []).map(({ field, say }, index) => ({ that: expression(place('constraints', index, 'that')), field, say: sayOf(say) })),
    notices: (data.notices ?? []).map((verdict, index) => judgement(verdict, 'notices', index)),
    texts: textResults(data),
    remote: remoteOf(data, settings),
    disclaimer: data.disclaimer,
    guide: data.guide && { table: false, ...data.guide },
    examples: (data.examples ?? []).filter(({ error }) => error === undefined).slice(0, shownExamples).map(({ input, cites }) => ({ input, cites })),
    sources: data.sources ?? [],
    related: data.related ?? [],
    tables: Object.fromEntries(tablesRead(project, definition).map((id) => [id, {
      range: keyRange(compileTable(project.tables.get(id)!)), load: new Code(`()=>table(${JSON.stringify(id)})`),
      words: hasTexts(project.tables.get(id)!) ? new Code(`words(${JSON.stringify(id)})`) : undefined,
    }])),
  }
  return toSource(calculator)
}

/** The ids of the tables that a compiled program may read. */
export const tablesRead = (project: Project, definition: Definition): readonly string[] =>
  [...new Set([
    ...Object.values(analyse(project, definition).tables).flat().map(({ id }) => id),
    ...Object.values(definition.data.lookups ?? {}).flatMap((lookup) => furtherTables(project, lookup)),
  ])]

/** Compiles a table: columns of figures in their own units, and how each unit counts. */
export function compileTable({ id, data }: TableFile): Table {
  const figures = figureColumns(data)
  const columns = Object.fromEntries(figures.map(({ name, column: { title, ...quantity } }): [string, Column] => [name, { title, ...unitOf(quantity) }]))
  const { title, edition, publisher, url } = data.source
  return {
    id, title: data.title, key: data.key, match: data.match, columns,
    values: Object.fromEntries(figures.map(({ name, place }) => [name, data.rows.map((row) => figureOf(row[place]))])),
    provenance: data.provenance ?? [],
    source: { title, ...(edition && { edition }), ...(publisher && { publisher }), ...(url && { url }) },
    ...(data.note && { note: data.note }),
    ...namedParts(data),
  }
}

/** The message keys that a program's page needs beyond those of every page. */
export function messageKeys(project: Project, definition: Definition): readonly string[] {
  const analysis = analyse(project, definition)
  const keys = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /^[a-z][\w-]*(\.\w+)+$/i.test(value)) keys.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  const { examples: _, lookups, formulas: __, results, ...rest } = definition.data
  collect(rest)
  collect(Object.values(results ?? {}).map(({ from: ___, ...result }) => result))
  collect(Object.values(lookups ?? {}).map(({ missing, same }) => [missing, same]))
  for (const table of Object.values(analysis.tables).flat().filter((each) => !hasTexts(each))) {
    collect([table.data.title, table.data.note, Object.values(table.data.columns).map(({ title }) => title)])
  }
  return [...keys].sort()
}
