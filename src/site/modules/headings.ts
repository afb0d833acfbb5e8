import { formerHeadings } from '../../definition/former-headings.ts'
import { orderedLanguages } from '../../definition/languages.ts'
import { titlesOfLists } from '../../mechanisms/list/list-titles.ts'
import { messagesOf, type Project } from '../../definition/project.ts'
import { unitMessages } from '../../project/compile/units-used.ts'
import type { JournalFile, JournalInputSource } from '../../mechanisms/journal/shape.ts'
import { exporting, json } from './code.ts'

/** The messages with other names of columns, and the words of files. */
const prefix = 'headings.'

/** How files of the journals of a project are read, by program and list. */
function filesOf(project: Project): Record<string, Record<string, JournalFile>> {
  const found = [...project.definitions.values()].flatMap(({ id, data }) => {
    const lists = Object.entries<JournalInputSource>(data.input?.properties ?? {}).flatMap(
      ([list, { file }]) => (file === undefined ? [] : [[list, file] as const]),
    )
    return lists.length === 0 ? [] : [[id, Object.fromEntries(lists)] as const]
  })
  return Object.fromEntries(found)
}

/**
 * The names of columns and row results of lists, and the names of units, in every language, present
 * and former: a file that was saved in one language, or before a title was changed, is still read.
 * Other names of columns, and how files of journals are read, load with them. Loaded only to read a
 * file.
 */
export function headingsModule(project: Project): string {
  const keys = [...project.definitions.values()].flatMap((definition) => {
    const titles = titlesOfLists(project, definition).flat()
    const units = unitMessages(project, definition).filter((key) => key.startsWith('unitNames.'))
    const figures = Object.values(definition.data.results ?? {}).flatMap(({ each, title }) =>
      each === undefined || title === undefined ? [] : [title],
    )
    return titles.length === 0 ? [] : [...titles, ...figures, ...units]
  })
  const former = formerHeadings(project)
  const more = [
    ...new Set(
      orderedLanguages(project).flatMap((language) => Object.keys(messagesOf(project, language))),
    ),
  ].filter((key) => key.startsWith(prefix))
  const texts = (key: string): readonly string[] => [
    ...orderedLanguages(project).flatMap((language) => messagesOf(project, language)[key] ?? []),
    ...(former[key] ?? []),
  ]
  return exporting(
    json({
      texts: Object.fromEntries(
        [...new Set([...keys, ...more])].sort().map((key) => [key, [...new Set(texts(key))]]),
      ),
      files: filesOf(project),
    }),
  )
}
