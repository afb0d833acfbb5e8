/**
 * A figure that a person typed: read, or `unclear` with the figures that may be meant. Marks make a
 * text unclear where two conventions read it differently (`1,500`), or where neither does (`3 5`).
 * What only the other convention reads is that figure: `1,45` has no whole group.
 */
export type ReadNumber =
  | {
      readonly kind: 'figure'
      readonly value: number
      /** Whether its marks are not those of the reader's language: the page states the figure. */
      readonly isForeign?: true
    }
  | { readonly kind: 'unclear'; readonly readings: readonly number[] }

export interface NumberReader {
  /** The decimal mark of the reader's language. */
  readonly decimal: '.' | ','
  /** Texts that may follow the figure and are dropped, like `kg`. */
  readonly units?: readonly string[]
  /** A count has no decimals, so that `10.000` birds are ten thousand in every language. */
  readonly isCount?: boolean
}

const longest = 60
/** Format characters of Unicode: keyboards and pasted texts contain them, and nobody sees them. */
const invisible = /\p{Cf}/gu
/** The minus sign, and the dashes that telephones and word processors write in front of a figure. */
const minus = /[−－]|^[–‒]/g
const spaces = /\s+/g

/** Digits and signs of any of our keyboards in ASCII. */
const inAscii = (text: string): string =>
  text
    .replace(invisible, '')
    .trim()
    // Both kinds of Arabic digits begin at a multiple of 16.
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/،/g, ',')
    .replace(minus, '-')

