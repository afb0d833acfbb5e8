import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { project, root } from '#tests/support/project/project.ts'
import { check, withTexts } from '../../project/index.ts'
import { changedFiles, openWorkspace, redoStep, undoStep } from '../editing/index.ts'
import { writePicture } from '../cards/PictureInput.tsx'
import { applyAtVersion } from '../programs/apply-at-version.ts'
import { cleanSvg } from './clean-svg.ts'
import {
  illustrationInk,
  illustrationsIn,
  mostOfIllustration,
  newIllustration,
} from './illustrations.ts'
import type { Added } from './new-picture.ts'
import { iconsPath } from '#definition/pictures.ts'
import { mostCharacters, newIcon, picturesIn } from './kinds.tsx'
import { readSvg, type SvgElement } from '../../definition/written/svg-tree.ts'

const { texts: siteTexts } = project.files
const sprite = project.files.texts.get(iconsPath)!
const svg = (inside: string, attributes = 'viewBox="0 0 48 48"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const sound = '<path d="M5 5H20V20Z"/>'

/** The text of a file after a picture was added; undefined where it is refused. */
const textAfter = (
  added: Added,
  path: string,
  texts: ReadonlyMap<string, string>,
): string | undefined =>
  added.kind === 'added' ? added.write(openWorkspace(texts)).texts.get(path) : undefined

const noTexts = new Map([[iconsPath, '<svg>\n</svg>\n']])
/** The symbol that a picture becomes; undefined where it is refused. */
const symbolOf = (text: string): string | undefined =>
  textAfter(newIcon(noTexts, 'hen.svg', text), iconsPath, noTexts)
    ?.split('\n')
    .at(-3)

/** The file that a picture of a page becomes; undefined where it is refused. */
const illustrationOf = (text: string): string | undefined =>
  textAfter(
    newIllustration(noTexts, 'hen.svg', text),
    'public/illustrations/hen.svg',
    noTexts,
  )?.trimEnd()
const addIcon = (file: string, text: string): Added => newIcon(siteTexts, file, text)

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
const harmlessElements = /^(?:symbol|svg|g|path|rect|circle|ellipse|line|polyline|polygon)$/
const harmlessAttributes = new RegExp(
  '^(?:id|viewBox|fill|stroke|d|transform|points|opacity|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|' +
    'width|height|(?:fill|stroke)-[a-z]+)$',
)
const harmlessValues = /^[\w\s.,#%()+-]*$/

/** What a symbol has and should not; nothing of a picture that is refused. */
function harmIn(symbol: string | undefined): readonly string[] {
  if (symbol === undefined) return []
  const top = readSvg(symbol.replace(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/, '<svg'))
  if (top === undefined) return ['not well formed']
  return allElements(top).flatMap(({ name, attributes }) => [
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
          expect(harmIn(illustrationOf(text)), text).toEqual([])
        }
      }
  })

  it.each(hostileElements)('<%s> is left out with all that is in it', (name) => {
    for (const text of [
      svg(`<${name} href="javascript:alert(1)">alert(1)<path d="M9 9H9"/></${name}>${sound}`),
      svg(`<g><${name}/></g>${sound}`),
      svg(`<path d="M5 5H20V20Z"><${name} attributeName="href" to="javascript:alert(1)"/></path>`),
    ]) {
      for (const picture of [symbolOf(text)!, illustrationOf(text)!]) {
        expect(harmIn(picture)).toEqual([])
        expect(picture).not.toContain('M9 9')
        expect(picture).toContain('<path d="M5 5H20V20Z"/>')
      }
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
    ['<![CDATA['.repeat(50_000)],
    ['<?'.repeat(50_000)],
    ['<!DOCTYPE '.repeat(50_000)],
    ['<svg '.repeat(50_000)],
  ])('%.60s …', (text) => {
    expect(harmIn(symbolOf(text))).toEqual([])
    expect(harmIn(illustrationOf(text))).toEqual([])
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
    expect(addIcon('a.svg', text)).toMatchObject({ kind })
  })

  it.each([
    ['My Duck (2).svg', 'my-duck-2'],
    ['Canard échaudé.SVG', 'canard-echaude'],
    ['بطة.svg', 'picture'],
    ['poultry-feed-analysis.svg', 'poultry-feed-analysis-2'],
  ])('of the file %s is called %s', (file, name) => {
    expect(addIcon(file, svg(sound))).toMatchObject({ kind: 'added', name })
  })

  it('is one more line of the file', () => {
    const line = `<symbol id="duck" viewBox="0 0 48 48" fill="currentColor">${sound}</symbol>\n`
    const text = textAfter(addIcon('duck.svg', svg(sound)), iconsPath, siteTexts)!
    expect(text).toBe(sprite.replace('</svg>\n', `${line}</svg>\n`))
    expect(picturesIn(text).has('duck')).toBe(true)
  })
})

