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
  readonly attendee: string
  /** When the file is written. */
  readonly now: number
}

/** A text value (RFC 5545, 3.3.11). */
const escapedText = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n')

/** A moment in UTC (RFC 5545, 3.3.5). */
const utcTime = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** The most bytes of a line (RFC 5545, 3.1). */
const longestLine = 75

/** A line in pieces of 75 bytes; no character is cut. */
function foldedLine(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (size + bytes > longestLine) {
      pieces.push(piece)
      piece = ' '
      size = 1
    }
    piece += character
    size += bytes
  }
  return [...pieces, piece].join('\r\n')
}

const statuses = { proposed: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const

/** What a calendar does with the file (RFC 5546). */
export const calendarMethod = (state: CalendarEvent['state']): 'REQUEST' | 'CANCEL' =>
  state === 'cancelled' ? 'CANCEL' : 'REQUEST'

/** An appointment as a file for calendars (RFC 5545). */
export function appointmentFile(event: CalendarEvent): string {
  const { startsAt, minutes, state } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farm Clinic//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(state)}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utcTime(event.now)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utcTime(startsAt)}`,
    `DTEND:${utcTime(startsAt + minutes * 60_000)}`,
    `SUMMARY:${escapedText(event.summary)}`,
    `DESCRIPTION:${escapedText(event.description)}`,
    `STATUS:${statuses[state]}`,
    `ORGANIZER:mailto:${encodeURI(event.organizer)}`,
    `ATTENDEE;RSVP=FALSE:mailto:${encodeURI(event.attendee)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('')
}
