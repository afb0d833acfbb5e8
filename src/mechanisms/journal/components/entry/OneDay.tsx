import { addDays } from '../../../../day.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useWords } from '../../../../components/text/use-words.ts'
import type { EntryDay } from './use-entry-day.ts'

/**
 * Which day is entered, and the ways to the days beside it and to a day that has begun meanwhile.
 * @param now the day on the reader's device
 * @param today the last day that the flock has
 */
export function OneDay({
  entryDay: { date, setDate, goOn },
  now,
  today,
}: {
  entryDay: EntryDay
  now: string
  today: string
}) {
  const words = useWords()
  return (
    <>
      <div className="journal-day">
        <button type="button" className="icon-button" onClick={() => setDate(addDays(date, -1))}>
          <Icon name="chevron-down" size={24} />
          <span className="hidden">{words.message('journal.previous')}</span>
        </button>
        <h4 aria-live="polite">
          {date === now && `${words.message('journal.today')} · `}
          {words.date(date)}
        </h4>
        <button
          type="button"
          className="icon-button"
          disabled={date >= today}
          onClick={() => setDate(addDays(date, 1))}
        >
          <Icon name="chevron-down" size={24} />
          <span className="hidden">{words.message('journal.next')}</span>
        </button>
      </div>
      {goOn !== undefined && (
        <p className="meaning info" role="status">
          <Icon name="calendar" size={20} />
          <span>{words.message('journal.newDay', { date: words.date(today) })}</span>
          <button type="button" className="button" onClick={goOn}>
            {words.message('journal.toNewDay')}
          </button>
        </p>
      )}
    </>
  )
}
