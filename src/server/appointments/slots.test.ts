import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testClinic } from '#tests/support/server/clinic.ts'
import { formatMoment, localTime } from '../../i18n/time-zone.ts'
import { dayBounds, momentOf } from './clinic-time.ts'
import { slotAt, slotsOf } from './slots.ts'

const iso = (time: number | undefined) =>
  time === undefined ? undefined : new Date(time).toISOString()
const hour = 3_600_000

describe('the clocks of the clinic', () => {
  // Cairo: +2 in winter, +3 in summer; in 2026 from 24 April, 00:00, to 29 October, 24:00.
  it.each([
    ['2026-12-01', 540, 'Africa/Cairo', '2026-12-01T07:00:00.000Z'],
    ['2026-07-01', 540, 'Africa/Cairo', '2026-07-01T06:00:00.000Z'],
    ['2026-07-01', 0, 'Asia/Kolkata', '2026-06-30T18:30:00.000Z'],
    ['2026-01-01', 0, 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-01-01', 1439, 'Pacific/Pago_Pago', '2026-01-02T10:59:00.000Z'],
    // Paris skips 02:00 to 03:00 on 29 March, and shows 02:00 to 03:00 twice on 25 October.
    ['2026-03-29', 150, 'Europe/Paris', undefined],
    ['2026-03-29', 180, 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', 150, 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
  ])('show %s, minute %d, in %s', (day, minutes, timeZone, expected) => {
    const found = momentOf({ day, minutes }, timeZone)
    expect(iso(found)).toBe(expected)
    if (found !== undefined) expect(localTime(found, timeZone)).toEqual({ day, minutes })
  })

  it('make days of 23 and 25 hours', () => {
    const length = (day: string) => {
      const [from, to] = dayBounds(day, 'Europe/Paris')
      return (to - from) / hour
    }
    expect(['2026-03-29', '2026-10-25', '2026-06-01'].map(length)).toEqual([23, 25, 24])
  })

  it('are in the language of the reader', () => {
    const shown = (numbers: `${string}-u-nu-${string}`) =>
      formatMoment(Date.parse('2026-12-01T07:00:00Z'), { numbers }, 'Africa/Cairo')
    expect(shown('en-GB-u-nu-latn')).toMatch(/Tuesday.*1 December 2026.*09:00/)
    expect(shown('fr-u-nu-latn')).toMatch(/mardi 1 décembre 2026.*09:00/)
    expect(shown('ar-u-nu-latn')).toMatch(/الثلاثاء.*1 ديسمبر 2026.*9:00/)
  })
})

/** Days on which clocks change: the zone, the day, and the hour before it. */
const changes: [string, number, number][] = (
  [
    ['Africa/Cairo', '2026-04-24', 0],
    ['Africa/Cairo', '2026-10-30', 0],
    ['Europe/Paris', '2026-03-29', 1],
    ['Europe/Paris', '2026-10-25', 1],
    ['Australia/Lord_Howe', '2026-04-05', 0],
    ['America/St_Johns', '2026-11-01', 0],
    ['Asia/Kathmandu', '2026-01-01', 9],
    ['Pacific/Apia', '2026-01-01', 9],
  ] as const
).map(([zone, day, opens]) => [zone, Date.parse(day) / (24 * hour), opens])

describe('slots', () => {
  it('are those of the opening hours', () => {
    const slots = slotsOf('2026-12-01', testClinic)
    expect(slots.map(({ time }) => time).slice(0, 3)).toEqual(['09:00', '09:30', '10:00'])
    expect(slots).toHaveLength(18)
    expect(slots.at(-1)!.time).toBe('17:30')
    expect(iso(slots[0]!.startsAt)).toBe('2026-12-01T07:00:00.000Z')
    // The last one ends before the clinic closes.
    expect(slotsOf('2026-12-01', { ...testClinic, appointmentMinutes: 50 }).at(-1)!.time).toBe(
      '16:30',
    )
  })
  it('are none while the clinic is closed', () => {
    expect(slotsOf('2026-12-04', testClinic)).toEqual([])
    expect(
      slotsOf('2026-12-04', { ...testClinic, hours: { ...testClinic.hours, days: ['friday'] } }),
    ).toHaveLength(18)
  })
  it('show the opening hours on the clocks of every zone, also when these change', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const { hours } = testClinic
    const all = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.parse('2020-01-01') / (24 * hour), max: 21_900 }),
        fc.integer({ min: 0, max: 20 }),
        (timeZone, dayNumber, opens) => {
          const day = iso(dayNumber * 24 * hour)!.slice(0, 10)
          const clinic = {
            ...testClinic,
            hours: { ...hours, timeZone, days: all, opens: `${opens}`.padStart(2, '0') + ':00' },
          }
          const clock = new Intl.DateTimeFormat('sv', {
            timeZone,
            dateStyle: 'short',
            timeStyle: 'short',
          })
          const slots = slotsOf(day, { ...clinic, hours: { ...clinic.hours, closes: '23:00' } })
          for (const { startsAt, time } of slots) {
            expect(clock.format(startsAt)).toBe(`${day} ${time}`)
            expect(startsAt % 60_000).toBe(0)
          }
          // A change of the clocks skips three hours at most: all other slots are there.
          expect(slots.length).toBeGreaterThanOrEqual((23 - opens) * 2 - 6)
        },
      ),
      { numRuns: 60, examples: changes },
    )
  })
  it('are found by their beginning alone', () => {
    expect(slotAt(Date.parse('2026-12-01T07:30:00Z'), testClinic)?.time).toBe('09:30')
    expect(slotAt(Date.parse('2026-12-01T07:31:00Z'), testClinic)).toBeUndefined()
    expect(slotAt(Date.parse('2026-12-01T06:30:00Z'), testClinic)).toBeUndefined()
    expect(slotAt(Date.parse('2026-12-04T07:30:00Z'), testClinic)).toBeUndefined()
  })
})
