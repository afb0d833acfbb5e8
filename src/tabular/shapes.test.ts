/** Small files in which shapes of tables meet in pairs: what is read, asked and left out. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import {
  comparable,
  leftOf,
  linesOf,
  questionsOf,
  readFixture,
  tableFixtures,
} from '#tests/support/project/table-fixtures.ts'

describe.each([...tableFixtures])('%s', (_file, fixtures) => {
  it.each(fixtures)('$title', (fixture) => {
    const { before, after } = readFixture(fixture)
    const { accounted, all } = linesOf(fixture, after)
    expect(accounted).toEqual(all)
    expect(questionsOf(before)).toEqual(fixture.asks)
    const { expected, found } = comparable(fixture, after.entries)
    expect(found).toEqual(expected)
    expect(leftOf(after)).toEqual(fixture.left)
  })
})

it('there are at least 80 of them, in three languages', () => {
  const all = [...tableFixtures.values()].flat()
  expect(all.length).toBeGreaterThan(80)
  expect(new Set(all.map(({ language }) => language))).toEqual(new Set(['en', 'ar', 'fr']))
})

/** Files that are read without a question, as far as no cell of theirs is quoted. */
const plain = [...tableFixtures.values()].flat().flatMap((fixture) => {
  const isPlain = fixture.asks.length === 0 && fixture.gives.length > 1
  return isPlain && !fixture.text.includes('"')
    ? [{ fixture, whole: readFixture(fixture).before }]
    : []
})

it('a slip in one line changes no figure of another', () => {
  expect(plain.length).toBeGreaterThan(30)
  fc.assert(
    fc.property(
      fc.constantFrom(...plain),
      fc.nat(20),
      fc.nat(60),
      fc.constantFrom('"', '\u00a0', '\t', ',', ';', '|', ' "', '\u200f'),
      ({ fixture, whole }, row, at, slip) => {
        const { line } = whole.sheet.lines[row % whole.sheet.lines.length]!
        const lines = fixture.text.split(/\r\n|\n/)
        const text = lines[line - 1]!
        const place = at % (text.length + 1)
        const readWith = (changed: string) =>
          readFixture({ ...fixture, text: lines.with(line - 1, changed).join('\n') }).before
        const read = readWith(`${text.slice(0, place)}${slip}${text.slice(place)}`)
        const without = readWith('').entries
        for (const before of whole.entries) {
          // The days that the line itself is for may be read otherwise.
          const isOther = without.some((each) => JSON.stringify(each) === JSON.stringify(before))
          const entry = read.entries.find(({ date }) => date === before['date'])
          if (!isOther || before['date'] === undefined || entry === undefined) continue
          expect(before, lines.join('\n')).toMatchObject(entry)
        }
      },
    ),
    { numRuns: runs(600) },
  )
})
