import type { FormulaPosition } from './formula-position.ts'
import type { Tree } from '../../language/tree.ts'
import { readUnit, unitNames, type Dimension } from '../../language/units.ts'
import { bindLists, entryQuantities, recordTables } from './entries.ts'
import { figureColumns, inputsNaming } from './columns.ts'
import { columnsNeeded, recordName } from './columns-read.ts'
import { optionTarget, optionFigures, optionsOf } from './options.ts'
import { journalOf, stepsIn } from './days.ts'
import { relatedTables } from './related-tables.ts'
import { inputsWithDay } from './today.ts'
import { ownUnits } from '../own-units.ts'
import { TrackedMemo } from '../queries/tracked-memo.ts'
import { markedTexts } from '../written/marked.ts'
import { meantFormula, type FormulaContext } from '../typos/formula-typos.ts'
import { parseFormula } from '../../language/mathjs.ts'
import { FormulaProblem } from '../../language/reason.ts'
import type { Definition, Project, TableFrame } from '../project.ts'
import { frameOf } from '../queries/table-queries.ts'
import type { DefinitionSource, InputSource, LookupSource, Quantity } from '../shapes.ts'
import type { JsonPath } from '../written/source-file.ts'
import { isDateInput, isListInput, isNumberInput } from '../input-kinds.ts'
import { functions } from '../../language/functions.ts'

/** The type of a definition. */
export const programSchema = 'calculators/calculator.schema.json'

/** A formula that could be read. */
export type ReadFormula = FormulaPosition & { readonly tree: Tree }
export const isRead = (formula: FormulaPosition): formula is ReadFormula =>
  formula.tree !== undefined

/** A definition with its formulas read and its names resolved: what rules and compiler work on. */
export interface Analysis<Data extends DefinitionSource = DefinitionSource> {
  readonly definition: Definition<Data>
  readonly inputs: Readonly<Record<string, InputSource>>
  readonly formulas: readonly FormulaPosition[]
  /**
   * For each lookup, the tables it may read: one, or every table of the folder except those that
   * declare that they lack a column it needs.
   */
  readonly tables: Readonly<Record<string, readonly TableFrame[]>>
  /** The tables that a plan may read. */
  readonly planned: readonly TableFrame[]
  /** Inputs, constants and lookup columns, each with its unit. */
  readonly quantities: Readonly<Record<string, Quantity>>
  /** Dimensions of inputs, constants and lookup columns. */
  readonly dimensions: Readonly<Record<string, Dimension>>
}

/** The list to whose entries a formula, or a property of its result, belongs. */
const eachOf = (
  { results = {} }: Definition['data'],
  part: JsonPath[number] | undefined,
  name: string,
): string | undefined =>
  part === 'formulas' || part === 'results' ? results[name]?.each : undefined

/**
 * The list whose entries a formula reads: its result is one figure for each entry. Another rule
 * reports a misspelt list, so the formula is read as one of any list.
 */
function listOfFormula({ data }: Definition, [part, name]: JsonPath): string | undefined {
  // The ends of amounts that are found are read of the entries that they belong to.
  if (part === 'formulation' && name !== 'step') return data.formulation?.find.split('.')[0]
  const each =
    part === 'lookups' ? data.lookups?.[String(name)]?.each : eachOf(data, part, String(name))
  if (each === undefined) return undefined
  const { properties = {} } = data.input ?? {}
  const lists = Object.keys(properties).filter((id) => isListInput(properties[id]))
  return lists.includes(each) ? each : lists[0]
}

function readPosition(
  definition: Definition,
  path: JsonPath,
  text: string,
  answers: 'number' | 'truth',
): FormulaPosition {
  const inputs = definition.data.input?.properties ?? {}
  const list = listOfFormula(definition, path)
  const [part, name] = path
  const place = { path, text, answers, ...(part === 'formulas' && { name: String(name) }) }
  const treeOf = (formula: string): Tree =>
    bindLists(parseFormula(formula, list !== undefined), inputs, list)
  try {
    return { ...place, tree: treeOf(text) }
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error
    const problem = error.reason
    const meant = meantFormula(text, contextOf(definition, place))
    if (meant.typos.length === 0) return { ...place, problem }
    try {
      const tree = treeOf(meant.text)
      // What only a person can decide is not read in one way or the other.
      return {
        ...place,
        problem,
        meant,
        ...(meant.typos.every(({ isSure }) => isSure) && { tree }),
      }
    } catch (other) {
      if (!(other instanceof FormulaProblem)) throw other
      return { ...place, problem: other.reason, meant }
    }
  }
}

/** What is known about a formula to guess what was meant. */
function contextOf(
  { data }: Definition,
  place: Pick<FormulaPosition, 'name' | 'answers'>,
): FormulaContext {
  const { constants = {}, formulas = {}, lookups = {}, input } = data
  const parts = [constants, formulas, lookups, input?.properties ?? {}]
  return {
    name: place.name,
    answers: place.answers,
    names: parts.flatMap((part) => Object.keys(part)),
    functions: Object.keys(functions),
    units: unitNames,
  }
}

/** The formulas of a definition, at the paths that the schema marks. */
function definitionFormulas(
  { schemas }: Project,
  definition: Definition,
): readonly FormulaPosition[] {
  return markedTexts(schemas[programSchema], definition.data).flatMap(({ mark, path, text }) =>
    mark === 'key'
      ? []
      : [readPosition(definition, path, text, mark === 'condition' ? 'truth' : 'number')],
  )
}

