/** The pictures of cards: all in one file, each a symbol with a name. */
import { iconNames } from '../../definition/pictures.ts'
import { changeTexts, type Workspace } from '../editing/index.ts'
import { cleanElement, printSymbol, textColour, type CleanPicture } from './clean-svg.ts'
import { newPicture, type Added } from './new-picture.ts'
import { readSvg } from './svg-tree.ts'

export const spritePath = 'public/icons.svg'

/** The largest picture (characters): every visitor loads all of them. */
export const mostCharacters = 3000

const spriteIn = (texts: ReadonlyMap<string, string>): string => texts.get(spritePath) ?? ''

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

function withSymbol(workspace: Workspace, name: string, symbol: string): Workspace {
  const sprite = spriteIn(workspace.texts)
  if (iconNames(sprite).includes(name)) return workspace
  const end = sprite.lastIndexOf('</svg>')
  const next = `${sprite.slice(0, end)}${symbol}\n${sprite.slice(end)}`
  return changeTexts(workspace, { [spritePath]: next })
}

/** The picture of a file as one more symbol. */
export const newIcon = (texts: ReadonlyMap<string, string>, file: string, text: string): Added =>
  newPicture(file, text, {
    taken: iconNames(spriteIn(texts)),
    limit: mostCharacters,
    ink: textColour,
    print: printSymbol,
    write: withSymbol,
  })
