import type { Calculator, InputField, Say } from '../engine/calculator.ts'
import { keyRange, type Column, type Source, type Table } from '../engine/table.ts'
import { alternativeUnits, readUnit } from '../engine/units.ts'
import { analyse, choicesOf, chosenFolder, columnsRead, orderSteps, type Analysis, type FormulaPlace } from './analysis.ts'
import { Code } from './code.ts'
import { rowParts } from './compile-rows.ts'
import { emit, namesIn } from './formula.ts'
import { namesOutsideRows, rowChoices, rowNames, rowTitle } from './lists.ts'
import type { Definition, Project, TableFile } from './project.ts'
import type { InputSource, Quantity, SaySource, VerdictSource } from './shapes.ts'
import { inputSchema, validatorCode } from './validator.ts'

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
/** One end of a target: nobody is shown how it is computed, and it is there when what it reads was chosen. */
const targetEnd = <End extends { readonly uses: readonly string[] }>(end: End) => ({ ...end, uses: [...new Set(end.uses.map((name) => name.split('.')[0]!))], tree: 0 })
/** How many examples a page offers to try. */
const shownExamples = 4
/** Lists are long: two of them show how it is done. */
const shownLists = 2

const tail = (id: string): string => id.slice(id.indexOf('/') + 1)

function fieldOf(input: InputSource, choices: InputField['choices']): InputField {
  const { title, hint, like, digits, type, minimum, exclusiveMinimum, maximum, missing, per = '' } = input
  const isFigure = type === 'number' || type === 'integer'
  return {
    title, ...(hint && { hint }), ...(like !== undefined && { like }), ...(digits !== undefined && { digits }),
    ...(minimum !== undefined && { minimum }), ...(exclusiveMinimum !== undefined && { exclusiveMinimum }), ...(maximum !== undefined && { maximum }), ...(input.default !== undefined && { default: input.default }),
    kind: type === 'string' ? 'choice' : type === 'array' ? 'rows' : type,
    ...(missing && { missing }),
    units: !isFigure ? [] : (input.units ?? alternativeUnits(input.unit ?? '1')).map((unit) => unitOf({ unit, per })),
    ...(choices && { choices }),
  }
}

/** The options of a choice: its own, or the tables it chooses from. */
function optionsOf(analysis: Analysis, id: string): InputField['choices'] {
  const input = analysis.inputs[id]
  if (input?.type !== 'string') return undefined
  if (input.tables !== undefined) return choicesOf(analysis, id).map((table) => ({ value: tail(table.id), title: table.data.title }))
  return Object.entries(input.options ?? {}).map(([value, title]) => ({ value, title }))
}

/**
 * Compiles a definition that the rules have found sound.
 * @returns a JavaScript expression of type `Calculator` over `m` (engine/arithmetic), `rows` (engine/rows) and, for its tables, `table(id)`.
 */
