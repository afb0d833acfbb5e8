import { memoize } from '#memoize.ts'
import { finding, nameFix, type Finding } from '#definition/findings/finding.ts'
import { titlesOfLists } from '#mechanisms/list/list-titles.ts'
import { messagesOf, type LocaleFile, type Project } from '#definition/project.ts'
import { plainTextOf } from '#tabular/plain-words.ts'
import { listedNames } from '#i18n/normalise-words.ts'

const rule = 'headings'

/** Other names of the columns of files, by the messages of their titles. */
const prefix = 'headings.names.'

interface Other {
  readonly locale: LocaleFile
  readonly key: string
  readonly title: string
}

const at = ({ locale, key }: Pick<Other, 'locale' | 'key'>) => ({
  rule,
  file: locale.file.path,
  line: locale.file.lineOf(key.split('.').slice(1)),
})

/** The other names of columns in a file of messages. */
const othersIn = memoize((locale: LocaleFile): readonly Other[] =>
  Object.keys(locale.messages)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ locale, key, title: key.slice(prefix.length) })),
)

/**
 * Other names of columns belong to a column of a list, and in no list to two columns: the page
 * could only guess which of them a file means.
 */
export function headings(project: Project): readonly Finding[] {
  const others = project.locales.flatMap((locale) => othersIn(locale))
  if (others.length === 0) return []
  const lists = [...project.definitions.values()].flatMap((definition) =>
    titlesOfLists(project, definition),
  )
  const known = [...new Set(lists.flat())]
  const lost = [...new Map([...others].reverse().map((other) => [other.key, other])).values()]
    .filter(({ title }) => !known.includes(title))
    .map((other): Finding => ({
      ...at(other),
      ...finding('heading-of-no-column', { key: other.key, title: other.title }),
      ...nameFix(other.title, known),
    }))
  return [...lost, ...twice(project, others, lists)]
}

type Messages = LocaleFile['messages']
const plainTitle = memoize((messages: Messages, title: string): string =>
  plainTextOf(messages[title] ?? ''),
)
const plainNames = memoize((messages: Messages, key: string) =>
  listedNames(messages[key]!).map((name) => ({ name, plain: plainTextOf(name) })),
)

/** Names for two columns of one list. */
function twice(
  project: Project,
  others: readonly Other[],
  lists: readonly (readonly string[])[],
): readonly Finding[] {
  const found = new Map<string, Finding>()
  const languages = [...new Set(project.locales.map(({ language }) => language))]
  for (const titles of lists) {
    const owners = new Map<string, string>()
    for (const title of titles)
      for (const language of languages)
        owners.set(plainTitle(messagesOf(project, language), title), title)
    for (const other of others.filter(({ title }) => titles.includes(title)))
      for (const { name, plain } of plainNames(other.locale.messages, other.key)) {
        const owner = owners.get(plain)
        if (owner !== undefined && owner !== other.title)
          found.set(`${other.locale.file.path} ${name}`, {
            ...at(other),
            ...finding('heading-of-two-columns', { name, title: other.title, owner }),
          })
        owners.set(plain, other.title)
      }
  }
  return [...found.values()]
}
