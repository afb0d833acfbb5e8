import { describe, expect, it } from 'vitest'
import { notedDays, type Course, type DayFigures } from './days.ts'

const course: Course = {
  from: '2026-05-01',
  to: '2026-05-05',
  says: { medicine: 'Tylosin' },
  after: { meatDays: 7 },
}
const noted = (
  today: string,
  kept: Readonly<Record<string, DayFigures>> = {},
  of: Partial<Course> = {},
) => notedDays({ ...course, ...of }, today, (day) => kept[day])
const days = (...given: Parameters<typeof noted>) =>
  noted(...given).days.map(({ day, figures }) => [day.slice(8), figures['meatDays']])

describe('the days of a course in a journal', () => {
  it('are those until today, and the last of them counts those to come', () => {
    // Five days from the 1st, then 7: meat from the 13th, which is the day + days + 1 of a journal.
    expect(days('2026-05-01')).toEqual([['01', 11]])
    expect(days('2026-05-03')).toEqual([
      ['01', 7],
      ['02', 7],
      ['03', 9],
    ])
    expect(days('2026-05-20').at(-1)).toEqual(['05', 7])
    expect(days('2026-04-30')).toEqual([])
    expect(noted('2026-05-03').ahead).toBe(2)
  })

  it('stay as they are if they have another entry', () => {
    const kept = {
      '2026-05-01': { medicine: 'Colistin' },
      '2026-05-02': { meatDays: 3 },
      '2026-05-03': { deaths: 2 },
    }
    expect(noted('2026-05-03', kept)).toEqual({
      days: [{ day: '2026-05-03', figures: { medicine: 'Tylosin', meatDays: 9 } }],
      others: ['2026-05-01', '2026-05-02'],
      ahead: 2,
    })
  })

  it('get what is missing, and nothing twice', () => {
    const kept = {
      '2026-05-01': { medicine: 'Tylosin', meatDays: 2 },
      '2026-05-02': { medicine: 'Tylosin' },
    }
    expect(noted('2026-05-02', kept).days).toEqual([
      { day: '2026-05-02', figures: { meatDays: 10 } },
    ])
  })

  it('count nothing from a day that is not known, and no days that are not', () => {
    expect(noted('2026-05-02', {}, { to: undefined })).toEqual({
      days: [
        { day: '2026-05-01', figures: { medicine: 'Tylosin' } },
        { day: '2026-05-02', figures: { medicine: 'Tylosin' } },
      ],
      others: [],
      ahead: undefined,
    })
    const unknown = { after: { meatDays: undefined } }
    expect(noted('2026-05-01', {}, unknown).days[0]?.figures).toEqual({ medicine: 'Tylosin' })
    // Days that somebody typed belong to something else.
    expect(noted('2026-05-01', { '2026-05-01': { meatDays: 3 } }, unknown).days).toEqual([])
  })
})
