/** Files of calendars (iCalendar, RFC 5545): the one writer of site and server. */

/** A text as a value (3.3.11), without invisible characters. */
export const calendarValue = (text: string): string =>
  text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[\\;,]/gu, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    // oxlint-disable-next-line no-control-regex -- they may be in no value
    .replaceAll(/[\u0000-\u001F\u007F]/gu, '')

/** A moment in UTC (3.3.5). */
export const calendarMoment = (time: Date): string =>
  time.toISOString().replaceAll(/[-:]|\.\d+/gu, '')

const bytesOf = (letter: string): number => new TextEncoder().encode(letter).length

/** A line in pieces of at most 75 bytes (3.1): the further ones begin with a space. */
function folded(line: string): string {
  let length = 0
  let text = ''
  for (const letter of line) {
    const bytes = bytesOf(letter)
    if (length + bytes > 75) {
      text += '\r\n '
      length = 1
    }
    text += letter
    length += bytes
  }
  return text
}

/** A file of the lines of events. @param product who writes it, and in which language (3.7.3) */
export const calendarText = (product: string, lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}`,
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
