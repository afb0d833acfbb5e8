/**
 * Makes a small picture of an SVG that anyone may have drawn. The picture is written anew from the
 * elements and attributes of a list, and each value has to match a pattern: what is not on the list
 * cannot be in it.
 */
import { readSvg, type SvgElement } from '../../definition/written/svg-tree.ts'

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:px)?$/i
const numbers = /^[\d\s,.eE+-]+$/
const path = /^[MmZzLlHhVvCcSsQqTtAa\d\s,.eE+-]+$/
const transform = /^(?:(?:matrix|translate|scale|rotate|skewX|skewY)\([\d\s,.eE+-]+\)[\s,]*)+$/
const colour =
  /^(?:none|[a-z]{3,24}|#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s,.%]+\)|var\(--icon-[a-z-]+,#[\da-f]{3,6}\))$/i

/** What lines and areas look like. */
const looks: Readonly<Record<string, RegExp>> = {
  fill: colour,
  stroke: colour,
  'fill-rule': /^(?:nonzero|evenodd)$/,
  'fill-opacity': number,
  opacity: number,
  'stroke-dasharray': numbers,
  'stroke-dashoffset': number,
  'stroke-linecap': /^(?:butt|round|square)$/,
  'stroke-linejoin': /^(?:miter|round|bevel)$/,
  'stroke-miterlimit': number,
  'stroke-opacity': number,
  'stroke-width': number,
}
const placed = (...names: readonly string[]): Readonly<Record<string, RegExp>> => ({
  ...looks,
  transform,
  ...Object.fromEntries(names.map((name) => [name, number])),
})

/** The elements of a picture, each with its attributes. */
const allowed: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  g: placed(),
  path: { ...placed(), d: path },
  rect: placed('x', 'y', 'width', 'height', 'rx', 'ry'),
  circle: placed('cx', 'cy', 'r'),
  ellipse: placed('cx', 'cy', 'rx', 'ry'),
  line: placed('x1', 'y1', 'x2', 'y2'),
  polyline: { ...placed(), points: numbers },
  polygon: { ...placed(), points: numbers },
}

/** What programs for drawing write, and nothing shows. */
const isUnseen = (name: string): boolean =>
  /^(?:title|desc|metadata|defs|id|class|version|role|x|y|width|height|viewBox|xml\w*|overflow)$/.test(
    name,
  ) || /^(?:data|aria|font|text|xml|xmlns|sodipodi|inkscape|rdf|cc|dc|sketch)[:-]|^-/.test(name)

