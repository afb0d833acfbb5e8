import { expect, it } from 'vitest'
import {
  textDirection,
  isolate,
  isolateValues,
  isolateWhereNeeded,
  withDots,
  type Direction,
} from './isolate.ts'

it.each<[string, Direction, Direction]>([
  ['Ross 308 (2022)، الجنسان معًا', 'rtl', 'rtl'],
  ['كجم', 'rtl', 'rtl'],
  ['كجم', 'ltr', 'rtl'],
  ['Ross 308 (2022)', 'rtl', 'ltr'],
  ['5% Tylan', 'rtl', 'ltr'],
  ['Ferme de أحمد', 'ltr', 'ltr'],
  ['+20 100 123 4567', 'rtl', 'ltr'],
  ['1,060–1,090', 'rtl', 'ltr'],
  // An amount of money, which begins with a mark for its direction.
  ['\u200f1,200 US$', 'rtl', 'rtl'],
  ['', 'rtl', 'ltr'],
])('%j on a page from %s runs %s', (text, page, direction) => {
  expect(textDirection(text, page)).toBe(direction)
})

it('isolates by origin', () => {
  const name = 'Ross 308 (2022)، الجنسان معًا'
  expect(isolate(name, 'page', 'rtl')).toBe(`\u2067${name}\u2069`)
  expect(isolate(name, 'typed', 'rtl')).toBe(`\u2068${name}\u2069`)
  expect(isolate('+20 100', 'foreign', 'rtl')).toBe('\u2066+20 100\u2069')
})

it('isolates only what turns other names of a list', () => {
  expect(isolateWhereNeeded('علف نامٍ', 'rtl')).toBe('علف نامٍ')
  expect(isolateWhereNeeded('35 كجم', 'rtl')).toBe('35 كجم')
  expect(isolateWhereNeeded('Sacox 120', 'rtl')).toBe('\u2066Sacox 120\u2069')
  expect(isolateWhereNeeded('Sacox 120 (سالينوميسين)', 'rtl')).toBe(
    '\u2067Sacox 120 (سالينوميسين)\u2069',
  )
  expect(isolateWhereNeeded('Sacox 120', 'ltr')).toBe('Sacox 120')
  expect(isolateWhereNeeded('\u2068Sacox 120\u2069', 'rtl')).toBe('\u2068Sacox 120\u2069')
})

it('isolates values of messages in letters of the other direction, and no keys', () => {
  expect(isolateValues({ count: 3, name: 'عنبر 1', kind: 'none' }, 'ltr')).toEqual({
    count: 3,
    name: '\u2067عنبر 1\u2069',
    kind: 'none',
  })
  expect(
    isolateValues({ name: 'House 1', kind: 'none', own: 'عنبر 1', figure: '5' }, 'rtl'),
  ).toEqual({
    name: '\u2066House 1\u2069',
    kind: 'none',
    own: 'عنبر 1',
    figure: '5',
  })
  const typed = '\u2068House 1\u2069'
  expect(isolateValues({ typed }, 'rtl')).toEqual({ typed })
})

it('keeps the dots of a joined text inside of its lines, and lets single words part', () => {
  expect(withDots('Annex V · European Union · 2007')).toBe(
    'Annex V\u00a0·\u00a0European Union\u00a0·\u00a02007',
  )
  expect(withDots('Fine powder · Chickens · Germany · Diarrhoea')).toBe(
    'Fine powder\u00a0·\u00a0Chickens\u00a0· Germany\u00a0· Diarrhoea',
  )
  expect(withDots('Chickens')).toBe('Chickens')
})
