import { useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import flockWords from 'virtual:pack/flock'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { Icon } from '#ui/Icon.tsx'
import { storeMark, keptMarks, type Mark } from '#ui/storage/flock/marks.ts'
import { useKeptText } from '#ui/storage/use-stored-text.ts'

interface RowMarkProps {
  /** The name under which the flock is kept. */
  readonly flock: string
  /** What the mark is kept under. */
  readonly of: string
  readonly today: string
  readonly isTime: boolean
}

/** What was marked of a row of the plan of a flock, and the ways to mark it. */
function Marking({ flock, of, today, isTime }: RowMarkProps) {
  const format = useFormatters()
  const [isRefused, setRefused] = useState(false)
  const text = useKeptText(() => JSON.stringify(keptMarks(flock)[of] ?? null))
  const mark = text === undefined ? undefined : (JSON.parse(text) as Mark | null)
  if (mark === undefined || (mark === null && !isTime)) return null
  const set = (next: Mark | undefined) => {
    const kept = storeMark(flock, of, next)
    window.dispatchEvent(new Event('storage'))
    void kept.then((isKept) => setRefused(!isKept))
  }
  const press = (message: string, icon: string, next?: Mark) => (
    <button type="button" className="button" onClick={() => set(next)}>
      <Icon name={icon} size={20} />
      {format.message(message)}
    </button>
  )
  return (
    <span className="row-mark" data-mark={of}>
      {mark === null ? (
        <>
          {press('flock.mark.done', 'check', { done: true, on: today })}
          {press('flock.mark.not', 'close', { done: false, on: today })}
        </>
      ) : (
        <>
          <span className={`chip ${mark.done ? 'good' : 'fair'}`}>
            <Icon name={mark.done ? 'check' : 'close'} size={16} />
            {format.message(mark.done ? 'flock.mark.doneOn' : 'flock.mark.notOn', {
              date: format.date(mark.on),
            })}
          </span>
          {press('flock.mark.undo', 'undo')}
        </>
      )}
      {isRefused && <span role="alert">{format.message('flock.mark.notKept')}</span>}
    </span>
  )
}

/** A row's mark; its texts load for visitors with a flock. */
export function RowMark(props: RowMarkProps) {
  const extendedIntl = useMoreWords(flockWords)
  return extendedIntl === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <Marking {...props} />
    </RawIntlProvider>
  )
}
