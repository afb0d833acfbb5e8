import type { Calculator, InputField, Say } from '../../engine/calculator.ts'
import { keyRange, type Column, type Source, type Table } from '../../engine/table.ts'
import { namesAsked, namesIn } from '../../language/tree.ts'
import { alternativeUnits, readUnit } from '../../language/units.ts'
import {
  analyse,
  choicesOf,
  chosenFolder,
  orderSteps,
  isRead,
  type Analysis,
  type ReadFormula,
} from './analysis.ts'
import { Code } from '../../language/code.ts'
import { rowParts } from './compile-rows.ts'
import { emit } from '../../language/formula.ts'
import { namesOutsideRows, rowChoices } from './lists.ts'
import {
  figureColumns,
  figureOf,
  furtherTables,
  hasTexts,
  inputsNaming,
  isByName,
  isTextResult,
  namedParts,
  remoteOf,
  rowNames,
  rowTitle,
  textResults,
} from './named.ts'
import type { Definition, Project, TableFile } from '../project.ts'
import { proof, Refusal } from '../proof.ts'
import type { InputSource, Quantity, SaySource, VerdictSource } from '../shapes.ts'
import { inputSchema, validatorCode } from './validator.ts'

function toSource(value: unknown): string {
  if (value instanceof Code) return value.text
  if (Array.isArray(value)) return `[${value.map(toSource).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => `${JSON.stringify(name)}:${toSource(part)}`)
    .join(',')}}`
}

const unitOf = ({ unit = '1', per = '' }: Quantity) => {
  const { times, over } = readUnit(unit, per)
  return { unit, times, over }
}
const sayOf = (say: SaySource): Say => (typeof say === 'string' ? { field: say } : say)
/** An end of a range or a target: nobody is shown how it is computed, and it is there when what it reads is. */
const endOf = <End extends { readonly uses: readonly string[] }>(end: End) => ({
  ...end,
  uses: [...new Set(end.uses.map((name) => name.split('.')[0]!))],
  maybe: undefined,
  tree: undefined,
})
/** How many examples a page offers to try. */
const shownExamples = 4
/** Lists are long: two of them show how it is done. */
const shownLists = 2

/** A list, where there is anything in it. */
const filled = <Part>(list: readonly Part[]): readonly Part[] | undefined =>
  list.length === 0 ? undefined : list

const tail = (id: string): string => id.slice(id.indexOf('/') + 1)

function fieldOf(input: InputSource, choices: InputField['choices']): InputField {
  const {
    title,
    hint,
    like,
    digits,
    type,
    minimum,
    exclusiveMinimum,
    maximum,
    missing,
    per = '',
  } = input
  const isFigure = type === 'number' || type === 'integer'
  return {
    title,
    ...(hint && { hint }),
    ...(like !== undefined && { like }),
    ...(digits !== undefined && { digits }),
    ...(minimum !== undefined && { minimum }),
    ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
    ...(maximum !== undefined && { maximum }),
    ...(input.default !== undefined && { default: input.default }),
    kind:
      type === 'array'
        ? 'rows'
        : type !== 'string'
          ? type
          : input.rows !== undefined
            ? 'row'
            : (input.format ?? 'choice'),
    ...(missing && { missing }),
    units: !isFigure
      ? []
      : (input.units ?? alternativeUnits(input.unit ?? '1')).map((unit) => unitOf({ unit, per })),
    ...(choices && { choices }),
    ...(input.rows !== undefined && { rows: input.rows }),
  }
}

/** The options of a choice: its own, or the tables it chooses from. */
function optionsOf(analysis: Analysis, id: string): InputField['choices'] {
  const input = analysis.inputs[id]
  if (input?.type !== 'string' || input.rows !== undefined || input.format !== undefined)
    return undefined
  if (input.tables !== undefined)
    return choicesOf(analysis, id).map((table) => ({
      value: tail(table.id),
      title: table.data.title,
    }))
  return Object.entries(input.options ?? {}).map(([value, title]) => ({ value, title }))
}

/** What the code of a program calls of the engine, by the names it uses: `m` is engine/arithmetic, `rows` engine/rows. */
export type EnginePart = 'm' | 'complete' | 'validatorOf' | 'findNamed' | 'findPair' | 'rows'

/** A program, compiled. */
export interface CompiledProgram {
  /** A JavaScript expression of type `Calculator` over its imports, and over `tables` and `words` where it has any. */
  readonly code: string
  readonly imports: ReadonlySet<EnginePart>
  /** The keys of the messages that its page says beyond those of every page. */
  readonly messages: readonly string[]
  /** The ids of the tables that it may read: `tables[id]` loads one. */
  readonly tables: readonly string[]
  /** Whether it reads `words`, the messages of its tables. */
  readonly hasWords: boolean
}

/**
 * Compiles a definition.
 * @throws Refusal where the rules find anything in it: nothing is compiled that could answer wrongly.
 * @param settings what is set when the site is built, by name
 */
