import { describe, expect, it } from 'vitest'
import { normaliseDigits, readNumber } from './read-number.ts'

const all = ['en', 'ar', 'fr']
const valueOf = (text: string, language: string, units?: readonly string[]) =>
  readNumber(text, language, units)?.value

describe('readNumber', () => {
  it.each<[string, string, number]>([
    ['plain digits', '1234', 1234],
    ['a decimal point', '2.35', 2.35],
    ['a decimal comma', '2,35', 2.35],
    ['one decimal after a comma', '12,5', 12.5],
    ['four decimals after a comma', '0,1234', 0.1234],
    ['a comma after zero', '0,500', 0.5],
    ['a point after zero', '0.500', 0.5],
    ['Arabic-Indic digits', '٣٥', 35],
    ['Arabic-Indic digits with their mark', '٢٫٣٥', 2.35],
    ['Arabic thousands', '١٬٥٠٠', 1500],
    ['Arabic thousands and decimals', '١٬٢٣٤٫٥', 1234.5],
    ['Persian digits', '۱۲۳۴٫۵', 1234.5],
    ['both kinds of digits', '١٢۳4', 1234],
    ['an Arabic comma', '٢،٥', 2.5],
    ['a space', '1 500', 1500],
    ['a no-break space', '1\u00a0500', 1500],
    ['a narrow no-break space', '1\u202f500,5', 1500.5],
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
    ['English groups', '1,234.5', 1234.5],
    ['continental groups', '1.234,5', 1234.5],
    ['two groups of commas', '1,234,567', 1234567],
    ['two groups of points', '1.234.567', 1234567],
    ['groups and decimals', '1,234,567.89', 1234567.89],
    ['continental groups and decimals', '1.234.567,89', 1234567.89],
    ['a leading point', '.5', 0.5],
    ['a trailing point', '5.', 5],
    ['leading zeros', '007', 7],
    ['zero', '0', 0],
    ['many decimals', '0.000001', 0.000001],
  ])('reads %s in every language', (_, text, expected) => {
    for (const language of all) expect(valueOf(text, language)).toBe(expected)
  })

  it.each<[string, number, number, number]>([
    ['1,500', 1500, 1500, 1.5],
    ['12,345', 12345, 12345, 12.345],
    ['999,999', 999999, 999999, 999.999],
    ['1.500', 1.5, 1.5, 1.5],
    ['١,٥٠٠', 1500, 1500, 1.5],
  ])('says that %s could be read in two ways', (text, inEnglish, inArabic, inFrench) => {
    expect(all.map((language) => readNumber(text, language))).toEqual(
      [inEnglish, inArabic, inFrench].map((value) => ({ value, ambiguous: true })),
    )
  })

  it.each(['1500', '1,50', '1,5000', '0,500', '1234,567', '1,234.5', '1.234.567', '1 500', '2.35'])(
    'has no doubt about %s',
    (text) => {
      for (const language of all) expect(readNumber(text, language)?.ambiguous).toBe(false)
    },
  )

  it.each([
    '',
    ' ',
    'abc',
    '1,2,3',
    '1.2.3',
    '1,23,456',
    '1,234.567.8',
    '1.234,567,8',
    '12,34.5',
    '1e308',
    '1e5',
    'NaN',
    'Infinity',
    '-Infinity',
    '∞',
    '--1',
    '+-1',
    '-',
    '+',
    '.',
    ',',
    '1-2',
    '5-',
    '0x10',
    '1_000',
    '½',
    '٣٥ طائر',
    '35 birds',
    '1/2',
    '10%',
    '1..5',
    '1,,5',
    ',',
    'null',
    'undefined',
    '<b>5</b>',
    '5;',
    '=5',
    '一',
    '१२',
  ])('refuses "%s"', (text) => {
    for (const language of all) expect(readNumber(text, language)).toBeUndefined()
  })

  it.each<[string, string[], number]>([
    ['2.5 kg', ['kg'], 2.5],
    ['2.5kg', ['kg'], 2.5],
    ['2,5 KG', ['kg'], 2.5],
    ['1 500 kg', ['kg'], 1500],
    ['٢٫٥ كجم', ['كجم'], 2.5],
    ['35 days', ['days'], 35],
    ['35 jours', ['jours'], 35],
    ['10 m²', ['m²'], 10],
    ['5 birds per m²', ['birds per m²'], 5],
    ['35', ['days'], 35],
    ['35', [''], 35],
  ])('reads %s with the unit of the field', (text, units, expected) => {
    for (const language of all) expect(valueOf(text, language, units)).toBe(expected)
  })

  it.each([
    ['2.5 kg', ['lb']],
    ['250 mL', ['L']],
    ['2 kg', ['g']],
    ['kg', ['kg']],
    ['kg 5', ['kg']],
    ['5 kg kg', ['kg']],
  ])('refuses %s where the unit is %j', (text, units) => {
    expect(readNumber(text, 'en', units)).toBeUndefined()
  })

  it.each(['9', ' ', ',', '٣', '-', '\u202e', 'kg'])(
    'is not slowed down by a million of "%s"',
    (part) => {
      const text = part.repeat(1_000_000)
      const start = performance.now()
      expect(readNumber(text, 'en', ['kg'])).toBeUndefined()
      expect(performance.now() - start).toBeLessThan(50)
    },
  )

  it('gives finite figures only', () => {
    expect(Number.isFinite(valueOf('9'.repeat(60), 'en'))).toBe(true)
    expect(valueOf('9'.repeat(61), 'en')).toBeUndefined()
  })
})

describe('normaliseDigits', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['−٥', '-5'],
    ['2,35', '2,35'],
    ['abc', 'abc'],
  ])('makes %s plain: %s', (text, expected) => {
    expect(normaliseDigits(text)).toBe(expected)
  })
})
