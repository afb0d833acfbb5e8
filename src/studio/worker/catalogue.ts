import { memoize } from '../../memoize.ts'
import { pagesOf } from '../../definition/addresses.ts'
import { messagesIn, orderedLanguages } from '../../definition/languages.ts'
import { messagesOf, type Definition, type Project } from '../../definition/project.ts'
import { TrackedMemo } from '../../definition/queries/tracked-memo.ts'
import { tablePath } from '../../definition/findings/finding.ts'
import { tablesRead } from '../../project/compile/tables.ts'
import type { Catalogue, ListedProgram } from './protocol.ts'

/** The value, or another one where a part of the project is too broken to be read. */
function readable<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch {
    return otherwise
  }
}

const textOf = memoize(({ data }: Definition): string => JSON.stringify(data))

/** Whether a definition names messages of the files with a name. */
const namesMessagesOf = memoize((definition: Definition, name: string): boolean =>
  textOf(definition).includes(`"${name}.`),
)

/** The files of locales that contain messages of a definition, by language. */
const wordFiles = memoize(
  (locales: Project['locales'], definition: Definition): ListedProgram['words'] => {
    const found: Record<string, string[]> = {}
    for (const { language, name, file } of locales)
      if (namesMessagesOf(definition, name)) (found[language] ??= []).push(file.path)
    return found
  },
)

const filesRead = new TrackedMemo<readonly string[]>()

/** The files of the tables that a definition reads. */
const tableFiles = (project: Project, definition: Definition): readonly string[] =>
  filesRead.of(project, definition, (of) => tablesRead(of, definition).map(tablePath))

/** What there is to open in a project, as far as it can be read. */
export function catalogueOf(project: Project): Catalogue {
  const codes = readable(() => orderedLanguages(project), [])
  const titles = (key: string): Readonly<Record<string, string>> =>
    Object.fromEntries(codes.map((code) => [code, messagesIn(project, code)[key] ?? key]))
  const paths = new Map(
    readable(() => pagesOf(project), []).flatMap(({ path, program }) =>
      program === undefined ? [] : [[program.id, path] as const],
    ),
  )
  const titleOf = (data: unknown): string => {
    const { title } = (data ?? {}) as { readonly title?: unknown }
    return typeof title === 'string' ? title : ''
  }
  return {
    languages: codes.map((code) => {
      const own = messagesOf(project, code)
      return {
        code,
        name: own['site.language.name'] ?? code,
        direction: own['site.language.direction'] === 'rtl' ? 'rtl' : 'ltr',
      }
    }),
    programs: [...project.definitions.values()].map((definition) => {
      const path = paths.get(definition.id)
      return {
        id: definition.id,
        file: definition.file.path,
        titles: titles(titleOf(definition.data)),
        ...(path !== undefined && { path }),
        tables: readable(() => tableFiles(project, definition), []),
        words: readable(() => wordFiles(project.locales, definition), {}),
      }
    }),
    tables: [...project.tables.values()].map(({ id, file }) => ({
      id,
      file: file.path,
      titles: titles(titleOf(file.data)),
    })),
  }
}
