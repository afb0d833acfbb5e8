import type { Language } from './languages.ts'

/** A moment as the clocks of a time zone show it. */
export interface LocalTime {
  readonly day: string
  /** Minutes since midnight. */
  readonly minutes: number
}

/** What the clocks of a time zone show at a moment. */
export function localTime(time: number, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat(undefined, {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(time)
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '0'
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/** The full name of a time zone; that of this machine without one. @throws if there is none */
export const timeZoneNamed = (name: string | undefined): string =>
  new Intl.DateTimeFormat(undefined, { timeZone: name }).resolvedOptions().timeZone

/** Whether a text is the name of a time zone (IANA), like Africa/Cairo; "+02:00" has no summer. */
export function isTimeZone(name: string): boolean {
  if (!/^([A-Z][\w+-]*(\/[\w+-]+)+|UTC)$/.test(name)) return false
  try {
    return timeZoneNamed(name) !== ''
  } catch {
    return false
  }
}

/** A day and a time, as short as a list needs them, as the clocks of a time zone show them. */
export const formatShortMoment = (
  time: number,
  { numbers }: Pick<Language, 'numbers'>,
  timeZone: string,
): string =>
  new Intl.DateTimeFormat(numbers, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    time,
  )

/** A moment in words, as the clocks of a time zone show it. */
export const formatMoment = (
  time: number,
  { numbers }: Pick<Language, 'numbers'>,
  timeZone: string,
): string =>
  new Intl.DateTimeFormat(numbers, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(time)
