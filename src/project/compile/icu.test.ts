import { describe, expect, it } from 'vitest'
import { parseMessage, shapeOf } from './icu.ts'

const shape = (text: string) => shapeOf(parseMessage(text))

describe('shapeOf', () => {
  it.each<[string, string[]]>([
    ['Nothing here', []],
    ['{title}: enter {limit} or more', ['limit', 'title']],
    ['{a} {a}', ['a']],
    ['{n, number} {d, date, long}', ['d', 'n']],
    ['{n, plural, one {# bird of {house}} other {# birds}}', ['house', 'n']],
    ['{kind, select, hen {{n} hens} other {birds}}', ['kind', 'n']],
    ["it''s '{quoted}'", []],
  ])('finds the placeholders of "%s"', (text, expected) =>
    expect(shape(text).placeholders).toEqual(expected),
  )

  it('finds the forms of plurals, also inside of others', () => {
    expect(shape('{kind, select, hen {{n, plural, one {a} other {b}}} other {c}}').plurals).toEqual(
      [{ name: 'n', forms: ['one', 'other'], isOrdinal: false }],
    )
    expect(
      shape('{n, plural, =0 {none} zero {a} one {b} two {c} few {d} many {e} other {f}}').plurals,
    ).toEqual([
      { name: 'n', forms: ['=0', 'zero', 'one', 'two', 'few', 'many', 'other'], isOrdinal: false },
    ])
  })
})

describe('parseMessage', () => {
  it.each(['{open', '{n, plural, one {a}}', '{n, plural, one {a} other b}', '{}', '{n, unknown}'])(
    'refuses "%s"',
    (text) => {
      expect(() => parseMessage(text)).toThrow()
    },
  )
  it('leaves angle brackets as text', () =>
    expect(parseMessage('a < b <c>')).toEqual([{ type: 0, value: 'a < b <c>' }]))
})
