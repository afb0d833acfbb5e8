import type { Find, FigureLookup, InputField } from '../../engine/calculator.ts'
import { issuesWith } from '../../engine/issue-messages.ts'
import { isReady, isSure } from '../../engine/state.ts'
import { findRecord, keyRange, type Table } from '../../engine/table/table.ts'
import { fromBase } from '../../language/scale.ts'
import { tableOf } from '../../engine/table/tables-for.ts'

/** The message for a figure without a record: with the range of its table, where that helps. */
function refused(lookup: FigureLookup, table: Table, inBase: number, field?: InputField) {
  const by = lookup.backwards?.by
  const [from, to] = keyRange(table, by)
  const column = table.columns[by ?? table.key]
  const wanted = column === undefined ? Number.NaN : fromBase(inBase, column)
  // A visitor cannot change a figure that a table gives, so its range does not help.
  const isInside = lookup.lacking === 'unsaid' || (wanted >= from && wanted <= to)
  const values = { from, to, within: isInside ? 'yes' : 'no' }
  // The key may be another quantity than the field that the message marks.
  const unit = field?.units[0]?.unit === column?.unit ? undefined : column?.unit
  return issuesWith(lookup.missing, lookup.field, values, unit)
}

/**
 * Finds the record of a figure. If there is none, its figures are unknown, and what does not depend
 * on them is answered; a visitor whose own figure has no record gets a message.
 */
export const findFigure: Find = (id, calculator, { input, tables, state }) => {
  const { scope, bounds, used } = state
  const lookup = calculator.lookups[id] as FigureLookup
  const { backwards } = lookup
  const by = backwards?.by
  // A choice of a table that is not asked for chooses none.
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
  const say = refused(lookup, table, lookup.where.compute(scope), calculator.inputs[lookup.field])
  state[lookup.lacking ?? 'missing'].push(...say)
}
