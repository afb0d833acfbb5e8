import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '#tests/support/figures/any-text.ts'
import { countedSearch, longestSearch } from './counted-search.ts'

it.each<[string, string | undefined]>([
  ['  Ostrich   EGG price ', 'ostrich egg price'],
  ['نعام\u200f', 'نعام'],
  ['ab', undefined],
  ['call me at 0100 123 4567', undefined],
  ['اتصل ٠١٠٠١٢٣٤٥٦٧', undefined],
  ['me@farm.example', undefined],
  ['x'.repeat(longestSearch + 1), undefined],
  ['feed for 20000 birds', 'feed for 20000 birds'],
])('counts “%s” as %s', (query, text) => {
  expect(countedSearch(query)).toBe(text)
})

it('counts a counted text as itself', () => {
  fc.assert(
    fc.property(anyText, (query) => {
      const text = countedSearch(query)
      if (text !== undefined) expect(countedSearch(text)).toBe(text)
    }),
  )
})