const black = /^(?:black|#000|#000000|rgb\(0, ?0, ?0\)|currentcolor)$/i

/** The colour of the text around a picture. */
export const textColour = 'currentColor'

interface Cleaning {
  /** The colour in place of black, which would not be seen on a dark page. */
  readonly ink: string
  /** The names of what was left out. */
  readonly removed: Set<string>
}

/** The attributes of an element with those of its style. */
function withStyle({ attributes }: SvgElement): readonly (readonly [string, string])[] {
  const { style = '', ...others } = attributes
  const declared = style.split(';').flatMap((each) => {
    const [name = '', ...value] = each.split(':')
    return value.length === 0 ? [] : [[name.trim(), value.join(':').trim()] as const]
  })
  // What a style declares is stronger.
  return [...new Map([...Object.entries(others), ...declared])]
}

function cleanAttributes(
  element: SvgElement,
  patterns: Readonly<Record<string, RegExp>>,
  { removed, ink }: Cleaning,
): Readonly<Record<string, string>> {
  const kept = withStyle(element).flatMap(([name, value]) => {
    const pattern = Object.hasOwn(patterns, name) ? patterns[name] : undefined
    if (pattern?.test(value) === true) return [[name, black.test(value) ? ink : value] as const]
    if (pattern !== undefined || !isUnseen(name)) removed.add(name)
    return []
  })
  return Object.fromEntries(kept)
}

const isHiddenShape = (element: SvgElement): boolean =>
  withStyle(element).some(
    ([name, value]) =>
      (name === 'display' && value === 'none') || (name === 'visibility' && value !== 'visible'),
  )

function cleanChildren({ children }: SvgElement, cleaning: Cleaning): readonly SvgElement[] {
  return children.flatMap((child): readonly SvgElement[] => {
    const patterns = Object.hasOwn(allowed, child.name) ? allowed[child.name] : undefined
    if (patterns === undefined) {
      if (!isUnseen(child.name)) cleaning.removed.add(child.name)
      return []
    }
    if (isHiddenShape(child)) return []
    const inner = cleanChildren(child, cleaning)
    if (child.name === 'g' && inner.length === 0) return []
    const attributes = cleanAttributes(child, patterns, cleaning)
    return [{ name: child.name, attributes, children: child.name === 'g' ? inner : [] }]
  })
}

/** The four numbers of the drawn area; undefined without one. */
function viewBoxOf({ attributes }: SvgElement): readonly number[] | undefined {
  const { viewBox, width = '', height = '' } = attributes
  const given = viewBox?.trim().split(/[\s,]+/) ?? [
    '0',
    '0',
    ...[width, height].map((size) => (number.test(size) ? size.replace(/px$/i, '') : '')),
  ]
  const box = given.map((each) => (each === '' ? Number.NaN : Number(each)))
  const [, , wide = 0, high = 0] = box
  return box.length === 4 && box.every(Number.isFinite) && wide > 0 && high > 0 ? box : undefined
}

/** A picture as it is drawn: the area, what all of it looks like, and the shapes. */
export interface CleanPicture {
  readonly viewBox: string
  readonly attributes: Readonly<Record<string, string>>
  readonly shapes: readonly SvgElement[]
}

export type Cleaned =
  | {
      readonly kind: 'clean'
      readonly picture: CleanPicture
      /** The names of elements and attributes that were left out and may have been seen. */
      readonly removed: readonly string[]
    }
  /** Not SVG, no area, no shapes, or one that is much wider than high. */
  | { readonly kind: 'unreadable' | 'no-size' | 'empty' | 'too-wide' }

/**
 * The picture of an element: a file's `svg`, or a `symbol`.
 * @param ink the colour in place of black
 */
export function cleanElement(root: SvgElement, ink: string = textColour): Cleaned {
  const box = viewBoxOf(root)
  if (box === undefined) return { kind: 'no-size' }
  const [, , wide = 1, high = 1] = box
  if (wide > 2 * high || high > 2 * wide) return { kind: 'too-wide' }
  const cleaning: Cleaning = { ink, removed: new Set() }
  const shapes = cleanChildren(root, cleaning)
  if (shapes.length === 0) return { kind: 'empty' }
  const attributes = { fill: ink, ...cleanAttributes(root, looks, cleaning) }
  return {
    kind: 'clean',
    picture: { viewBox: box.join(' '), attributes, shapes },
    removed: [...cleaning.removed].toSorted(),
  }
}

/** The picture of the text of a file. */
export function cleanSvg(text: string, ink?: string): Cleaned {
  const root = readSvg(text)
  return root?.name === 'svg' ? cleanElement(root, ink) : { kind: 'unreadable' }
}

const printAttributes = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

const printShape = ({ name, attributes, children }: SvgElement): string =>
  children.length === 0
    ? `<${name}${printAttributes(attributes)}/>`
    : `<${name}${printAttributes(attributes)}>${children.map(printShape).join('')}</${name}>`

const printPicture = (
  name: string,
  first: Readonly<Record<string, string>>,
  { viewBox, attributes, shapes }: CleanPicture,
): string =>
  `<${name}${printAttributes({ ...first, viewBox, ...attributes })}>` +
  `${shapes.map(printShape).join('')}</${name}>`

/** A picture as a symbol of the file of pictures. */
export const printSymbol = (id: string, picture: CleanPicture): string =>
  printPicture('symbol', { id }, picture)

/** A picture as a file. */
export const printSvg = (picture: CleanPicture): string =>
  `${printPicture('svg', { xmlns: 'http://www.w3.org/2000/svg' }, picture)}\n`
