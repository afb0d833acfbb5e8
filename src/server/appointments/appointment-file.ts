import { calendarMoment, calendarText, calendarValue } from '../../formats/icalendar.ts'

/** An appointment as a calendar gets it. */
export interface CalendarEvent {
  /** The same for all changes of an appointment. */
  readonly uid: string
  /** Grows with each change. */
  readonly sequence: number
  readonly state: 'proposed' | 'confirmed' | 'cancelled'
  readonly startsAt: number
  readonly minutes: number
  readonly summary: string
  readonly description: string
  readonly organizer: string
  /** The name of the clinic, and where it is; empty if unknown. */
  readonly organizerName: string
  readonly place: string
  readonly attendee: string
  /** When the file is written. */
  readonly now: number
}

const statuses = { proposed: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const

/** What a calendar does with the file (RFC 5546). */
export const calendarMethod = (state: CalendarEvent['state']): 'REQUEST' | 'CANCEL' =>
  state === 'cancelled' ? 'CANCEL' : 'REQUEST'

/** A name as a parameter of a line: it has no quotes and no ends of lines. */
const nameParameter = (name: string): string =>
  name === '' ? '' : `;CN="${name.replace(/["\p{Cc}]/gu, ' ')}"`

/** An appointment as a file for calendars (RFC 5545). */
export function appointmentFile(event: CalendarEvent): string {
  const { startsAt, minutes, state } = event
  return calendarText('Farm Clinic//Appointments//EN', [
    `METHOD:${calendarMethod(state)}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${calendarMoment(new Date(event.now))}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${calendarMoment(new Date(startsAt))}`,
    `DTEND:${calendarMoment(new Date(startsAt + minutes * 60_000))}`,
    `SUMMARY:${calendarValue(event.summary)}`,
    `DESCRIPTION:${calendarValue(event.description)}`,
    `STATUS:${statuses[state]}`,
    ...(event.place === '' ? [] : [`LOCATION:${calendarValue(event.place)}`]),
    `ORGANIZER${nameParameter(event.organizerName)}:mailto:${encodeURI(event.organizer)}`,
    `ATTENDEE;RSVP=FALSE:mailto:${encodeURI(event.attendee)}`,
    'END:VEVENT',
  ])
}
