import fc from 'fast-check'
import { expect, it } from 'vitest'
import { covering } from './covering.ts'

const pairsIn = (sets: Iterable<readonly string[]>): ReadonlySet<string> =>
  new Set([...sets].flatMap((parts) => parts.flatMap((a) => parts.map((b) => `${a} ${b}`))))

it('has any two parts that one of all has together', () => {
  const parts = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
  fc.assert(
    fc.property(fc.array(parts), (sets) => {
      const all = new Map(sets.map((each, index) => [String(index), each]))
      const chosen = covering(all).map((name) => all.get(name)!)
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
})
