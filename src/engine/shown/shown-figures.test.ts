import fc from 'fast-check'
import { expect, it } from 'vitest'
import { resultOf } from '#tests/support/project/calculator.ts'
import { english } from '#tests/support/project/languages.ts'
import { formatFigure } from '../../i18n/format-figure.ts'
import type { MessageFormatter } from '../../i18n/format.ts'
import { readUnit } from '../../language/units.ts'
import { largerUnit, packOf, smallerUnit, relatedUnits } from '../../language/unit-steps.ts'
import { decimalsFor, round } from '../../round.ts'
import type { Calculation, ResultValue } from '../calculation.ts'
import type { Calculator, Result } from '../calculator.ts'
import { figureOf } from './figure-of.ts'
import { digitsOf } from './shown-figures.ts'
import { toShown } from './shown-units.ts'

const messageFormatter: MessageFormatter = {
  formatMessage: ({ id }, values = {}) => {
    if (id === 'units.inPacks') return `${values['value']} (${values['packs']})`
    return id === 'units.packs'
      ? `${values['value']} (${values['packs']} and ${values['rest']})`
      : `${values['text']} ${id.replace('units.', '')}`
  },
}

const shownOf = (
  results: Calculator['results'],
  values: Calculation['results'],
): Calculation['results'] =>
  toShown({ results } as unknown as Calculator, { results: values } as unknown as Calculation)
    .results

type ResultSpec = readonly [value: number, result: Result, more?: Partial<ResultValue>]

/** Results that are on one page, in words. */
function textsOf(specs: Readonly<Record<string, ResultSpec>>): Readonly<Record<string, string>> {
  const map = <To>(make: (spec: ResultSpec) => To): Record<string, To> =>
    Object.fromEntries(Object.entries(specs).map(([id, each]) => [id, make(each)]))
  const results = map(([, result]) => result)
  const values = shownOf(
    results,
    map(([value, result, more]) => ({ ...figureOf(result, value), ...more })),
  )
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [
      id,
      formatFigure(value, english, messageFormatter, { unknown: results[id]!.unknown }),
    ]),
  )
}
const textOf = (...spec: ResultSpec): string => textsOf({ it: spec })['it']!

const tonnes = resultOf('t', { digits: 2 })
const kilograms = resultOf('kg', { digits: 1 })
const millilitres = resultOf('mL', { significant: 3 })
const litres = resultOf('L', { digits: 1, fixed: true })
const ratio = resultOf('1', { digits: 2, fixed: true })

it.each<[string, string, number, Result]>([
  ['the definition applies', '5.35 t', 5.3461, tonnes],
  ['two digits are enough', '0.54 t', 0.5351, tonnes],
  ['what is exact loses nothing', '0.5 t', 0.5, tonnes],
  ['the smaller unit', '0.535 kg', 0.000535, tonnes],
  ['a still smaller one', '53.5 g', 0.0000535, tonnes],
  ['more digits where the unit fits', '0.535 kg', 0.535, kilograms],
  ['grams', '42.1 g', 0.0421, kilograms],
  ['less than the smallest unit', '0.000042 mg', 4.2e-11, kilograms],
  ['nothing stays nothing', '0 t', 0, tonnes],
  ['a loss', '−0.535 kg', -0.000535, tonnes],
  ['a larger unit', '10 L', 10_000, millilitres],
  ['to the last digit', '12.345 L', 12_345, millilitres],
  ['not yet', '9,999 mL', 9_999, millilitres],
  ['feed is shown in kilograms', '12,765 kg', 12_765, kilograms],
  ['small doses', '5.35 mg', 0.00535, resultOf('g', { significant: 3 })],
  ['fixed decimals', '21.0 L', 21, litres],
  ['fixed decimals of what is small', '0.1 L', 0.126, litres],
  ['fixed, but not to nothing', '2.1 mL', 0.0021, litres],
  ['a count is whole', '6 egg', 6.24, resultOf('egg')],
  ['a part of one', '0.0624 egg', 0.0624, resultOf('egg')],
  ['a share', '0.624 percent', 0.624, resultOf('%', { digits: 1 })],
  ['money has no smaller unit', '0.00214 money', 0.00214, resultOf('money', { digits: 2 })],
  [
    'packs',
    '31.57 tray (31 tray and 17 egg)',
    947 / 30,
    resultOf('tray', { digits: 2, fixed: true }),
  ],
  ['whole packs', '31.00 tray', 31, resultOf('tray', { digits: 2, fixed: true })],
  ['less than a pack', '0.57 tray', 17 / 30, resultOf('tray', { digits: 2, fixed: true })],
  ['things that are carried in packs', '947 egg (31 tray and 17 egg)', 947, resultOf('egg')],
  ['things in whole packs', '9,000 egg (300 tray)', 9000, resultOf('egg')],
  ['less than a pack of things', '29 egg', 29, resultOf('egg')],
  ['things for each bird', '310.5 egg', 310.5, resultOf('egg', { digits: 1 })],
  ['nearly whole packs', '14.98 tray', 449.5 / 30, resultOf('tray', { digits: 2, fixed: true })],
])('%s: %s', (_, expected, value, result) => {
  expect(textOf(value, result)).toBe(expected)
})

