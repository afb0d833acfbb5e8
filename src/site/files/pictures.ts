import { Resvg } from '@resvg/resvg-js'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContentCache } from './content-cache.ts'
import { iconElement } from '../../definition/pictures.ts'
import { memoize } from '../../memoize.ts'
import { escapeHtml } from '../site.ts'
import { shortcutIcon } from './web-manifest.ts'
import { inflateSync } from 'node:zlib'

const align = (length: number): number => Math.ceil(length / 4) * 4

/**
 * Unpacks a web font (WOFF 1) to a plain one: font packages contain web fonts, and the renderer of
 * pictures reads plain ones.
 */
function fontOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + 20 * index
    const [tag, offset, packed, length, sum] = [0, 4, 8, 12, 16].map((at) =>
      woff.readUInt32BE(entry + at),
    ) as [number, number, number, number, number]
    const raw = woff.subarray(offset, offset + packed)
    return { tag, sum, data: packed < length ? inflateSync(raw) : raw }
  })
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  for (const [index, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    head.writeUInt16BE(value, 4 + 2 * index)
  let offset = head.length
  const bodies = tables.map(({ tag, sum, data }, index) => {
    for (const [position, value] of [tag, sum, offset, data.length].entries())
      head.writeUInt32BE(value, 12 + 16 * index + 4 * position)
    const body = Buffer.alloc(align(data.length))
    data.copy(body)
    offset += body.length
    return body
  })
  return Buffer.concat([head, ...bodies])
}

/**
 * A picture for link previews: the page's title in its own script, what it belongs to, and a
 * drawing.
 */
export interface Picture {
  /** The address of the picture. */
  readonly path: string
  readonly title: string
  readonly above: string
  readonly site: string
  readonly direction: 'ltr' | 'rtl'
  readonly illustration: string
}

const [width, height, margin] = [1200, 630, 80]
const colours = {
  paper: '#FBF9F4',
  ink: '#1B2A2F',
  primary: '#0B5D4B',
  clay: '#A8481F',
  yolk: '#F2B233',
}
const families = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans-arabic', 'arabic'],
] as const
const weights = [400, 700] as const

/** The fonts of both scripts as files, in a folder of their own. */
function unpackFonts(root: string, folder: string): readonly string[] {
  return families.flatMap(([name, subset]) =>
    weights.map((weight) => {
      const file = join(folder, `${name}-${subset}-${weight}.ttf`)
      writeFileSync(
        file,
        fontOf(
          readFileSync(
            join(
              root,
              `node_modules/@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`,
            ),
          ),
        ),
      )
      return file
    }),
  )
}

/** Breaks a text into lines of about equal length. */
export function wrappedLines(text: string, longest: number): readonly string[] {
  const wanted = Math.ceil(text.length / Math.ceil(text.length / longest))
  const lines: string[] = ['']
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)!
    const fits = last === '' || `${last} ${word}`.length <= longest
    if (fits && (last === '' || last.length + word.length / 2 <= wanted))
      lines[lines.length - 1] = `${last} ${word}`.trim()
    else lines.push(word)
  }
  return lines
}

/** The Arabic font has no digits and no Latin letters, so each script names its own. */
const spans = (text: string): string =>
  text
    .split(/([\u0600-\u06ff\u200c-\u200f]+(?:\s+[\u0600-\u06ff\u200c-\u200f]+)*)/)
    .filter((run) => run !== '')
    .map((run) => {
      const family = /[\u0600-\u06ff]/.test(run) ? 'Noto Sans Arabic' : 'Noto Sans'
      return `<tspan font-family="${family}">${escapeHtml(run)}</tspan>`
    })
    .join('')

const dataAddress = (drawing: Buffer): string =>
  `data:image/svg+xml;base64,${drawing.toString('base64')}`

