import { recordNames, recordTitle } from './columns.ts'
import { messagesOf, type Project, type TableFile } from '../project.ts'

/**
 * Whether any name of a table's records is a message, as lists say them; a single one that is
 * missing is another mistake.
 */
export function saysNames(project: Project, table: TableFile): boolean {
  const english = messagesOf(project, 'en')
  const names = recordNames(table)
  return names.length === 0 || names.some((name) => english[recordTitle(table, name)] !== undefined)
}
