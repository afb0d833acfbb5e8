import { recordNamesOf, recordTitle } from './columns.ts'
import { runQuery, type Query } from '../queries/tracked-memo.ts'
import { sourceLanguage } from '../../source-language.ts'
import { messagesOf, type Project, type TableFile, type TableFrame } from '../project.ts'

/** Whether the names of a table, by its id, have messages. */
const hasMessageNames: Query<boolean> = {
  kind: 'said names',
  answer: (of, id) => hasNames(messagesOf(of, sourceLanguage), of.tables.get(id)),
}

/**
 * Whether any name of a table's records is a message in the lists; a single missing one is another
 * mistake.
 */
export const namesAreMessages = (project: Project, { id }: TableFrame): boolean =>
  runQuery(project, hasMessageNames, id)

function hasNames(
  english: Readonly<Record<string, string>>,
  table: TableFile | undefined,
): boolean {
  const names = table === undefined ? [] : recordNamesOf(table)
  return (
    names.length === 0 || names.some((name) => english[recordTitle(table!, name)] !== undefined)
  )
}
