import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fallbackText } from '../../i18n/fallback-text.ts'
import { isolatesOf, type Isolate } from './isolates.ts'

it('finds what is set apart, with its direction', () => {
  expect(isolatesOf('21 kg')).toEqual(['21 kg'])
  expect(isolatesOf('')).toEqual([])
  expect(isolatesOf('الفرق: \u2066−82.5\u2069 جم')).toEqual([
    'الفرق: ',
    { direction: 'ltr', parts: ['\u2066', '−82.5\u2069'] },
    ' جم',
  ])
  expect(
    isolatesOf('\u2067x\u2069\u20681,060 كجم\u2069\u2068Ross 308\u2069\u206821\u2069'),
  ).toEqual([
    { direction: 'rtl', parts: ['\u2067', 'x\u2069'] },
    { direction: 'rtl', parts: ['\u2068', '1,060 كجم\u2069'] },
    { direction: 'ltr', parts: ['\u2068', 'Ross 308\u2069'] },
    // Without a letter the algorithm takes it from left to right.
    { direction: 'ltr', parts: ['\u2068', '21\u2069'] },
  ])
})

it('leaves the marks of fallback text whole, from which an element gets its language', () => {
  expect(isolatesOf(`${fallbackText('Age')} ۲۱`)).toEqual([
    { direction: 'ltr', parts: ['\u2066\u2060', 'Age\u2060\u2069'] },
    ' ۲۱',
  ])
})

it('finds one within another, and one that does not end', () => {
  expect(isolatesOf('\u2068قطيع \u2066−5\u2069\u2069 a\u2069 \u2066b')).toEqual([
    {
      direction: 'rtl',
      parts: ['\u2068', 'قطيع ', { direction: 'ltr', parts: ['\u2066', '−5\u2069'] }, '\u2069'],
    },
    ' a\u2069 ',
    { direction: 'ltr', parts: ['\u2066', 'b'] },
  ])
})

it('loses no character, and leaves none of those that isolate outside of an isolate', () => {
  const flat = (parts: Isolate['parts']): string =>
    parts.map((part) => (typeof part === 'string' ? part : flat(part.parts))).join('')
  const text = fc
    .array(fc.constantFrom('\u2060', '\u2066', '\u2067', '\u2068', '\u2069', 'a', 'ب', '−5'))
    .map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, (given) => {
      const parts = isolatesOf(given)
      expect(flat(parts)).toBe(given)
      expect(parts.filter((part) => typeof part === 'string').join('')).not.toMatch(
        /[\u2066-\u2068]/,
      )
    }),
  )
})
