import { servicesOf, messagesOf, type Definition, type Project } from '../../definition/project.ts'
import { pagesOf } from '../../definition/addresses.ts'
import { tableMessages } from '../../definition/formulas/columns.ts'
import { sourceLanguage } from '../../source-language.ts'
import { tablesRead } from '../compile/tables.ts'
import { describePlace, interfacePlace } from './interface-places.ts'

/** The page of a program as notes name it: its English title and its address. */
export function programPages(project: Project): (definition: Definition) => {
  readonly page: string
  readonly address: string | undefined
} {
  const english = messagesOf(project, sourceLanguage)
  const addresses = new Map(
    pagesOf(project).flatMap(({ path, program }) =>
      program === undefined ? [] : [[program.id, path] as const],
    ),
  )
  return ({ id, data }) => ({
    page: english[data.title] ?? data.title,
    address: addresses.get(id),
  })
}

/** Whether a definition contains a word of the format. */
const hasWord = (held: unknown, word: string): boolean =>
  typeof held === 'object' &&
  held !== null &&
  (Object.hasOwn(held, word) || Object.values(held).some((part) => hasWord(part, word)))

/** Where visitors see a text of the site itself; of many programs one is the example. */
export function interfacePlaces(project: Project): (key: string) => string | undefined {
  const pageOf = programPages(project)
  const programs = pagesOf(project).flatMap(({ program }) => program ?? [])
  const examples = new Map<string, Definition | undefined>()
  const exampleOf = (word: string): Definition | undefined => {
    if (!examples.has(word))
      examples.set(
        word,
        programs.find(({ data }) => hasWord(data, word)),
      )
    return examples.get(word)
  }
  return (key) => {
    const own = interfacePlace(key)
    if (own === undefined) return undefined
    const example = own.word === undefined ? undefined : exampleOf(own.word)
    const [place] = own.places
    const name = place?.page ?? 'No page'
    if (example === undefined) return describePlace(name, place?.path ?? place?.example, own.part)
    const { page, address } = pageOf(example)
    return describePlace(`${name}, for example ${page}`, address, own.part)
  }
}

/** Where visitors see the texts of tables: on the pages of the programs that read them. */
export function tablePlaces(project: Project): ReadonlyMap<string, readonly string[]> {
  const pageOf = programPages(project)
  const pages = new Map<string, string[]>()
  for (const definition of project.definitions.values()) {
    const { page, address } = pageOf(definition)
    for (const id of tablesRead(project, definition))
      pages.set(id, [
        ...(pages.get(id) ?? []),
        describePlace(
          page,
          address,
          'a text of a table (a name to choose, the answer or its explanation)',
        ),
      ])
  }
  const found = new Map<string, string[]>()
  for (const table of project.tables.values())
    for (const key of tableMessages(table))
      found.set(key, [...new Set([...(found.get(key) ?? []), ...(pages.get(table.id) ?? [])])])
  return found
}

/** Where visitors see the names of services and of their lists. */
export function servicePlaces(project: Project): ReadonlyMap<string, readonly string[]> {
  const english = messagesOf(project, sourceLanguage)
  return new Map(
    servicesOf(project).flatMap(({ slug, title, about, groups }) => {
      const address = `/services/${slug}`
      const at = (part: string) => [describePlace(english[title] ?? title, address, part)]
      return [
        [title, at('the title of the page')],
        [about, at('the sentence under the title')],
        ...groups.map((group) => [
          group.title,
          group.slug === undefined
            ? at('the heading of a list of calculators')
            : [
                describePlace(
                  english[group.title] ?? group.title,
                  `${address}/${group.slug}`,
                  'the title of the page',
                ),
              ],
        ]),
      ] as [string, string[]][]
    }),
  )
}
