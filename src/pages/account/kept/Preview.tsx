import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../../ui/Icon.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { DeviceData, Plan } from '../device-data.ts'
import { entriesOf, type Entry } from './entries.ts'
import { EntryBoundary } from './EntryBoundary.tsx'
import type { EntryWords, PlacedProgram } from './use-words-of.ts'
import { useWordsOf } from './use-words-of.ts'

const Title = ({ entry, wordsOf }: { entry: Entry; wordsOf: (entry: Entry) => EntryWords }) => {
  const { title, detail } = wordsOf(entry)
  return (
    <>
      <bdi>{title}</bdi>
      {detail !== undefined && <span className="hint"> {detail}</span>}
    </>
  )
}

/** Entries of a file under a heading that counts them; nothing where there are none. */
function Part({
  heading,
  data,
  programs,
}: {
  heading: string
  data: DeviceData
  programs: readonly PlacedProgram[]
}) {
  const entries = entriesOf(data)
  const wordsOf = useWordsOf(programs, entries)
  if (entries.length === 0) return null
  return (
    <>
      <p>
        <Text id={heading} values={{ count: Object.keys(data).length }} />
      </p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            <EntryBoundary instead={<bdi>{entry.name}</bdi>}>
              <Title entry={entry} wordsOf={wordsOf} />
            </EntryBoundary>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * What a file would bring, before anything of it is taken: what is new, what is different, what is
 * the same, what is left out.
 */
export function Preview({
  plan: { added, replaced, same },
  unusable,
  programs,
  onImport,
  onCancel,
}: {
  plan: Plan
  unusable: number
  programs: readonly PlacedProgram[]
  onImport: (data: DeviceData) => void
  onCancel: () => void
}) {
  const intl = useIntl()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const differs = Object.keys(replaced).length > 0
  return (
    <div
      ref={box}
      className="meaning info preview"
      role="group"
      aria-label={intl.formatMessage({ id: 'account.import.title' })}
      tabIndex={-1}
    >
      <Icon name="info" />
      <div>
        <p>
          <strong>
            <Text id="account.import.title" />
          </strong>
        </p>
        <Part heading="account.import.new" data={added} programs={programs} />
        <Part heading="account.import.different" data={replaced} programs={programs} />
        {same > 0 && (
          <p>
            <Text id="account.import.same" values={{ count: same }} />
          </p>
        )}
        {unusable > 0 && (
          <p>
            <Text id="account.import.leaves" values={{ count: unusable }} />
          </p>
        )}
        <p className="actions">
          <button
            type="button"
            className="button primary"
            onClick={() => onImport({ ...added, ...replaced })}
          >
            <Text id={differs ? 'account.import.replace' : 'account.import.take'} />
          </button>
          {differs && (
            <button type="button" className="button" onClick={() => onImport(added)}>
              <Text id="account.import.onlyNew" />
            </button>
          )}
          <button type="button" className="button" onClick={onCancel}>
            <Text id="account.import.nothing" />
          </button>
        </p>
      </div>
    </div>
  )
}
