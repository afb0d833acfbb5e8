import type { Tree } from '../../language/tree.ts'
import { namesIn } from '../../language/tree.ts'
import { readUnit, type Dimension } from '../../language/units.ts'
import { bindLists, entryQuantities, recordTables } from './entries.ts'
import { figureColumns, inputsNaming } from './columns.ts'
import { groundOf } from '../ground.ts'
import { Known } from '../known.ts'
import { marked } from '../written/marked.ts'
import { FormulaProblem, parseFormula } from '../../language/mathjs.ts'
import type { Definition, Project, TableFile } from '../project.ts'
import type { InputSource, LookupSource, Quantity } from '../shapes.ts'
import type { JsonPath } from '../written/source-file.ts'

/** What a definition may say. */
export const programSchema = 'calculators/calculator.schema.json'

/** One formula of a definition, wherever it stands. */
export interface FormulaPlace {
  readonly path: JsonPath
  readonly text: string
  readonly answers: 'number' | 'truth'
  /** Its name where others can read it. */
  readonly name?: string
  readonly tree?: Tree
  readonly problem?: string
}

/** A formula that could be read. */
export type ReadFormula = FormulaPlace & { readonly tree: Tree }
export const isRead = (formula: FormulaPlace): formula is ReadFormula => formula.tree !== undefined

/** A definition with its formulas read and its names resolved: what rules and compiler work on. */
export interface Analysis {
  readonly definition: Definition
  readonly inputs: Readonly<Record<string, InputSource>>
  readonly formulas: readonly FormulaPlace[]
  /**
   * For each lookup, the tables it may read: one, or every table of the folder but those that say
   * they lack a column it needs.
   */
  readonly tables: Readonly<Record<string, readonly TableFile[]>>
  /** Dimensions of inputs, constants and lookup columns. */
  readonly dimensions: Readonly<Record<string, Dimension>>
}

function readPlace(
  inputs: Analysis['inputs'],
  path: JsonPath,
  text: string,
  answers: 'number' | 'truth',
): FormulaPlace {
  const [part, name] = path
  const place = { path, text, answers, ...(part === 'formulas' && { name: String(name) }) }
  try {
    return { ...place, tree: bindLists(parseFormula(text), inputs) }
  } catch (error) {
    if (error instanceof FormulaProblem) return { ...place, problem: error.message }
    throw error
  }
}

/** The formulas of a definition, where the schema says that there are any. */
function formulasOf({ schemas }: Project, { data }: Definition): readonly FormulaPlace[] {
  const inputs = data.input?.properties ?? {}
  return marked(schemas[programSchema], data).flatMap(({ mark, path, text }) =>
    mark === 'key'
      ? []
      : [readPlace(inputs, path, text, mark === 'condition' ? 'truth' : 'number')],
  )
}

/** The folder of tables that an input chooses from, where a lookup's table names such an input. */
export const chosenFolder = (
  lookup: LookupSource,
  inputs: Readonly<Record<string, InputSource>>,
): string | undefined => inputs[lookup.table]?.tables

/** The columns of a lookup that formulas read. */
export const columnsRead = (
  lookup: string,
  formulas: readonly FormulaPlace[],
): readonly string[] => [
  ...new Set(
    formulas
      .flatMap(({ tree }) => (tree === undefined ? [] : namesIn(tree)))
      .filter((name) => name.startsWith(`${lookup}.`))
      .map((name) => name.slice(lookup.length + 1)),
  ),
]

const byFolder = new WeakMap<Project['tables'], Map<string, readonly TableFile[]>>()

/** The tables of a folder that visitors choose from: all but those that stand alone. */
export function sistersIn({ tables }: Project, folder: string): readonly TableFile[] {
  const known = byFolder.get(tables) ?? new Map<string, readonly TableFile[]>()
  if (!byFolder.has(tables)) {
    for (const table of tables.values()) {
      if (table.data.alone === true) continue
      const name = table.id.slice(0, table.id.indexOf('/'))
      known.set(name, [...(known.get(name) ?? []), table])
    }
    byFolder.set(tables, known)
  }
  return known.get(folder) ?? []
}