it('writes a ratio with its decimals', () => {
  const value = figureOf(ratio, 1.5)
  expect(formatFigure(value, english, messageFormatter)).toBe('1.50')
})

it('keeps figures of one kind in one unit', () => {
  const perDay = resultOf('L', { per: 'day' } as Partial<Result>)
  expect(textsOf({ winter: [0.095, perDay], summer: [0.112, perDay] })).toEqual({
    winter: '0.095 L',
    summer: '0.112 L',
  })
  expect(textsOf({ winter: [0.0095, perDay], summer: [0.0112, perDay] })).toEqual({
    winter: '9.5 mL',
    summer: '11.2 mL',
  })
  expect(textsOf({ own: [0.0005, tonnes], normal: [2, tonnes] })).toEqual({
    own: '0.0005 t',
    normal: '2 t',
  })
  // A total is no figure for each bird.
  const perBird = { ...kilograms, over: 2 }
  expect(textsOf({ total: [2000, kilograms], each: [0.0321, perBird] })).toEqual({
    total: '2,000 kg',
    each: '32.1 g',
  })
})

it('shows a target in the unit of its figure', () => {
  const { it: value } = shownOf(
    { it: kilograms },
    {
      it: { ...figureOf(kilograms, 0.0421), target: { low: 0.04, high: 0.05, position: 'within' } },
    },
  )
  expect(value).toMatchObject({
    value: 42.1,
    unit: 'g',
    target: { low: 40, high: 50, position: 'within' },
  })
})

it('shows both ends of a range in one unit', () => {
  const formatterOfSpans: MessageFormatter = {
    formatMessage: ({ id }, values = {}) =>
      id === 'choices.range' ? `${values['from']} to ${values['to']}` : `${values['text']} ${id}`,
  }
  const { it: value } = shownOf(
    { it: millilitres },
    { it: { ...figureOf(millilitres, 12_000), upTo: 24_500 } },
  )
  expect(formatFigure(value!, english, formatterOfSpans)).toBe('12 to 24.5 units.L')
})

it('never loses the second digit of a figure that is not fixed', () => {
  const figure = fc
    .tuple(
      fc.double({ min: 1, max: 10, maxExcluded: true, noNaN: true }),
      fc.integer({ min: -9, max: 6 }),
    )
    .map(([digits, power]) => Number(`${digits}e${power}`))
  fc.assert(
    fc.property(figure, fc.integer({ min: 0, max: 6 }), (value, digits) => {
      const shown = round(value, digitsOf(value, resultOf('kg', { digits })))
      const half = 0.5 * 10 ** -decimalsFor(value, 2)
      expect(Math.abs(shown - value)).toBeLessThanOrEqual(half * (1 + 1e-9))
    }),
  )
})

it('leaves things without packs where another result counts the packs', () => {
  const [eggs, trays] = [resultOf('egg'), resultOf('tray', { digits: 2 })]
  const texts = textsOf({ eggs: [947, eggs], trays: [947 / 30, trays] })
  expect(texts).toEqual({ eggs: '947 egg', trays: '31.57 tray (31 tray and 17 egg)' })
})

it('accepts units that are a thousand of the next, and packs with their stated content', () => {
  const names = ['t', 'kg', 'g', 'mg', 'L', 'mL']
  for (const unit of names)
    for (const [smaller, whole] of [
      [smallerUnit(unit), unit],
      [unit, largerUnit(unit)],
    ] as const) {
      if (smaller === undefined || whole === undefined) continue
      const [small, large] = [readUnit(smaller), readUnit(whole)]
      expect(large.dimension).toEqual(small.dimension)
      expect((large.times * small.over) / (large.over * small.times)).toBe(1000)
    }
  const { unit, of } = packOf('tray')!
  expect(readUnit('tray').times / readUnit(unit).times).toBe(of)
  expect(relatedUnits('g')).toEqual(['kg', 'mg'])
  expect(relatedUnits('t')).toEqual(['kg', 'g', 'mg'])
  expect(relatedUnits('tray')).toEqual(['egg'])
  expect(relatedUnits('lux')).toEqual([])
})
