import { describe, expect, it } from 'vitest'
import { data, isLacking, partOf } from '#tests/support/floor/lacking.ts'
import { needs, oldBrowserScript } from './old-browser.ts'

/** The description of a required feature in MDN's data. */
const describedOf = (need: string) => {
  const [head = '', ...rest] = need
    .replace(/^window\./, '')
    .replace('.prototype', '')
    .split('.')
  return rest.reduce(
    (described, part) => partOf(described, part),
    partOf(data.javascript['builtins'], head) ??
      partOf(data.api, head) ??
      partOf(data.api['Window'], head),
  )
}
const firstOf = (need: string, browser: 'chrome' | 'firefox' | 'safari'): number => {
  const { __compat: statement } = describedOf(need)!
  const [first] = [statement!.support[browser]!].flat()
  return Number(first!.version_added)
}

describe('what is too old', () => {
  it('is decided by one condition', () => {
    expect(oldBrowserScript).toMatch(/^if \(!\(Array\.prototype\.findLast&&Object\.hasOwn&&/)
    expect(oldBrowserScript).not.toMatch(/oxlint|\/\/ |needs/)
  })

  it.each(needs)('is no browser of the floor: all have %s', (need) => {
    expect(describedOf(need)).toBeDefined()
    expect(isLacking(describedOf(need))).toBe(false)
  })

  it('begins right below Safari 15.4, Chrome 98 and Firefox 104', () => {
    const latest = (browser: 'chrome' | 'firefox' | 'safari') =>
      Math.max(...needs.map((need) => firstOf(need, browser)))
    expect([latest('safari'), latest('chrome'), latest('firefox')]).toEqual([15.4, 98, 104])
  })
})