/** The tables that a lookup may read. */
function tablesOf(
  project: Project,
  id: string,
  lookup: LookupSource,
  analysis: Pick<Analysis, 'inputs' | 'formulas'>,
): readonly TableFile[] {
  const folder = chosenFolder(lookup, analysis.inputs)
  if (folder === undefined)
    return [project.tables.get(lookup.table)].filter((table) => table !== undefined)
  // A column that no table of the folder has is a misspelt name, not a reason to leave every table
  // out.
  const known = sistersIn(project, folder)
  const needed = [
    ...Object.keys(lookup.where ?? {}),
    ...columnsRead(id, analysis.formulas).filter((column) =>
      known.some(({ data }) => data.columns?.[column] !== undefined),
    ),
  ]
  return known.filter(({ data }) => needed.every((column) => data.columns?.[column] !== undefined))
}

/** The tables that an input offers: those that every lookup through it can read. */
export function choicesOf(analysis: Analysis, input: string): readonly TableFile[] {
  const lists = Object.entries(analysis.definition.data.lookups ?? {})
    .filter(([, { table }]) => table === input)
    .map(([id]) => analysis.tables[id] ?? [])
  const [first = []] = lists
  const initial = `/${String(analysis.inputs[input]?.default)}`
  return first
    .filter((table) => lists.every((list) => list.includes(table)))
    .sort(
      (a, b) =>
        Number(b.id.endsWith(initial)) - Number(a.id.endsWith(initial)) || a.id.localeCompare(b.id),
    )
}

/** The dimension of a quantity; undefined where its unit is not known (a rule says so). */
export function dimensionOfQuantity({ unit = '1', per = '' }: Quantity): Dimension | undefined {
  try {
    return readUnit(unit, per).dimension
  } catch {
    return undefined
  }
}

const analyses = new Known<Analysis>()

/** Reads a definition's formulas and resolves its names; once on its ground: every rule asks. */
export const analyse = (project: Project, definition: Definition): Analysis =>
  analyses.of([groundOf(project), definition], () => analysisOf(project, definition))

function analysisOf(project: Project, definition: Definition): Analysis {
  const { input, constants = {}, lookups = {} } = definition.data
  const inputs = input?.properties ?? {}
  const formulas = formulasOf(project, definition)
  const looked = Object.fromEntries(
    Object.entries(lookups).map(([id, lookup]) => [
      id,
      tablesOf(project, id, lookup, { inputs, formulas }),
    ]),
  )
  const tables = { ...recordTables(project, inputs), ...looked }
  const named: [string, Quantity][] = [
    ...Object.entries(inputs).filter(([, { type }]) => type === 'number' || type === 'integer'),
    ...Object.entries(inputs)
      .filter(([, { format }]) => format === 'date')
      .map(([id]): [string, Quantity] => [id, { unit: 'date' }]),
    ...entryQuantities(inputs),
    ...Object.entries(constants),
    ...Object.entries(tables).flatMap(([id, [table]]) =>
      (table === undefined ? [] : figureColumns(table.data)).map(
        ({ name, column }): [string, Quantity] => [`${id}.${name}`, column],
      ),
    ),
  ]
  const dimensions = Object.fromEntries(
    named.flatMap(([name, quantity]) => {
      const dimension = dimensionOfQuantity(quantity)
      return dimension === undefined ? [] : [[name, dimension]]
    }),
  )
  return { definition, inputs, formulas, tables, dimensions }
}

/** What a named step reads: for a formula its names, for a lookup the names in its `where`. */
export function readsOf(analysis: Analysis): ReadonlyMap<string, readonly string[]> {
  const reads = new Map<string, string[]>()
  for (const [id, lookup] of Object.entries(analysis.definition.data.lookups ?? {}))
    if (inputsNaming(lookup).length > 0) reads.set(id, [...inputsNaming(lookup)])
  for (const { path, name, tree } of analysis.formulas) {
    const step = name ?? (path[0] === 'lookups' ? String(path[1]) : undefined)
    if (step !== undefined && tree !== undefined)
      reads.set(step, [
        ...(reads.get(step) ?? []),
        ...namesIn(tree).map((read) => read.split('.')[0]!),
      ])
  }
  return reads
}

/**
 * Lookups and formulas, each after what it reads; `cycle` names the steps that wait for each other.
 */
export function orderSteps(analysis: Analysis): {
  readonly steps: readonly string[]
  readonly cycle: readonly string[]
} {
  const reads = readsOf(analysis)
  const steps: string[] = []
  const open = new Set(reads.keys())
  for (let found = true; found;) {
    found = false
    for (const step of open) {
      if (reads.get(step)!.some((name) => open.has(name))) continue
      steps.push(step)
      open.delete(step)
      found = true
    }
  }
  return { steps, cycle: [...open] }
}
