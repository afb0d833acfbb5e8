import { dayOfTime, millisecondsPerDay } from '#day.ts'
import { memoize } from '#memoize.ts'
import { normaliseDigits } from '#i18n/read-number.ts'
import { plainWords } from './plain-words.ts'

/** Which of two figures of a day like 01/05/2026 is the day: the first one, or the second. */
export type DayOrder = 'dmy' | 'mdy'

/** Headings of columns of days and of what stands for them, and of houses and flocks. */
const dayHeadings = [
  'week',
  'weekEnd',
  'weekStart',
  'month',
  'period',
  'from',
  'to',
  'age',
  'group',
] as const
export type DayHeading = (typeof dayHeadings)[number]

/** The words in which days are written, in plain form. */
export interface DayWords {
  /** The number of each month, by its names. */
  readonly months: ReadonlyMap<string, number>
  readonly weekdays: ReadonlySet<string>
  readonly headings: Readonly<Record<DayHeading, ReadonlySet<string>>>
}
/** All words of a kind for each heading. */
export const dayHeadingWords = (
  wordsOf: (heading: DayHeading) => ReadonlySet<string>,
): DayWords['headings'] =>
  Object.fromEntries(
    dayHeadings.map((heading) => [heading, wordsOf(heading)]),
  ) as DayWords['headings']

const noDayWords: DayWords = {
  months: new Map(),
  weekdays: new Set(),
  headings: dayHeadingWords(() => new Set()),
}

/** What a day may be: the same either way, one of two, or a number of a spreadsheet. */
interface DayRead {
  readonly dmy?: string | undefined
  readonly mdy?: string | undefined
  readonly isSerial?: true
  /** It names no year: it is that of `year`, or this year's. */
  readonly hasNoYear?: true
  /** It names a month alone: its last day. */
  readonly isMonth?: true
  /** Of several days, like `2-8 May 2026`: the first one; the day is the last one. */
  readonly first?: Pick<DayRead, 'dmy' | 'mdy'>
}

/** A time of the day at the end: 14:05, T14:05:00.000Z, 12:00:00 AM, 2:05 م. */
const timeOfDay = new RegExp(
  [
    String.raw`(?:\s+(?:à|at|الساعة))?[T\s,]+\p{Nd}{1,2}[:hH.]\p{Nd}{2}(?:[:.]\p{Nd}{2}(?:[.,]\p{Nd}+)?)?`,
    String.raw`(?:[ap]\.?m\.?|[صم])?`,
    String.raw`(?:Z|UTC|GMT|[+-]\p{Nd}{2}:?\p{Nd}{2})?$`,
  ].join(String.raw`\s*`),
  'iu',
)
const pad = (figure: string): string => figure.padStart(2, '0')

/** How many days a month has; the day before the first one of the next month is its last. */
const lastOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A day that the calendar has, like 2026-05-01. */
function calendarDay(year: string, month: string, day: string): string | undefined {
  const [inMonth, inYear] = [Number(day), Number(month)]
  const isThere =
    inYear >= 1 &&
    inYear <= 12 &&
    inMonth >= 1 &&
    (inMonth <= 28 || inMonth <= lastOf(Number(year), inYear))
  return isThere ? `${year}-${pad(month)}-${pad(day)}` : undefined
}

/**
 * A day as programs write it, with a time behind it or none: most files of many lines have them.
 */
const ofPrograms = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/

/** Spreadsheets count days from 30 December 1899. */
const firstDay = Date.UTC(1899, 11, 30)
/** 1 January 2000 and 31 December 2099, as spreadsheets count them. */
const [earliest, latest] = [36_526, 73_050]

function serialDay(plain: string): string | undefined {
  const [, whole] = /^(\d{5})(?:[.,]\d+)?$/.exec(plain) ?? []
  const count = Number(whole)
  if (whole === undefined || count < earliest || count > latest) return undefined
  return dayOfTime(firstDay + count * millisecondsPerDay)
}

/** A year with 29 February, before the year of a day is known. */
const leapYear = '2000'

const century = (year: string): string => (year.length === 2 ? `20${year}` : year)

