import { describe, expect, it } from 'vitest'
import { calendarFile, type CalendarDay } from './calendar-days.ts'

const sale: CalendarDay = {
  id: 'sellMeatFrom',
  day: '2026-05-09',
  title: 'Meat: sell from',
  text: 'Withdrawal date\nDay of the last dose: 1 May, 7 days',
  address: 'https://farm.example/services/withdrawal?lastDose=2026-05-01&meatDays=7',
}
const made = new Date('2026-05-02T08:15:30.250Z')
const fileOf = (days: readonly CalendarDay[], language = 'en') =>
  calendarFile(days, { language, host: 'farm.example', made })
/** The properties of a file, its folded lines put together again, by RFC 5545, 3.1. */
const linesOf = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n')
const valueOf = (file: string, name: string): string =>
  linesOf(file)
    .find((line) => line.split(/[;:]/u)[0] === name)!
    .replace(/^[^:]*:/u, '')
const bytes = (text: string): number => new TextEncoder().encode(text).length

describe('a calendar file', () => {
  it('is a calendar with an event of the whole day', () => {
    expect(linesOf(fileOf([sale]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//farm.example//calculators//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      expect.stringMatching(/^UID:sellMeatFrom-20260509-[0-9a-z]+@farm\.example$/u),
      'DTSTAMP:20260502T081530Z',
      'DTSTART;VALUE=DATE:20260509',
      'DTEND;VALUE=DATE:20260510',
      'SUMMARY;LANGUAGE=en:Meat: sell from',
      'DESCRIPTION;LANGUAGE=en:Withdrawal date\\nDay of the last dose: 1 May\\, 7 days',
      'URL:https://farm.example/services/withdrawal?lastDose=2026-05-01&meatDays=7',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('ends an event of the last day of a year, or of a February, on the first of the next', () => {
    const endOf = (day: string) => valueOf(fileOf([{ ...sale, day }]), 'DTEND')
    expect(['2026-12-31', '2028-02-28', '2028-02-29', '2026-02-28'].map(endOf)).toEqual([
      '20270101',
      '20280229',
      '20280301',
      '20260301',
    ])
  })

  it('escapes what the format would read as its own', () => {
    const file = fileOf([{ ...sale, title: 'a\\b; c, d\r\nEND:VEVENT\u0007' }])
    expect(valueOf(file, 'SUMMARY')).toBe('a\\\\b\\; c\\, d\\nEND:VEVENT')
  })

  it('folds lines at 75 bytes and cuts no letter', () => {
    const title = 'اللحم: البيع ابتداءً من 🐔 '.repeat(12).trim()
    const file = fileOf([{ ...sale, title }], 'ar')
    expect(file.split('\r\n').filter((line) => bytes(line) > 75)).toEqual([])
    expect(file).not.toContain('\uFFFD')
    expect(valueOf(file, 'SUMMARY')).toBe(title)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u)
  })

  it('takes an event for the same only where all of the answer is the same', () => {
    const uidOf = (day: CalendarDay) => valueOf(fileOf([day]), 'UID')
    expect(uidOf({ ...sale, title: 'another language' })).toBe(uidOf(sale))
    const others = [
      { ...sale, id: 'sellEggsFrom' },
      { ...sale, day: '2026-05-10' },
      { ...sale, address: `${sale.address}&eggDays=0` },
      { ...sale, address: undefined },
    ]
    expect(new Set([sale, ...others].map(uidOf)).size).toBe(5)
  })

  it('replaces an entry of its own name by a later file, on whatever day', () => {
    const named = { ...sale, uid: 'flock-1-orderFeed' }
    const later = new Date(made.getTime() + 60_000)
    const of = (day: CalendarDay, at: Date) => {
      const file = calendarFile([day], { language: 'en', host: 'farm.example', made: at })
      return [valueOf(file, 'UID'), valueOf(file, 'DTSTART'), Number(valueOf(file, 'SEQUENCE'))]
    }
    const [uid, , first] = of(named, made)
    expect(uid).toBe('flock-1-orderFeed@farm.example')
    expect(of({ ...named, day: '2026-05-12' }, later)).toEqual([uid, '20260512', Number(first) + 1])
  })

  it('is named, and fetched again after some hours, as a subscription', () => {
    const origin = { language: 'en', host: 'farm.example', made, subscription: 'My flock' }
    expect(linesOf(calendarFile([sale], origin))).toEqual(
      expect.arrayContaining(['X-WR-CALNAME:My flock', 'REFRESH-INTERVAL;VALUE=DURATION:PT6H']),
    )
  })

  it('contains an event for each day, and omits the address without one', () => {
    const lines = linesOf(fileOf([sale, { ...sale, id: 'sellEggsFrom', address: undefined }]))
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
    expect(lines.filter((line) => line.startsWith('URL'))).toHaveLength(1)
  })

  it('reminds of what is due the day before and in the morning, over all of its days', () => {
    const lines = linesOf(fileOf([{ ...sale, last: '2026-05-12', reminds: true }]))
    expect(lines).toContain('DTEND;VALUE=DATE:20260513')
    const alarms = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VEVENT'))
    const alarm = (trigger: string) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Meat: sell from',
      `TRIGGER:${trigger}`,
      'END:VALARM',
    ]
    // A day begins at midnight: 15 hours before is nine o'clock (RFC 5545, 3.8.6.3).
    expect(alarms).toEqual([...alarm('-PT15H'), ...alarm('PT6H')])
  })
})
