import { useIntl } from 'react-intl'
import { isolateTyped } from '../../i18n/isolate.ts'
import { momentText } from '../../i18n/format-moment.ts'
import { flocks } from '../../ui/storage/flock/flocks.ts'
import { keptNotes, seeNote, type KeptNote } from '../../ui/storage/flock/notes.ts'
import { notifyStorage } from '../../ui/storage/notify-storage.ts'
import { useKeptText } from '../../ui/storage/use-stored-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Note } from '../../ui/Note.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { dayNow } from './day-now.ts'

/** The notes of all flocks that nobody of the farm has read, the last one first. */
const unread = () =>
  flocks().flatMap(({ name, title }) =>
    keptNotes(name).flatMap((note) => (note.seen === undefined ? [{ ...note, title }] : [])),
  )
const snapshot = () => JSON.stringify(unread())

/** What the clinic has written about the flocks of the farm, until somebody has read it. */
export function ClinicNotes() {
  const intl = useIntl()
  const language = useLanguage()
  const notes = JSON.parse(useKeptText(snapshot) ?? '[]') as readonly (KeptNote & {
    readonly title: string
  })[]
  return notes.map(({ name, title, text, by, on }) => (
    <Note key={name} tone="info" role="group" data-clinic-note={name}>
      <p>
        <strong>
          {intl.formatMessage(
            { id: 'flock.clinic.from' },
            {
              by: isolateTyped(by),
              flock: isolateTyped(title),
              when: momentText(Date.parse(on), language),
            },
          )}
        </strong>
      </p>
      <p className="clinic-note">
        <Isolate text="typed">{text}</Isolate>
      </p>
      <Button
        className="button"
        icon="check"
        text="flock.clinic.seen"
        onClick={() => {
          void seeNote(name, dayNow())
          notifyStorage()
        }}
      />
    </Note>
  ))
}
