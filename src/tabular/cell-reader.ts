import { isRange } from '#engine/plausibility/unusual-figures.ts'
import type { Issue, Value } from '#engine/calculation.ts'
import type { InputField, NamedUnit } from '#engine/calculator.ts'
import { converted, withoutNoise } from '#engine/input/converted.ts'
import { isDateField, isChoiceField, isTextField, isIntegerField } from '#engine/input/kinds.ts'
import { withoutMarks } from '#i18n/fallback-text.ts'
import { normaliseDigits } from '#i18n/read-number.ts'
import { getOwn } from '#own.ts'
import { figureWithUnit } from '#mechanisms/figure/reading/with-unit.ts'
import { writtenUnits } from '#mechanisms/figure/reading/written-units.ts'
import { readFileDay, type DayOrder } from './days.ts'
import { isAmbiguousCount, isLakh, lakhFigure, readFileFigure, type Mark } from './figures.ts'
import type { Taken } from './sheet.ts'
import type { Target } from './targets.ts'
import { sizedUnit } from '#mechanisms/figure/reading/units.ts'
import { plainSign, vocabularyOf, type FileWords } from './vocabulary.ts'

/** The content of a cell. */
export type CellRead =
  | { readonly value: Value }
  /** A sign for a value that is not there. */
  | { readonly sign: string }
  /** A zero of a part that is never zero, or rarely. */
  | { readonly zero: number }
  /** A figure with groups of two digits, or the number of a spreadsheet that may be a day. */
  | { readonly lakh: number }
  | { readonly serial: string }
  /** Several figures with plus signs between them. */
  | { readonly sum: number }
  | { readonly problem: Issue }

/** How cells are read. */
interface CellReading {
  readonly order: DayOrder
  /** The decimal mark of the file, where that is known. */
  readonly mark: Mark | undefined
  /** The day of a text without a year, where that is known. */
  readonly yearOf?: ((text: string) => string | undefined) | undefined
  /** The day of a flock's age, where ages stand for days. */
  readonly dayOfAge?: ((text: string) => string | undefined) | undefined
  /** All days of the file are months: among days, a month is none. */
  readonly areMonths?: boolean
}

const same = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase() === withoutMarks(b).trim().toLocaleLowerCase()

/** The option of a choice that a text names, in any language. */
export const optionOf = (
  { choices, renamed = {} }: InputField,
  text: string,
  words: FileWords,
): string | undefined =>
  choices?.find(({ value, title }) =>
    [value, words.message(title), ...words.everywhere(title)].some((name) => same(text, name)),
  )?.value ?? getOwn(renamed, text)

