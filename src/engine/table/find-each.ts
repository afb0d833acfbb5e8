import type { Bound } from '../../figure.ts'
import type { Bounds, Input, Issue, Scope, Tables } from '../calculation.ts'
import type { Calculator, Find, FigureLookup, InputField } from '../calculator.ts'
import { isReady, isSure } from '../state.ts'
import { findRecord, type Backwards, type Table } from './table.ts'
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
  /** Of a journal: finds the keys of records for figures that are bounds. */
  readonly keysOfBounds?: (id: string, found: BoundLookup) => void
}

/** What a lookup has found that reads a table backwards: figures of entries, and their bounds. */
export interface BoundLookup {
  readonly entries: readonly Scope[]
  readonly table: Table
  readonly backwards: Backwards
  readonly keys: readonly number[]
  readonly bounds: readonly Bound[]
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

/** The table of a lookup; undefined if it is not chosen yet or not loaded. */
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
  const { backwards } = lookup
  if (backwards !== undefined && sure !== undefined)
    lookup.keysOfBounds?.(id, { entries, table, backwards, keys, bounds: sure })
  for (const [index, entry] of (entries as Scope[]).entries()) {
    const key = keys[index] ?? Number.NaN
    // For a figure that is only a bound, the record is unknown.
    if (boundOf(index) !== 'exact' || Number.isNaN(key)) continue
    const record = findRecord(table, key, backwards)
    if (record !== undefined) {
      entry[id] = record.values
      used[id] = {
        table,
        ...record,
        columns: lookup.columns,
        ...(backwards && { by: backwards.by }),
      }
    } else if (isTold(index)) {
      const issues = issuesAt(index, key, table, lookup, calculator.inputs[lookup.field])
      state[lookup.lacking ?? 'missing'].push(...issues)
    }
  }
}
