/**
 * Whose text is isolated: of the page (a message, a name of a table, a figure), of a visitor who
 * typed it, or foreign in every language (a trade name, a telephone number, an address).
 */
export type Origin = 'page' | 'typed' | 'foreign'

export type Direction = 'ltr' | 'rtl'

/** Letters and marks that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\u200f\u202e]/
/** Letters of Latin, Greek and Cyrillic. */
const leftToRight = /[A-Za-z\u00c0-\u052f]/

/**
 * The direction of a text of the page. A translated text runs as the page does, whichever letter is
 * its first: "Ross 308 (2022)، الجنسان معًا" is Arabic. A text in letters of one direction only,
 * such as a name that is the same in all languages, runs as they do, and a bare figure from left
 * to right.
 */
export const textDirection = (text: string, page: Direction): Direction => {
  if (!rightToLeft.test(text)) return 'ltr'
  return leftToRight.test(text) ? page : 'rtl'
}

const opening = { ltr: '\u2066', rtl: '\u2067', auto: '\u2068' } as const
const between = (direction: Direction | 'auto', text: string): string =>
  `${opening[direction]}${text}\u2069`

/** The attribute of an element, or the kind of isolating characters, for a text. */
export const isolationOf = (text: string, origin: Origin, page: Direction): Direction | 'auto' => {
  if (origin === 'page') return textDirection(text, page)
  return origin === 'typed' ? 'auto' : 'ltr'
}

/**
 * A text between characters that isolate it from the text around it, for where elements cannot be:
 * in messages, titles, options and what is sent. Elsewhere, use `Isolate` of `src/ui`.
 */
export const isolate = (text: string, origin: Origin, page: Direction): string =>
  between(isolationOf(text, origin, page), text)

/** A name that a visitor typed, for messages: it runs as its first letter does. */
export const isolateTyped = (text: string): string => between('auto', text)

/** A text that runs from left to right in every language. */
export const isolateForeign = (text: string): string => between('ltr', text)

/** A name among others: it is isolated where letters of the other direction are in it. */
export const isolateWhereNeeded = (text: string, page: Direction): string =>
  (page === 'rtl' ? leftToRight : rightToLeft).test(text) && !/^[\u2066-\u2068]/.test(text)
    ? isolate(text, 'page', page)
    : text

/** What selects a form of a message, and is not shown: one word, such as `none` or `laterDays`. */
const isKey = /^[a-z][A-Za-z]*$/

/**
 * The values of a message on a page. Names in letters of the other direction are isolated: without
 * that, a figure behind such a name is shown before it.
 */
export const isolateValues = <Value>(
  values: Readonly<Record<string, Value>>,
  page: Direction,
): Record<string, Value | string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' &&
      (page === 'ltr' || !(rightToLeft.test(value) || isKey.test(value)))
        ? isolateWhereNeeded(value, page)
        : value,
    ]),
  )

/** Between the parts of a line: the spaces do not break, so that no line begins or ends with it. */
export const dot = '\u00a0·\u00a0'

/**
 * A joined text on the screen, whose lines break inside its parts rather than at a dot; between two
 * single words they break behind it.
 */
export const withDots = (text: string): string =>
  text
    .split(' · ')
    .reduce((line, part, index, { [index - 1]: before = '' }) =>
      [before, part].some((each) => each.includes(' '))
        ? line + dot + part
        : `${line}\u00a0· ${part}`,
    )
