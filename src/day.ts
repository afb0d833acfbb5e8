/** Days of the calendar as texts, like 2026-05-01. */
export const millisecondsPerDay = 86_400_000

/** The day of a time (milliseconds since 1970, UTC). */
export const dayOfTime = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day of a device's own calendar at a moment. */
export const dayOn = (moment: Date): string =>
  dayOfTime(moment.getTime() - moment.getTimezoneOffset() * 60_000)

/** The day that is this number of days after another. */
export const addDays = (day: string, days: number): string =>
  dayOfTime(Date.parse(day) + days * millisecondsPerDay)

/** Whether a value is a day of the calendar. */
export function isDay(value: string): boolean
export function isDay(value: unknown): value is string
export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  // Null for a day such as 2026-13-01; 2026-02-30 is another day.
  const time = new Date(value).toJSON() as string | null
  return time?.startsWith(value) === true
}
