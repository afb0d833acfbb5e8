import { addDays } from '#day.ts'
import { Icon } from '#ui/Icon.tsx'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { EntryDay } from './use-entry-day.ts'

/**
 * Which day is entered, and the links to the adjacent days and to a day that has begun meanwhile.
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
  const format = useFormatters()
  return (
    <>
      <div className="journal-day">
        <button type="button" className="icon-button" onClick={() => setDate(addDays(date, -1))}>
          <Icon name="chevron-down" size={24} />
          <span className="hidden">{format.message('journal.previous')}</span>
        </button>
        <h4 aria-live="polite">
          {date === now && `${format.message('journal.today')} · `}
          {format.date(date)}
        </h4>
        <button
          type="button"
          className="icon-button"
          disabled={date >= today}
          onClick={() => setDate(addDays(date, 1))}
        >
          <Icon name="chevron-down" size={24} />
          <span className="hidden">{format.message('journal.next')}</span>
        </button>
      </div>
      {goOn !== undefined && (
        <p className="meaning info" role="status">
          <Icon name="calendar" size={20} />
          <span>{format.message('journal.newDay', { date: format.date(today) })}</span>
          <button type="button" className="button" onClick={goOn}>
            {format.message('journal.toNewDay')}
          </button>
        </p>
      )}
    </>
  )
}
