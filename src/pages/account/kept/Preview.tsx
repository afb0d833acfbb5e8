import { useIntl } from 'react-intl'
import { Note } from '#ui/Note.tsx'
import { Button } from '#ui/Button.tsx'
import { Labelled, Text } from '#ui/Text.tsx'
import type { DeviceData, Plan } from '../device-data.ts'
import { storedEntries, type Entry } from './entries.ts'
import { withoutDays, type FlockDays } from './days-by-flock.ts'
import { EntryBoundary } from './EntryBoundary.tsx'
import type { EntryWords, PlacedProgram } from './use-words-of.ts'
import { useWordsOf } from './use-words-of.ts'
import { Isolate } from '#ui/Isolate.tsx'

/** The label of each kind; none if the title of an entry shows the kind. */
const kinds: Partial<Readonly<Record<Entry['kind'], string>>> = {
  saved: 'account.saved.title',
  flocks: 'account.flocks.title',
  flock: 'account.flocks.current',
  favourites: 'account.favourites.title',
  last: 'account.last.title',
  currency: 'account.currency',
  language: 'account.language.kept',
}

const EntryTitle = ({
  entry,
  wordsOf,
}: {
  entry: Entry
  wordsOf: (entry: Entry) => EntryWords
}) => {
  const { title, detail } = wordsOf(entry)
  const kind = kinds[entry.kind]
  return (
    <>
      {kind !== undefined && (
        <span className="hint">
          <Text id={kind} />
          {' · '}
        </span>
      )}
      <Isolate text="page">{title}</Isolate>
      {detail !== undefined && <span className="hint"> {detail}</span>}
    </>
  )
}

/** Entries of a file under a heading that counts them; nothing without entries. */
function Part({
  heading,
  data,
  programs,
}: {
  heading: string
  data: DeviceData
  programs: readonly PlacedProgram[]
}) {
  const entries = storedEntries(withoutDays(data))
  const wordsOf = useWordsOf(programs, entries)
  if (entries.length === 0) return null
  return (
    <>
      <Text as="p" id={heading} values={{ count: Object.keys(withoutDays(data)).length }} />
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            <EntryBoundary instead={<Isolate text="typed">{entry.name}</Isolate>}>
              <EntryTitle entry={entry} wordsOf={wordsOf} />
            </EntryBoundary>
          </li>
        ))}
      </ul>
    </>
  )
}

/** How many days of each flock are new, different, or the same. */
function Days({ days }: { days: readonly FlockDays[] }) {
  const intl = useIntl()
  const gone = intl.formatMessage({ id: 'account.flocks.gone' })
  return (
    <ul>
      {days.map(({ flock, title = gone, ...counts }) => (
        <li key={flock}>
          <Labelled label={<Isolate text="typed">{title}</Isolate>}>
            {intl.formatList(
              (['fresh', 'different', 'same'] as const)
                .filter((each) => counts[each] > 0)
                .map((each) =>
                  intl.formatMessage(
                    { id: `account.import.days.${each}` },
                    { count: counts[each] },
                  ),
                ),
            )}
          </Labelled>
        </li>
      ))}
    </ul>
  )
}

/**
 * What a file would bring, before anything of it is taken: what is new, what is different, what is
 * the same, what is left out.
 */
export function Preview({
  plan: { added, replaced, same },
  days,
  unusable,
  programs,
  onImport,
  onCancel,
}: {
  plan: Plan
  days: readonly FlockDays[]
  unusable: number
  programs: readonly PlacedProgram[]
  onImport: (data: DeviceData) => void
  onCancel: () => void
}) {
  const intl = useIntl()
  const sameElse = days.reduce((left, each) => left - each.same, same)
  const differs = Object.keys(replaced).length > 0
  return (
    <Note
      tone="info"
      takesFocus
      className="meaning info preview"
      role="group"
      aria-label={intl.formatMessage({ id: 'account.import.title' })}
    >
      <p>
        <Text as="strong" id="account.import.title" />
      </p>
      <Part heading="account.import.new" data={added} programs={programs} />
      <Part heading="account.import.different" data={replaced} programs={programs} />
      {days.length > 0 && <Days days={days} />}
      {sameElse > 0 && <Text as="p" id="account.import.same" values={{ count: sameElse }} />}
      {unusable > 0 && <Text as="p" id="account.import.leaves" values={{ count: unusable }} />}
      <p className="actions">
        <Button
          className="button primary"
          onClick={() => onImport({ ...added, ...replaced })}
          text={differs ? 'account.import.replace' : 'account.import.take'}
        />
        {differs && <Button onClick={() => onImport(added)} text="account.import.onlyNew" />}
        <Button onClick={onCancel} text="account.import.nothing" />
      </p>
    </Note>
  )
}