export function compileCalculator(
  project: Project,
  definition: Definition,
  settings: Readonly<Record<string, unknown>> = {},
): CompiledProgram {
  const findings = proof(project, definition)
  if (findings.length > 0) throw new Refusal(findings)
  const analysis = analyse(project, definition)
  const { data } = definition
  const { inputs } = analysis
  const imports = new Set<EnginePart>(['complete', 'validatorOf'])
  const tables = tablesRead(project, definition)
  const hasWords = tables.some((id) => hasTexts(project.tables.get(id)!))
  const trees = new Map(analysis.formulas.map((formula) => [formula.path.join('/'), formula]))
  const place = (...path: (string | number)[]): ReadFormula => {
    const formula = trees.get(path.join('/'))
    if (formula === undefined || !isRead(formula))
      throw new Error(`${definition.id}: nothing could be read at ${path.join('/')}`)
    return formula
  }
  const expression = ({ tree, answers }: ReadFormula) => {
    const maybe = namesAsked(tree)
    return {
      compute: new Code(`s=>${emit(tree, imports)}`),
      uses: namesOutsideRows(tree, inputs),
      ...(maybe.length > 0 && { maybe }),
      ...(answers !== 'truth' && { tree }),
    }
  }
  // What the tree of a formula tells, the page works out (engine/complete).
  const written = (formula: ReadFormula) => ({
    ...expression(formula),
    uses: undefined,
    maybe: undefined,
  })
  const judgement = ({ when, ...verdict }: VerdictSource, ...path: (string | number)[]) => ({
    ...(when !== undefined && { when: expression(place(...path, 'when')) }),
    ...verdict,
  })
  const options = Object.fromEntries(Object.keys(inputs).map((id) => [id, optionsOf(analysis, id)]))
  const required = data.input?.required ?? []
  const schema = inputSchema(definition.id, inputs, required, (id) =>
    (options[id] ?? []).map(({ value }) => value),
  )
  const { steps } = orderSteps(analysis)

  const lookups = Object.entries(data.lookups ?? {}).map(([id, lookup]): [string, object] => {
    const names = inputsNaming(lookup)
    if (names.length > 0) {
      const { table, pair, through, same, missing } = lookup
      const find = pair === undefined ? 'findNamed' : 'findPair'
      imports.add(find)
      return [
        id,
        {
          table: { id: table },
          missing: sayOf(missing),
          find: new Code(find),
          names,
          through,
          same: same && sayOf(same),
          also: filled(furtherTables(project, lookup)),
        },
      ]
    }
    const [key = ''] = Object.keys(lookup.where ?? {})
    const where = place('lookups', id, 'where', key)
    const folder = chosenFolder(lookup, inputs)
    const field = lookup.field ?? namesIn(where.tree)[0]
    const table = folder === undefined ? { id: lookup.table } : { input: lookup.table, folder }
    return [
      id,
      {
        table,
        where: expression(where),
        field,
        missing: sayOf(lookup.missing),
        bounding: analysis.tables[id]?.[0]?.data.match !== 'band',
      },
    ]
  })
  const calculator: Record<keyof Calculator, unknown> = {
    id: definition.id,
    title: data.title,
    purpose: data.purpose,
    about: data.about,
    invalid: data.invalid ?? 'messages.invalidNumbers',
    required,
    validate: new Code(validatorCode(schema)),
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([id, input]) => [
        id,
        { ...fieldOf(input, options[id]), ...rowParts(project, input, fieldOf) },
      ]),
    ),
    constants: Object.fromEntries(
      Object.entries(data.constants ?? {}).map(([id, { value, title, ...quantity }]) => [
        id,
        { value, title, ...unitOf(quantity) },
      ]),
    ),
    lookups: Object.fromEntries(lookups),
    // In the order in which they are worked out.
    formulas: Object.fromEntries(
      steps
        .filter((id) => id in (data.formulas ?? {}))
        .map((id) => [id, written(place('formulas', id))]),
    ),
    steps: lookups.every(([id], index) => steps[index] === id) ? undefined : steps,
    results: Object.fromEntries(
      Object.entries(data.results ?? {})
        .filter(([, result]) => !isTextResult(result))
        .map(
          ([
            id,
            {
              title,
              digits,
              rounded,
              intermediate,
              note,
              rating,
              significant,
              upTo,
              unknown,
              shown,
              target,
              beside,
              basis,
              ...quantity
            },
          ]) => [
            id,
            {
              title,
              significant,
              upTo:
                upTo === undefined ? undefined : endOf(expression(place('results', id, 'upTo'))),
              unknown,
              shown: shown === undefined ? undefined : expression(place('results', id, 'shown')),
              digits,
              rounded,
              intermediate,
              note,
              ...unitOf(quantity),
              rating: rating?.map((verdict, index) =>
                judgement(verdict, 'results', id, 'rating', index),
              ),
              target:
                target &&
                Object.fromEntries(
                  Object.keys(target).map((end) => [
                    end,
                    endOf(expression(place('results', id, 'target', end))),
                  ]),
                ),
              beside,
              basis,
            },
          ],
        ),
    ),
    constraints: (data.constraints ?? []).map(({ field, say }, index) => ({
      that: expression(place('constraints', index, 'that')),
      field,
      say: sayOf(say),
    })),
    notices: (data.notices ?? []).map((verdict, index) => judgement(verdict, 'notices', index)),
    texts: textResults(data),
    remote: remoteOf(data, settings),
    disclaimer: data.disclaimer,
    guide: data.guide && { table: false, ...data.guide },
    examples: (data.examples ?? [])
      .filter(({ error }) => error === undefined)
      .slice(0, hasList(inputs) ? shownLists : shownExamples)
      .map(({ input, cites }) => ({ input, cites })),
    rows: hasList(inputs) ? new Code('rows.engine') : undefined,
    entry: data.steps && { rows: data.steps.rows, wait: milliseconds(data.steps.wait) },
    sources: data.sources ?? [],
    related: data.related ?? [],
    tables: Object.fromEntries(
      tables
        .map((id) => project.tables.get(id)!)
        .map((table) => [
          table.id,
          {
            range: isByName(table.data) ? undefined : keyRange(compileTable(table)),
            load: new Code(`tables[${JSON.stringify(table.id)}]`),
          },
        ]),
    ),
    words: hasWords ? new Code('words') : undefined,
  }
  const whole = `complete(${toSource(calculator)})`
  if (hasList(inputs)) imports.add('rows')
  return {
    code: hasList(inputs) ? `rows.checked(${whole})` : whole,
    imports,
    messages: messageKeys(project, definition),
    tables,
    hasWords,
  }
}