/** The contrast of two colours by WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
        const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe('a picture of a page', () => {
  const path = 'public/illustrations/duck.svg'
  const addPage = (file: string, text: string): Added => newIllustration(siteTexts, file, text)

  it('is a file of its own, which an image can show, with a colour in place of black', () => {
    const drawn =
      '<path d="M0 0H9" style="fill:#000;stroke:currentColor"/><path d="M1 1" fill="red"/>'
    const added = addPage('Duck.svg', svg(drawn, 'viewBox="0 0 480 320"'))
    expect(textAfter(added, path, siteTexts)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" fill="#2E8B72">' +
        '<path d="M0 0H9" fill="#2E8B72" stroke="#2E8B72"/><path d="M1 1" fill="red"/></svg>\n',
    )
  })

  it('is seen on a light and on a dark page', () => {
    const tokens = readFileSync(join(root, 'src/styles/tokens.css'), 'utf8')
    const papers = [...tokens.matchAll(/--paper: (#[\da-f]{6});/gi)].map(([, colour]) => colour!)
    expect(papers.length).toBeGreaterThanOrEqual(2)
    for (const paper of papers) expect(contrast(illustrationInk, paper)).toBeGreaterThan(3)
  })

  it.each([
    ['a banner', svg(sound, 'width="500px" height="100px"'), 'too-wide'],
    ['a map', svg(sound.repeat(mostOfIllustration / 20)), 'too-large'],
    ['a photo', svg('<image href="data:image/png;base64,AAAA"/>'), 'empty'],
  ])('%s is refused', (_, text, kind) => {
    expect(addPage('a.svg', text)).toMatchObject({ kind })
  })

  it('may have more than one of a card', () => {
    const text = svg(sound.repeat(mostCharacters / 20))
    expect([addIcon('a.svg', text).kind, addPage('a.svg', text).kind]).toEqual([
      'too-large',
      'added',
    ])
  })

  it.each([
    ['Water.svg', 'water-2'],
    ['My Duck.svg', 'my-duck'],
  ])('of the file %s is called %s', (file, name) => {
    expect(addPage(file, svg(sound))).toMatchObject({ kind: 'added', name })
  })

  it('of the site is small enough, and nothing of it is left out but a clip', () => {
    const all = illustrationsIn(siteTexts)
    expect([...all.keys()]).toEqual(
      readdirSync(join(root, 'public/illustrations'))
        .filter((name) => name.endsWith('.svg'))
        .map((name) => name.slice(0, -'.svg'.length))
        .sort(),
    )
    for (const [name, text] of all) {
      const cleaned = cleanSvg(text)
      expect([name, cleaned.kind === 'clean' && cleaned.removed]).toEqual([
        name,
        name === 'doctor' ? ['clip-path', 'clipPath'] : [],
      ])
      expect(text.length).toBeLessThan(mostOfIllustration)
    }
  })

  it('is one that programs may name once it is there, and not after it is taken back', () => {
    const program = 'calculators/broilers/water-consumption.json'
    const wanted = writePicture({ path: ['illustration'], value: undefined }, 'duck')
    const missing = (texts: ReadonlyMap<string, string>): boolean =>
      check(
        withTexts(fixtureProject, changedFiles({ texts, base: fixtureProject.files.texts })),
      ).some(({ id }) => id === 'no-such-picture')
    const start = openWorkspace(fixtureProject.files.texts)
    const named = wanted(start, program)
    expect(missing(named.texts)).toBe(true)
    const added = newIllustration(start.texts, 'duck.svg', svg(sound))
    if (added.kind !== 'added') throw new Error(added.kind)
    expect(missing(added.write(named).texts)).toBe(false)
    expect(missing(undoStep(added.write(named)).texts)).toBe(true)
  })
})

describe('a picture and its choice are one step of undo', () => {
  const program = 'calculators/broilers/livability.json'
  const start = openWorkspace(siteTexts)

  it.each([
    ['icon', iconsPath, ['card', 'icon'], newIcon],
    ['illustration', 'public/illustrations/duck.svg', ['illustration'], newIllustration],
  ] as const)('on the cards: %s', (_, file, path, add) => {
    const added = add(siteTexts, 'duck.svg', svg(sound))
    if (added.kind !== 'added') throw new Error(added.kind)
    const next = writePicture(
      { path: [...path], value: undefined },
      added.name,
      added,
    )(start, program)
    expect(Object.keys(changedFiles(next))).toEqual([program, file].sort())
    expect(next.texts.get(program)).toContain('"duck"')
    expect(next.past).toHaveLength(1)
    const back = undoStep(next)
    expect(changedFiles(back)).toEqual({})
    expect(changedFiles(redoStep(back))).toEqual(changedFiles(next))
  })

  it('with a new program', () => {
    let workspace = start
    const session = {
      get: () => ({ workspace }),
      edit: (change: (from: typeof start) => typeof start) => {
        workspace = change(workspace)
      },
    }
    const added = newIcon(siteTexts, 'duck.svg', svg(sound))
    if (added.kind !== 'added') throw new Error(added.kind)
    expect(applyAtVersion(session, { 'a.json': '{}' }, 0, added.write)).toBe(false)
    expect(applyAtVersion(session, { 'a.json': '{}' }, start.version, added.write)).toBe(true)
    expect(Object.keys(changedFiles(workspace))).toEqual(['a.json', iconsPath])
    expect(workspace.past).toHaveLength(1)
    expect(changedFiles(undoStep(workspace))).toEqual({})
  })
})
