import { areSame } from './queries/are-same.ts'
import type { ProjectFiles } from './project.ts'

/** The names of the pictures of cards and links, in the file that contains them. */
export const iconNames = (text: string): readonly string[] =>
  [...text.matchAll(/<symbol[^>]*\sid="([^"]+)"/g)].map((match) => match[1]!)

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
