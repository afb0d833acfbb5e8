import { describe, expect, it } from 'vitest'
import { arabic, english } from '../../tests/support/project/languages.ts'
import { formatQuantity, type MessageFormatter } from './format.ts'
import type { Language } from './languages.ts'
import { readNumber } from './read-number.ts'

const messageFormatter: MessageFormatter = {
  formatMessage: (_, { text } = {}) => `${String(text)} unit`,
}
const formatNegative = (language: Language, unit = 'g') =>
  formatQuantity(-82.5, unit, 1, language, messageFormatter)

describe('a negative quantity', () => {
  it('begins with no mark that decides the direction of its unit', () => {
    expect(formatNegative(arabic)).toBe('\u2066−82.5\u2069 unit')
    expect(formatNegative(english)).toBe('−82.5 unit')
  })

  it('keeps its percent sign to itself', () => {
    expect(formatNegative(arabic, '%')).toBe('\u200e−82.5 unit')
  })

  it('can be read again where it was copied', () => {
    expect(readNumber(formatNegative(arabic).replace(' unit', ''), { decimal: '.' })).toEqual({
      kind: 'figure',
      value: -82.5,
    })
  })
})
