/** Small files in which shapes of tables meet in pairs: what is read, asked and left out. */
import { describe, expect, it } from 'vitest'
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
