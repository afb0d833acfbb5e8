import { recordNames, recordTitle } from './columns.ts'
import { ask } from '../followed.ts'
import { sourceLanguage } from '../../source-language.ts'
import { messagesOf, type Project, type TableFile } from '../project.ts'

/**
 * Whether any name of a table's records is a message, as lists say them; a single one that is
 * missing is another mistake.
 */
export const saysNames = (project: Project, table: TableFile): boolean =>
  ask(project, `names of ${table.id}`, (of) => hasNames(messagesOf(of, sourceLanguage), table))

function hasNames(english: Readonly<Record<string, string>>, table: TableFile): boolean {
  const names = recordNames(table)
  return names.length === 0 || names.some((name) => english[recordTitle(table, name)] !== undefined)
}
