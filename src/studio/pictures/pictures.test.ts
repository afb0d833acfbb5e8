import { describe, expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { cleanSvg } from './clean-svg.ts'
import { addPicture, mostCharacters, picturesIn, spritePath } from './sprite.ts'
import { readSvg, type SvgElement } from './svg-tree.ts'

const sprite = project.files.texts.get(spritePath)!
const svg = (inside: string, attributes = 'viewBox="0 0 48 48"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const sound = '<path d="M5 5H20V20Z"/>'

/** The symbol that a picture becomes; undefined where it is refused. */
function symbolOf(text: string): string | undefined {
  const added = addPicture('<svg>\n</svg>\n', 'hen.svg', text)
  return added.kind === 'added' ? added.text.split('\n').at(-3) : undefined
}

/** Values that run or load something, or that end the attribute or the element they are in. */
const hostileValues: readonly string[] = [
  'javascript:alert(1)',
  'url(http://evil.example/x)',
  'url(#a)',
  'url(data:image/svg+xml;base64,PHN2Zz4=)',
  'expression(alert(1))',
  'red;background:url(//evil.example)',
  '&#34;&#62;&#60;script&#62;alert(1)',
  'data:text/html,<script>',
  'var(--x,url(//evil.example))',
  'image-set("x")',
  '@import "x"',
  '\\75rl(x)',
  'M0 0" onload="alert(1)',
  'M0 0&quot; onload=&quot;alert(1)',
]
const hostileAttributes = (
  'onload onclick onbegin ONERROR onfocusin href xlink:href src style ' +
  'class filter mask clip-path marker-start cursor id xml:base from ' +
  'fill stroke d transform viewBox stroke-width points __proto__ x'
).split(' ')
const hostileElements = (
  'script SCRIPT svg:script foreignObject iframe image img use a ' +
  'style animate set animateTransform animateMotion handler listener ' +
  'feImage filter mask pattern link object embed audio video text ' +
  'switch symbol svg html:body discard metadata constructor toString'
).split(' ')

const allElements = (element: SvgElement): readonly SvgElement[] => [
  element,
  ...element.children.flatMap(allElements),
]
/** Written again, not read from the code: what a picture may consist of. */
const harmlessElements = /^(?:symbol|g|path|rect|circle|ellipse|line|polyline|polygon)$/
const harmlessAttributes = new RegExp(
  '^(?:id|viewBox|fill|stroke|d|transform|points|opacity|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|' +
    'width|height|(?:fill|stroke)-[a-z]+)$',
)
const harmlessValues = /^[\w\s.,#%()+-]*$/

/** What a symbol has and should not; nothing of a picture that is refused. */
function harmIn(symbol: string | undefined): readonly string[] {
  if (symbol === undefined) return []
  const root = readSvg(symbol)
  if (root === undefined) return ['not well formed']
  return allElements(root).flatMap(({ name, attributes }) => [
    ...(harmlessElements.test(name) ? [] : [name]),
    ...Object.entries(attributes)
      .filter(
        ([attribute, value]) =>
          !harmlessAttributes.test(attribute) ||
          !harmlessValues.test(value) ||
          /url|script|expression|import|data:/i.test(value),
      )
      .map((each) => each.join('=')),
  ])
}

describe('nothing dangerous is left of a picture', () => {
  it('every hostile attribute with every hostile value, on shapes, groups and the picture', () => {
    for (const name of hostileAttributes)
      for (const value of hostileValues) {
        const quoted = value.includes('"') ? `'${value.replaceAll('<', '')}'` : `"${value}"`
        for (const text of [
          svg(`<path d="M1 1H2" ${name}=${quoted}/>${sound}`),
          svg(`<g ${name}=${quoted}>${sound}</g>`),
          svg(sound, `viewBox="0 0 48 48" ${name}=${quoted}`),
        ]) {
          expect(harmIn(symbolOf(text)), text).toEqual([])
        }
      }
  })

  it.each(hostileElements)('<%s> is left out with all that is in it', (name) => {
    for (const text of [
      svg(`<${name} href="javascript:alert(1)">alert(1)<path d="M9 9H9"/></${name}>${sound}`),
      svg(`<g><${name}/></g>${sound}`),
      svg(`<path d="M5 5H20V20Z"><${name} attributeName="href" to="javascript:alert(1)"/></path>`),
    ]) {
      const symbol = symbolOf(text)!
      expect(harmIn(symbol)).toEqual([])
      expect(symbol).not.toContain('M9 9')
      expect(symbol).toContain('<path d="M5 5H20V20Z"/>')
    }
  })

  it.each([
    ['<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]>' + svg(`&x;${sound}`)],
    [svg(`<![CDATA[<script>alert(1)</script>]]>${sound}`)],
    [svg(`<!-- --><script>alert(1)</script><!-- -->${sound}`)],
    [svg(`<scr<!-- -->ipt>alert(1)</script>${sound}`)],
    [svg(`<scr<![CDATA[]]>ipt>alert(1)</scr<![CDATA[]]>ipt>${sound}`)],
    [svg(`<?xml-stylesheet href="x"?>${sound}`)],
    [svg(`${sound}</svg><script>alert(1)</script><svg>`)],
    [svg(`<path d="M1 1"onload=alert(1)/>${sound}`)],
    [svg(`<path d="M1 1"/onload="alert(1)"/>${sound}`)],
    [`<html>${svg(sound)}</html>`],
    [svg('<g>'.repeat(5000) + sound + '</g>'.repeat(5000))],
    [svg(sound.repeat(100_000))],
    [svg(`<path ${'a="1" '.repeat(50_000)}`)],
    ['<'.repeat(100_000)],
    ['<!--'.repeat(50_000)],
    ['<svg '.repeat(50_000)],
  ])('%.60s …', (text) => {
    expect(harmIn(symbolOf(text))).toEqual([])
  })
})

describe('a picture', () => {
  it('of the site is complete: nothing of any symbol is left out', () => {
    const symbols = sprite.split('\n').filter((line) => line.startsWith('<symbol'))
    expect(picturesIn(sprite).size).toBe(symbols.length)
    for (const symbol of symbols) {
      const text = symbol.replace('<symbol', '<svg').replace('</symbol>', '</svg>')
      const cleaned = cleanSvg(text)
      expect([symbol, cleaned.kind === 'clean' && cleaned.removed]).toEqual([symbol, []])
      const shapes = /^<symbol[^>]*>(.*)<\/symbol>$/.exec(symbol)![1]
      expect(symbolOf(text)).toContain(shapes)
    }
  })

  it('has the colours of its style, and black is the colour of the text', () => {
    const text = svg('<path style="fill:#ff0000; stroke : #000" d="M0 0H9"/>')
    expect(symbolOf(text)).toBe(
      '<symbol id="hen" viewBox="0 0 48 48" fill="currentColor">' +
        '<path d="M0 0H9" fill="#ff0000" stroke="currentColor"/></symbol>',
    )
  })

  it('names what was left out and may have been seen; not what nothing shows', () => {
    const text = svg(
      '<title>Hen</title><metadata/><sodipodi:namedview/><script/><text>A</text>' +
        '<g inkscape:label="x" id="a"><path d="M0 0H9" onclick="x()" fill="url(#b)"/></g>',
    )
    expect(cleanSvg(text)).toMatchObject({ removed: ['fill', 'onclick', 'script', 'text'] })
  })

  it('is hidden where the drawing hides it', () => {
    expect(symbolOf(svg(`<path display="none" d="M9 9H9"/>${sound}`))).not.toContain('M9 9')
  })

  it.each([
    ['a photo', svg('<image href="data:image/png;base64,AAAA"/>'), 'empty'],
    ['no SVG', '{"a": 1}', 'unreadable'],
    ['no size', svg(sound, 'fill="none"'), 'no-size'],
    ['no area', svg(sound, 'viewBox="0 0 0 48"'), 'no-size'],
    ['a banner', svg(sound, 'width="500px" height="100px"'), 'too-wide'],
    ['a map', svg(sound.repeat(mostCharacters / 20)), 'too-large'],
  ])('%s is refused', (_, text, kind) => {
    expect(addPicture(sprite, 'a.svg', text)).toMatchObject({ kind })
  })

  it.each([
    ['My Duck (2).svg', 'my-duck-2'],
    ['Canard échaudé.SVG', 'canard-echaude'],
    ['بطة.svg', 'picture'],
    ['poultry-feed-analysis.svg', 'poultry-feed-analysis-2'],
  ])('of the file %s is called %s', (file, name) => {
    expect(addPicture(sprite, file, svg(sound))).toMatchObject({ kind: 'added', name })
  })

  it('is one more line of the file', () => {
    const added = addPicture(sprite, 'duck.svg', svg(sound))
    const line = `<symbol id="duck" viewBox="0 0 48 48" fill="currentColor">${sound}</symbol>\n`
    expect(added).toMatchObject({ text: sprite.replace('</svg>\n', `${line}</svg>\n`) })
    expect(picturesIn((added as { readonly text: string }).text).has('duck')).toBe(true)
  })
})
