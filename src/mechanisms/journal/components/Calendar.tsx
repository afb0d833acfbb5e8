import { addDays } from '#day.ts'
import { memo, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { useFormatters } from '#components/text/use-formatters.ts'
import { daysUpTo } from './days.ts'

/** So many days are seen at once: four weeks. */
const shown = 28

/**
 * A day, with a link to its entry. All properties are listed: only days that change are rendered.
 */
const Day = memo(
  ({
    day,
    className,
    isEntered,
    isChosen,
    onChoose,
  }: {
    day: string
    className: string | undefined
    isEntered: boolean
    isChosen: boolean
    onChoose: (date: string) => void
  }) => {
    const format = useFormatters()
    return (
      <li>
        <button
          type="button"
          className={className}
          aria-current={isChosen ? 'date' : undefined}
          onClick={() => onChoose(day)}
        >
          <span aria-hidden="true">{format.number(Number(day.slice(8)))}</span>
          <span className="hidden">
            {format.message(isEntered ? 'journal.noted' : 'journal.open', {
              day: format.date(day),
            })}
          </span>
        </button>
      </li>
    )
  },
)

/** The days until today, those without an entry among them: each links to its entry. */
export function Calendar({
  from,
  today,
  date,
  enteredDays,
  onChoose,
}: {
  /** The first day that has an entry: days after it without one are missing. */
  from: string
  today: string
  date: string
  enteredDays: ReadonlySet<string>
  onChoose: (date: string) => void
}) {
  const format = useFormatters()
  const [back, setBack] = useState(0)
  const last = addDays(today, -back * shown)
  const days = daysUpTo(last, shown)
  const classOf = (day: string): string | undefined => {
    if (enteredDays.has(day)) return 'has-entry'
    return day > from && day < today ? 'open' : undefined
  }
  return (
    <div className="journal-days">
      <ol>
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            className={classOf(day)}
            isEntered={enteredDays.has(day)}
            isChosen={day === date}
            onChoose={onChoose}
          />
        ))}
      </ol>
      <div className="actions">
        {days[0]! > from && (
          <button type="button" className="button quiet" onClick={() => setBack(back + 1)}>
            <Icon name="chevron-down" size={20} />
            {format.message('journal.earlier')}
          </button>
        )}
        {back > 0 && (
          <button type="button" className="button quiet" onClick={() => setBack(back - 1)}>
            {format.message('journal.later')}
          </button>
        )}
      </div>
    </div>
  )
}
