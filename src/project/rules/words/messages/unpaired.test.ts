import { describe, expect, it } from 'vitest'
import { unpairedIn } from './unpaired.ts'

describe('marks that are in pairs', () => {
  it.each([
    ['Prémélange (vitamines (vitamines et minéraux)', '('],
    ['بريمكس فيتامينات وأملاح معدنية)', ')'],
    ['age) or (weight', ')'],
    ['le « poids', '«'],
    ['{count, plural, one {a bird (hen} other {# birds}}', '('],
    ['figures [1, 2', '['],
    ['said “so', '“'],
  ])('%s lacks one', (text, mark) => {
    expect(unpairedIn(text)).toBe(mark)
  })

  it.each([
    ['Premix (vitamins and minerals)'],
    ['Feed (kg (dry)) and « poids »'],
    ['{count, plural, one {a bird (hen)} other {# birds (hens)}}'],
    ['5 < 6'],
  ])('%s has all', (text) => {
    expect(unpairedIn(text)).toBeUndefined()
  })
})
