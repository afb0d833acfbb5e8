/** The pictures of cards: all in one file, each a symbol with a name. */
import { iconNames } from '../../definition/pictures.ts'
import {
  cleanElement,
  cleanSvg,
  printSymbol,
  type Cleaned,
  type CleanPicture,
} from './clean-svg.ts'
import { readSvg } from './svg-tree.ts'

export const spritePath = 'public/icons.svg'

/** The largest picture (characters): every visitor loads all of them. */
export const mostCharacters = 3000

/** The pictures of the file by their names; what is not safe to draw is not in them. */
export function picturesIn(sprite: string): ReadonlyMap<string, CleanPicture> {
  const symbols = readSvg(sprite)?.children ?? []
  return new Map(
    symbols.flatMap((symbol) => {
      const cleaned = cleanElement(symbol)
      const id = symbol.attributes['id'] ?? ''
      return cleaned.kind === 'clean' ? [[id, cleaned.picture] as const] : []
    }),
  )
}

/** A name made of that of a file, which no other picture has. */
function freePictureName(file: string, taken: readonly string[]): string {
  const plain = file
    .replace(/\.svg$/i, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
  const name = plain === '' ? 'picture' : plain
  const names = [name, ...taken.map((_, index) => `${name}-${index + 2}`)]
  return names.find((each) => !taken.includes(each)) ?? `${name}-${taken.length + 2}`
}

export type Added =
  | {
      readonly kind: 'added'
      readonly name: string
      /** The file with the picture. */
      readonly text: string
      readonly removed: readonly string[]
    }
  | { readonly kind: Exclude<Cleaned['kind'], 'clean'> }
  | { readonly kind: 'too-large'; readonly size: number }

/** Adds the picture of a file to the file of pictures. */
export function addPicture(sprite: string, file: string, text: string): Added {
  const cleaned = cleanSvg(text)
  if (cleaned.kind !== 'clean') return cleaned
  const name = freePictureName(file, iconNames(sprite))
  const symbol = printSymbol(name, cleaned.picture)
  if (symbol.length > mostCharacters) return { kind: 'too-large', size: symbol.length }
  const end = sprite.lastIndexOf('</svg>')
  return {
    kind: 'added',
    name,
    text: `${sprite.slice(0, end)}${symbol}\n${sprite.slice(end)}`,
    removed: cleaned.removed,
  }
}
