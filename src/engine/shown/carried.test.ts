import { describe, expect, it } from 'vitest'
import { calculatorOf, resultOf } from '#tests/support/project/calculator.ts'
import { english } from '#tests/support/project/languages.ts'
import { asFigure, type Side } from '../../figure.ts'
import { carriedText, usualBag, type PackSizes } from '../../i18n/carried-text.ts'
import type { MessageFormatter } from '../../i18n/format.ts'
import { nothing } from '../calculate.ts'
import type { Result } from '../calculator.ts'
import { figureOf } from './figure-of.ts'
import { toShown } from './shown-units.ts'

const intl: MessageFormatter = {
  formatMessage({ id }, values = {}) {
    const [family, name = ''] = id.split('.')
    if (family === 'units') return `${values['text']} ${name}`
    if (name === 'bag' || name === 'tank') return `${values['text']} ${name} of ${values['size']}`
    return name === 'each' ? `${values['value']} per bird` : `${name} ${values['value']}`
  },
}
const sizes: PackSizes = { bag: 50, tank: undefined }

const daily = resultOf('kg', {
  digits: 1,
  carriedIn: { pack: 'bag', birds: 'birds' },
})
const total: Result = { ...daily, carriedIn: { pack: 'bag', bought: true, birds: 'birds' } }
const water = resultOf('L', { carriedIn: { pack: 'tank', birds: 'birds' } })

/** What results are carried in, of a flock. */
function textsOf(
  given: Readonly<Record<string, readonly [Result, number, (Side | undefined)?]>>,
  birds = 10_000,
  packs = sizes,
): Readonly<Record<string, string>> {
  const map = <To>(
    make: (of: readonly [Result, number, (Side | undefined)?]) => To,
  ): Record<string, To> =>
    Object.fromEntries(Object.entries(given).map(([id, of]) => [id, make(of)]))
  const shown = toShown(calculatorOf({ results: map(([result]) => result) }), {
    ...nothing,
    scope: { birds },
    results: map(([result, value, bound]) => ({ ...figureOf(result, value, bound), bound })),
  })
  return Object.fromEntries(
    Object.entries(shown.results).flatMap(([id, { carried }]) =>
      carried === undefined ? [] : [[id, carriedText(carried, packs, english, intl)]],
    ),
  )
}
const textOf = (
  result: Result,
  value: number,
  bound?: Side,
  birds?: number,
  packs?: PackSizes,
): string | undefined => textsOf({ it: [result, value, bound] }, birds, packs)['it']

describe('what people carry a figure in', () => {
  it.each<[string, Result, number, Side | undefined, number, string]>([
    ['to the next bag', daily, 1060, undefined, 10_000, 'about 21 bag of 50 kg · 106 g per bird'],
    ['whole bags', daily, 1000, undefined, 10_000, '20 bag of 50 kg · 100 g per bird'],
    ['few bags in tenths', daily, 126, undefined, 1200, 'about 2.5 bag of 50 kg · 105 g per bird'],
    ['less than a bag', daily, 49.9, undefined, 500, '99.8 g per bird'],
    [
      'bought: as many as are enough',
      total,
      32_110,
      undefined,
      10_000,
      'about 643 bag of 50 kg · 3.21 kg per bird',
    ],
    [
      'at least',
      daily,
      1060,
      'atLeast',
      10_000,
      'atLeast 21 bag of 50 kg · atLeast 106 g per bird',
    ],
    ['at most', daily, 1060, 'atMost', 10_000, 'atMost 22 bag of 50 kg · atMost 106 g per bird'],
    ['nothing', daily, 0, undefined, 10_000, ''],
    ['without birds', daily, 1060, undefined, 0, 'about 21 bag of 50 kg'],
    ['a tank of unknown size', water, 2000, undefined, 10_000, '200 mL per bird'],
  ])('%s', (_, result, value, bound, birds, expected) => {
    expect(textOf(result, value, bound, birds)).toBe(expected)
  })

  it('is in packs of the size that was set', () => {
    expect(textOf(daily, 1060, undefined, 10_000, { bag: 25, tank: 1000 })).toBe(
      'about 42 bag of 25 kg · 106 g per bird',
    )
    expect(textOf(water, 2430, undefined, 10_000, { bag: 25, tank: 1000 })).toBe(
      'about 2.4 tank of 1,000 L · 243 mL per bird',
    )
  })

  it('counts bags of the figure as it is shown', () => {
    // 32,100.04 kg are shown as 32,100 kg, which is 642 bags.
    expect(textOf(total, 32_100.04)).toBe('642 bag of 50 kg · 3.21 kg per bird')
  })

  it('says it once of each kind of pack, and not of what is not known', () => {
    expect(
      Object.keys(
        textsOf({
          unknown: [daily, Number.NaN],
          feed: [daily, 900],
          all: [total, 9000],
          water: [water, 1800],
        }),
      ),
    ).toEqual(['feed', 'water'])
  })

  it('is silent about each bird where a rounded total says too little', () => {
    const rounded: Result = { ...water, rounded: 'nearest' }
    expect(textOf(rounded, 3, undefined, 10)).toBe('')
    expect(textOf(rounded, 300, undefined, 1000)).toBe('300 mL per bird')
  })

  it('does not share a figure among birds that are known less well', () => {
    const calculator = calculatorOf({ results: { it: daily } })
    const { results } = toShown(calculator, {
      ...nothing,
      scope: { birds: 10_000 },
      bounds: { birds: 'atMost' },
      results: { it: { ...figureOf(daily, 1060), value: asFigure(1060), bound: 'atMost' } },
    })
    expect(results['it']?.carried).toEqual({ value: 1060, bound: 'atMost', pack: 'bag' })
  })
})

it.each([
  ['Africa/Cairo', 50],
  ['Asia/Riyadh', 50],
  ['Africa/Casablanca', 50],
  ['UTC', 50],
  ['Europe/Paris', 25],
  ['America/Chicago', 25],
  ['Asia/Kolkata', 25],
])('a bag of feed in %s has %i kg until another size is set', (zone, size) => {
  expect(usualBag(zone)).toBe(size)
})
