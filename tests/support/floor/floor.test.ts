import { describe, expect, it } from 'vitest'
import { buildTargets, readFloor } from '#site/floor.ts'
import { pageFeatures } from './page-features.ts'
import { scriptFeatures } from './script-features.ts'
import { styleFeatures } from './style-features.ts'

const inScript = (text: string) => [...scriptFeatures(new Map([['a.js', text]])).keys()]
const inStyle = (text: string) => [...styleFeatures(new Map([['a.css', text]])).keys()]
const inPage = (text: string) => [...pageFeatures([['a.html', text]]).keys()]

describe('the floor', () => {
  it('is read from package.json, and the build has the same browsers', () => {
    const floor = readFloor('{"browserslist": ["chrome >= 100", "ios_saf >= 15.4"]}')
    expect(floor).toEqual({ chrome: '100', ios_saf: '15.4' })
    expect(buildTargets(floor)).toEqual(['chrome100', 'ios15.4'])
    expect(() => readFloor('{"browserslist": ["last 2 versions"]}')).toThrow(
      'package.json, browserslist: “last 2 versions” is not “browser >= version”',
    )
  })

  // Chrome 110, Safari 16, Firefox 115 are the first with toSorted; Firefox 121 with :has.
  it.each([
    ['const a = [3].toSorted()', '.toSorted'],
    ['const a = { with: 1 }; b.with(0, 1)', '.with'],
    ['Object.groupBy(a, b)', 'Object.groupBy'],
    ['new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
    ['navigator.userActivation.isActive', '.userActivation'],
    ['const { userActivation: a } = navigator', '.userActivation'],
    ['form.requestSubmit()', '.requestSubmit'],
    ['new CookieStore()', 'CookieStore'],
    ['/(?<=a)b/.test(c)', 'regular_expressions.lookbehind_assertion'],
    ['new Intl.NumberFormat("en", { signDisplay: "negative" })', 'signDisplay: negative'],
    ['new Intl.NumberFormat("en", { roundingMode: "ceil" })', 'roundingMode'],
  ])('finds %s', (text, feature) => {
    expect(inScript(text)).toContain(feature)
  })

  it('leaves to scripts what is theirs, and what every browser of the floor has', () => {
    expect(inScript('const a = { inputs: 1, toSorted: 2 }; a.inputs; a.toSorted')).toEqual([])
    expect(inScript('[1].at(-1); [1].findLast(f); Object.hasOwn(a, b); a?.b ?? c')).toEqual([])
    expect(inScript('new Intl.NumberFormat("en", { signDisplay: "always" })')).toEqual([])
  })

  it.each([
    ['a:has(b) { color: red }', ':has'],
    ['a { height: 50dvh }', '1dvh'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
    ['a { field-sizing: content }', 'field-sizing'],
    ['a { rotate: 90deg }', 'rotate'],
    ['a { text-wrap: balance }', 'text-wrap'],
    ['@container (min-width: 1px) { a { color: red } }', '@container'],
    ['@media (width >= 1px) { a { color: red } }', '@media (width >= 1px)'],
    ['a { b & { color: red } }', '&'],
  ])('finds %s', (text, feature) => {
    expect(inStyle(text)).toContain(feature)
  })

  it('accepts a style with a test, or has the name of each browser', () => {
    expect(inStyle('@supports selector(:has(*)) { a:has(b) { color: red } }')).toEqual([])
    expect(inStyle('a { -webkit-hyphens: auto; hyphens: auto }')).toEqual([])
    expect(inStyle('a { inset-inline: 0; aspect-ratio: 1; gap: 1px } a:is(b) { top: 0 }')).toEqual(
      [],
    )
  })

  it('finds elements and attributes of pages', () => {
    expect(inPage('<div popover="auto" id=a></div>')).toEqual(['<div popover>'])
    expect(inPage('<dialog open><script>"<p popover>"</script></dialog>')).toEqual([])
  })
})
