import type { Bound } from '../../figure.ts'
import type { Bounds, Input, Issue, Scope, Tables } from '../calculation.ts'
import type { Calculator, Find, FigureLookup, InputField } from '../calculator.ts'
import { isReady, isSure } from '../state.ts'
import { findRecord, type Table } from './table.ts'
import { tableOf } from './tables-for.ts'
import type { Tree } from '../../language/tree.ts'
import { refusedFigure } from './refused.ts'

/** A lookup that finds a record for each entry of a list: `keys` gives the figure of each. */
type EachLookup = FigureLookup & {
  readonly each: string
  /** The columns that formulas read of each record. */
  readonly reads?: readonly string[]
  readonly keys: (scope: Readonly<Record<string, unknown>>) => readonly number[]
  /** The part of an entry that a missing record is blamed on. */
  readonly part?: string
  /** Of a journal: the bounds that the figure of each entry sets for the true one. */
  readonly boundsAt?: (tree: Tree, entries: never, scope: Scope, known: Bounds) => readonly Bound[]
  /** Notes which bounds a column of the records is, by lookup and column. */
  readonly noteBounds?: (entries: never, name: string, bounds: readonly Bound[]) => void
}

const turned: Readonly<Record<Bound, Bound>> = {
  exact: 'exact',
  atLeast: 'atMost',
  atMost: 'atLeast',
  unclear: 'unclear',
}

/** The key of a record for a figure that is a bound; its other columns are unknown. */
function keyAlone(
  { backwards, noteBounds }: EachLookup,
  table: Table,
  key: number,
  bound: Bound = 'unclear',
): Readonly<Record<string, number>> | undefined {
  const isOfKey = backwards !== undefined && noteBounds !== undefined && bound !== 'unclear'
  if (!isOfKey || Number.isNaN(key)) return undefined
  const found = findRecord(table, key, backwards)?.values[table.key]
  return found === undefined ? undefined : { [table.key]: found }
}

/** Notes which bounds the keys of the records are, in a table that is read backwards. */
function noteKeyBounds(
  name: string,
  { backwards, noteBounds }: EachLookup,
  table: Table,
  [entries, bounds = []]: readonly [entries: unknown, bounds: readonly Bound[] | undefined],
): void {
  const column = table.values[backwards?.by ?? ''] ?? []
  const isFalling = (column[0] ?? 0) > (column.at(-1) ?? 0)
  if (bounds.some((bound) => bound !== 'exact'))
    noteBounds?.(
      entries as never,
      name,
      bounds.map((bound) => (isFalling ? turned[bound] : bound)),
    )
}

const unknownRecord = ({ reads = [] }: EachLookup): Readonly<Record<string, number>> =>
  Object.fromEntries(reads.map((column) => [column, Number.NaN]))

/** The message for an entry without a record: at its part, where one is known. */
function issuesAt(
  entry: number,
  key: number,
  table: Table,
  lookup: EachLookup,
  field?: InputField,
): readonly Issue[] {
  const { part } = lookup
  if (part === undefined) return refusedFigure(lookup, table, key, field)
  const issues = refusedFigure(lookup, table, key, field?.list?.entry[part])
  return issues.map((issue) => ({ ...issue, entry, part }))
}

/** The table of a lookup; undefined where nobody has chosen it yet, or it is not here. */
function chosenTable(
  lookup: EachLookup,
  calculator: Calculator,
  input: Input,
  { scope, tables }: { readonly scope: Scope; readonly tables: Tables },
): Table | undefined {
  const isChosen = !('input' in lookup.table) || lookup.table.input in scope
  return isChosen ? tables[tableOf(calculator, lookup, input)] : undefined
}

/**
 * Finds the record of each entry, if its formulas read it as a part of it. Without a record, its
 * figures are unknown, and the visitor gets a message: of a journal for the last entry, because the
 * days before it may be older than the table; of any other list for each entry.
 */
export const findEach: Find = (id, calculator, { input, tables, state }) => {
  const { scope, bounds, used } = state
  const lookup = calculator.lookups[id] as EachLookup
  const entries = scope[lookup.each]
  if (!Array.isArray(entries)) return
  const unknown = unknownRecord(lookup)
  for (const entry of entries as Scope[]) entry[id] = unknown
  const table = chosenTable(lookup, calculator, input, { scope, tables })
  if (table === undefined || !isReady(lookup.where, scope)) return
  const keys = lookup.keys(scope)
  const sure = lookup.boundsAt?.(lookup.where.tree ?? 0, entries as never, scope, bounds)
  const sureBound = isSure(lookup.where, bounds) ? 'exact' : 'unclear'
  const boundOf = (index: number) => (sure === undefined ? sureBound : sure[index])
  const isTold = (index: number) => sure === undefined || index === entries.length - 1
  const by = lookup.backwards?.by
  if (by !== undefined) noteKeyBounds(`${id}.${table.key}`, lookup, table, [entries, sure])
  for (const [index, entry] of (entries as Scope[]).entries()) {
    const key = keys[index] ?? Number.NaN
    // For a figure that is only a bound, the record is unknown, and its key is a bound as well.
    const bound = boundOf(index)
    if (bound !== 'exact') entry[id] = keyAlone(lookup, table, key, bound) ?? unknown
    if (bound !== 'exact' || Number.isNaN(key)) continue
    const record = findRecord(table, key, lookup.backwards)
    if (record !== undefined) {
      entry[id] = record.values
      used[id] = { table, ...record, columns: lookup.columns, ...(by && { by }) }
    } else if (isTold(index)) {
      const issues = issuesAt(index, key, table, lookup, calculator.inputs[lookup.field])
      state[lookup.lacking ?? 'missing'].push(...issues)
    }
  }
}
