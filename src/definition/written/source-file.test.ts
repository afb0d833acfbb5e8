import fc from 'fast-check'
import { textOfPart } from '#project/printed-findings.ts'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { anyText } from '#tests/support/figures/any-text.ts'
import { parseSource } from './source-file.ts'

const text = `{
  "slug": "a",
  "card": {
    "order": 1,
    "icon": "x"
  },
  "rows": [
    [1, 2],
    [3, 4]
  ]
}`
const source = parseSource('a.json', text)

describe('parseSource', () => {
  it('reads what JSON reads', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const parsed = parseSource('a.json', JSON.stringify(value))
        expect(parsed.data).toEqual(JSON.parse(JSON.stringify(value)))
        expect(parsed.syntax).toEqual([])
      }),
    )
  })

  it.each([
    [[], 1],
    [['slug'], 2],
    [['card'], 3],
    [['card', 'order'], 4],
    [['card', 'icon'], 5],
    [['rows'], 7],
    [['rows', 0], 8],
    [['rows', 1], 9],
    [['rows', 1, 1], 9],
  ])('reports that %j is on line %d', (path, line) => {
    expect(source.lineOf(path)).toBe(line)
  })

  it.each([
    [['card', 'missing'], 3],
    [['card', 'order', 'deeper'], 4],
    [['missing'], 1],
    [['rows', 7], 7],
  ])('names for %j, which is missing, the nearest line %d', (path, line) => {
    expect(source.lineOf(path)).toBe(line)
    expect(source.has(path)).toBe(false)
  })

  it('reports which paths exist', () => {
    expect(
      [['slug'], ['card', 'icon'], ['rows', 1, 0], []].map((path) => source.has(path)),
    ).toEqual([true, true, true, true])
  })

  it.each([
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 2, 'comma'],
    ['a missing colon', '{\n  "a" 1\n}', 2, 'colon'],
    ['a comma left over', '{\n  "a": 1,\n}', 2, 'comma'],
    ['a comma left over in a list', '[\n  1,\n]', 2, 'comma'],
    ['an open brace', '{\n  "a": 1\n', 3, '}'],
    ['an open bracket', '[\n  1\n', 3, ']'],
    [
      'a brace lost in an entry of two lines, beside others of two',
      '[\n  { "a": { "b": 1 },\n    "c": 2 },\n  { "a": { "b": 1,\n  { "a": { "b": 1 },\n    "c": 2 }\n]',
      5,
      '',
    ],
    ['a comment', '{\n  // a\n  "a": 1\n}', 2, 'comment'],
    ['a name without quotes', '{\n  a: 1\n}', 2, 'quotation marks'],
    ['nothing at all', '', 1, 'value'],
    ['a value missing', '{\n  "a":\n}', 2, 'value'],
  ])('finds %s', (_, broken, line, word) => {
    const [problem, ...others] = parseSource('a.json', broken).syntax
    expect(problem?.line).toBe(line)
    expect(textOfPart(problem!.what)).toContain(word)
    expect(others).toEqual([])
  })

  it('finds every name that appears twice in one object', () => {
    const repeated =
      '{\n  "a": 1,\n  "b": {\n    "a": 1,\n    "c": 2,\n    "c": 3\n  },\n  "a": 2\n}'
    expect(
      parseSource('a.json', repeated).syntax.map(({ line, what, fix }) => [
        line,
        textOfPart(what),
        textOfPart(fix),
      ]),
    ).toEqual([
      [8, 'The name "a" appears twice', expect.stringContaining('1 or 2')],
      [6, 'The name "c" appears twice', expect.stringContaining('2 or 3')],
    ])
  })

  it('takes __proto__ for a name like any other', () => {
    const { data, syntax } = parseSource('a.json', '{"__proto__": {"polluted": true}}')
    expect(syntax).toEqual([])
    expect(Object.keys(data as object)).toEqual(['__proto__'])
    expect(data).not.toHaveProperty('polluted')
  })

  it('never throws', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"a"',
        '"',
        '1',
        'null',
        '\n',
        '//',
        '/*',
        '\\',
        'tru',
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(pieces, (parts) => parseSource('a.json', parts.join('')).lineOf(['a', 0]) >= 1),
      { numRuns: runs(2000) },
    )
    fc.assert(fc.property(anyText, (any) => parseSource('a.json', any).path === 'a.json'))
  })
})
