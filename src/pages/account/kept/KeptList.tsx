import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { Text } from '#ui/Text.tsx'
import { ConfirmQuestion } from '#ui/ConfirmQuestion.tsx'
import type { Entry } from './entries.ts'
import { EntryBoundary } from './EntryBoundary.tsx'
import type { EntryWords } from './use-words-of.ts'
import { Isolate } from '#ui/Isolate.tsx'

/** An entry as a line, with a way to it and a way to be rid of it. */
function KeptLine({
  entry,
  wordsOf,
  onRemove,
}: {
  entry: Entry
  wordsOf: (entry: Entry) => EntryWords
  onRemove: (entry: Entry, title: string) => void
}) {
  const { icon, title, detail, to } = wordsOf(entry)
  return (
    <>
      <Icon name={icon} size={32} />
      <div>
        {to === undefined ? (
          <p>
            <Isolate text="page">{title}</Isolate>
          </p>
        ) : (
          <LocalLink to={to}>{title}</LocalLink>
        )}
        {detail !== undefined && <p className="hint">{detail}</p>}
      </div>
      <button type="button" className="icon-button" onClick={() => onRemove(entry, title)}>
        <Icon name="trash" size={20} />
        <Text as="span" className="hidden" id="account.delete" values={{ title }} />
      </button>
    </>
  )
}

/** The text of an entry that cannot be rendered: its name. */
const entryByName = ({ name }: Entry): EntryWords => ({ icon: 'warning', title: name.slice(0, 60) })

/**
 * One kind of stored entries; the last deletion can be undone. Deleting days of a flock needs a
 * confirmation.
 */
export function KeptList({
  title,
  none,
  text,
  entries,
  wordsOf,
  remove,
  more,
}: {
  title: string
  /** The text without entries, and the text above the entries. */
  none?: string
  text?: string
  entries: readonly Entry[]
  wordsOf: (entry: Entry) => EntryWords
  remove: (entry: Entry) => () => void
  /** What else can be done with an entry, below its line. */
  more?: (entry: Entry) => ReactNode
}) {
  const [gone, setGone] = useState<{ readonly title: string; readonly restore: () => void }>()
  const undo = useRef<HTMLButtonElement>(null)
  // The pressed button was removed with its line: the focus goes to what can be done next.
  useEffect(() => undo.current?.focus(), [gone])
  const intl = useIntl()
  const [asking, setAsking] = useState<readonly [entry: Entry, title: string]>()
  const take = (entry: Entry, name: string) => setGone({ title: name, restore: remove(entry) })
  const onRemove = (entry: Entry, name: string) =>
    (entry.days ?? []).length > 0 ? setAsking([entry, name]) : take(entry, name)
  if (entries.length === 0 && none === undefined && gone === undefined) return null
  const isEmpty = entries.length === 0 && gone === undefined
  return (
    <section className={isEmpty ? 'panel nothing' : 'panel'}>
      <Text as="h2" id={title} />
      {entries.length === 0 && none !== undefined && <Text as="p" className="hint" id={none} />}
      {text !== undefined && <Text as="p" id={text} />}
      <ul className="rows-list">
        {entries.map((entry) => (
          <li key={entry.name}>
            <EntryBoundary
              instead={<KeptLine entry={entry} wordsOf={entryByName} onRemove={onRemove} />}
            >
              <KeptLine entry={entry} wordsOf={wordsOf} onRemove={onRemove} />
            </EntryBoundary>
            {more?.(entry)}
            {asking?.[0].name === entry.name && (
              <ConfirmQuestion
                text={intl.formatMessage(
                  { id: `account.flocks.${entry.kind === 'flocks' ? 'sure' : 'sureOfDays'}` },
                  { title: asking[1], count: entry.days?.length ?? 0 },
                )}
                yes="account.flocks.yes"
                no="account.flocks.no"
                onYes={() => {
                  setAsking(undefined)
                  // Days may have been added while the question was open.
                  take(entry, asking[1])
                }}
                onNo={() => setAsking(undefined)}
              />
            )}
          </li>
        ))}
      </ul>
      <div role="status">
        {gone !== undefined && (
          <p className="meaning info">
            <Icon name="info" size={20} />
            <Text as="span" id="account.deleted" values={{ title: gone.title }} />
            <Button
              ref={undo}
              onClick={() => {
                gone.restore()
                setGone(undefined)
              }}
              text="account.undo"
              icon="undo"
            />
          </p>
        )}
      </div>
    </section>
  )
}
