/** A figure that a person typed. `ambiguous`: one mark before three digits, which some read as thousands. */
export interface ReadNumber {
  readonly value: number
  readonly ambiguous: boolean
}

const longest = 60
const marks: Readonly<Record<string, string>> = {
  '٫': '.',
  '٬': '',
  '،': ',',
  '−': '-',
  '’': '',
  "'": '',
}
/** Spaces of any width, and the invisible marks that a keyboard or a paste may bring along. */
const ignored = /[\s\u00a0\u2009\u202f\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff]/g

/** Digits and marks of any of our keyboards in plain ASCII. */
export function normaliseDigits(text: string): string {
  return text
    .replace(ignored, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٫٬،−’']/g, (mark) => marks[mark] ?? '')
}

const isGrouped = (text: string, mark: string): boolean =>
  text
    .split(mark)
    .every((part, index) => (index === 0 ? /^\d{1,3}$/.test(part) : /^\d{3}$/.test(part)))

/** Rewrites the decimal mark as a dot and drops thousands marks; undefined where the marks make no sense. */
function decimalForm(
  text: string,
  commaIsDecimal: boolean,
): { form: string; ambiguous: boolean } | undefined {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const mark = text[last]
  if (mark === undefined) return { form: text, ambiguous: false }
  const other = mark === '.' ? ',' : '.'
  const [whole, fraction] = [text.slice(0, last), text.slice(last + 1)]
  if (whole.includes(other)) {
    // Two different marks: the last one is the decimal mark, if it stands alone and the others group thousands.
    return isGrouped(whole, other)
      ? { form: `${whole.replaceAll(other, '')}.${fraction}`, ambiguous: false }
      : undefined
  }
  if (whole.includes(mark))
    return isGrouped(text, mark) ? { form: text.replaceAll(mark, ''), ambiguous: false } : undefined
  const ambiguous = /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction)
  const grouping = ambiguous && mark === ',' && !commaIsDecimal
  return { form: grouping ? whole + fraction : `${whole}.${fraction}`, ambiguous }
}

/**
 * Reads a number as people of our languages type it: digits 0-9, ٠-٩ or ۰-۹, decimal and thousands marks of English,
 * French and Arabic, spaces, invisible marks. `1,500` is 1500 in English and Arabic, 1.5 in French.
 * @param units texts that may follow the figure and are dropped, like `kg`
 * @returns undefined where the text is not a number, or is too long to be one.
 */
export function readNumber(
  text: string,
  language: string,
  units: readonly string[] = [],
): ReadNumber | undefined {
  if (text.length > longest) return undefined
  const plain = normaliseDigits(text).toLowerCase()
  const unit = units
    .map((name) => normaliseDigits(name).toLowerCase())
    .filter((name) => name !== '' && plain.endsWith(name))
    .sort((a, b) => b.length - a.length)[0]
  const figure = unit === undefined ? plain : plain.slice(0, -unit.length)
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]+)$/.exec(figure) ?? []
  const read = decimalForm(digits, language === 'fr')
  if (read === undefined || !/^(\d+\.?\d*|\.\d+)$/.test(read.form)) return undefined
  return { value: Number(`${sign === '-' ? '-' : ''}${read.form}`), ambiguous: read.ambiguous }
}
