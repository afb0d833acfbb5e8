import { describe, expect, it } from 'vitest'
import {
  calculatorOf,
  expression,
  fieldOf,
  lookupOf,
  named,
  resultOf,
  tableOf,
} from '../../tests/support/project/calculator.ts'
import { notices as noticePart } from '../mechanisms/notice/run.ts'
import { ratings as ratingPart } from '../mechanisms/rating/run.ts'
import { calculate } from './calculate.ts'
import { lazyFunctions } from './table/lazy-functions.ts'
import type { Calculator } from './calculator.ts'
import type { IssueMessages } from './calculation.ts'

const table = tableOf('exact', { age: [0, 1, 2], fcr: [0, 1.5, null] })
const tables = { 'house/table': table }

/**
 * Birds and age in; the standard's ratio, the flock's own with a rating, and the birds to the
 * square metre out.
 */
const flock = (missing: IssueMessages = { field: 'messages.invalidAge' }): Calculator =>
  calculatorOf({
    inputs: {
      birds: fieldOf('bird'),
      age: fieldOf('day'),
      feed: fieldOf('kg'),
      area: fieldOf('m2'),
    },
    lookups: { normal: lookupOf({ id: 'house/table' }, { missing, columns: ['fcr'] }) },
    formulas: {
      normalFcr: expression((scope) => scope['normal']!['fcr'], 'normal.fcr'),
      userFcr: expression((scope) => scope['feed']! / scope['birds']! / 1000, 'feed', 'birds'),
      density: expression((scope) => scope['birds']! / scope['area']!, 'birds', 'area'),
    },
    order: ['normal', 'normalFcr', 'userFcr', 'density'],
    results: {
      userFcr: resultOf('1', {
        rating: [
          {
            when: expression(
              (scope) => scope['userFcr']! < scope['normalFcr']!,
              'userFcr',
              'normalFcr',
            ),
            say: 'ratings.good',
            tone: 'good',
            means: 'house.good',
          },
          { say: 'ratings.poor', tone: 'bad' },
        ],
      }),
      normalFcr: resultOf('1'),
      density: resultOf('bird/m2'),
    },
    parts: [ratingPart, noticePart],
    notices: [
      {
        when: expression((scope) => scope['birds']! > 5, 'birds'),
        say: 'notices.many',
        tone: 'info',
      },
      {
        when: expression((scope) => scope['area']! > 0, 'area'),
        say: 'notices.area',
        tone: 'info',
      },
      {
        when: expression((scope) => scope['normalFcr']! >= 0, 'normalFcr'),
        say: 'notices.known',
        tone: 'info',
      },
    ],
  })

it('parts whose code is not loaded yet change nothing', () => {
  const { parts = [], ...rest } = flock()
  const late = lazyFunctions(() => Promise.resolve({})).part('late', [
    'dangers',
    'fill',
    'find',
    'boundOf',
    'refine',
    'compare',
    'entries',
    'unusual',
    'rate',
    'notices',
    'sources',
  ])
  const input = { birds: 100, age: 1, feed: 300, area: 10 }
  const answer = calculate({ ...rest, parts }, input, tables)
  expect(answer.results['userFcr']?.value).toBeGreaterThan(0)
  expect(calculate({ ...rest, parts: [...parts, late] }, input, tables)).toEqual(answer)
})

