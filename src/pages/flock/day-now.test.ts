import { afterEach, expect, it, vi } from 'vitest'
import { addDays, dayOn } from '../../day.ts'
import { dayNow } from './day-now.ts'

afterEach(() => {
  vi.useRealTimers()
})

const hour = 3_600_000

// The clocks of Cairo and Santiago change at midnight.
it.each(['Etc/GMT+12', 'Pacific/Kiritimati', 'Africa/Cairo', 'America/Santiago'])(
  'is the day of the device in %s, before and after each midnight of a year',
  (timeZone) => {
    vi.stubEnv('TZ', timeZone)
    vi.useFakeTimers()
    const wall = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
    const wrong: string[] = []
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const midnight = new Date(`${day}T00:00:00`).getTime()
      for (const after of [-hour, -1, 0, hour - 1, hour]) {
        const time = midnight + after
        vi.setSystemTime(time)
        const seen = [dayNow(), dayOn(new Date(time))]
        if (seen.some((each) => each !== wall.format(time)))
          wrong.push(new Date(time).toISOString())
      }
    }
    expect(wrong).toEqual([])
  },
)
