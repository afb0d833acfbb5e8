/**
 * A fallback text marks itself: two pairs of invisible marks enclose it. In a title or a message
 * that is sent, they isolate its direction from that of its neighbours; on a page they become an
 * element with its language (src/ui/fallback-text). The word joiner distinguishes it from texts
 * that isolate figures themselves.
 */
export const opens = '\u2066\u2060'
export const closes = '\u2060\u2069'

const marks = /(\u2066\u2060|\u2060\u2069)/

/** Marks a text as a fallback text, each of its paragraphs. */
export const fallbackText = (text: string): string =>
  opens + text.replaceAll('\n\n', `${closes}\n\n${opens}`) + closes

/** Whether a text is a fallback text, or contains one. */
export const hasFallbackText = (text: string): boolean => text.includes(opens)

/** A text as it is, for where nothing may be between its letters. */
export const withoutMarks = (text: string): string =>
  hasFallbackText(text)
    ? text
        .split(marks)
        .filter((part) => !marks.test(part))
        .join('')
    : text

/** A piece of a text: in the language of the page, or a fallback text. */
interface Piece {
  readonly text: string
  readonly isFallback: boolean
}

/** The pieces of a text, in order. A fallback text inside of a fallback text is a part of it. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: { text: string; isFallback: boolean }[] = []
  let depth = 0
  for (const part of text.split(marks)) {
    if (part === opens) depth += 1
    else if (part === closes) depth -= 1
    else if (part !== '') {
      const isBorrowed = depth > 0
      const last = pieces.at(-1)
      if (last?.isFallback === isBorrowed) last.text += part
      else pieces.push({ text: part, isFallback: isBorrowed })
    }
  }
  return pieces
}
