import type { TableFrame } from '../../definition/project.ts'
import type { FigureLookupSource } from './shape.ts'

/**
 * The default message for a figure for which a table has no record. It states the range of the
 * table; an age is named as one.
 */
export const outsideTable = (
  { where = {} }: FigureLookupSource,
  table: TableFrame | undefined,
): string => {
  const [key = ''] = Object.keys(where)
  const unit = table?.data.columns[key]?.unit
  return unit === 'day' ? 'refusals.ageRange' : 'messages.outsideTable'
}
