import type { ClinicFacts } from '../clinic.ts'
import { localTime } from '../../i18n/time-zone.ts'
import { momentOf } from './clinic-time.ts'

/** A time at which an appointment may begin. */
export interface Slot {
  readonly day: string
  readonly startsAt: number
  /** As the clocks of the clinic show it: 09:30. */
  readonly time: string
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The slots of a day, from the opening on; none while the clinic is closed. */
export function slotsOf(day: string, { hours, appointmentMinutes }: ClinicFacts): readonly Slot[] {
  const weekday = weekdays[new Date(day).getUTCDay()]!
  if (!hours.days.includes(weekday)) return []
  const [opens, closes] = [minutesOf(hours.opens), minutesOf(hours.closes)]
  const count = Math.max(0, Math.floor((closes - opens) / appointmentMinutes))
  return Array.from({ length: count }, (_, index) => opens + index * appointmentMinutes).flatMap(
    (minutes) => {
      const startsAt = momentOf({ day, minutes }, hours.timeZone)
      return startsAt === undefined ? [] : [{ day, startsAt, time: clockText(minutes) }]
    },
  )
}

/** The slot that begins at a moment. */
export const slotAt = (startsAt: number, clinic: ClinicFacts): Slot | undefined =>
  slotsOf(localTime(startsAt, clinic.hours.timeZone).day, clinic).find(
    (slot) => slot.startsAt === startsAt,
  )
