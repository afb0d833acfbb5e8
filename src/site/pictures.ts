import { Resvg } from '@resvg/resvg-js'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ContentCache } from '../../scripts/support/content-cache.ts'
import { escapeHtml } from './site.ts'
import { fontOf } from './woff.ts'

/** A picture for link previews: the page's title in its own script, what it belongs to, and a drawing. */
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
export function linesOf(text: string, longest: number): readonly string[] {
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
    .map(
      (run) =>
        `<tspan font-family="${/[\u0600-\u06ff]/.test(run) ? 'Noto Sans Arabic' : 'Noto Sans'}">${escapeHtml(run)}</tspan>`,
    )
    .join('')

const dataAddress = (svg: Buffer): string => `data:image/svg+xml;base64,${svg.toString('base64')}`

function draw(
  { title, above, site, direction, illustration }: Picture,
  image: (name: string) => string,
): string {
  const start = direction === 'rtl' ? width - margin : margin
  const anchor = direction === 'rtl' ? 'end' : 'start'
  const longTitle = title.length > 46
  const size = longTitle ? 54 : 66
  const text = (
    y: number,
    fontSize: number,
    weight: number,
    colour: string,
    words: string,
    x = start,
  ): string =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" xml:space="preserve" font-size="${fontSize}" font-weight="${weight}" fill="${colour}">${spans(words)}</text>`
  const lines = linesOf(title, longTitle ? 34 : 27)
  const mark = 56
  const beside = direction === 'rtl' ? start - mark - 16 : start + mark + 16
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colours.paper}"/>` +
    `<rect y="${height - 14}" width="${width}" height="14" fill="${colours.primary}"/><rect y="${height - 20}" width="${width}" height="6" fill="${colours.yolk}"/>` +
    `<image x="${direction === 'rtl' ? margin - 30 : width - margin - 450}" y="290" width="480" height="310" href="${image(`illustrations/${illustration}.svg`)}"/>` +
    text(120, 32, 400, colours.clay, above) +
    lines
      .map((line, index) =>
        text(120 + 36 + size * 1.3 * (index + 0.85), size, 700, colours.primary, line),
      )
      .join('') +
    `<image x="${direction === 'rtl' ? start - mark : start}" y="${height - 118}" width="${mark}" height="${mark}" href="${image('favicon.svg')}"/>` +
    linesOf(site, 30)
      .map((line, index, all) =>
        text(height - 80 + (index - (all.length - 1) / 2) * 36, 28, 400, colours.ink, line, beside),
      )
      .join('') +
    '</svg>'
  )
}

/** Draws the pictures of link previews and the icon that phones may cut to any shape. */
export async function drawPictures(
  root: string,
  site: string,
  pictures: readonly Picture[],
  cache: ContentCache,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  try {
    const font = {
      fontFiles: [...unpackFonts(root, folder)],
      loadSystemFonts: false,
      defaultFontFamily: 'Noto Sans',
    }
    const images = new Map<string, string>()
    const image = (name: string): string => {
      if (!images.has(name)) images.set(name, dataAddress(readFileSync(join(root, 'public', name))))
      return images.get(name)!
    }
    const write = async (path: string, svg: string): Promise<void> => {
      const file = join(site, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(
        file,
        await cache.get(svg, 'png', () => new Resvg(svg, { font }).render().asPng()),
      )
    }
    for (const picture of pictures) await write(picture.path, draw(picture, image))
    // The shape may cut away a fifth of each side.
    await write(
      'icon-maskable.png',
      `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="${colours.paper}"/><image x="106" y="106" width="300" height="300" href="${image('favicon.svg')}"/></svg>`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
