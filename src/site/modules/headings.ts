import { ownColumns } from '../../definition/formulas/columns.ts'
import { formerHeadings } from '../../definition/former-headings.ts'
import { orderedLanguages } from '../../definition/languages.ts'
import { messagesOf, type Project } from '../../definition/project.ts'
import { unitMessages } from '../../project/compile/units-used.ts'
import { exporting, json } from './code.ts'
import type { ListInputSource } from '../../mechanisms/list/shape.ts'

/** The messages that name a part of an entry: its title, and those of one's own figures. */
function titlesOf(project: Project, { title, own, records }: ListInputSource): readonly string[] {
  const table = own === true ? project.tables.get(records ?? '') : undefined
  return [
    ...(title === undefined ? [] : [title]),
    ...ownColumns(table?.data.columns ?? {}).map(([, column]) => column.title),
  ]
}

/**
 * What names columns of lists and what each row comes to, and the names of units, in every
 * language, as they are and as they once were: a file that was saved in one language, or before a
 * title was changed, is still read. Loaded only to read a file.
 */
export function headingsModule(project: Project): string {
  const keys = [...project.definitions.values()].flatMap((definition) => {
    const parts = Object.values(definition.data.input?.properties ?? {}).flatMap(({ entry }) =>
      Object.values(entry ?? {}),
    )
    const units = unitMessages(project, definition).filter((key) => key.startsWith('unitNames.'))
    const figures = Object.values(definition.data.results ?? {}).flatMap(({ each, title }) =>
      each === undefined || title === undefined ? [] : [title],
    )
    return parts.length === 0
      ? []
      : [...parts.flatMap((part) => titlesOf(project, part)), ...figures, ...units]
  })
  const former = formerHeadings(project)
  const texts = (key: string): readonly string[] => [
    ...orderedLanguages(project).flatMap((language) => messagesOf(project, language)[key] ?? []),
    ...(former[key] ?? []),
  ]
  return exporting(
    json(
      Object.fromEntries([...new Set(keys)].sort().map((key) => [key, [...new Set(texts(key))]])),
    ),
  )
}
