import { describe, expect, it } from 'vitest'
import {
  calculatorOf,
  expression,
  fieldOf,
  lookupOf,
  resultOf,
  tableOf,
} from '#tests/support/project/calculator.ts'
import { calculate } from '../calculate.ts'
import { besides } from '../../mechanisms/figure-lookup/run.ts'
import type { FigureLookup } from '../calculator.ts'

const weights = tableOf('exact', { age: [0, 1, 2], weight: [0, 40, null] })
const feeds = {
  ...tableOf('interpolate', { weight: [30, 50], protein: [20, 18] }),
  id: 'house/feeds',
  key: 'weight',
}
const tables = { 'house/table': weights, 'house/feeds': feeds }

/**
 * Birds by age in; the weight of the standard, the protein for that weight, and double the birds.
 */
const flock = (parts: Partial<FigureLookup> = {}) =>
  calculatorOf({
    inputs: { age: fieldOf('day'), birds: fieldOf('bird') },
    lookups: {
      normal: lookupOf({ id: 'house/table' }, { columns: ['weight'], ...parts }),
      feed: lookupOf(
        { id: 'house/feeds' },
        {
          columns: ['protein'],
          where: expression((scope) => scope['normal']!['weight'], 'normal.weight'),
          missing: { box: 'messages.noFeed' },
          lacking: 'unsaid',
        },
      ),
    },
    formulas: {
      double: expression((scope) => scope['birds']! * 2, 'birds'),
      weight: expression((scope) => scope['normal']!['weight'], 'normal.weight'),
      protein: expression((scope) => scope['feed']!['protein'], 'feed.protein'),
    },
    order: ['normal', 'feed', 'double', 'weight', 'protein'],
    parts: [besides],
    results: { double: resultOf('1'), weight: resultOf('1'), protein: resultOf('1') },
  })

const valuesOf = (results: Readonly<Record<string, { value: number }>>) =>
  Object.fromEntries(Object.entries(results).map(([id, { value }]) => [id, value]))

describe('a record that is missing', () => {
  it('causes no error if its key comes from a table: the rest is answered', () => {
    const { issues, results } = calculate(flock(), { age: 0, birds: 3 }, tables)
    expect(issues).toEqual([])
    expect(valuesOf(results)).toEqual({ double: 6, weight: 0, protein: Number.NaN })
  })

  it('causes no error if its key is not known either', () => {
    const { issues, results } = calculate(flock(), { age: 2, birds: 3 }, tables)
    expect(issues).toEqual([])
    expect(valuesOf(results)).toEqual({ double: 6, weight: Number.NaN, protein: Number.NaN })
  })

  it('is reported if there is no other result', () => {
    const { formulas, ...rest } = flock()
    const calculator = { ...rest, formulas, results: { protein: resultOf('1') } }
    const refused = {
      message: 'messages.noFeed',
      field: 'age',
      values: { from: 30, to: 50, within: 'yes' },
      // The key is another quantity than the age that the message marks.
      unit: '1',
    }
    expect(calculate(calculator, { age: 0 }, tables).issues).toEqual([
      { ...refused, place: 'field' },
      { ...refused, place: 'box' },
    ])
  })

  it('is refused at the field of the figure that a visitor gave', () => {
    const { issues, results } = calculate(flock(), { age: 9, birds: 3 }, tables)
    expect(issues.map(({ message, field }) => [message, field])).toEqual([
      ['messages.invalidAge', 'age'],
    ])
    expect(results).toEqual({})
  })

  it('is shown next to the rest of the answer if the lookup is optional', () => {
    const { issues, results, notices } = calculate(
      flock({ lacking: 'besides' }),
      { age: 9, birds: 3 },
      tables,
    )
    expect(issues).toEqual([])
    expect(valuesOf(results)).toEqual({ double: 6, weight: Number.NaN, protein: Number.NaN })
    expect(notices).toEqual([{ say: 'messages.invalidAge', tone: 'info' }])
  })

  it('is refused all the same where there is no rest', () => {
    const { issues } = calculate(flock({ lacking: 'besides' }), { age: 9 }, tables)
    expect(issues[0]).toMatchObject({ message: 'messages.invalidAge', field: 'age' })
  })
})

describe('a figure that means nothing', () => {
  it('is not known, nor is what reads it', () => {
    const calculator = {
      ...flock(),
      results: {
        weight: resultOf('1', {
          known: expression((scope) => scope['normal']!['weight'] > 0, 'normal.weight'),
        }),
        share: resultOf('1'),
      },
      formulas: {
        ...flock().formulas,
        share: expression((scope) => scope['birds']! - scope['weight']!, 'birds', 'weight'),
      },
      order: ['normal', 'weight', 'share'],
    }
    const answer = (age: number) => calculate(calculator, { age, birds: 3 }, tables).results
    expect(valuesOf(answer(0))).toEqual({ weight: Number.NaN, share: Number.NaN })
    expect(valuesOf(answer(1))).toEqual({ weight: 40, share: -37 })
  })
})
