import { describe, expect, it } from 'vitest'
import { loadCalculator } from '../../project/load.ts'
import { project } from '#tests/support/project/project.ts'
import { soundDays } from './sound-days.ts'

const calculator = loadCalculator(project, project.definitions.get('broilers/farm-management')!)
const week = ['02', '03', '04', '05', '06', '07', '08'].map((day, index) => ({
  date: `2026-05-${day}`,
  deaths: index,
  feed: 10 * index,
}))

/** Contents of a record that the program refuses. */
const malformed: readonly Readonly<Record<string, unknown>>[] = [
  { deaths: -5 },
  { deaths: 2.5 },
  { deaths: '7' },
  { deaths: '' },
  { deaths: null },
  { deaths: true },
  { deaths: {} },
  { deaths: [1] },
  { deaths: 1e99 },
  { deaths: Number.NaN },
  { deaths: Number.POSITIVE_INFINITY },
  { deaths: 1, feed: -0.1 },
  { feed: '12,5' },
  { feed: [] },
  { water: -1 },
  { water: 'much' },
  { weight: -40 },
  { weight: 1e12 },
  { weight: false },
  { culls: -1 },
  { culls: 0.5 },
  { medicine: 5 },
  { medicine: {} },
  { medicine: 'x'.repeat(10_000) },
  { meatDays: -3 },
  { meatDays: '7' },
  { humidity: 400 },
  { vaccine: 7 },
  { notes: ['x'] },
  { date: '2026-02-31', deaths: 1 },
]

describe('stored days', () => {
  it('are answered but for a malformed one, whichever it is', () => {
    expect(malformed).toHaveLength(30)
    for (const [index, good] of week.entries())
      for (const bad of malformed) {
        const days = week.with(index, { ...good, ...bad })
        const { sound, bad: refused } = soundDays(calculator, 'days', days)
        expect(refused, JSON.stringify(bad)).toEqual([days[index]!.date])
        expect(sound).toEqual(week.toSpliced(index, 1))
      }
  })

  it('are used without the fields that the program does not have', () => {
    const later = week.map((day) => ({ ...day, lamp: { on: true }, colour: 'red' }))
    expect(soundDays(calculator, 'days', later)).toEqual({ sound: week, bad: [] })
    // Of a day with such fields alone nothing is known.
    expect(soundDays(calculator, 'days', [{ date: '2026-05-02', lamp: 1 }])).toEqual({
      sound: [],
      bad: [],
    })
  })

  it('are used with parts that were renamed since', () => {
    const deaths = { ...calculator.inputs['days']!.list!.entry['deaths']!, aliases: ['dead'] }
    const list = { ...calculator.inputs['days']!.list! }
    const renamed = {
      ...calculator,
      inputs: {
        ...calculator.inputs,
        days: {
          ...calculator.inputs['days']!,
          list: { ...list, entry: { ...list.entry, deaths } },
        },
      },
    }
    const before = week.map(({ date, deaths: dead, feed }) => ({ date, dead, feed }))
    expect(soundDays(renamed, 'days', before)).toEqual({ sound: week, bad: [] })
    const both = week.map((day) => ({ ...day, dead: 90 }))
    expect(soundDays(renamed, 'days', both)).toEqual({ sound: week, bad: [] })
  })
})
