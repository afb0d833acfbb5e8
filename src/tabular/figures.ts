import {
  figureInFile,
  figureOrText,
  normaliseDigits,
  type NumberReader,
} from '#i18n/read-number.ts'

/** A decimal mark. */
export type Mark = '.' | ','

/** `1,500` and `1.500`: one and a half to some, fifteen hundred to others. */
const ambiguous = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/
/** A figure with a decimal mark, which groups of three with the other mark may show. */
const withMark = (mark: Mark): RegExp =>
  mark === '.' ? /^[+-]?\d+(?:,\d{3})*\.\d+$/ : /^[+-]?\d+(?:\.\d{3})*,\d+$/

/** `1,25,000`: the groups of two of India and its neighbours, 125,000. */
const lakh = /^[+-]?\d{1,2}(,\d{2})+,\d{3}(\.\d+)?$/
export const isLakh = (text: string): boolean => lakh.test(normaliseDigits(text))
export const lakhFigure = (text: string): number =>
  Number(normaliseDigits(text).replaceAll(',', ''))

/**
 * Whether a count has the decimal mark before three digits: `10.000` birds are ten to programs, and
 * ten thousand to people.
 */
export const isAmbiguousCount = (text: string, mark: Mark = '.'): boolean => {
  const plain = normaliseDigits(text)
  return ambiguous.test(plain) && plain.includes(mark)
}

/** How the figures of a file are read, and whether it could be the other way as well. */
export interface MarkGuess {
  /**
   * The mark that the file has shown to be the decimal one; undefined where it has both, or none.
   */
  readonly mark: Mark | undefined
  /** A figure that depends on it, where the file does not specify it. */
  readonly open?: string
}

/**
 * Which mark of a file is the decimal one: the one that is in a figure where no groups of three
 * can be meant. A file with commas between its cells writes a point as programs do.
 */
export function guessMark(texts: readonly string[], separator: string): MarkGuess {
  // A unit may follow a figure.
  const plain = texts.map((text) => normaliseDigits(text).replace(/[^\d]+$/, ''))
  const shows = (mark: Mark): boolean =>
    plain.some((text) => withMark(mark).test(text) && !ambiguous.test(text))
  const [point, comma] = [shows('.'), shows(',')]
  if (point !== comma) return { mark: point ? '.' : ',' }
  const doubtful = plain.filter((text) => ambiguous.test(text))
  if (point || doubtful.length === 0) return { mark: undefined }
  const arePlain = separator === ',' && doubtful.every((text) => text.includes('.'))
  return arePlain ? { mark: '.' } : { mark: undefined, open: doubtful[0]! }
}

/** A figure in a file whose decimal mark is known: groups of three have the other mark. */
function figureWith(text: string, mark: Mark, reader: NumberReader): number | string {
  const plain = normaliseDigits(text)
  const whole =
    mark === '.'
      ? /^[+-]?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/
      : /^[+-]?(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/
  // The Arabic mark is always the decimal one, whatever the rest of the file has.
  if (text.length > 60 || text.includes('٫') || !whole.test(plain))
    return figureOrText(text, { ...reader, decimal: mark })
  const bare = plain.replaceAll(mark === '.' ? ',' : '.', '')
  return Number(bare.replace(',', '.'))
}

/**
 * Reads a figure of a file; what cannot be read without doubt stays the text it is.
 * @param mark the decimal mark of the file, where that is known
 * @param decimal the decimal mark of the page's language
 */
export const readFileFigure = (
  text: string,
  mark: Mark | undefined,
  decimal: Mark,
): number | string =>
  mark === undefined ? figureInFile(text, { decimal }) : figureWith(text, mark, { decimal })
