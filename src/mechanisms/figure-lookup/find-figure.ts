import type { Find, FigureLookup } from '../../engine/calculator.ts'
import { isReady, isSure } from '../../engine/state.ts'
import { findRecord } from '../../engine/table/table.ts'
import { tableOf } from '../../engine/table/tables-for.ts'
import { refusedFigure } from '../../engine/table/refused.ts'

/**
 * Finds the record of a figure. Without a record, its figures are unknown, and what does not depend
 * on them is answered; a visitor whose own figure has no record gets a message.
 */
export const findFigure: Find = (id, calculator, { input, tables, state }) => {
  const { scope, bounds, used } = state
  const lookup = calculator.lookups[id] as FigureLookup
  const { backwards } = lookup
  const by = backwards?.by
  // A hidden choice of a table chooses none.
  if ('input' in lookup.table && !(lookup.table.input in scope)) return
  const table = tables[tableOf(calculator, lookup, input)]
  if (table === undefined || !isReady(lookup.where, scope)) return
  // For a figure that is only a bound, the record is unknown.
  const record = isSure(lookup.where, bounds)
    ? findRecord(table, lookup.where.compute(scope), backwards)
    : undefined
  if (record !== undefined) {
    scope[id] = record.values
    used[id] = { table, ...record, columns: lookup.columns, ...(by && { by }) }
    return
  }
  scope[id] = Object.fromEntries(lookup.columns.map((column) => [column, Number.NaN]))
  if (!isSure(lookup.where, bounds)) return
  const say = refusedFigure(
    lookup,
    table,
    lookup.where.compute(scope),
    calculator.inputs[lookup.field],
  )
  state[lookup.lacking ?? 'missing'].push(...say)
}