const svg = (name: string, attributes: Readonly<Record<string, unknown>>, inside = ''): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${String(value)}"`)
    .join('')}>${inside}</${name}>`

const picture = (size: readonly [number, number], inside: string): string =>
  svg(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: size[0], height: size[1] },
    svg('rect', { width: size[0], height: size[1], fill: colours.paper }) + inside,
  )

function renderPicture(
  { title, above, site, direction, illustration }: Picture,
  image: (name: string) => string,
): string {
  const isReversed = direction === 'rtl'
  const start = isReversed ? width - margin : margin
  const text = (
    [x, y]: readonly [number, number],
    look: Readonly<Record<'font-size' | 'font-weight' | 'fill', number | string>>,
    words: string,
  ): string =>
    svg(
      'text',
      { x, y, 'text-anchor': isReversed ? 'end' : 'start', 'xml:space': 'preserve', ...look },
      spans(words),
    )
  const longTitle = title.length > 46
  const size = longTitle ? 54 : 66
  const mark = 56
  const beside = isReversed ? start - mark - 16 : start + mark + 16
  const large = { 'font-size': size, 'font-weight': 700, fill: colours.primary }
  const small = { 'font-size': 28, 'font-weight': 400, fill: colours.ink }
  return picture(
    [width, height],
    [
      svg('rect', { y: height - 14, width, height: 14, fill: colours.primary }),
      svg('rect', { y: height - 20, width, height: 6, fill: colours.yolk }),
      svg('image', {
        x: isReversed ? margin - 30 : width - margin - 450,
        y: 290,
        width: 480,
        height: 310,
        href: image(`illustrations/${illustration}.svg`),
      }),
      text([start, 120], { 'font-size': 32, 'font-weight': 400, fill: colours.clay }, above),
      ...wrappedLines(title, longTitle ? 34 : 27).map((line, index) =>
        text([start, 120 + 36 + size * 1.3 * (index + 0.85)], large, line),
      ),
      svg('image', {
        x: isReversed ? start - mark : start,
        y: height - 118,
        width: mark,
        height: mark,
        href: image('favicon.svg'),
      }),
      ...wrappedLines(site, 30).map((line, index, all) =>
        text([beside, height - 80 + (index - (all.length - 1) / 2) * 36], small, line),
      ),
    ].join(''),
  )
}

/**
 * The icon that phones may cut to any shape: what is within two fifths of its size from its middle
 * stays, and the shield reaches as far.
 */
export const maskableIcon = (href: string): string =>
  picture([512, 512], svg('image', { x: 66, y: 66, width: 380, height: 380, href }))

/** The picture of a shortcut: an icon of the site on a disc. @throws where there is no such icon */
export function shortcutPicture(icons: string, name: string): string {
  const icon = iconElement(icons, name, 'x="40" y="40" width="112" height="112"')
  if (icon === undefined) throw new Error(`public/icons.svg has no symbol "${name}"`)
  return svg(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 192, height: 192, color: colours.primary },
    svg('circle', { cx: 96, cy: 96, r: 96, fill: colours.paper }) + icon,
  )
}

/** A picture of the site: its address, and how it is drawn with files of the folder `public`. */
export interface Drawing {
  readonly path: string
  readonly draw: (publicFile: (name: string) => Buffer) => string
}

/** The picture of a page for link previews. */
export const previewDrawing = (shown: Picture): Drawing => ({
  path: shown.path,
  draw: (publicFile) => renderPicture(shown, (name) => dataAddress(publicFile(name))),
})

/** The icons of the installed site: its own, and that of each shortcut. */
export const iconDrawings = (shortcuts: readonly string[]): readonly Drawing[] => [
  {
    path: '/icon-maskable.png',
    draw: (publicFile) => maskableIcon(dataAddress(publicFile('favicon.svg'))),
  },
  ...shortcuts.map((name) => ({
    path: shortcutIcon(name),
    draw: (publicFile: (name: string) => Buffer) =>
      shortcutPicture(publicFile('icons.svg').toString(), name),
  })),
]

/** What pictures are rendered from. */
interface PictureSources {
  /** The folder of the code: its fonts, and the pictures that are its own. */
  readonly root: string
  /** The pictures of the project, by their addresses. */
  readonly pictures: ReadonlyMap<string, string>
}

/**
 * Renders pictures one after the other.
 * @param take gets each picture as soon as it is rendered
 */
export async function renderPictures(
  { root, pictures }: PictureSources,
  drawings: readonly Drawing[],
  cache: ContentCache,
  take: (path: string, png: Buffer) => void | Promise<void>,
): Promise<void> {
  const publicFile = memoize((name: string) => {
    const own = pictures.get(`/${name}`)
    return own === undefined ? readFileSync(join(root, 'public', name)) : Buffer.from(own)
  })
  let folder: string | undefined
  const fonts = memoize(() => unpackFonts(root, (folder = mkdtempSync(join(tmpdir(), 'fonts-')))))
  try {
    for (const { path, draw } of drawings) {
      const drawing = draw(publicFile)
      const png = await cache.get(drawing, 'png', () => {
        const font = {
          fontFiles: [...fonts()],
          loadSystemFonts: false,
          defaultFontFamily: 'Noto Sans',
        }
        return new Resvg(drawing, { font }).render().asPng()
      })
      await take(path, png)
    }
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
}
