import type { Find, FigureLookup } from '../../../engine/calculator.ts'
import { issuesWith } from '../../../engine/issue-messages.ts'
import { isReady } from '../../../engine/state.ts'
import { findRecord, keyRange } from '../../../engine/table/table.ts'
import { tableOf } from '../../../engine/table/tables-for.ts'
import { boundsAt } from './bounds.ts'
import { isLedger } from './ledger.ts'

/** A lookup that finds a record for each entry of a journal: `keys` gives the figure of each. */
export type EachLookup = FigureLookup & {
  readonly each: string
  readonly keys: (scope: Readonly<Record<string, unknown>>) => readonly number[]
}

/**
 * Finds the record of each entry, if its formulas read it as a part of it. If there is none, its
 * figures are unknown; for the last entry, the visitor gets a message.
 */
export const findEach: Find = (id, calculator, { input, tables, state }) => {
  const { scope, bounds, used } = state
  const lookup = calculator.lookups[id] as EachLookup
  const ledger = scope[lookup.each]
  if ('input' in lookup.table && !(lookup.table.input in scope)) return
  const table = tables[tableOf(calculator, lookup, input)]
  if (table === undefined || !isLedger(ledger) || !isReady(lookup.where, scope)) return
  const keys = lookup.keys(scope)
  const sure = boundsAt(lookup.where.tree ?? 0, ledger, scope, bounds)
  const by = lookup.backwards?.by
  for (const [index, entry] of ledger.entries()) {
    const key = keys[index] ?? Number.NaN
    // For a figure that is only a bound, the record is unknown.
    const isSure = sure[index] === 'exact' && !Number.isNaN(key)
    const record = isSure ? findRecord(table, key, lookup.backwards) : undefined
    if (record !== undefined) {
      entry[id] = record.values
      used[id] = { table, ...record, columns: lookup.columns, ...(by && { by }) }
    } else if (isSure && index === ledger.length - 1) {
      const [from, to] = keyRange(table, by)
      const say = issuesWith(
        lookup.missing,
        lookup.field,
        { from, to },
        by && table.columns[by]?.unit,
      )
      state[lookup.lacking ?? 'missing'].push(...say)
    }
  }
}