/** Digits and marks of any of our keyboards in plain ASCII, without spaces and thousands marks. */
export const normaliseDigits = (text: string): string =>
  inAscii(text).replace(spaces, '').replace(/[٬’']/g, '').replace(/٫/g, '.')

/** A text with its digits in ASCII and one sign for each kind of mark. */
export const plainForm = (text: string): string =>
  inAscii(text).toLowerCase().replace(spaces, ' ').replace(/’/g, "'")

/**
 * How a country writes figures: its decimal mark, and the marks that may be between groups of
 * three.
 */
interface Convention {
  readonly decimal: '.' | ','
  readonly group: '.' | ','
}
const point: Convention = { decimal: '.', group: ',' }
const comma: Convention = { decimal: ',', group: '.' }

/** Splits at the decimal mark of a convention; undefined where there are two. */
function splitAtDecimal(
  text: string,
  { decimal }: Convention,
): readonly [string, string] | undefined {
  const pieces = text.split(decimal === '.' ? /[.٫]/ : /[,٫]/)
  return pieces.length > 2 ? undefined : [pieces[0] ?? '', pieces[1] ?? '']
}

const figure = (whole: string, fraction: string): number | undefined =>
  /^\d*$/.test(whole) && /^\d*$/.test(fraction) && whole + fraction !== ''
    ? Number(`${whole || '0'}.${fraction || '0'}`)
    : undefined

/** A figure as a convention writes it: all groups whole, and all of the same mark. */
function strictly(text: string, convention: Convention): number | undefined {
  const [whole = '.', fraction = ''] = splitAtDecimal(text, convention) ?? []
  const [mark] = /[^\d]/.exec(whole) ?? []
  if (mark === undefined) return figure(whole, fraction)
  if (![convention.group, ' ', "'", '٬'].includes(mark)) return undefined
  const [first = '', ...groups] = whole.split(mark)
  const areWhole = /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return areWhole ? figure(whole.replaceAll(mark, ''), fraction) : undefined
}

/** A figure as a convention may have meant it: marks of groups anywhere. */
function loosely(text: string, convention: Convention): number | undefined {
  const [whole = '.', fraction = ''] =
    splitAtDecimal(text.replaceAll(/[ '٬]/g, '').replaceAll(convention.group, ''), convention) ?? []
  return figure(whole, fraction)
}

/** What a single mark means where it is taken for the decimal mark. */
const asDecimal = (text: string): number | undefined => {
  const [whole = '', fraction = '', ...more] = text.split(/[^\d]/)
  return more.length > 0 ? undefined : figure(whole, fraction)
}

const sure = (value: number) => ({ kind: 'figure', value }) as const
const unclear = (...readings: readonly (number | undefined)[]): ReadNumber => ({
  kind: 'unclear',
  readings: [...new Set(readings.filter((each) => each !== undefined))],
})

/**
 * Whether a reader sees at once that a mark is not one of theirs: a French one reads points too,
 * and two whole groups are no decimals.
 */
const hasForeignMark = (text: string, own: Convention): boolean =>
  /[.,]/.test(text) &&
  (own.decimal === '.' || text.includes(',')) &&
  !/^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/.test(text)

/** One or two decimals, or some behind a zero: a whole group that lost or won a digit has others. */
const isDecimal = /^(?:\d.*[.,]\d{1,2}|0[.,]\d+)$/

function readMarks(text: string, decimal: '.' | ','): ReadNumber | undefined {
  const [own, foreign] = decimal === '.' ? [point, comma] : [comma, point]
  const [here, abroad] = [strictly(text, own), strictly(text, foreign)]
  if (here !== undefined)
    return abroad === undefined || abroad === here ? sure(here) : unclear(here, abroad)
  const meant = loosely(text, own)
  if (abroad !== undefined && (abroad === meant || !hasForeignMark(text, own))) return sure(abroad)
  if (abroad !== undefined)
    return isDecimal.test(text) ? { ...sure(abroad), isForeign: true } : unclear(abroad, meant)
  // Two separators in a row are a typing mistake with an unknown meaning.
  const readings = unclear(meant, loosely(text, foreign), asDecimal(text))
  return /[^\d]{2}/.test(text) ? undefined : readings
}

/** A count: a separator before whole groups is never a decimal separator, in any language. */
function readCount(text: string, decimal: '.' | ','): ReadNumber | undefined {
  const grouped = [point, comma]
    .filter((each) => splitAtDecimal(text, each)?.[1] === '')
    .map((each) => strictly(text, each))
    .find((value) => value !== undefined)
  if (grouped !== undefined) return sure(grouped)
  const all = Number(text.replaceAll(/[^\d]/g, ''))
  const read = readMarks(text, decimal)
  if (read === undefined) return undefined
  // Decimals that are not zero are read unchanged: the field reports that it needs a whole number.
  if (read.kind === 'figure' && !Number.isInteger(read.value) && read.isForeign !== true)
    return read
  const readings = read.kind === 'figure' ? [read.value] : read.readings
  return unclear(...readings.filter((each) => Number.isInteger(each)), all)
}

/**
 * Reads a number as people of our languages type it: digits 0-9, ٠-٩ or ۰-۹, decimal and thousands
 * marks of English, French and Arabic, spaces, invisible marks. Nothing is read that a person could
 * read as another figure.
 * @returns undefined where the text is not a number, or is too long to be one.
 */
export function readNumber(text: string, reader: NumberReader): ReadNumber | undefined {
  if (text.length > longest) return undefined
  const plain = plainForm(text)
  const unit = (reader.units ?? [])
    .map(plainForm)
    // A bare number has the unit 1.
    .filter((name) => !'1'.startsWith(name) && plain.endsWith(name))
    .sort((a, b) => b.length - a.length)[0]
  const bare = (unit === undefined ? plain : plain.slice(0, -unit.length)).trim()
  const [, sign = '', marked = ''] = /^([+-]?) ?([\d.,٫٬' ]*\d[\d.,٫]*)$/.exec(bare) ?? []
  if (marked === '') return undefined
  const read =
    reader.isCount === true ? readCount(marked, reader.decimal) : readMarks(marked, reader.decimal)
  if (read === undefined || sign !== '-') return read
  return read.kind === 'figure'
    ? { ...read, value: -read.value }
    : unclear(...read.readings.map((value) => -value))
}

/** A figure as a person typed it; what cannot be read without doubt stays the text it is. */
export function figureOrText(text: string, reader: NumberReader): number | string {
  const read = readNumber(text, reader)
  return read?.kind === 'figure' ? read.value : text
}

/**
 * A figure as programs write it (`1234.567`, never with groups), else as a person may have typed
 * it.
 */
export const figureInFile = (text: string, reader: NumberReader): number | string =>
  /^-?\d+(\.\d+)?$/.test(text) && text.length <= longest ? Number(text) : figureOrText(text, reader)

/**
 * The two figures that a count like `10.000` may be: ten as programs write it, ten thousand as
 * people do. Undefined where there is no doubt.
 */
export const ambiguousCount = (text: string): readonly [number, number] | undefined =>
  /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? [Number(text), Number(text.replace('.', ''))] : undefined
