/** A part of a text that is set apart from its neighbours, with the characters that do so. */
export interface Isolate {
  readonly direction: 'ltr' | 'rtl'
  readonly parts: readonly (string | Isolate)[]
}

const [leftToRight, rightToLeft, end] = ['\u2066', '\u2067', '\u2069']
const opens = /^[\u2066-\u2068]/
/** The word joiner stays with the adjacent character: together they mark fallback text. */
const signs = /(\u2066\u2060?|\u2060?\u2069|[\u2067\u2068])/
/** Letters of Hebrew, Arabic and related scripts, which run from right to left. */
const leftward = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** The direction of an isolate: as it states, or that of its first letter. */
function directionOf(opening: string, text: string): Isolate['direction'] {
  if (opening.startsWith(leftToRight)) return 'ltr'
  if (opening === rightToLeft) return 'rtl'
  return leftward.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'
}

/** The index after the piece that ends the isolate which opens at an index of the pieces. */
function isolateEnd(pieces: readonly string[], opening: number): number {
  let depth = 0
  for (let index = opening; index < pieces.length; index += 1) {
    if (opens.test(pieces[index]!)) depth += 1
    if (pieces[index]!.endsWith(end)) depth -= 1
    if (depth === 0) return index + 1
  }
  return pieces.length
}

function isolateParts(pieces: readonly string[]): Isolate['parts'] {
  const opening = pieces.findIndex((piece) => opens.test(piece))
  if (opening === -1) return pieces.length === 0 ? [] : [pieces.join('')]
  const [sign, close] = [pieces[opening]!, isolateEnd(pieces, opening)]
  const inner = pieces.slice(opening + 1, close)
  const isolate: Isolate = {
    direction: directionOf(sign, inner.join('')),
    parts: [sign, ...isolateParts(inner)],
  }
  return [...isolateParts(pieces.slice(0, opening)), isolate, ...isolateParts(pieces.slice(close))]
}

/** The isolates of a text by Unicode's bidirectional algorithm, and what is between them. */
export const isolatesOf = (text: string): Isolate['parts'] =>
  isolateParts(text.split(signs).filter((piece) => piece !== ''))