/** A day with the name of its month: `2-May-26`, `May 2, 2026`, `٢ مايو ٢٠٢٦`. */
function namedDay(
  text: string,
  { months, weekdays }: DayWords,
  noYear: string,
): DayRead | undefined {
  const words = plainWords(
    normaliseDigits(text.replaceAll(/[\s/]+/g, '\u{e000}'))
      .replaceAll('\u{e000}', ' ')
      .replaceAll(/(\d)(?:st|nd|rd|th|er|re)(?![a-z])/gi, '$1 ')
      .replaceAll(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 '),
  ).filter((word) => !weekdays.has(word) && word !== 'le')
  const figures = words.filter((word) => /^\d+$/.test(word))
  const name = words.filter((word) => !/^\d+$/.test(word)).join(' ')
  const month = months.get(name)
  const [one = '', other = '', more] = figures
  if (month === undefined || one === '' || more !== undefined) return undefined
  const on = (year: string, day: string, kind: Partial<DayRead> = {}): DayRead => {
    const only = calendarDay(year, String(month), day)
    return { dmy: only, mdy: only, ...kind }
  }
  const isYear = /^\d{4}$/.test(one)
  if (other === '' && isYear) return on(one, String(lastOf(Number(one), month)), { isMonth: true })
  if (other === '') return /^\d{1,2}$/.test(one) ? on(noYear, one, { hasNoYear: true }) : undefined
  if (isYear) return on(one, other)
  return /^\d{1,2}$/.test(one) && /^(\d{2}|\d{4})$/.test(other)
    ? on(century(other), one)
    : undefined
}

/** A month in figures: `05/2026`, `2026-05`. */
function monthAlone(plain: string): DayRead | undefined {
  const [, early, late] = /^(\d{4})[-/](\d{1,2})$/.exec(plain) ?? []
  const [, month = late, year = early] = /^(\d{1,2})[-/](\d{4})$/.exec(plain) ?? []
  if (month === undefined || year === undefined) return undefined
  const only = calendarDay(year, month, String(lastOf(Number(year), Number(month))))
  return { dmy: only, mdy: only, isMonth: true }
}

/** What is between the first and the last of several days, with spaces around it and without. */
const upTo = [
  /\s+(?:to|until|till|au|jusqu['’]au|إلى|الى|حتى|[-–—])\s+/iu,
  /\s*[–—]\s*|(?<=\p{Nd})-(?=\p{Nd})/u,
]

/**
 * Several days in one cell: `27/04-03/05/2026`, `2-8 May 2026`, `du 2 au 8 mai 2026`. What the
 * first day does not name, like its month and its year, is that of the last one.
 */
function daysFromTo(text: string, words: DayWords, noYear: string): DayRead | undefined {
  const mark = upTo.find((each) => each.test(text))
  if (mark === undefined) return undefined
  const [one = '', other = '', more] = text
    .replace(/^\s*(?:from|du|de|من)\s+/iu, '')
    .split(mark)
    .map((part) => part.trim())
  if (other === '' || more !== undefined) return undefined
  const last = readFileDay(other, words, noYear)
  const end = last.dmy ?? last.mdy
  if (end === undefined || last.isSerial === true || last.isMonth === true) return undefined
  const own = (year: number) => readFileDay(one, words, String(year))
  const inMonth = /^\p{Nd}{1,2}$/u.test(one) ? normaliseDigits(one) : undefined
  const begin = (order: DayOrder): string | undefined => {
    const day = last[order]
    if (day === undefined) return undefined
    const year = Number(day.slice(0, 4))
    const found =
      inMonth === undefined
        ? // From December to January.
          [own(year), own(year - 1)].map((each) => each[order])
        : [calendarDay(day.slice(0, 4), day.slice(5, 7), inMonth)]
    return found.find((first) => first !== undefined && first <= day)
  }
  const first = { dmy: begin('dmy'), mdy: begin('mdy') }
  return {
    dmy: first.dmy && last.dmy,
    mdy: first.mdy && last.mdy,
    ...(last.hasNoYear === true && { hasNoYear: true as const }),
    first,
  }
}

/**
 * A day as files have it, in digits of any of our languages: 2026-05-01, 20260501, 1/5/2026,
 * 1.5.26, 2-May-26, the number of a spreadsheet, with or without a time behind it. Where the year
 * is first, or the month has its name, there is one way to read it.
 * @param noYear the year of a day that names none
 */
export function readFileDay(text: string, words: DayWords, noYear = leapYear): DayRead {
  if (text.length > 60) return {}
  const whole = ofPrograms.exec(text)
  if (whole !== null) {
    const only = calendarDay(whole[1]!, whole[2]!, whole[3]!)
    return { dmy: only, mdy: only }
  }
  const bare = text.trim().replace(timeOfDay, '')
  const plain = normaliseDigits(bare)
  const [, year, , month, day] = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/.exec(plain) ?? []
  if (year !== undefined && (plain.length === 8 || /[-/.]/.test(plain))) {
    const only = calendarDay(year, month!, day!)
    return { dmy: only, mdy: only }
  }
  const [, first, , second, last] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(plain) ?? []
  if (last !== undefined)
    return {
      dmy: calendarDay(century(last), second!, first!),
      mdy: calendarDay(century(last), first!, second!),
    }
  const serial = serialDay(plain)
  if (serial !== undefined) return { dmy: serial, mdy: serial, isSerial: true }
  const [, left, right] =
    /^(\d{1,2})[-/](\d{1,2})$/.exec(plain) ?? /^(\d{1,2})\.(\d{1,2})\.$/.exec(plain) ?? []
  if (right !== undefined)
    return {
      dmy: calendarDay(noYear, right, left!),
      mdy: calendarDay(noYear, left!, right),
      hasNoYear: true,
    }
  const named = /\p{L}/u.test(bare) ? namedDay(bare, words, noYear) : monthAlone(plain)
  return named ?? daysFromTo(bare, words, noYear) ?? {}
}

/** How many days lie between the first and the last of some, and how many of them are to come. */
function daySpan(days: readonly string[], today: string): readonly [later: number, span: number] {
  let [first, last, later] = [Infinity, -Infinity, 0]
  for (const day of days) {
    const time = Date.parse(day)
    first = Math.min(first, time)
    last = Math.max(last, time)
    if (day > today) later += 1
  }
  return [later, (last - first) / millisecondsPerDay]
}

/** How the days of a column are read. */
export interface DayGuess {
  readonly order: DayOrder
  /** A day of the file that could be read the other way, where the file leaves that open. */
  readonly open?: string
  /** A number of the file that is taken for a day. */
  readonly serial?: string
}

/** One text of each day: of ten thousand times of sensors, those of some thirty days are left. */
export const oneOfEachDay = memoize((texts: readonly string[]): readonly string[] => [
  ...new Map(texts.map((text) => [text.split(/[T ](?=\d{1,2}:)/, 1)[0] ?? '', text])).values(),
])

/**
 * Guesses how days are written: the order in which all of them can be read, with none in the
 * future, and closest together, as in a journal. Without evidence for the other order, the day is
 * first.
 */
export function guessOrder(
  texts: readonly string[],
  today: string,
  words: DayWords = noDayWords,
): DayGuess {
  const read = oneOfEachDay(texts).map((text) => ({ text, ...readFileDay(text, words) }))
  const serial = read.find(({ isSerial }) => isSerial)?.text
  const found = serial === undefined ? {} : { serial }
  const [dayFirst, monthFirst] = [
    read.flatMap(({ dmy }) => dmy ?? []),
    read.flatMap(({ mdy }) => mdy ?? []),
  ]
  const open = read.find(
    ({ dmy, mdy }) => dmy !== undefined && mdy !== undefined && dmy !== mdy,
  )?.text
  if (dayFirst.length !== monthFirst.length) {
    const order = dayFirst.length > monthFirst.length ? 'dmy' : 'mdy'
    // Some days can be read in the other order only: the others are in doubt.
    const areMixed = read.some((each) => each[order] === undefined && (each.dmy ?? each.mdy))
    return { order, ...found, ...(areMixed && open !== undefined && { open }) }
  }
  if (open === undefined) return { order: 'dmy', ...found }
  const [[laterA, spanA], [laterB, spanB]] = [daySpan(dayFirst, today), daySpan(monthFirst, today)]
  const isMonthFirst = laterB < laterA || (laterB === laterA && spanB < spanA)
  return { order: isMonthFirst ? 'mdy' : 'dmy', ...found, open }
}

/** Days of a file that are written without their year. */
interface YearlessDays {
  /** One of them, as the file has it. */
  readonly text: string
  /** The year of the first of them that is proposed. */
  readonly year: number
  /** The day of a text, with its year. */
  readonly yearOf: (text: string, year: number) => string | undefined
}

/**
 * Days without a year are those of one flock, in any order: the longest time between two of them,
 * around the year, is the time between the last and the first.
 * @param since the day from which on days are likely, like that of the placement
 */
export function yearlessDays(
  texts: readonly string[],
  order: DayOrder,
  words: DayWords,
  today: string,
  since?: string,
): YearlessDays | undefined {
  const monthDay = (text: string): string | undefined => {
    const read = readFileDay(text, words)
    return read.hasNoYear === true ? read[order]?.slice(5) : undefined
  }
  const found = texts.flatMap((text) => monthDay(text) ?? [])
  const days = [...new Set(found)].sort()
  const text = texts.find((each) => monthDay(each) !== undefined)
  if (text === undefined) return undefined
  const time = (day: string) => Date.parse(`${leapYear}-${day}`) / millisecondsPerDay
  const gaps = days.map((day, index) => {
    const before = days.at(index - 1)!
    return { day, gap: (time(day) - time(before) + 366) % 366 || 366 }
  })
  const first = [...gaps].sort((a, b) => b.gap - a.gap)[0]!.day
  const last = days.at(days.indexOf(first) - 1)!
  const yearIn = (day: string, year: number): number => (day >= first ? year : year + 1)
  let year = since === undefined ? Number(today.slice(0, 4)) : Number(since.slice(0, 4))
  if (since !== undefined) {
    if (`${year}-${first}` < since) year += 1
  }
  if (`${yearIn(last, year)}-${last}` > today) year -= 1
  return {
    text,
    year,
    yearOf: (each, from) => {
      const day = monthDay(each)
      return day === undefined ? undefined : String(yearIn(day, from))
    },
  }
}
