import { expect, it } from 'vitest'
import { arabic, english, french } from '#tests/support/project/languages.ts'
import { samplesOf } from './sample-values.ts'

it('the numbers of a plural form are those that the language has it for', () => {
  expect(samplesOf('one', english, false)).toEqual([1])
  expect(samplesOf('two', arabic, false)).toEqual([2])
  expect(samplesOf('few', arabic, false)).toEqual([3, 4, 5, 6])
  expect(samplesOf('one', french, false)).toEqual([0, 1])
  expect(samplesOf('=7', english, false)).toEqual([7])
})

it('an ordinal has other forms: 2nd, 22nd, 3rd', () => {
  expect(samplesOf('two', english, true)).toEqual([2, 22, 102])
  expect(samplesOf('few', english, true)).toEqual([3, 103])
})
