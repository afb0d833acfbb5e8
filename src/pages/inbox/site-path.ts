/** A piece of a text: a path of this site, or words. */
interface TextPiece {
  readonly text: string
  readonly path?: string
}

/** An address; undefined if it is none. Browsers of the floor lack `URL.canParse`. */
function parsedAddress(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * The pieces of a text of a visitor, in which only addresses of this site are links: what else
 * looks like an address stays text.
 * @param origin the origin of the site
 */
export function textPieces(text: string, origin: string): readonly TextPiece[] {
  return text.split(/(https?:\/\/[^\s<>"']+)/).flatMap((piece, index): readonly TextPiece[] => {
    if (piece === '') return []
    const address = index % 2 === 0 ? undefined : parsedAddress(piece)
    if (address === undefined) return [{ text: piece }]
    const { origin: other, pathname, search, hash, username, password } = address
    const isOurs = other === origin && username === '' && password === ''
    // "//" begins another site, and the server has no pages.
    return isOurs && !/^\/(\/|api\/)/.test(pathname)
      ? [{ text: piece, path: pathname + search + hash }]
      : [{ text: piece }]
  })
}
