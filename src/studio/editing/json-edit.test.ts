import { describe, expect, it } from 'vitest'
import {
  applyTextEdits,
  insertItemIn,
  moveItemIn,
  removeValueIn,
  setValueIn,
  type TextEdit,
} from './json-edit.ts'
import { EditRefused, type EditProblem } from './json-tree.ts'

const text = `{
  // Why this program exists.
  "card": { "order": 8, "icon": "bird" },
  "list": [1, 2, 3], // three of them
  "lines": [
    [0, 1],
    [1, 2]
  ],
  "empty": {},
  "none": [],
  /* the last one */
  "title": "A"
}
`
const after = (edits: readonly TextEdit[], of = text): string => applyTextEdits(of, edits)

describe('a change by path', () => {
  it('replaces a value and nothing else', () => {
    expect(after(setValueIn(text, ['card', 'order'], 9))).toBe(text.replace('8', '9'))
    expect(after(setValueIn(text, ['lines', 1, 0], 5))).toBe(text.replace('[1, 2]\n', '[5, 2]\n'))
  })
  it('of the same value is none', () => {
    expect(setValueIn(text, ['card'], { order: 8, icon: 'bird' })).toEqual([])
  })
  it('adds a property in the layout of its object', () => {
    expect(after(setValueIn(text, ['card', 'short'], 'b'))).toContain(
      '"icon": "bird", "short": "b" }',
    )
    expect(after(setValueIn(text, ['card', 'short'], 'b', 'icon'))).toContain(
      '"order": 8, "short": "b", "icon"',
    )
    expect(after(setValueIn(text, ['about'], 'b'))).toBe(
      text.replace('"title": "A"', '"title": "A",\n  "about": "b"'),
    )
    expect(after(setValueIn(text, ['about'], 'b', 'list'))).toBe(
      text.replace('  "list"', '  "about": "b",\n  "list"'),
    )
    expect(after(setValueIn(text, ['empty', 'a'], 1))).toContain('"empty": {\n    "a": 1\n  },')
    expect(after(setValueIn('{}', ['a'], [1]), '{}')).toBe('{\n  "a": [1]\n}')
  })
  it('makes the objects on the way', () =>
    expect(after(setValueIn(text, ['results', 'a', 'unit'], 'g'))).toContain(
      '"title": "A",\n  "results": { "a": { "unit": "g" } }\n}',
    ))
  it('adds an item in the layout of its list', () => {
    expect(after(insertItemIn(text, ['list'], 0, 0))).toContain('[0, 1, 2, 3], //')
    expect(after(insertItemIn(text, ['list'], 3, 4))).toContain('[1, 2, 3, 4], //')
    expect(after(insertItemIn(text, ['lines'], 1, [9, 9]))).toContain(
      '    [0, 1],\n    [9, 9],\n    [1, 2]\n',
    )
    expect(after(insertItemIn(text, ['lines'], 2, [9, 9]))).toContain(
      '    [1, 2],\n    [9, 9]\n  ]',
    )
    expect(after(insertItemIn(text, ['none'], 0, { a: 1 }))).toContain('"none": [{ "a": 1 }],')
  })
  it('removes a value with its comma; comments stay', () => {
    expect(after(removeValueIn(text, ['list']))).toBe(
      text.replace('  "list": [1, 2, 3], // three of them', '  // three of them'),
    )
    expect(after(removeValueIn(text, ['title']))).toContain('"none": []\n  /* the last one */\n}')
    expect(after(removeValueIn(text, ['list', 2]))).toContain('[1, 2], //')
    expect(after(removeValueIn(text, ['lines', 0]))).toContain('[\n    [1, 2]\n  ]')
    const list = '{ "a": [7] }'
    expect(after(removeValueIn(list, ['a', 0]), list)).toBe('{ "a": [] }')
  })
  it('moves an item; commas and lines stay', () => {
    expect(after(moveItemIn(text, ['list'], 2, 0))).toContain('[3, 1, 2], //')
    expect(after(moveItemIn(text, ['lines'], 0, 1))).toContain('    [1, 2],\n    [0, 1]\n')
  })
  it('keeps the line ends of a file', () => {
    const windows = text.replaceAll('\n', '\r\n')
    const changed = after(setValueIn(windows, ['empty', 'a'], 1), windows)
    expect(changed.replaceAll('\r\n', '')).not.toContain('\n')
    expect(JSON.stringify(changed)).toContain(String.raw`{\r\n    \"a\": 1\r\n  }`)
  })
  it('writes a long value on several lines', () => {
    const long = { first: 'x'.repeat(60), second: 'y'.repeat(60) }
    expect(after(setValueIn('{\n  "a": 1\n}', ['a'], long), '{\n  "a": 1\n}')).toBe(
      `{\n  "a": {\n    "first": "${long.first}",\n    "second": "${long.second}"\n  }\n}`,
    )
  })
})

describe('a change that cannot be made', () => {
  const refused = (act: () => unknown): EditProblem | undefined => {
    try {
      act()
    } catch (error) {
      if (error instanceof EditRefused) return error.problem
      throw error
    }
    return undefined
  }
  it.each<[string, () => unknown, EditProblem]>([
    [
      'a broken text',
      () => setValueIn('{\n"a": 1\n"b": 2}', ['a'], 2),
      { kind: 'broken', line: 3 },
    ],
    ['an empty text', () => setValueIn('', ['a'], 2), { kind: 'broken', line: 1 }],
    [
      'no such item',
      () => removeValueIn(text, ['list', 7]),
      { kind: 'no-such-part', path: ['list', 7] },
    ],
    [
      'a gap in a list',
      () => setValueIn(text, ['list', 5], 1),
      { kind: 'no-such-part', path: ['list', 5] },
    ],
    [
      'a property of a figure',
      () => setValueIn(text, ['card', 'order', 'a'], 1),
      { kind: 'no-such-part', path: ['card', 'order', 'a'] },
    ],
    [
      'an item of an object',
      () => insertItemIn(text, ['card'], 0, 1),
      { kind: 'no-such-part', path: ['card', 0] },
    ],
    [
      'a name that is written twice',
      () => setValueIn('{ "a": 1, "a": 2 }', ['a'], 3),
      { kind: 'name-twice', path: [], name: 'a' },
    ],
  ])('is refused with its reason: %s', (_, act, problem) => {
    expect(refused(act)).toEqual(problem)
  })
})
