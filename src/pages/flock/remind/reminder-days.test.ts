import { describe, expect, it } from 'vitest'
import type { Formatters } from '#components/text/use-formatters.ts'
import type { DueLine } from '../due/due-line.ts'
import { reminderDays } from './reminder-days.ts'

const format = {
  message: (id: string, values?: Record<string, string | number>) =>
    [id, ...Object.values(values ?? {})].join('|'),
  date: (day: string) => day,
} as Formatters
const today = '2026-12-01'
const line = (id: string, state: DueLine['state'], day?: string): DueLine => ({
  id,
  state,
  path: '/journal',
  text: `text of ${id}`,
  title: `title of ${id}`,
  ...(day !== undefined && { day }),
})
const daysOf = (...lines: readonly DueLine[]) =>
  reminderDays(
    { name: 'flock:1', title: 'House 2', due: { lines, plans: [] } },
    format,
    today,
    'https://farm.example/my-account',
  )

describe('the reminders of a flock', () => {
  it('begin with what must not be done, and each other one repeats it', () => {
    const days = daysOf(
      line('goalDay', 'ahead', '2026-12-05'),
      line('sellMeatFrom', 'blocks', '2026-12-10'),
      line('orderFeed', 'ahead', '2026-12-03'),
    )
    expect(days.map(({ id, day, last, warns }) => [id, day, last, warns])).toEqual([
      ['ban-sellMeatFrom', today, '2026-12-09', true],
      ['orderFeed', '2026-12-03', '2026-12-03', undefined],
      ['goalDay', '2026-12-05', '2026-12-05', undefined],
      ['sellMeatFrom', '2026-12-10', '2026-12-10', undefined],
    ])
    for (const { text } of days) expect(text).toMatch(/^text of sellMeatFrom\n\nreminders\.asOf/)
    // The end of the period is no permission: it says to look first.
    expect(days.at(-1)!.title).toBe('reminders.ends|title of sellMeatFrom|2026-12-10 · House 2')
  })

  it('have no end of a period that is not known', () => {
    expect(daysOf(line('sellMeatFrom', 'blocks')).map(({ id, last }) => [id, last])).toEqual([
      ['ban-sellMeatFrom', '2026-12-14'],
    ])
  })

  it('are today where they were due before, and named by flock and task alone', () => {
    const [late] = daysOf(line('nextWeighing', 'now', '2026-11-28'))
    const [ahead] = daysOf(line('nextWeighing', 'ahead', '2026-12-04'))
    expect(late).toMatchObject({ day: today, uid: 'flock-1-nextWeighing' })
    expect(ahead!.uid).toBe(late!.uid)
  })
})
