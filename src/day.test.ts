import { describe, expect, it, vi } from 'vitest'
import { addDays, dayOfTime, dayOn, isDay } from './day.ts'

describe('isDay', () => {
  it.each(['2026-05-01', '2024-02-29', '1999-12-31'])('accepts %s', (text) => {
    expect(isDay(text)).toBe(true)
  })
  it.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-5-1', '26-05-01', '', ' 2026-05-01'])(
    'refuses "%s"',
    (text) => {
      expect(isDay(text)).toBe(false)
    },
  )
  it.each([undefined, null, 20_260_501, ['2026-05-01']])('refuses %j', (value) => {
    expect(isDay(value)).toBe(false)
  })
})

it('counts days over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

it.each([
  ['Etc/GMT+12', '2026-05-31'],
  ['UTC', '2026-06-01'],
  ['Pacific/Kiritimati', '2026-06-02'],
])('is the day of the device in %s', (zone, day) => {
  vi.stubEnv('TZ', zone)
  expect(dayOn(new Date('2026-06-01T11:00:00Z'))).toBe(day)
})

it('reads a time in UTC, and a moment by the clock of the device', () => {
  const moment = new Date(2026, 4, 1, 0, 30)
  expect(dayOfTime(Date.UTC(2026, 4, 1, 23, 59))).toBe('2026-05-01')
  expect(dayOn(moment)).toBe('2026-05-01')
})