describe('calculate', () => {
  it('answers in the units of the results, with ratings, notices and the records used', () => {
    const calculation = calculate(flock(), { birds: 10, age: 1, feed: 10, area: 2 }, tables)
    expect(calculation.issues).toEqual([])
    expect(calculation.results).toEqual({
      userFcr: { value: 1, unit: '1', digits: 0 },
      normalFcr: { value: 1.5, unit: '1', digits: 0 },
      density: { value: 5, unit: 'bird/m2', digits: 0 },
    })
    expect(calculation.ratings).toEqual({
      userFcr: { say: 'ratings.good', tone: 'good', means: 'house.good' },
    })
    expect(calculation.notices.map(({ say }) => say)).toEqual([
      'notices.many',
      'notices.area',
      'notices.known',
    ])
    expect(calculation.used).toMatchObject({ normal: { table, key: 1, columns: ['fcr'] } })
  })

  it('keeps the order of the definition', () => {
    expect(
      Object.keys(calculate(flock(), { birds: 10, age: 1, feed: 10, area: 2 }, tables).results),
    ).toEqual(['userFcr', 'normalFcr', 'density'])
  })

  it('hides what waits for an optional input', () => {
    const { results, notices, issues } = calculate(flock(), { birds: 10, age: 1, feed: 10 }, tables)
    expect(issues).toEqual([])
    expect(Object.keys(results)).toEqual(['userFcr', 'normalFcr'])
    expect(notices.map(({ say }) => say)).not.toContain('notices.area')
  })

  it('returns no figure and no rating where the table has none', () => {
    const { results, ratings, notices, issues } = calculate(
      flock(),
      { birds: 10, age: 2, feed: 10 },
      tables,
    )
    expect(issues).toEqual([])
    expect(results['normalFcr']?.value).toBeNaN()
    expect(results['userFcr']?.value).toBe(1)
    expect(ratings).toEqual({})
    expect(notices.map(({ say }) => say)).not.toContain('notices.known')
  })

  it('falls to the judgement without a condition', () => {
    expect(calculate(flock(), { birds: 10, age: 1, feed: 20 }, tables).ratings['userFcr']).toEqual({
      say: 'ratings.poor',
      tone: 'bad',
    })
  })

  it.each<[string, IssueMessages, string[]]>([
    ['a field message stays at the field', { field: 'messages.a' }, ['messages.a field']],
    [
      'an alert also stays at the field',
      { alert: 'messages.a' },
      ['messages.a field', 'messages.a alert'],
    ],
    [
      'an alert beside a field message',
      { field: 'messages.a', alert: 'messages.b' },
      ['messages.a field', 'messages.b alert'],
    ],
    [
      'a message for the result box also appears at the field',
      { box: 'messages.a' },
      ['messages.a field', 'messages.a box'],
    ],
    [
      'a box beside a field message',
      { field: 'messages.a', box: 'messages.b' },
      ['messages.a field', 'messages.b box'],
    ],
  ])('%s', (_, say, expected) => {
    const { issues, results } = calculate(flock(say), { birds: 10, age: 3, feed: 10 }, tables)
    expect(issues.map(({ message, place }) => `${message} ${place}`)).toEqual(expected)
    expect(issues[0]).toMatchObject({ field: 'age', values: { from: 0, to: 2 } })
    expect(results).toEqual({})
  })

  it('reports once what two lookups miss together', () => {
    const one = flock()
    const calculator = {
      ...one,
      lookups: { ...one.lookups, other: one.lookups['normal']! },
      steps: [...one.order, 'other'],
    }
    expect(calculate(calculator, { birds: 1, age: 9, feed: 1 }, tables).issues).toHaveLength(1)
  })

  it('answers nothing where a constraint is broken', () => {
    const calculator = {
      ...flock(),
      constraints: [
        {
          that: expression((scope) => scope['birds']! > 1, 'birds'),
          field: 'birds',
          say: { alert: 'messages.few' },
        },
      ],
    }
    const calculation = calculate(calculator, { birds: 1, age: 1, feed: 1 }, tables)
    expect(calculation.issues).toEqual([
      { message: 'messages.few', field: 'birds', place: 'field' },
      { message: 'messages.few', field: 'birds', place: 'alert' },
    ])
    expect(calculation).toMatchObject({ results: {}, ratings: {}, notices: [] })
  })

  it('shows the first one at a field with several problems', () => {
    const broken = (message: string, field: string) => ({
      that: expression((scope) => scope['birds']! > 1, 'birds'),
      field,
      say: { field: message },
    })
    const calculator = {
      ...flock(),
      constraints: [
        broken('messages.first', 'birds'),
        broken('messages.second', 'birds'),
        broken('messages.other', 'age'),
      ],
    }
    expect(
      calculate(calculator, { birds: 1, age: 1, feed: 1 }, tables).issues.map(
        ({ message }) => message,
      ),
    ).toEqual(['messages.first', 'messages.other'])
  })

  it('evaluates no constraint on inputs that were not entered', () => {
    const calculator = {
      ...flock(),
      constraints: [
        {
          that: expression((scope) => scope['area']! > 1, 'area'),
          field: 'area',
          say: { field: 'messages.small' },
        },
      ],
    }
    expect(calculate(calculator, { birds: 1, age: 1, feed: 1 }, tables).issues).toEqual([])
  })

  it('lets a rounded figure feed what reads it', () => {
    const calculator = calculatorOf({
      inputs: { birds: fieldOf('bird') },
      constants: { loss: { value: 0.1, ...named('%') } },
      formulas: {
        daily: expression((scope) => scope['birds']! * scope['loss']!, 'birds', 'loss'),
        tenDays: expression((scope) => scope['daily']! * 10, 'daily'),
      },
      order: ['daily', 'tenDays'],
      results: { daily: resultOf('bird', { rounded: 'nearest' }), tenDays: resultOf('bird') },
    })
    // 4,500 birds lose 4.5 a day: 5, and 50 in ten days rather than 45.
    expect(calculate(calculator, { birds: 4500 }, {}).results).toMatchObject({
      daily: { value: 5 },
      tenDays: { value: 50 },
    })
  })

  it('rounds in the unit of the result', () => {
    const calculator = calculatorOf({
      inputs: { water: fieldOf('mL') },
      formulas: { litres: expression((scope) => scope['water']!, 'water') },
      order: ['litres'],
      results: { litres: resultOf('L', { rounded: 'nearest', digits: 1 }) },
    })
    expect(calculate(calculator, { water: 1250 }, {}).results['litres']?.value).toBe(1.3)
  })

  it('keeps steps on the way out of the result box', () => {
    const one = flock()
    const calculator = {
      ...one,
      results: { ...one.results, normalFcr: resultOf('1', { intermediate: true }) },
    }
    expect(
      Object.keys(calculate(calculator, { birds: 1, age: 1, feed: 1 }, tables).results),
    ).toEqual(['userFcr'])
  })

  it('takes the default of an input that was left empty, and its chosen table', () => {
    const one = flock()
    const calculator = {
      ...one,
      inputs: {
        ...one.inputs,
        birds: fieldOf('bird', { default: 1000 }),
        standard: {
          title: 'inputs.standard',
          kind: 'choice' as const,
          units: [],
          default: 'table',
        },
      },
      lookups: {
        normal: lookupOf(
          { input: 'standard', folder: 'house' },
          { columns: one.lookups['normal']!.columns },
        ),
      },
    }
    expect(calculate(calculator, { age: 1, feed: 1000 }, tables).results).toMatchObject({
      userFcr: { value: 1 },
      normalFcr: { value: 1.5 },
    })
  })

  it('never answers with Infinity or -0', () => {
    const calculator = calculatorOf({
      inputs: { birds: fieldOf('bird'), none: fieldOf('bird') },
      order: ['endless', 'nothing'],
      formulas: {
        endless: expression((scope) => scope['birds']! / 0, 'birds'),
        nothing: expression((scope) => -scope['none']!, 'none'),
      },
      results: { endless: resultOf('1'), nothing: resultOf('1') },
    })
    const { results } = calculate(calculator, { birds: 1, none: 0 }, {})
    expect(results['endless']?.value).toBeNaN()
    expect(results['nothing']?.value).toBe(0)
  })
})
