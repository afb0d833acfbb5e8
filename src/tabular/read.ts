import type { Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import {
  columnsOf,
  LineReader,
  listIssue,
  type BadLine,
  type Column,
  type Kind,
  type LeftCell,
  type Reading,
  type ReadingTools,
} from './line-reader.ts'
import type { KeyedField } from '#mechanisms/journal/shape.ts'
import { acceptable, step } from './acceptable.ts'
import { ageDays, areMonths, type AgeDays } from './ages.ts'
import { oneOfEachDay, yearlessDays } from './days.ts'
import { dayReader, fittedLine, totalLines as sumLines } from './which-lines.ts'
import { convertMeasures } from './measures.ts'
import { apartColumn } from './groups.ts'
import { headingReader } from './headings.ts'
import {
  noPeriods,
  periodsIn,
  spreadLines,
  totalLines,
  withoutAmounts,
  type Period,
  type PeriodsFound,
} from './periods.ts'
import { relateColumns, type Relations, type SharedColumns } from './relations.ts'
import { byDay, dayOf, joinLines, withoutTotals, type DayLine } from './same-day.ts'
import { columnCells } from './sheet-shape.ts'
import type { Sheet } from './sheet.ts'
import { areAmounts, coverIn, wholeTotals } from './totals.ts'
import type { Target } from './targets.ts'
import { isDateField } from '#engine/input/kinds.ts'
import { vocabularyOf } from './vocabulary.ts'
import { readWholes, type OpenWhole } from './wholes.ts'

/** Days of a journal that have several lines. */
interface SeveralLines {
  readonly days: number
  readonly lines: number
}
export interface FileRead extends PeriodsFound {
  readonly entries: readonly Entry[]
  /** Of a journal: the line of each day. */
  readonly lines?: ReadonlyMap<string, number>
  /** The number of figures and words in the entries, without their days. */
  readonly figures: number
  readonly bad: readonly BadLine[]
  readonly cells: readonly LeftCell[]
  /** Parts that each entry must have, and that no column is taken for. */
  readonly missing: readonly string[]
  /** Signs for nothing, by their plain form. */
  readonly signs: ReadonlyMap<string, Kind>
  /** Unlikely zeros, by part. */
  readonly zeros: ReadonlyMap<string, Kind>
  readonly lakh?: Kind
  /** Names that no record has, or several have. */
  readonly names: ReadonlyMap<string, Kind>
  /** Lines with a known record and their own figures. */
  readonly both: number
  readonly several?: SeveralLines
  /** The column of houses or flocks, of which no day has two lines. */
  readonly apart?: number
  /** Several columns for one part. */
  readonly shared: readonly SharedColumns[]
  /** The houses of the columns, where they are of several. */
  readonly houses: readonly string[]
  /** Parts that may be in the figures of another part, or come on top of them. */
  readonly wholes: readonly OpenWhole[]
  /** Whether their amounts can be kept as totals. */
  readonly hasTotals?: boolean
  /** A day without a year, and the year of the first of them as it is read. */
  readonly yearless?: { readonly text: string; readonly year: number }
  /** An age that stands for a day, and the days that it may be. */
  readonly ages?: AgeDays
  /** Marks for "the same as above". */
  readonly dittos?: Kind
  /** Sums like `80+85`. */
  readonly sums?: Kind
  /** Days without any figure. */
  readonly empty: number
}

const countIn = (entries: readonly Entry[], key: string | undefined): number =>
  entries.reduce((sum, entry) => sum + Object.keys(entry).filter((part) => part !== key).length, 0)

/** What was read of the lines of a file. */
interface LinesRead {
  readonly lines: readonly DayLine[]
  readonly reader: LineReader
  readonly missing: readonly string[]
  readonly relations: Relations
  readonly yearless?: FileRead['yearless']
  readonly ages?: FileRead['ages']
}
type Given = readonly [
  calculator: Calculator<KeyedField>,
  list: string,
  sheet: Sheet,
  targets: readonly Target[],
  reading: Reading,
  tools: ReadingTools,
]

function* readFileLines(
  columns: readonly Column[],
  before: Omit<LinesRead, 'lines' | 'reader'>,
  [calculator, list, sheet, targets, reading, tools]: Given,
): Generator<undefined, LinesRead> {
  const { missing, relations } = before
  const reader = new LineReader(calculator, list, columns, reading, tools)
  const daysOf = dayReader(columns, reading, tools.words)
  const key = calculator.inputs[list]?.keyed?.part
  const { only, today } = reading
  const lines: DayLine[] = []
  const isTotal = sumLines(relations.columns, targets, tools.words)
  const fitted = fittedLine(sheet, columns)
  for (const [index, given] of (missing.length > 0 ? [] : sheet.lines).entries()) {
    if (index % step === step - 1) yield
    if (only !== undefined && (given.cells[only.column] ?? '') !== only.text) continue
    const line = fitted(given)
    if (line === undefined || isTotal(line)) {
      const why = line === undefined ? 'import.moreCells' : 'import.totalLine'
      reader.bad.push({ line: given.line, problem: { issue: listIssue(why) } })
      continue
    }
    const entry = reader.read(line)
    const times = entry === undefined ? undefined : reader.timesOf(line)
    if (entry === undefined || times === undefined) continue
    const last = key === undefined ? '' : dayOf(entry, key)
    const { day, first } = key === undefined ? { day: '', first: undefined } : daysOf(line, last)
    if (day > today)
      reader.bad.push({ line: line.line, problem: { issue: listIssue('import.toCome') } })
    else
      for (let time = 0; time < times; time += 1)
        lines.push({
          line: line.line,
          day,
          first,
          entry: day === last ? entry : { ...entry, [key!]: day },
        })
  }
  return { ...before, lines, reader }
}

/** The questions about a file, and the parts that are not read. */
function findings(
  { reader, missing, relations, yearless, ages }: LinesRead,
  cells: readonly LeftCell[],
  bad: BadLine[],
) {
  const lakh = reader.lakhs.found.get('lakh')
  const dittos = reader.dittos.found.get('ditto')
  const sums = reader.sums.found.get('sum')
  return {
    missing,
    shared: relations.shared,
    houses: relations.houses,
    ...(yearless !== undefined && { yearless }),
    ...(ages !== undefined && { ages }),
    ...(dittos !== undefined && { dittos }),
    ...(sums !== undefined && { sums }),
    signs: reader.signs.found,
    zeros: reader.zeros.found,
    names: reader.names.found,
    both: reader.both,
    ...(lakh !== undefined && { lakh }),
    cells: [...reader.cells, ...cells],
    bad: [...reader.bad, ...bad].sort((a, b) => a.line - b.line),
  }
}

/** The entries of a list that is no journal: one of each line. */
function* readRowsOf(found: LinesRead, [calculator, list]: Given): Generator<undefined, FileRead> {
  const { entries, cells, bad } = yield* acceptable(calculator, list, found.lines)
  return {
    ...findings(found, cells, bad),
    wholes: [],
    ...noPeriods,
    entries,
    figures: countIn(entries, undefined),
    empty: 0,
  }
}

const totalLine = ({ line }: Pick<DayLine, 'line'>): BadLine => ({
  line,
  problem: { issue: listIssue('import.totalLine') },
})

/** How the lines of one day become one entry; none without a choice. */
function oneOfDay(
  lines: readonly DayLine[],
  key: string,
  { columns, several }: Reading,
  targets: readonly Target[],
): readonly DayLine[] {
  const [first] = lines
  if (first === undefined || lines.length === 1 || several === 'first') return lines.slice(0, 1)
  if (several === undefined) return []
  const soFar = new Set(
    columns.filter(({ measure }) => measure === 'soFar').map(({ target }) => target),
  )
  const joiningOf = (part: string) =>
    soFar.has(part) ? 'last' : targets.find((target) => target.part === part)?.joining
  return [{ ...first, entry: joinLines(lines, key, joiningOf) }]
}

/** The days of a journal. */
function* readDays(
  found: LinesRead,
  columns: readonly Column[],
  key: string,
  [calculator, list, sheet, targets, reading, tools]: Given,
): Generator<undefined, FileRead> {
  const amounts = columns.filter(
    ({ target, taken }) => target.joining === 'sum' && taken.measure !== 'soFar',
  )
  const isOwn = amounts.every(({ taken }) => taken.isOwn)
  // "Losses of the last 7 days" is a result, which stands beside each day.
  const { isWorkedOut } = headingReader(targets, tools.words, calculator, list)
  const headings = sheet.head.filter((heading) => !isWorkedOut(heading))
  const { days: dayWords } = vocabularyOf(tools.words)
  const dayHeading =
    sheet.head[columns.find(({ target }) => target.part === key)?.index ?? -1] ?? ''
  const suggested = (): PeriodsFound =>
    reading.areMonths === true
      ? { periods: ['month'], bestPeriod: 'month' }
      : periodsIn(headings, dayHeading, isOwn, found.lines, dayWords)
  const covers = coverIn(calculator, list)
  const hasTotals = covers !== '' && areAmounts(columns)
  const isStated = columns.some(({ target }) => target.part === covers)
  const ofLines =
    amounts.length > 0 && found.lines.length > 0 && !isStated ? suggested() : noPeriods
  const lineFor = (period: Period | undefined) => {
    const isTotal = reading.isTotal === true && period !== 'day'
    if (period === undefined || (isTotal && !hasTotals)) return withoutAmounts(found.lines, targets)
    return isTotal
      ? totalLines(found.lines, period, key, covers, targets, reading.today)
      : spreadLines(found.lines, period, key, targets, reading.today)
  }
  const spread = ofLines.periods.length === 0 ? found.lines : lineFor(reading.period)
  const { days, totals } = withoutTotals(byDay(spread), (part) =>
    targets.some((target) => target.part === part && target.joining === 'sum'),
  )
  const several = days.filter(({ length }) => length > 1)
  const measured = columns.flatMap(({ target: { part, field }, taken: { measure } }) =>
    measure === undefined || measure === 'day' ? [] : [{ part, field, measure }],
  )
  const apart =
    several.length > 0 || reading.only !== undefined
      ? undefined
      : apartColumn(sheet, found.relations.shown, found.lines, dayWords)
  const isOpen = apart !== undefined && reading.several === undefined
  const asRead = (isOpen ? [] : days).flatMap((lines) => oneOfDay(lines, key, reading, targets))
  const wholesOf = (lines: readonly DayLine[]) =>
    readWholes(lines, columns, found.relations.contained, reading.wholes)
  // Shares and figures of one bird are compared once they are those of the flock.
  const isPlain = measured.every(({ part }) =>
    targets.every(({ of, name }) => of === undefined || (of !== part && name !== part)),
  )
  const first = isPlain ? wholesOf(asRead) : { lines: asRead, open: [] }
  const joined = first.lines
  yield
  const flockOn = tools.flockOn ?? ((all) => all.map(() => undefined))
  const converted = convertMeasures(
    joined.map(({ entry }) => entry),
    key,
    measured,
    flockOn,
  )
  const lineOn = new Map(joined.map(({ day, line }) => [day, line]))
  const flock = joined.map((line, index) => ({ ...line, entry: converted.entries[index]! }))
  const { lines, open } = isPlain ? { ...first, lines: flock } : wholesOf(flock)
  const sound = yield* acceptable(calculator, list, lines)
  const entries = wholeTotals(sound.entries, covers, targets)
  const left = converted.left.map(({ day, part, problem }) => ({
    line: lineOn.get(day) ?? 0,
    part,
    text: day,
    issue: listIssue(problem),
  }))
  return {
    ...findings(found, [...sound.cells, ...left], [...sound.bad, ...totals.map(totalLine)]),
    wholes: open,
    ...ofLines,
    hasTotals,
    entries,
    lines: lineOn,
    figures: countIn(entries, key),
    empty: sound.entries.length - entries.length,
    ...(apart !== undefined && { apart }),
    ...(several.length > 0 && {
      several: {
        days: several.length,
        lines: several.reduce((sum, { length }) => sum + length, 0),
      },
    }),
  }
}

/**
 * Reads the entries of a file, step by step, so that a page may answer in between. What cannot be
 * read of it is named: cells alone, and lines that cannot be without a cell.
 */
export function* readSteps(...given: Given): Generator<undefined, FileRead> {
  const [calculator, list, sheet, targets, reading, tools] = given
  const taken = new Set(
    reading.columns.flatMap(({ target, open }) => (open === undefined ? (target ?? []) : [])),
  )
  const { required = [] } = calculator.inputs[list]?.list ?? {}
  const missing = required.filter((name) => !taken.has(name) && !taken.has(`${name}.name`))
  const relations = yield* relateColumns(sheet, reading.columns, targets, reading.mark, reading)
  yield
  const { days } = vocabularyOf(tools.words)
  const dayAt = relations.columns.findIndex(({ target }) =>
    targets.some(({ name, field }) => name === target && isDateField(field)),
  )
  const dayCells = dayAt < 0 ? [] : columnCells(sheet, dayAt)
  const onceEach = oneOfEachDay(dayCells)
  const yearless = yearlessDays(onceEach, reading.order, days, reading.today, tools.since)
  const year = reading.year ?? yearless?.year
  const ages = ageDays(dayCells, sheet.head[dayAt] ?? '', days, tools.since)
  const related: Reading = {
    ...reading,
    columns: relations.columns,
    areMonths: areMonths(onceEach, days),
    yearOf: (text) => (year === undefined ? undefined : yearless?.yearOf(text, year)),
    dayOfAge: (text) => ages?.dayOf(text, reading.ages ?? ages.known),
  }
  const columns = columnsOf(related, targets, tools.words)
  const before = {
    missing,
    relations,
    ...(yearless !== undefined &&
      year !== undefined && { yearless: { text: yearless.text, year } }),
    ...(ages !== undefined && ages.known === undefined && { ages }),
  }
  const all: Given = [calculator, list, sheet, targets, related, tools]
  const found = yield* readFileLines(columns, before, all)
  yield
  const key = calculator.inputs[list]?.keyed?.part
  return key === undefined
    ? yield* readRowsOf(found, all)
    : yield* readDays(found, columns, key, all)
}
