import { Icon } from '#ui/Icon.tsx'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { FarDay } from './far-days.ts'

/** Asks whether days outside of the flock's life are right, before they are taken. */
export function FarQuestion({
  days,
  onTake,
  onLeave,
  leave,
}: {
  days: readonly FarDay[]
  onTake: () => void
  onLeave: () => void
  /** The text of the button that cancels. */
  leave: string
}) {
  const format = useFormatters()
  const [first] = days
  if (first === undefined) return null
  const { day, age, unit } = first
  return (
    <div className="meaning fair far-question" role="group" aria-live="polite">
      <Icon name="warning" size={20} />
      <div>
        <p>
          {format.message(age < 0 ? 'journal.farBefore' : 'journal.farAfter', {
            date: format.date(day),
            age: format.quantity(Math.abs(age), unit, 0),
          })}{' '}
          {days.length > 1 && format.message('journal.farMore', { count: days.length - 1 })}
        </p>
        <div className="actions">
          <button type="button" className="button" onClick={onTake}>
            {format.message('journal.farRight')}
          </button>
          <button type="button" className="button" onClick={onLeave}>
            {leave}
          </button>
        </div>
      </div>
    </div>
  )
}
