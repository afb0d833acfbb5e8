import { addDays } from '../day.ts'
import { calendarMoment, calendarText, calendarValue } from './icalendar.ts'

/** A day of an answer, as an entry of a calendar. */
export interface CalendarDay {
  /** The name of the result. */
  readonly id: string
  /** What names the entry whatever its day is: a later file replaces it. */
  readonly uid?: string
  /** Like 2026-05-09. */
  readonly day: string
  /** The last day, where it lasts several. */
  readonly last?: string
  /** The calendar reminds of it, the day before and on its morning. */
  readonly reminds?: true
  readonly title: string
  readonly text: string
  /** Where the answer can be opened again. */
  readonly address: string | undefined
}

interface Origin {
  /** The language of the texts, like `ar`. */
  readonly language: string
  readonly host: string
  readonly made: Date
  /** The name of a calendar that is fetched again and again. */
  readonly subscription?: string
}

/** The name of an entry about a flock, whatever its day is: of files and subscriptions alike. */
export const calendarUid = (flock: string, id: string): string =>
  `${flock}-${id}`.replaceAll(/[^\w.-]/gu, '-')

const compactDay = (day: string): string => day.replaceAll('-', '')

/** A short hash of a text: FNV-1a, which is enough to tell the answers of one device apart. */
function shortHash(text: string): string {
  let sign = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) sign = Math.imul(sign ^ byte, 0x01000193)
  return (sign >>> 0).toString(36)
}

/** When a calendar reminds of a day: at nine the day before, and at six (3.3.6). */
const reminders = ['-PT15H', 'PT6H']

/** The text of a reminder (3.6.6): it needs its own description. */
const alarmOf =
  (title: string) =>
  (trigger: string): readonly string[] => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${calendarValue(title)}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ]

const eventOf = (
  { id, uid, day, last = day, reminds, title, text, address }: CalendarDay,
  { language, host, made }: Origin,
): readonly string[] => [
  'BEGIN:VEVENT',
  // Taken twice, an entry replaces itself.
  `UID:${uid ?? `${id}-${compactDay(day)}-${shortHash(address ?? text)}`}@${host}`,
  `DTSTAMP:${calendarMoment(made)}`,
  // What comes later replaces what has the same name (3.8.7.4): minutes, as 32 bits hold no more.
  ...(uid === undefined ? [] : [`SEQUENCE:${Math.floor(made.getTime() / 60_000)}`]),
  `DTSTART;VALUE=DATE:${compactDay(day)}`,
  `DTEND;VALUE=DATE:${compactDay(addDays(last, 1))}`,
  `SUMMARY;LANGUAGE=${language}:${calendarValue(title)}`,
  `DESCRIPTION;LANGUAGE=${language}:${calendarValue(text)}`,
  ...(address === undefined ? [] : [`URL:${address}`]),
  'TRANSP:TRANSPARENT',
  ...(reminds === undefined ? [] : reminders.flatMap(alarmOf(title))),
  'END:VEVENT',
]

/** Days as a file that calendars read (iCalendar, RFC 5545): each an event of the whole day. */
export const calendarFile = (days: readonly CalendarDay[], origin: Origin): string =>
  calendarText(`${origin.host}//calculators//${origin.language.toUpperCase()}`, [
    ...(origin.subscription === undefined
      ? []
      : [
          `X-WR-CALNAME:${calendarValue(origin.subscription)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
          'X-PUBLISHED-TTL:PT6H',
        ]),
    ...days.flatMap((day) => eventOf(day, origin)),
  ])
