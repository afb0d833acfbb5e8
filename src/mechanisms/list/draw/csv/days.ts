import { normaliseDigits } from '../../../../i18n/read-number.ts'

/** Which of two figures of a day like 01/05/2026 is the day: the first one, or the second. */
export type DayOrder = 'dmy' | 'mdy'

const timeOfDay = /[T\s]+\p{Nd}{1,2}:\p{Nd}{2}.*$/u
const pad = (figure: string): string => figure.padStart(2, '0')

/** A day that the calendar has, like 2026-05-01. */
function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${pad(month)}-${pad(day)}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

/**
 * A day as files have it, in digits of any of our languages: 2026-05-01, 1/5/2026, 1.5.26, with or
 * without a time behind it. Where the year stands first there is one way to read it.
 * @returns like 2026-05-01; undefined where it is none
 */
export function dayInFile(text: string, order: DayOrder): string | undefined {
  const plain = normaliseDigits(text.replace(timeOfDay, ''))
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? []
  if (year !== undefined) return dayOf(year, month!, day!)
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(plain) ?? []
  if (last === undefined) return undefined
  const whole = last.length === 2 ? `20${last}` : last
  return order === 'dmy' ? dayOf(whole, second!, first!) : dayOf(whole, first!, second!)
}

const millisecondsPerDay = 86_400_000

/** How many days lie between the first and the last of some, and how many of them are to come. */
function spanOf(days: readonly string[], today: string): readonly [later: number, span: number] {
  const times = days.map((day) => Date.parse(day))
  const span = (Math.max(...times) - Math.min(...times)) / millisecondsPerDay
  return [days.filter((day) => day > today).length, span]
}

/** How the days of a column are read. */
export interface DayGuess {
  readonly order: DayOrder
  /** A day of the file that could be read the other way, where the file leaves that open. */
  readonly open?: string
}

/**
 * Guesses how days are written: as all of them can be read, with none to come, and lying closest
 * together, as the days of a journal do. Unless anything speaks for the other, the day is first.
 */
export function guessOrder(texts: readonly string[], today: string): DayGuess {
  const read = (order: DayOrder) => texts.flatMap((text) => dayInFile(text, order) ?? [])
  const [dayFirst, monthFirst] = [read('dmy'), read('mdy')]
  const open = texts.find((text) => {
    const [one, other] = [dayInFile(text, 'dmy'), dayInFile(text, 'mdy')]
    return one !== undefined && other !== undefined && one !== other
  })
  if (dayFirst.length !== monthFirst.length) {
    const order = dayFirst.length > monthFirst.length ? 'dmy' : 'mdy'
    const areMixed = Math.max(dayFirst.length, monthFirst.length) < texts.length
    return { order, ...(areMixed && open !== undefined && { open }) }
  }
  if (open === undefined) return { order: 'dmy' }
  const [[laterA, spanA], [laterB, spanB]] = [spanOf(dayFirst, today), spanOf(monthFirst, today)]
  const isMonthFirst = laterB < laterA || (laterB === laterA && spanB < spanA)
  return { order: isMonthFirst ? 'mdy' : 'dmy', open }
}