/** The folder of tables that an input chooses from, where a lookup's table names such an input. */
export const chosenFolder = (
  lookup: LookupSource,
  inputs: Readonly<Record<string, InputSource>>,
): string | undefined => inputs[lookup.table]?.tables

/** The tables that a lookup may read. */
function lookupTables(
  project: Project,
  id: string,
  lookup: LookupSource,
  analysis: Pick<Analysis, 'inputs' | 'formulas'>,
): readonly TableFrame[] {
  const folder = chosenFolder(lookup, analysis.inputs)
  if (folder === undefined)
    return [frameOf(project, lookup.table)].filter((table) => table !== undefined)
  const known = relatedTables(project, folder)
  const input = analysis.inputs[lookup.table]!
  if (input.options !== undefined) {
    const chosen = optionsOf(input).map(([option]) => `${folder}/${optionTarget(input, option)}`)
    return [...new Set(chosen)].flatMap((table) => known.find((each) => each.id === table) ?? [])
  }
  const needed = columnsNeeded(id, lookup, analysis.formulas, known)
  return known.filter(({ data }) => needed.every((column) => data.columns?.[column] !== undefined))
}

/** The tables that an input offers: those that every lookup through it can read. */
export function choicesOf(analysis: Analysis, input: string): readonly TableFrame[] {
  const { lookups = {}, plan } = analysis.definition.data
  const lists = Object.entries(lookups)
    .filter(([, { table }]) => table === input)
    .map(([id]) => analysis.tables[id] ?? [])
  if (plan?.table === input) lists.push(analysis.planned)
  const [first = []] = lists
  const initial = `/${String(analysis.inputs[input]?.default)}`
  return first
    .filter((table) => lists.every((list) => list.includes(table)))
    .sort(
      (a, b) =>
        Number(b.id.endsWith(initial)) - Number(a.id.endsWith(initial)) || a.id.localeCompare(b.id),
    )
}

/** The dimension of a quantity; undefined if its unit is unknown (a rule reports it). */
export function dimensionOfQuantity(quantity: Quantity): Dimension | undefined {
  const { unit = '1', per = '', [ownUnits]: more } = quantity
  try {
    return readUnit(unit, per, more).dimension
  } catch {
    return undefined
  }
}

const analyses = new TrackedMemo<Analysis>()

/** Reads a definition's formulas and resolves its names; memoized, because every rule uses it. */
export const analyse = (project: Project, definition: Definition): Analysis =>
  analyses.of(project, definition, (of) => analysisOf(of, definition))

function analysisOf(project: Project, definition: Definition): Analysis {
  const { constants = {}, lookups = {}, plan } = definition.data
  const formulas = definitionFormulas(project, definition)
  const inputs = inputsWithDay(definition.data, formulas)
  const looked = Object.fromEntries(
    Object.entries(lookups).map(([id, lookup]) => [
      id,
      lookupTables(project, id, lookup, { inputs, formulas }),
    ]),
  )
  const tables = { ...recordTables(project, inputs), ...looked }
  const named: [string, Quantity][] = [
    ...Object.entries(inputs).filter(([, input]) => isNumberInput(input)),
    ...Object.entries(inputs)
      .filter(([, input]) => isDateInput(input))
      .map(([id]): [string, Quantity] => [id, { unit: 'date' }]),
    ...Object.entries(inputs).flatMap(([id, input]) => optionFigures(id, input)),
    ...entryQuantities(inputs),
    ...Object.entries(constants),
    ...Object.entries(tables).flatMap(([id, [table]]) =>
      (table === undefined ? [] : figureColumns(table.data)).map(
        ({ name, column }): [string, Quantity] => [
          `${recordName(id, lookups[id]?.each)}.${name}`,
          column,
        ],
      ),
    ),
  ]
  const dimensions = Object.fromEntries(
    named.flatMap(([name, quantity]) => {
      const dimension = dimensionOfQuantity(quantity)
      return dimension === undefined ? [] : [[name, dimension]]
    }),
  )
  const planned = plan === undefined ? [] : lookupTables(project, '', plan, { inputs, formulas })
  const quantities = Object.fromEntries(named)
  return { definition, inputs, formulas, tables, planned, quantities, dimensions }
}

/** What a named step reads: for a formula its names, for a lookup the names in its `where`. */
export function readsOf(analysis: Analysis): ReadonlyMap<string, readonly string[]> {
  const reads = new Map<string, string[]>()
  for (const [id, lookup] of Object.entries(analysis.definition.data.lookups ?? {}))
    if (inputsNaming(lookup).length > 0) reads.set(id, [...inputsNaming(lookup)])
  for (const { path, name, tree } of analysis.formulas) {
    // When a figure is known is decided before it is computed; on each day, what it means as well,
    // and that may depend on others.
    const isOfResult =
      path[0] === 'results' &&
      (path[2] === 'known' || journalOf(analysis.definition.data, String(path[1])) !== undefined)
    const step = name ?? (path[0] === 'lookups' || isOfResult ? String(path[1]) : undefined)
    if (step !== undefined && tree !== undefined)
      reads.set(step, [...(reads.get(step) ?? []), ...stepsIn(analysis.definition.data, tree)])
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