export function compileCalculator(project: Project, definition: Definition): string {
  const analysis = analyse(project, definition)
  const { data } = definition
  const { inputs } = analysis
  const place = (...path: (string | number)[]): FormulaPlace | undefined => analysis.formulas.find((formula) => formula.path.join('/') === path.join('/'))
  const expression = (formula: FormulaPlace | undefined) => {
    const tree = formula?.tree ?? 0
    return { compute: new Code(`s=>${emit(tree)}`), uses: namesOutsideRows(tree, inputs), tree }
  }
  const judgement = ({ when, ...verdict }: VerdictSource, ...path: (string | number)[]) => ({ ...(when !== undefined && { when: expression(place(...path, 'when')) }), ...verdict })
  const options = Object.fromEntries(Object.keys(inputs).map((id) => [id, optionsOf(analysis, id)]))
  const schema = inputSchema(definition.id, inputs, data.input?.required ?? [], (id) => (options[id] ?? []).map(({ value }) => value))
  const { steps } = orderSteps(analysis)

  const lookups = Object.entries(data.lookups ?? {}).map(([id, lookup]) => {
    const [key = ''] = Object.keys(lookup.where)
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
    schema: formSchema(schema, inputs),
    validate: new Code(validatorCode(schema)),
    inputs: Object.fromEntries(Object.entries(inputs).map(([id, input]) => [id, { ...fieldOf(input, options[id]), ...rowParts(project, input, fieldOf) }])),
    constants: Object.fromEntries(Object.entries(data.constants ?? {}).map(([id, { value, title, ...quantity }]) => [id, { value, title, ...unitOf(quantity) }])),
    lookups: Object.fromEntries(lookups),
    formulas: Object.fromEntries(Object.keys(data.formulas ?? {}).map((id) => [id, expression(place('formulas', id))])),
    steps,
    results: Object.fromEntries(Object.entries(data.results ?? {}).map(([id, { title, digits, rounded = false, intermediate = false, note = false, rating = [], target, beside, basis, ...quantity }]) => [id, {
      title, digits, rounded, intermediate, note, ...unitOf(quantity),
      rating: rating.map((verdict, index) => judgement(verdict, 'results', id, 'rating', index)),
      target: target && Object.fromEntries(Object.keys(target).map((end) => [end, targetEnd(expression(place('results', id, 'target', end)))])), beside, basis,
    }])),
    constraints: (data.constraints ?? []).map(({ field, say }, index) => ({ that: expression(place('constraints', index, 'that')), field, say: sayOf(say) })),
    notices: (data.notices ?? []).map((verdict, index) => judgement(verdict, 'notices', index)),
    guide: data.guide && { table: false, ...data.guide },
    examples: (data.examples ?? []).filter(({ error }) => error === undefined).slice(0, hasList(inputs) ? shownLists : shownExamples).map(({ input, cites }) => ({ input, cites })),
    rows: hasRows(inputs) ? new Code('rows.engine') : undefined,
    entry: data.steps && { rows: data.steps.rows, wait: milliseconds(data.steps.wait) },
    sources: data.sources ?? [],
    related: data.related ?? [],
    tables: Object.fromEntries([...new Set(Object.values(analysis.tables).flat().map(({ id }) => id))].map((id) => [id, {
      range: keyRange(compileTable(project.tables.get(id)!)), load: new Code(`()=>table(${JSON.stringify(id)})`),
    }])),
  }
  return hasRows(inputs) ? `rows.complete(${toSource({ ...calculator, steps: undefined, formulas: withoutUses(calculator.formulas as Record<string, object>), results: withoutDefaults(calculator.results as Record<string, Record<string, unknown>>) })},${JSON.stringify(steps.join(' '))})` : toSource(calculator)
}

/** Whether a program works on a list of rows. */
export const hasList = (inputs: Analysis['inputs']): boolean => Object.values(inputs).some(({ type }) => type === 'array')

/** Whether a program needs what engine/rows adds. */
export const hasRows = (inputs: Analysis['inputs']): boolean => rowChoices(inputs).length > 0 || hasList(inputs)

/** Formulas without the names they read: `complete` finds them in the tree. */
const withoutUses = (formulas: Readonly<Record<string, object>>): Record<string, unknown> => Object.fromEntries(Object.entries(formulas).map(([id, formula]) => [id, { ...formula, uses: undefined }]))

/** Results without what `complete` adds again: programs with rows have many results. */
const withoutDefaults = (results: Readonly<Record<string, Record<string, unknown>>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(results).map(([id, result]) => [id, Object.fromEntries(Object.entries(result).filter(([, part]) => part !== false && !(Array.isArray(part) && part.length === 0)))]))

/** What the form needs of a schema: rows are entered one by one, in a form that knows their parts. */
const formSchema = (schema: Record<string, unknown>, inputs: Analysis['inputs']): Record<string, unknown> => (hasList(inputs) ? { properties: {} } : schema)

const milliseconds = ({ value, unit }: { value: number; unit: string }): number => {
  const [given, second] = [readUnit(unit), readUnit('second')]
  return ((value * given.times * second.over) / (given.over * second.times)) * 1000
}

/** The ids of the tables that a compiled program may read. */
export const tablesRead = (project: Project, definition: Definition): readonly string[] =>
  [...new Set(Object.values(analyse(project, definition).tables).flat().map(({ id }) => id))]

const sourceOf = ({ title, edition, publisher, url }: Source): Source => ({ title, ...(edition && { edition }), ...(publisher && { publisher }), ...(url && { url }) })

/** Compiles a table: columns of figures in their own units, and how each unit counts. */
export function compileTable(file: TableFile): Table {
  const { id, data } = file
  const named = data.match === 'name'
  const names = Object.keys(data.columns)
  const columns = Object.fromEntries(Object.entries(data.columns).map(([name, { title, ...quantity }]): [string, Column] => [name, { title, ...unitOf(quantity) }]))
  return {
    id, title: data.title, key: data.key, match: data.match, columns,
    values: Object.fromEntries(names.map((name, index) => [name, data.rows.map((row, place) => (name === data.key && data.match === 'name' ? place : Number.isFinite(row[index]) ? Number(row[index]) : null))])),
    ...(named && { names: rowNames(file), sources: Object.values(data.sources ?? {}).map(sourceOf) }),
    // Of a table by name, pages show the remarks only; its provenance cell by cell stays in the file.
    provenance: (data.provenance ?? []).filter(({ note }) => !named || note !== undefined),
    source: sourceOf(data.source),
    ...(data.note && { note: data.note }),
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
  collect(Object.values(results ?? {}).map(({ target: ___, ...result }) => result))
  collect(Object.values(lookups ?? {}).map(({ missing }) => missing))
  for (const table of Object.values(analysis.tables).flat()) {
    collect([table.data.title, table.data.note, Object.values(table.data.columns).map(({ title }) => title), (table.data.provenance ?? []).map(({ note }) => note)])
    for (const name of rowNames(table)) keys.add(rowTitle(table, name))
  }
  return [...keys].sort()
}
