import { expect, it } from 'vitest'
import { appointmentFile, type CalendarEvent } from './appointment-file.ts'

const event: CalendarEvent = {
  uid: 'a1@clinic.example',
  sequence: 2,
  state: 'confirmed',
  startsAt: Date.parse('2026-12-01T08:00:00Z'),
  minutes: 30,
  summary: 'موعدك: الثلاثاء، 1 ديسمبر 2026',
  description: 'One; two, three\\four\nfive\r\nsix',
  organizer: 'clinic@clinic.example',
  organizerName: 'عيادة "الدواجن"',
  place: 'Nile Street 12, Cairo',
  attendee: 'amina,"x"@farm.example',
  now: Date.parse('2026-11-20T08:00:00Z'),
}

/** The content lines of a file, unfolded as RFC 5545, 3.1 has it. */
const unfolded = (file: string): readonly string[] =>
  file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)

it('has the parts that RFC 5545 and 5546 require', () => {
  expect(unfolded(appointmentFile(event))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farm Clinic//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:a1@clinic.example',
    'DTSTAMP:20261120T080000Z',
    'SEQUENCE:2',
    'DTSTART:20261201T080000Z',
    'DTEND:20261201T083000Z',
    'SUMMARY:موعدك: الثلاثاء، 1 ديسمبر 2026',
    String.raw`DESCRIPTION:One\; two\, three\\four\nfive\nsix`,
    'STATUS:CONFIRMED',
    String.raw`LOCATION:Nile Street 12\, Cairo`,
    'ORGANIZER;CN="عيادة  الدواجن ":mailto:clinic@clinic.example',
    'ATTENDEE;RSVP=FALSE:mailto:amina,%22x%22@farm.example',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

it('folds lines at 75 bytes, and cuts no character', () => {
  for (const summary of [
    'ا'.repeat(200),
    '🐔'.repeat(90),
    `${'x'.repeat(67)}é🐔${'y'.repeat(80)}`,
  ]) {
    const file = appointmentFile({ ...event, summary })
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = file.split('\r\n')
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n\ufffd]/)
    }
    expect(unfolded(file)).toContain(`SUMMARY:${summary}`)
  }
})

it('cancels what it announced', () => {
  const lines = unfolded(appointmentFile({ ...event, state: 'cancelled', sequence: 3 }))
  expect(lines).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3', `UID:${event.uid}`]),
  )
  expect(unfolded(appointmentFile({ ...event, state: 'proposed' }))).toContain('STATUS:TENTATIVE')
})
