import { useDeferredValue, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { NewProgramButton } from '../programs/NewProgramButton.tsx'
import { earlyTitles } from './early-titles.ts'
import { isStaffFile } from './open-files.ts'
import { useSession, type Session } from './session.ts'

interface Entry {
  readonly title: string
  readonly file: string
}

const matches = (entry: Entry, words: readonly string[], language: string): boolean => {
  const text = `${entry.title} ${entry.file}`.toLocaleLowerCase(language)
  return words.every((word) => text.includes(word))
}

/** A list of files under a heading; without files it is not there. */
function Group({
  heading,
  entries,
  opened,
  onOpen,
}: {
  readonly heading: string
  readonly entries: readonly Entry[]
  readonly opened: string | undefined
  readonly onOpen: (file: string) => void
}) {
  if (entries.length === 0) return null
  return (
    <details open>
      <summary>
        <h2>{heading}</h2>
      </summary>
      <ul>
        {entries.map(({ title, file }) => (
          <li key={file}>
            <button
              type="button"
              className="entry"
              aria-current={file === opened}
              onClick={() => onOpen(file)}
            >
              <span>{title}</span>
              {title !== file && (
                <Isolate text="foreign" className="path">
                  {file}
                </Isolate>
              )}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** All programs, tables and texts of the project, and the search in them. */
export function FileList({
  session,
  language,
  opened,
  onOpen,
}: {
  readonly session: Session
  readonly language: string
  readonly opened: string | undefined
  readonly onOpen: (file: string) => void
}) {
  const intl = useIntl()
  const [query, setQuery] = useState('')
  const catalogue = useSession(session, (state) => state.catalogue)
  const texts = useSession(session, (state) => state.workspace.texts)
  const words = useDeferredValue(query).toLocaleLowerCase(language).split(/\s+/).filter(Boolean)
  const titled = (
    all: readonly {
      readonly titles: Readonly<Record<string, string>>
      readonly file: string
    }[] = [],
  ): readonly Entry[] =>
    all
      .map(({ titles, file }) => ({ title: titles[language] ?? file, file }))
      .sort((one, other) => one.title.localeCompare(other.title, language))
  const isReading = catalogue === undefined
  const early = useMemo(
    () => (isReading ? earlyTitles(texts, language) : undefined),
    [isReading, texts, language],
  )
  const listed = catalogue ?? early
  const [programs, tables] = [titled(listed?.programs), titled(listed?.tables)]
  const known = new Set([...programs, ...tables].map(({ file }) => file))
  const others = [...texts.keys()]
    .filter((file) => isStaffFile(file) && !known.has(file))
    .map((file) => ({ title: file, file }))
  const found = (entries: readonly Entry[]): readonly Entry[] =>
    entries.filter((entry) => matches(entry, words, language))
  const lists = [
    ['studio.list.programs', found(programs)],
    ['studio.list.tables', found(tables)],
    ['studio.list.texts', found(others)],
  ] as const
  return (
    <nav
      className="list"
      aria-label={intl.formatMessage({ id: 'studio.list.label' })}
      aria-busy={isReading}
    >
      <label>
        <Text id="studio.list.search" />
        <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      </label>
      <NewProgramButton session={session} language={language} onOpen={onOpen} />
      {lists.map(([id, entries]) => (
        <Group
          key={id}
          heading={intl.formatMessage({ id })}
          entries={entries}
          opened={opened}
          onOpen={onOpen}
        />
      ))}
      {lists.every(([, entries]) => entries.length === 0) && (
        <Text as="p" role="status" id="studio.list.nothing" />
      )}
    </nav>
  )
}
