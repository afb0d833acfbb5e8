import fc from 'fast-check'
import { expect, it } from 'vitest'
import { covering, independentSets, pairsOf } from './covering.ts'

const pairsIn = (sets: Iterable<readonly string[]>): ReadonlySet<string> =>
  new Set([...sets].flatMap((parts) => parts.flatMap((a) => parts.map((b) => `${a} ${b}`))))

it('has any two parts that one of all has together', () => {
  const parts = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
  fc.assert(
    fc.property(fc.array(parts), (sets) => {
      const all = new Map(sets.map((each, index) => [String(index), each]))
      const chosen = covering(new Map([...all].map(([name, each]) => [name, pairsOf(each)]))).map(
        (name) => all.get(name)!,
      )
      expect(pairsIn(chosen)).toEqual(pairsIn(sets))
    }),
  )
})

it('leaves out what adds nothing', () => {
  const all = new Map([
    ['small', ['a', 'b']],
    ['large', ['a', 'b', 'c']],
    ['other', ['c', 'd']],
    ['again', ['d', 'c']],
  ])
  expect(covering(all)).toEqual(['large', 'other'])
  const pairs = new Map([...all].map(([name, parts]) => [name, pairsOf(parts)]))
  expect(covering(pairs)).toEqual(['large', 'other'])
})

it('has sets with both, either and neither of any two items, and few of them', () => {
  for (let count = 2; count <= 60; count += 1) {
    const items = Array.from({ length: count }, (_, item) => item)
    const sets = independentSets(items)
    for (const one of items)
      for (const other of items.slice(one + 1)) {
        const seen = sets.map((set) => `${set.includes(one)} ${set.includes(other)}`)
        expect(new Set(seen).size, `${one} and ${other} of ${count}`).toBe(4)
      }
    // 56 items need nine sets, as the theorem has it.
    expect(sets.length).toBeLessThanOrEqual(count <= 56 ? 9 : 10)
  }
})

it('keeps items of both ends apart but in the set of all', () => {
  const [, ...others] = independentSets(Array.from({ length: 44 }, (_, item) => item))
  expect(others.filter((set) => set.includes(0) && set.includes(43))).toEqual([])
})
