import { withUnits } from '../counted.ts'
import type { Units } from '../../language/units.ts'
import type { TableFile, TableFrame } from '../project.ts'
import type { TableSource } from '../shapes.ts'
import type { SourceFile } from './source-file.ts'

/** The properties of a table without its records; unchanged ones are the same object. */
function readFrame(id: string, data: TableSource, before?: TableFrame): TableFrame {
  const { records: _, ...beside } = data
  const isSame = before !== undefined && JSON.stringify(before.data) === JSON.stringify(beside)
  return isSame ? before : { id, data: beside }
}

/**
 * Reads a table.
 * @param units the counted units of the project, in addition to the built-in units
 * @param before the table as it was, if its quantities carry the same units
 */
export function readTable(
  id: string,
  file: SourceFile,
  units: Units,
  before?: TableFile,
): TableFile {
  if (before?.file === file) return before
  const data = withUnits((file.data ?? {}) as TableSource, units)
  return { id, file, data, frame: readFrame(id, data, before?.frame) }
}
