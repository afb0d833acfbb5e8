import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorTime } from '../../tests/support/figures/processor-time.ts'
import {
  ambiguousCount,
  figureInFile,
  normaliseDigits,
  readNumber,
  type NumberReader,
  type ReadNumber,
} from './read-number.ts'

const marks: Readonly<Record<string, '.' | ','>> = { en: '.', ar: '.', fr: ',' }
const all = Object.keys(marks)
const read = (text: string, language: string, more: Partial<NumberReader> = {}) =>
  readNumber(text, { decimal: marks[language]!, ...more })
const figure = (value: number): ReadNumber => ({ kind: 'figure', value })
const foreign = (value: number): ReadNumber => ({ kind: 'figure', value, isForeign: true })
/** Without whether its marks are those of the language. */
const valueOf = (result: ReadNumber | undefined) =>
  result?.kind === 'figure' ? figure(result.value) : result
const unclear = (...readings: number[]): ReadNumber => ({ kind: 'unclear', readings })

describe('readNumber', () => {
  it.each<[string, string, number]>([
    ['plain digits', '1234', 1234],
    ['a decimal point', '2.35', 2.35],
    ['four decimals after a point', '0.1234', 0.1234],
    ['a decimal comma after zero', '0,5', 0.5],
    ['four decimals after a comma and zero', '0,1234', 0.1234],
    ['three decimals after zero', '0.500', 0.5],
    ['Arabic-Indic digits', '٣٥', 35],
    ['Arabic-Indic digits with their mark', '٢٫٣٥', 2.35],
    ['Arabic thousands', '١٬٥٠٠', 1500],
    ['Arabic thousands and decimals', '١٬٢٣٤٫٥', 1234.5],
    ['three decimals after the Arabic mark', '١٫٥٠٠', 1.5],
    ['Persian digits', '۱۲۳۴٫۵', 1234.5],
    ['both kinds of digits', '١٢۳4', 1234],
    ['a space', '1 500', 1500],
    ['a no-break space', '1\u00a0500', 1500],
    ['a narrow no-break space and an Arabic decimal mark', '1\u202f500٫5', 1500.5],
    ['a thin space', '1\u2009500', 1500],
    ['spaces around', '  35\t', 35],
    ['a left-to-right mark', '\u200e35', 35],
    ['a right-to-left mark', '35\u200f', 35],
    ['an Arabic letter mark', '\u061c35', 35],
    ['a right-to-left override', '\u202e12', 12],
    ['isolates', '\u206635\u2069', 35],
    ['a byte order mark', '\ufeff35', 35],
    ['a Swiss apostrophe', "1'500", 1500],
    ['a curly apostrophe', '1’500', 1500],
    ['a true minus', '\u22125', -5],
    ['a hyphen for minus', '-5', -5],
    ['a minus after a mark', '\u200e-5', -5],
    ['a plus', '+5', 5],
    ['two groups of commas', '1,234,567', 1234567],
    ['two groups of points', '1.234.567', 1234567],
    ['more digits than a group has', '1234.567', 1234.567],
    ['a leading point', '.5', 0.5],
    ['a trailing point', '5.', 5],
    ['a trailing comma', '5,', 5],
    ['leading zeros', '007', 7],
    ['zero', '0', 0],
    ['many decimals', '0.000001', 0.000001],
  ])('reads %s in every language', (_, text, expected) => {
    for (const language of all) expect(valueOf(read(text, language))).toEqual(figure(expected))
  })

  it.each<[string, string, ReadNumber, ReadNumber]>([
    ['one group of commas', '1,500', unclear(1500, 1.5), unclear(1.5, 1500)],
    ['three decimals after a point', '1.500', unclear(1.5, 1500), unclear(1500, 1.5)],
    ['an Arabic comma', '١،٥٠٠', unclear(1500, 1.5), unclear(1.5, 1500)],
    ['a decimal comma', '2,35', foreign(2.35), figure(2.35)],
    ['one decimal after a comma', '12,5', foreign(12.5), figure(12.5)],
    ['zeros after a comma', '12,00', foreign(12), figure(12)],
    ['a shown group that won a digit', '3,6000', unclear(3.6, 36000), figure(3.6)],
    ['three decimals after a zero', '0,500', foreign(0.5), figure(0.5)],
    ['a comma first', ',500', unclear(0.5, 500), figure(0.5)],
    ['English groups', '1,234.5', figure(1234.5), foreign(1234.5)],
    ['English groups and decimals', '1,234,567.89', figure(1234567.89), foreign(1234567.89)],
    ['continental groups', '1.234,5', foreign(1234.5), figure(1234.5)],
    ['a comma before more than a group', '1234,567', unclear(1234.567, 1234567), figure(1234.567)],
  ])('%s: %s', (_, text, inEnglish, inFrench) => {
    expect(read(text, 'en')).toEqual(inEnglish)
    expect(read(text, 'ar')).toEqual(inEnglish)
    expect(read(text, 'fr')?.kind).toBe(inFrench.kind)
    if (inFrench.kind === 'figure') expect(read(text, 'fr')).toEqual(inFrench)
    else
      expect(read(text, 'fr')).toMatchObject({
        readings: expect.arrayContaining([...inFrench.readings]),
      })
  })

  it.each<[string, number[]]>([
    ['1٬5', [15, 1.5]],
    ["1'5", [15, 1.5]],
    ['3 5', [35, 3.5]],
    ['12 00', [1200, 12]],
    ['1,23,456', [123456]],
    ['12,34.5', [1234.5]],
  ])('gives no answer to %s, whose groups are not whole', (text, readings) => {
    for (const language of all) {
      const result = read(text, language)
      expect(result?.kind).toBe('unclear')
      for (const value of readings)
        expect(result).toMatchObject({ readings: expect.arrayContaining([value]) })
    }
  })

  it('reads what only one convention can mean, in each language the same figure', () => {
    const digits = fc.integer({ min: 1, max: 999_999 })
    const decimals = fc.stringMatching(/^\d{1,2}$/)
    fc.assert(
      fc.property(digits, decimals, (whole, fraction) => {
        for (const mark of [',', '،', '.', '٫'])
          for (const language of all)
            expect(valueOf(read(`${whole}${mark}${fraction}`, language))).toEqual(
              figure(Number(`${whole}.${fraction}`)),
            )
      }),
    )
    for (const language of all)
      for (const mark of [',', '.', '،'])
        expect(read(`1${mark}450`, language)).toMatchObject({
          kind: 'unclear',
          readings: expect.arrayContaining([1.45, 1450]),
        })
  })

  it.each(
    [
      ['', ' ', 'abc', '1e308', '1e5', 'NaN', 'Infinity', '-Infinity', '∞', '--1', '+-1', '-', '+'],
      ['.', ',', '1-2', '5-', '0x10', '1_000', '½', '٣٥ طائر', '35 birds', '1/2', '10%', '1..5'],
      ['1,,5', '1.,5', 'null', 'undefined', '<b>5</b>', '5;', '=5', '一', '१२', '1٬٬500'],
    ].flat(),
  )('refuses "%s"', (text) => {
    for (const language of all) expect(read(text, language)).toBeUndefined()
  })

  it.each<[string, number]>([
    ['10.000', 10000],
    ['10,000', 10000],
    ['10 000', 10000],
    ['١٠٬٠٠٠', 10000],
    ["10'000", 10000],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['250', 250],
    ['250.', 250],
  ])('a count reads %s as %d in every language', (text, expected) => {
    for (const language of all)
      expect(read(text, language, { isCount: true })).toEqual(figure(expected))
  })

  it.each<[string, number[]]>([
    ['12,00', [12, 1200]],
    ['12.00', [12, 1200]],
    ['10 00', [1000, 10]],
    ['1,2000', [12000]],
  ])('a count leads to a question about %s', (text, readings) => {
    expect(read(text, 'en', { isCount: true })).toEqual(unclear(...readings))
  })

  it('leaves decimals of a count to the field, which requires a whole number', () => {
    expect(read('12.5', 'en', { isCount: true })).toEqual(figure(12.5))
  })

  it.each<[string, string[], number]>([
    ['2.5 kg', ['kg'], 2.5],
    ['2.5kg', ['kg'], 2.5],
    ['2.5 KG', ['kg'], 2.5],
    ['1 500 kg', ['kg'], 1500],
    ['٢٫٥ كجم', ['كجم'], 2.5],
    ['35 days', ['days'], 35],
    ['35 jours', ['jours'], 35],
    ['10 m²', ['m²'], 10],
    ['5 birds per m²', ['birds per m²'], 5],
    ['35', ['days'], 35],
    ['35', [''], 35],
  ])('reads %s with the unit of the field', (text, units, expected) => {
    for (const language of all) expect(read(text, language, { units })).toEqual(figure(expected))
  })

  it.each([
    ['2.5 kg', ['lb']],
    ['250 mL', ['L']],
    ['2 kg', ['g']],
    ['kg', ['kg']],
    ['kg 5', ['kg']],
    ['5 kg kg', ['kg']],
  ])('refuses %s where the unit is %j', (text, units) => {
    expect(read(text, 'en', { units })).toBeUndefined()
  })

  it.each(['9', ' ', ',', '٣', '-', '\u202e', 'kg', '1,'])(
    'is not slowed down by a million of "%s"',
    async (part) => {
      const text = part.repeat(1_000_000)
      const took = await processorTime(() => {
        expect(read(text, 'en', { units: ['kg'] })).toBeUndefined()
      })
      // It takes a few milliseconds; work that grows with the square would take minutes.
      expect(took).toBeLessThan(2000)
    },
  )

  it('gives finite figures only', () => {
    const longest = read('9'.repeat(60), 'en')
    expect(longest?.kind === 'figure' && Number.isFinite(longest.value)).toBe(true)
    expect(read('9'.repeat(61), 'en')).toBeUndefined()
  })
})

describe('figureInFile', () => {
  it('takes figures as programs write them for what they are, in every language', () => {
    for (const decimal of ['.', ','] as const) {
      expect(figureInFile('12.345', { decimal })).toBe(12.345)
      expect(figureInFile('-1500', { decimal })).toBe(-1500)
      expect(figureInFile('1,500', { decimal })).toBe('1,500')
    }
  })
})

describe('countInDoubt', () => {
  it.each([
    ['10.000', [10, 10000]],
    ['-1.500', [-1.5, -1500]],
    ['999.999', [999.999, 999999]],
  ])('%s leads to a question', (text, readings) => expect(ambiguousCount(text)).toEqual(readings))

  it.each(['10000', '1234.567', '0.500', '10.00', '10.0000', '1.234.567', '10,000', 'ten', ''])(
    '"%s" is not',
    (text) => expect(ambiguousCount(text)).toBeUndefined(),
  )
})

describe('normaliseDigits', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['−٥', '-5'],
    ['2,35', '2,35'],
    ['+20 100 123', '+20100123'],
    ['abc', 'abc'],
  ])('makes %s plain: %s', (text, expected) => {
    expect(normaliseDigits(text)).toBe(expected)
  })
})
