import { areSame } from './queries/are-same.ts'
import { servicesOf, type Project, type ProjectFiles } from './project.ts'

/** The file of the pictures of cards and links: each is a symbol with a name. */
export const iconsPath = 'public/icons.svg'

interface IconSymbol {
  readonly name: string
  readonly attributes: string
  readonly shapes: string
}

/** The symbols of the file of icons; one that has no end is none. */
const iconSymbols = (text: string): readonly IconSymbol[] =>
  [...text.matchAll(/<symbol\b([^>]*)(?<!\/)>((?:(?!<symbol\b)[\s\S])*?)<\/symbol>/g)].flatMap(
    ([, attributes = '', shapes = '']) => {
      const name = /\sid="([^"]+)"/.exec(attributes)?.[1]
      return name === undefined ? [] : [{ name, attributes, shapes }]
    },
  )

/** The names of the pictures of cards and links, in the file that contains them. */
export const iconNames = (text: string): readonly string[] =>
  iconSymbols(text).map(({ name }) => name)

/**
 * An icon as an element of another picture; undefined if there is none.
 * @param icons the text of the file of icons
 * @param box attributes for its place, size and colour
 */
export function iconElement(icons: string, name: string, box: string): string | undefined {
  const symbol = iconSymbols(icons).find((each) => each.name === name)
  if (symbol === undefined) return undefined
  const own = symbol.attributes.replaceAll(/\s(?:id|x|y|width|height|color)="[^"]*"/g, '')
  // A picture by itself has no style sheet with the colours of a page.
  return `<svg ${box}${own}>${symbol.shapes}</svg>`.replaceAll(/var\([^,)]*,([^)]*)\)/g, '$1')
}

/** The name of the picture of a page by the path of its file; undefined for any other path. */
export const illustrationName = (path: string): string | undefined =>
  /^public\/illustrations\/([^/]+)\.svg$/.exec(path)?.[1]

/** The pictures after changes of texts: the same where none is added or removed. */
export function picturesAfter(
  pictures: ReadonlySet<string> | undefined,
  changes: Readonly<Record<string, string | undefined>>,
): ReadonlySet<string> | undefined {
  if (pictures === undefined) return undefined
  const next = new Set(pictures)
  for (const [path, text] of Object.entries(changes))
    if (illustrationName(path) !== undefined) {
      if (text === undefined) next.delete(path)
      else next.add(path)
    }
  return areSame(next, pictures) ? pictures : next
}

/**
 * Whether there is a picture with an address like `/illustrations/water.svg`; true if the pictures
 * are unknown.
 */
export const hasPicture = ({ pictures }: ProjectFiles, address: string): boolean =>
  pictures?.has(`public${address.startsWith('/') ? '' : '/'}${address}`) ?? true

/** An icon as large as the picture of a page. */
function drawnFromIcon(icons: string, name: string): string | undefined {
  const box = 'x="140" y="60" width="200" height="200" color="#0B5D4B"'
  const element = iconElement(icons, name, box)
  return (
    element &&
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320">' +
      `<ellipse cx="240" cy="160" rx="200" ry="140" fill="#B7D9CA"/>${element}</svg>\n`
  )
}

/**
 * A picture of a site by its address, like `/illustrations/water.svg`. One of a page that has no
 * file is drawn from the icon of its name, if there is one.
 */
export function pictureAt(texts: ReadonlyMap<string, string>, address: string): string | undefined {
  const name = illustrationName(`public${address}`)
  return (
    texts.get(`public${address}`) ??
    (name === undefined ? undefined : drawnFromIcon(texts.get(iconsPath) ?? '', name))
  )
}

/** The pictures of the site of a project that are texts of it, by their addresses. */
export function pictureFiles(project: Project): ReadonlyMap<string, string> {
  const { texts } = project.files
  const addresses = [...texts.keys()]
    .filter((path) => path === iconsPath || illustrationName(path) !== undefined)
    .map((path) => path.slice('public'.length))
  // The pages of a service, and what is shared of them, show the picture that its icon names.
  const ofServices = servicesOf(project).map(({ icon }) => `/illustrations/${icon}.svg`)
  return new Map(
    [...new Set([...addresses, ...ofServices])].flatMap((address) => {
      const text = pictureAt(texts, address)
      return text === undefined ? [] : [[address, text] as const]
    }),
  )
}
