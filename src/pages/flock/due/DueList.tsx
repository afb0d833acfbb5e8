import { notifyStorage } from '#ui/storage/notify-storage.ts'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { storeMark, type Mark } from '#ui/storage/flock/marks.ts'
import { Note } from '#ui/Note.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { Text } from '#ui/Text.tsx'
import { dayNow } from '../day-now.ts'
import type { DueLine, Markable } from './due-line.ts'

/** What was pressed last. */
interface Pressed {
  readonly marks: readonly Markable[]
  readonly done: boolean
  readonly isKept: boolean
}
type Press = (marks: readonly Markable[], done: boolean) => void

/** Two buttons, each of which marks the state of one due item. */
function DueAnswers({ mark, onPress }: { mark: Markable; onPress: Press }) {
  return (
    <div className="due-marks" role="group" aria-label={mark.what} data-mark={mark.of}>
      {[true, false].map((done) => (
        <Button
          key={String(done)}
          onClick={() => onPress([mark], done)}
          text={done ? 'flock.mark.done' : 'flock.mark.not'}
          icon={done ? 'check' : 'close'}
        />
      ))}
    </div>
  )
}

/** What can be marked of a line: one item, or several, all of them with one press. */
function Marks({ marks, onPress }: { marks: readonly Markable[]; onPress: Press }) {
  const [first] = marks
  if (first === undefined) return null
  if (marks.length === 1) return <DueAnswers mark={first} onPress={onPress} />
  return (
    <div className="due-marks">
      <Button onClick={() => onPress(marks, true)} text="flock.mark.all" icon="check" />
      <details>
        <Text as="summary" id="flock.mark.each" />
        {marks.map((mark) => (
          <div key={mark.of}>
            {mark.what}
            <DueAnswers mark={mark} onPress={onPress} />
          </div>
        ))}
      </details>
    </div>
  )
}

/** What is due, each with a link to the page with its details. */
function DueLines({ lines, onPress }: { lines: readonly DueLine[]; onPress: Press }) {
  return (
    <ul>
      {lines.map(({ id, text, state, path, marks = [] }) => (
        <li key={`${id} ${text}`} data-due={id} className={state}>
          <Icon name="calendar" size={20} />
          <LocalLink to={path}>{text}</LocalLink>
          <Marks marks={marks} onPress={onPress} />
        </li>
      ))}
    </ul>
  )
}

/** What is due of a flock; items of a plan can be marked with one press, and unmarked. */
export function DueList({ flock, lines }: { flock: string; lines: readonly DueLine[] }) {
  const intl = useIntl()
  const [pressed, setPressed] = useState<Pressed>()
  const undo = useRef<HTMLDivElement>(null)
  const late = lines.filter(({ state }) => state === 'late')
  const due = lines.filter(({ state }) => state !== 'late')
  const set = async (marks: readonly Markable[], mark: Mark | undefined): Promise<boolean> => {
    const kept = marks.map(({ of }) => storeMark(flock, of, mark))
    // The pressed button is removed with its line.
    undo.current?.focus()
    notifyStorage()
    return (await Promise.all(kept)).every(Boolean)
  }
  const press: Press = (marks, done) => {
    const kept = set(marks, { done, on: dayNow() })
    setPressed({ marks, done, isKept: true })
    void kept.then((isKept) =>
      setPressed((now) => (now?.marks === marks ? { ...now, isKept } : now)),
    )
  }
  const takeBack = () => {
    void set(pressed?.marks ?? [], undefined)
    setPressed(undefined)
  }
  return (
    <>
      {due.length > 0 && <DueLines lines={due} onPress={press} />}
      {/* Folded: the space of the card is reserved before it loads, with room for what is to be done. */}
      {late.length > 0 && (
        <details className="due-late">
          <Text as="summary" id="flock.due.late" values={{ count: late.length }} />
          <DueLines lines={late} onPress={press} />
        </details>
      )}
      <div role="status" ref={undo} tabIndex={-1}>
        {pressed !== undefined && (
          <Note tone="info">
            <Text
              id={pressed.done ? 'flock.mark.isDone' : 'flock.mark.isNot'}
              values={{ what: intl.formatList(pressed.marks.map(({ what }) => what)) }}
            />{' '}
            {!pressed.isKept && <Text id="flock.mark.notKept" />}{' '}
            <Button onClick={takeBack} text="flock.mark.undo" icon="undo" />
          </Note>
        )}
      </div>
    </>
  )
}
