/** A piece of a text: a path of this site, or words. */
export interface TextPiece {
  readonly text: string
  readonly path?: string
}

/**
 * The pieces of a text of a visitor, in which only addresses of this site are links: what else
 * looks like an address stays text.
 * @param origin the origin of the site
 */
export function textPieces(text: string, origin: string): readonly TextPiece[] {
  return text.split(/(https?:\/\/[^\s<>"']+)/).flatMap((piece, index): readonly TextPiece[] => {
    if (piece === '') return []
    if (index % 2 === 0 || !URL.canParse(piece)) return [{ text: piece }]
    const { origin: other, pathname, search, hash, username, password } = new URL(piece)
    const isOurs = other === origin && username === '' && password === ''
    // "//" begins another site, and the server has no pages.
    return isOurs && !/^\/(\/|api\/)/.test(pathname)
      ? [{ text: piece, path: pathname + search + hash }]
      : [{ text: piece }]
  })
}