/** Whether a program works on a list of rows. */
export const hasList = (inputs: Analysis['inputs']): boolean =>
  Object.values(inputs).some(({ type }) => type === 'array')

const milliseconds = ({ value, unit }: { value: number; unit: string }): number => {
  const [given, second] = [readUnit(unit), readUnit('second')]
  return ((value * given.times * second.over) / (given.over * second.times)) * 1000
}

/** The ids of the tables that a compiled program may read. */
export const tablesRead = (project: Project, definition: Definition): readonly string[] => [
  ...new Set([
    ...Object.values(analyse(project, definition).tables)
      .flat()
      .map(({ id }) => id),
    ...Object.values(definition.data.lookups ?? {}).flatMap((lookup) =>
      furtherTables(project, lookup),
    ),
  ]),
]

const sourceOf = ({ title, edition, publisher, url }: Source): Source => ({
  title,
  ...(edition && { edition }),
  ...(publisher && { publisher }),
  ...(url && { url }),
})

const compiledTables = new WeakMap<TableFile, Table>()

/** Compiles a table: columns of figures in their own units, and how each unit counts. Many programs read the same one. */
export function compileTable(file: TableFile): Table {
  const table = compiledTables.get(file) ?? tableOf(file)
  compiledTables.set(file, table)
  return table
}

function tableOf({ id, data }: TableFile): Table {
  const figures = figureColumns(data)
  const columns = Object.fromEntries(
    figures.map(({ name, column: { title, ...quantity } }): [string, Column] => [
      name,
      { title, ...unitOf(quantity) },
    ]),
  )
  return {
    id,
    title: data.title,
    key: data.key,
    match: data.match,
    columns,
    values: Object.fromEntries(
      figures.map(({ name, place }) => [name, data.rows.map((row) => figureOf(row[place]))]),
    ),
    // Of a compiled table, pages show the remarks only; its provenance cell by cell stays in the file.
    provenance: (data.provenance ?? []).filter(
      ({ note }) => data.sources === undefined || note !== undefined,
    ),
    source: sourceOf(data.source),
    ...(data.sources && { sources: Object.values(data.sources).map(sourceOf) }),
    ...(data.note && { note: data.note }),
    ...namedParts(data),
  }
}

/** The message keys that a program's page needs beyond those of every page. */
export function messageKeys(project: Project, definition: Definition): readonly string[] {
  const analysis = analyse(project, definition)
  const keys = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /^[a-z][\w-]*(\.[\w-]+)+$/i.test(value)) keys.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  const { examples: _, lookups, formulas: __, results, ...rest } = definition.data
  collect(rest)
  collect(
    Object.values(results ?? {}).map(
      ({ from: ___, target: ____, none: _____, ...result }) => result,
    ),
  )
  collect(Object.values(lookups ?? {}).map(({ missing, same }) => [missing, same]))
  for (const [name, input] of rowChoices(analysis.inputs)) {
    // The list says its rows by name at once; a field alone waits for the words of its table.
    const table = project.tables.get(input.rows ?? '')
    if (name.includes('.') && table !== undefined)
      collect([
        rowNames(table).map((row) => rowTitle(table, row)),
        Object.values(table.data.columns).map(({ title }) => title),
      ])
  }
  for (const table of Object.values(analysis.tables)
    .flat()
    .filter((each) => !hasTexts(each))) {
    collect([
      table.data.title,
      table.data.note,
      Object.values(table.data.columns).map(({ title }) => title),
    ])
  }
  return [...keys].sort()
}
