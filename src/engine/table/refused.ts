import type { FigureLookup, InputField } from '../calculator.ts'
import { issuesWith } from '../issue-messages.ts'
import { keyRange, type Table } from './table.ts'
import { fromBase } from '../../language/scale.ts'

/** The message for a figure without a record: with the range of its table, where that helps. */
export function refusedFigure(
  lookup: FigureLookup,
  table: Table,
  inBase: number,
  field?: InputField,
) {
  const by = lookup.backwards?.by
  const [from, to] = keyRange(table, by)
  const column = table.columns[by ?? table.key]
  const wanted = column === undefined ? Number.NaN : fromBase(inBase, column)
  // A visitor cannot change a figure that a table gives, so its range does not help.
  const isOutside = lookup.lacking !== 'unsaid' && (wanted < from || wanted > to)
  const side = wanted < from ? 'below' : 'above'
  const values = { from, to, within: isOutside ? side : 'yes' }
  // The key may be another quantity than the field that the message marks.
  const unit = field?.units[0]?.unit === column?.unit ? undefined : column?.unit
  return issuesWith(lookup.missing, lookup.field, values, unit)
}
