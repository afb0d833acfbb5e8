import type { Bound } from '../../figure.ts'
import type { Bounds, Issue, Scope } from '../calculation.ts'
import type { Find, FigureLookup, InputField } from '../calculator.ts'
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

/** What a bound of a figure says of the key of its record, in a table that is read backwards. */
const ofKey = (bound: Bound, isFalling: boolean): Bound =>
  isFalling && bound === 'atLeast' ? 'atMost' : isFalling && bound === 'atMost' ? 'atLeast' : bound

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
  const isChosen = !('input' in lookup.table) || lookup.table.input in scope
  const table = isChosen ? tables[tableOf(calculator, lookup, input)] : undefined
  if (table === undefined || !isReady(lookup.where, scope)) return
  const keys = lookup.keys(scope)
  const sure = lookup.boundsAt?.(lookup.where.tree ?? 0, entries as never, scope, bounds)
  const by = lookup.backwards?.by
  const column = table.values[by ?? ''] ?? []
  const isFalling = (column[0] ?? 0) > (column.at(-1) ?? 0)
  const ofKeys = (sure ?? []).map((bound) => ofKey(bound, isFalling))
  if (by !== undefined && ofKeys.some((bound) => bound !== 'exact'))
    lookup.noteBounds?.(entries as never, `${id}.${table.key}`, ofKeys)
  for (const [index, entry] of (entries as Scope[]).entries()) {
    const key = keys[index] ?? Number.NaN
    // For a figure that is only a bound, the record is unknown, and its key is a bound as well.
    const isExact = sure === undefined ? isSure(lookup.where, bounds) : sure[index] === 'exact'
    const isOfKey =
      by !== undefined && sure?.[index] !== 'unclear' && lookup.noteBounds !== undefined
    if ((!isExact && !isOfKey) || Number.isNaN(key)) continue
    const record = findRecord(table, key, lookup.backwards)
    if (!isExact) {
      if (record !== undefined) entry[id] = { [table.key]: record.values[table.key]! }
    } else if (record !== undefined) {
      entry[id] = record.values
      used[id] = { table, ...record, columns: lookup.columns, ...(by && { by }) }
    } else if (sure === undefined || index === entries.length - 1) {
      const issues = issuesAt(index, key, table, lookup, calculator.inputs[lookup.field])
      state[lookup.lacking ?? 'missing'].push(...issues)
    }
  }
}
