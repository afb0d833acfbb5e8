import { expect, it } from 'vitest'
import { chosenLanguages, languagesAfter } from './program-languages.ts'

const all = ['en', 'ar', 'fr']

it('a program without languages is in all of them', () => {
  expect(chosenLanguages(undefined, all)).toEqual(all)
  expect(chosenLanguages(['fr'], all)).toEqual(['fr'])
})

it.each([
  ['one of all is taken out', undefined, undefined, 'ar', ['en', 'fr']],
  ['one is added, in the order of the site', ['fr'], undefined, 'en', ['en', 'fr']],
  ['the last one is added: all apply again', ['fr', 'en'], undefined, 'ar', undefined],
  ['what the other program limits is written out', undefined, ['en', 'fr'], 'ar', all],
  ['a code that the site lacks can be taken out', ['fr', 'de'], undefined, 'de', ['fr']],
])('%s', (_, written, inherited, code, expected) => {
  expect(languagesAfter(written, inherited, all, code)).toEqual(expected)
})
