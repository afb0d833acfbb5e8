import { describe, expect, it } from 'vitest'
import { calculatorOf, fieldOf } from '#tests/support/project/calculator.ts'
import type { InputField } from '../calculator.ts'
import { defaults, withDay, withDefaults, withoutDay } from './defaults.ts'
import { dayOn } from '../../day.ts'

const day: InputField = { title: 'inputs.day', kind: 'date', units: [] }
const program = calculatorOf({
  inputs: {
    birds: fieldOf('bird', { default: 1000 }),
    age: fieldOf('day'),
    placed: { ...day, today: true },
    sold: day,
    mix: {
      title: 'inputs.mix',
      kind: 'list',
      units: [],
      list: {
        entry: { bought: { ...day, today: true }, share: fieldOf('%') },
        required: [],
        most: 9,
      },
    },
  },
})

describe('what is in a form', () => {
  it('is the defaults, and no day as long as none is known', () => {
    expect(defaults(program)).toEqual({ birds: 1000 })
    expect(withDefaults(program, { age: 3, birds: undefined })).toEqual({ birds: 1000, age: 3 })
  })
  it('is the day of the reader where the definition specifies it and nothing was entered', () => {
    expect(withDefaults(program, {}, '2026-01-31')).toEqual({ birds: 1000, placed: '2026-01-31' })
    const entered = { placed: '2025-12-24', birds: 7 }
    expect(withDefaults(program, entered, '2026-01-31')).toEqual(entered)
  })
  it('is that day in an entry of a list that is made', () => {
    const parts = program.inputs['mix']!.list!.entry
    expect(withDay(parts, { share: 50 }, '2026-01-31')).toEqual({
      share: 50,
      bought: '2026-01-31',
    })
    const made = { share: 50, bought: '2025-12-24' }
    expect(withDay(parts, made, '2026-01-31')).toEqual(made)
    // One that was made without a day is not given that of another reader.
    const mix = [{ share: 50 }]
    expect(withDefaults(program, { mix }, '2026-01-31')['mix']).toEqual(mix)
  })
  it('is given back without the day that was only the day', () => {
    const completed = withDefaults(program, { age: 3 }, '2026-01-31')
    expect(withoutDay(program, completed, '2026-01-31')).toEqual({ birds: 1000, age: 3 })
    expect(withoutDay(program, completed, '2026-02-01')).toEqual(completed)
  })
})

describe('the day of a device', () => {
  it('is that of its own calendar, not of Greenwich', () => {
    const moment = new Date('2026-01-31T23:30:00Z')
    const minutes = moment.getTimezoneOffset()
    const here = new Date(moment.getTime() - minutes * 60_000)
    expect(dayOn(moment)).toBe(here.toISOString().slice(0, 10))
    // Two hours east of Greenwich it is the next day already.
    const inCairo = Object.assign(new Date(moment), { getTimezoneOffset: () => -120 })
    expect(dayOn(inCairo)).toBe('2026-02-01')
  })
})
