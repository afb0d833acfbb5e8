/** Names in the text of a formula, with their points: `birds`, `mix.feed.protein`. */

/** A name that is not part of a number, and is not the name of a function. */
const dottedName = /(?<![\w.])[A-Za-z]\w*(?:\s*\.\s*[A-Za-z]\w*)*(?!\w)(?!\s*\()/g

/** A function of the parts of a name: the index of the part to rename; undefined for none. */
export type FindPart = (parts: readonly string[]) => number | undefined

/** The text with one part of each name that is found replaced; undefined where none is found. */
export function withRenamedParts(text: string, find: FindPart, name: string): string | undefined {
  let isFound = false
  const changed = text.replaceAll(dottedName, (whole) => {
    const pieces = whole.split(/(\s*\.\s*)/)
    const index = find(pieces.filter((_, position) => position % 2 === 0))
    if (index === undefined) return whole
    isFound = true
    return pieces.with(index * 2, name).join('')
  })
  return isFound ? changed : undefined
}

/** The same for a text that is one name; other texts have none. */
export const withRenamedName = (text: string, find: FindPart, name: string): string | undefined =>
  /^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/.test(text) ? withRenamedParts(text, find, name) : undefined
