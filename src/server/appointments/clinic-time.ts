import { addDays } from '../../day.ts'
import { localTime, type LocalTime } from '../../i18n/time-zone.ts'

const minute = 60_000

/**
 * The moment when the clocks of a time zone show a time; undefined where they skip it. A time that
 * they show twice is the first one.
 */
export function momentOf({ day, minutes }: LocalTime, timeZone: string): number | undefined {
  const wanted = Date.parse(day) + minutes * minute
  // Clocks differ from UTC by at most 14 hours, and change by at most a few.
  const offsets = [-1, 1].map((side) => {
    const near = wanted + side * 26 * 60 * minute
    const shown = localTime(near, timeZone)
    return Date.parse(shown.day) + shown.minutes * minute - near
  })
  return offsets
    .map((offset) => wanted - offset)
    .sort((one, other) => one - other)
    .find((time) => {
      const shown = localTime(time, timeZone)
      return shown.day === day && shown.minutes === minutes
    })
}

/** The moments at which a day begins and ends. */
export const dayBounds = (day: string, timeZone: string): readonly [number, number] => [
  momentOf({ day, minutes: 0 }, timeZone) ?? Date.parse(day),
  momentOf({ day: addDays(day, 1), minutes: 0 }, timeZone) ?? Date.parse(addDays(day, 1)),
]