const hasOnlyFigures = (text: string): boolean => /^[+-]?[\d.,' ]*\d[.,]?$/.test(text)

/** What is wrong with a figure of a part; undefined where it may be there. */
export function figureProblem(field: InputField, value: number): Issue | undefined {
  const { minimum, exclusiveMinimum, maximum, sample } = field
  const issue = (message: string, limit?: number): Issue => ({
    message,
    place: 'field',
    values: {
      ...(sample !== undefined && { like: sample }),
      ...(limit !== undefined && { limit }),
    },
  })
  if (isIntegerField(field) && !Number.isInteger(value)) return issue('messages.notWhole')
  if (minimum !== undefined && value < minimum) return issue('messages.tooLow', minimum)
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return issue('messages.notAbove', exclusiveMinimum)
  return maximum !== undefined && value > maximum ? issue('messages.tooHigh', maximum) : undefined
}

/** Whether a part is rarely zero: no bird weighs 0 g, and few houses have 0 °C. */
const isNeverZero = (field: InputField, value: number): boolean =>
  figureProblem(field, value) !== undefined ||
  (field.usual !== undefined && isRange(field.usual) && value < field.usual[0])

/** The sum of figures and fractions: `80+85`, `45+12/30`; undefined of any other text. */
export function sumOf(text: string, plain: (text: string) => number | string): number | undefined {
  const terms = text.split(/[+＋]/)
  if (terms.length < 2) return undefined
  let sum = 0
  for (const term of terms) {
    const [above, below = 1] = term.split(/[/⁄]/).map((each) => plain(each.trim()))
    if (typeof above !== 'number' || typeof below !== 'number' || !(below > 0)) return undefined
    sum += above / below
  }
  return withoutNoise(sum)
}

function cellFigureReader(
  { field, joining }: Target,
  taken: Taken,
  { mark }: CellReading,
  words: FileWords,
): (text: string) => CellRead {
  const own = field.units[0]
  const isMeasured = taken.measure !== undefined && taken.measure !== 'day'
  // A share is a percentage, whatever the part counts.
  const isShare = taken.measure?.startsWith('share') === true
  const unit: NamedUnit | undefined = isShare ? own : sizedUnit(field, taken.unit, taken.size)
  const isOwn = unit === undefined || own === undefined || unit.unit === own.unit
  const isCount = isIntegerField(field) && isOwn && !isMeasured
  const written = writtenUnits(field, words.everywhere, (name) =>
    sizedUnit(field, name, name === taken.unit ? taken.size : undefined),
  )
  const problem = (message: string): CellRead => ({
    problem: { message, place: 'field', values: { like: field.sample ?? '' } },
  })
  const isMoney = own?.unit.startsWith('money') === true
  const plain = (text: string) =>
    readFileFigure(isMoney ? text.replace(/\p{Sc}/u, '').trim() : text, mark, words.decimal)
  const bare = (text: string): number | string => {
    if (isCount && isAmbiguousCount(text, mark)) return text
    const value = plain(text)
    return typeof value === 'string' || isOwn ? value : converted(value, unit, own)
  }
  /** A figure whose unit follows it in the cell has that unit. */
  const inCell = (text: string): number | undefined => {
    if (isShare) return undefined
    return own === undefined ? undefined : figureWithUnit(text, written, own, plain)
  }
  return (text) => {
    if (isLakh(text)) {
      const value = lakhFigure(text)
      return { lakh: isOwn ? value : converted(value, unit, own) }
    }
    const read = bare(isShare ? text.replace(/[%٪]\s*$/, '').trim() : text)
    const value = typeof read === 'number' ? read : (inCell(text) ?? read)
    const sum = typeof value === 'string' ? sumOf(text, plain) : undefined
    if (sum !== undefined) return { sum: isOwn ? sum : converted(sum, unit, own) }
    if (typeof value === 'string')
      return problem(
        hasOnlyFigures(normaliseDigits(text)) ? 'messages.unclearNumber' : 'messages.notNumber',
      )
    if (isMeasured) return { value }
    if (plain(text) === 0 && isNeverZero(field, value)) return { zero: value }
    // A mean of several lines may not be a whole number; the result is checked later.
    if (joining !== undefined && isIntegerField(field) && !isOwn) return { value }
    const wrong = figureProblem(field, value)
    return wrong === undefined ? { value } : { problem: wrong }
  }
}

function plainReader(
  target: Target,
  taken: Taken,
  reading: CellReading,
  words: FileWords,
): (text: string) => CellRead {
  const { field } = target
  const { days } = vocabularyOf(words)
  // A note over several lines is one of a line.
  if (isTextField(field)) return (text) => ({ value: text.replaceAll(/\s*[\r\n]+\s*/g, ' ') })
  if (isDateField(field))
    return (text) => {
      const read = readFileDay(text, days, reading.yearOf?.(text))
      const isMonth = read.isMonth === true && reading.areMonths !== true
      const day = isMonth ? undefined : (read[reading.order] ?? reading.dayOfAge?.(text))
      if (day === undefined) return { problem: { message: 'choices.notDate', place: 'field' } }
      return read.isSerial === true ? { serial: day } : { value: day }
    }
  if (isChoiceField(field))
    return (text) => {
      const value = optionOf(field, text, words)
      return value === undefined
        ? { problem: { message: 'import.noOption', place: 'field' } }
        : { value }
    }
  return cellFigureReader(target, taken, reading, words)
}

/**
 * What spreadsheets write where a formula has no answer: #N/A, #VALUE!, #DIV/0!, in any language.
 */
const errorValue = /^#[\p{L}/\d]+[!?]?$/u

/** Reads the cells of one column; what was read once is known. */
export function columnReader(
  target: Target,
  taken: Taken,
  reading: CellReading,
  words: FileWords,
): (text: string) => CellRead {
  const { nothing } = vocabularyOf(words)
  const read = plainReader(target, taken, reading, words)
  const isDay = isDateField(target.field)
  const known = new Map<string, CellRead>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const sign = plainSign(text)
    const cell: CellRead =
      !isDay && (nothing.has(sign) || errorValue.test(text)) ? { sign } : read(text)
    known.set(text, cell)
    return cell
  }
}
