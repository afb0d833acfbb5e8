/** Makes a picture of the project from the file of a person. */
import type { Workspace } from '../editing/index.ts'
import { cleanSvg, type Cleaned, type CleanPicture } from './clean-svg.ts'

/** A picture that is not in the project yet. */
export interface NewPicture {
  readonly name: string
  /** Adds the picture; what is done with its name belongs to the same step of undo. */
  readonly write: (workspace: Workspace) => Workspace
}

export type Added =
  | (NewPicture & {
      readonly kind: 'added'
      /** The names of what was left out. */
      readonly removed: readonly string[]
    })
  | { readonly kind: Exclude<Cleaned['kind'], 'clean'> }
  | { readonly kind: 'too-large'; readonly size: number; readonly limit: number }

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

/** How pictures of a kind are written. */
interface Written {
  readonly taken: readonly string[]
  /** The largest picture, in characters. */
  readonly limit: number
  /** The colour in place of black and of the colour of the text. */
  readonly ink: string
  readonly print: (name: string, picture: CleanPicture) => string
  readonly write: (workspace: Workspace, name: string, printed: string) => Workspace
}

/** The picture of the text of a file, cleaned. */
export function newPicture(file: string, text: string, written: Written): Added {
  const cleaned = cleanSvg(text, written.ink)
  if (cleaned.kind !== 'clean') return cleaned
  const name = freePictureName(file, written.taken)
  const printed = written.print(name, cleaned.picture)
  if (printed.length > written.limit)
    return { kind: 'too-large', size: printed.length, limit: written.limit }
  return {
    kind: 'added',
    name,
    removed: cleaned.removed,
    write: (workspace) => written.write(workspace, name, printed),
  }
}
