import { unguard } from '#formats/csv.ts'
import type { Entry, Issue, Value } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { isDateField, isRecordField, isTextField } from '#engine/input/kinds.ts'
import { columnReader, figureProblem, optionOf, type CellRead } from './cell-reader.ts'
import type { FirstAge } from './ages.ts'
import type { DayOrder } from './days.ts'
import type { Mark } from './figures.ts'
import type { FlockOn } from './measures.ts'
import type { Line, Taken } from './sheet.ts'
import type { Period } from './periods.ts'
import { joinColumns, joinWords } from './same-day.ts'
import { firstDayName, timesName, type Target } from './targets.ts'
import type { FileWords } from './vocabulary.ts'

/** A line that could not be read: its number in the file, and why. */
export interface BadLine {
  readonly line: number
  readonly problem: { readonly unknown: string } | { readonly issue: Issue }
}
/** A cell that is left out, while the rest of its line is read. */
export interface LeftCell {
  readonly line: number
  /** The part that it would have been. */
  readonly part: string
  readonly text: string
  readonly issue: Issue
}
/** A question for all cells of a kind: the text of one of them, and how many there are. */
export interface Kind {
  readonly text: string
  readonly count: number
  /** Of zeros: the part may be zero, however seldom that is. */
  readonly isAllowed?: boolean
}
/** How a file is read. */
export interface Reading {
  readonly columns: readonly Taken[]
  readonly order: DayOrder
  /** The decimal mark of the file, where that is known. */
  readonly mark: Mark | undefined
  /** The day on the reader's device: a journal has none after it. */
  readonly today: string
  /** Numbers like 46144 are days of a spreadsheet by default. */
  readonly serials?: 'days' | 'none'
  /** `1,25,000` is 125,000. */
  readonly lakh?: boolean
  /** Signs that mean 0; the others mean that there is no value. */
  readonly zeroSigns?: ReadonlySet<string>
  /** The meaning of zeros in a part that is rarely zero; in other parts, they are zeros. */
  readonly zeros?: Readonly<Record<string, 'nothing' | 'zero'>>
  /** Only the lines that have this text in a column. */
  readonly only?: { readonly column: number; readonly text: string } | undefined
  /** What becomes of several lines of one day; without an answer, they are not taken. */
  readonly several?: 'join' | 'first' | undefined
  /** The records that names mean, by name. */
  readonly records?: Readonly<Record<string, string>>
  /** Whether figures of the file count for a record that is known. */
  readonly ownFigures?: boolean
  /** Of several columns for one target: they are added up (or averaged), or one of them counts. */
  readonly shared?: Readonly<Record<string, 'add' | number>>
  /** Of columns of several houses: all are taken together, or those of one house. */
  readonly house?: { readonly all?: boolean; readonly only?: string } | undefined
  /** Whether the parts of a whole are in its figures, or come on top, by the whole. */
  readonly wholes?: Readonly<Record<string, 'in' | 'onTop'>>
  /** The days that each line counts. */
  readonly period?: Period | undefined
  /** The amounts are kept as totals of these days, instead of being spread over them. */
  readonly isTotal?: boolean | undefined
  /** The year of the first day, where days are written without one. */
  readonly year?: number | undefined
  /** What marks like `"` mean. */
  readonly ditto?: 'same' | 'nothing' | undefined
  /** The year of a day that is written without one. */
  readonly yearOf?: ((text: string) => string | undefined) | undefined
  /** `80+85` is 165. */
  readonly sums?: boolean
  /** The age on the day of placement, where ages stand for days. */
  readonly ages?: FirstAge | undefined
  readonly dayOfAge?: ((text: string) => string | undefined) | undefined
  /** All days of the file are months. */
  readonly areMonths?: boolean
}

/** What a file is read with. */
export interface ReadingTools {
  readonly words: FileWords
  /** The record of a part that a name means for certain. */
  readonly recordOf?: (part: string, name: string) => string | undefined
  readonly flockOn?: FlockOn
  /** The day from which on days of the journal are likely: its placement. */
  readonly since?: string
}

/** Counts the cells of each question. */
class Kinds {
  readonly found = new Map<string, { text: string; count: number; isAllowed?: boolean }>()
  add(key: string, text: string, more: { readonly isAllowed?: boolean } = {}) {
    const kind = this.found.get(key)
    if (kind === undefined) this.found.set(key, { text, count: 1, ...more })
    else kind.count += 1
  }
}

/** A column that is read, with its reader. */
export interface Column {
  readonly index: number
  readonly target: Target
  readonly taken: Taken
  readonly read: (text: string) => CellRead
}

/** Signs that people write for "the same as above"; a dash is a sign for nothing. */
const dittos = new RegExp(
  `^(?:${[
    '["”“″〃„]|\'\'|``|,,|-\\s*"\\s*-|do\\.?|ditto|dito|same|same as above|as above|idem|id\\.|=',
    'pareil|même chose|comme ci-dessus|/{2}\\s*/{2}|//|كذلك|نفسه|نفس الشيء|مثله|كما سبق',
    'كالسابق|مثل السابق|نفس السابق|كما في السابق',
  ].join('|')})$`,
  'iu',
)
export const isDitto = (text: string): boolean => dittos.test(text.trim())

export const listIssue = (message: string): Issue => ({ message, place: 'field' })

/** Reads the lines of a file, one by one. */
export class LineReader {
  readonly cells: LeftCell[] = []
  readonly bad: BadLine[] = []
  readonly signs = new Kinds()
  readonly zeros = new Kinds()
  readonly lakhs = new Kinds()
  readonly names = new Kinds()
  readonly dittos = new Kinds()
  readonly sums = new Kinds()
  /** The texts of the cells above, by column. */
  private readonly above = new Map<number, string>()
  both = 0
  private readonly parts: readonly (readonly [string, InputField])[]
  private readonly required: ReadonlySet<string>

  constructor(
    calculator: Calculator,
    list: string,
    private readonly columns: readonly Column[],
    private readonly reading: Reading,
    private readonly tools: ReadingTools,
  ) {
    this.parts = Object.entries(calculator.inputs[list]?.list?.entry ?? {})
    this.required = new Set(calculator.inputs[list]?.list?.required)
  }

  /** The value of a cell; undefined if it is left out or has none. */
  private valueOf(line: number, { target, read }: Column, text: string): Value | undefined {
    const { part, field, name } = target
    const cell = read(text)
    const leave = (issue: Issue): undefined => {
      this.cells.push({ line, part: name, text, issue })
      return undefined
    }
    if ('value' in cell) return cell.value
    if ('sign' in cell) {
      this.signs.add(cell.sign, text)
      const isZero = !isTextField(field) && this.reading.zeroSigns?.has(cell.sign) === true
      return isZero && (field.exclusiveMinimum ?? -1) < 0 ? 0 : undefined
    }
    if ('zero' in cell) {
      const isAllowed = figureProblem(field, cell.zero) === undefined
      this.zeros.add(name, text, { isAllowed })
      const isZero = isAllowed && this.reading.zeros?.[name] !== 'nothing'
      return isZero ? cell.zero : undefined
    }
    if ('lakh' in cell) {
      this.lakhs.add('lakh', text)
      return this.reading.lakh === true ? cell.lakh : leave(listIssue('messages.unclearNumber'))
    }
    if ('sum' in cell) {
      this.sums.add('sum', text)
      const problem = figureProblem(field, cell.sum)
      if (this.reading.sums !== true) return leave(listIssue('messages.unclearNumber'))
      return problem === undefined ? cell.sum : leave({ ...problem, part })
    }
    if ('serial' in cell)
      return this.reading.serials === 'none' ? leave(listIssue('choices.notDate')) : cell.serial
    return leave({ ...cell.problem, part })
  }

  /** A record by its name, or figures of one's own under a name. */
  private recordIn(
    part: string,
    field: InputField,
    texts: ReadonlyMap<string, string>,
    values: ReadonlyMap<string, Value>,
  ): Entry[string] | undefined {
    const given = texts.get(part) ?? texts.get(`${part}.name`)
    if (given === undefined) return undefined
    const { words, recordOf } = this.tools
    const chosen =
      optionOf(field, given, words) ?? recordOf?.(part, given) ?? this.reading.records?.[given]
    const figures = Object.keys(field.own ?? {}).flatMap((column) => {
      const value = values.get(`${part}.${column}`)
      return value === undefined ? [] : [[column, value] as const]
    })
    if (chosen !== undefined && figures.length > 0) this.both += 1
    if (chosen !== undefined && (figures.length === 0 || this.reading.ownFigures !== true))
      return chosen
    if (figures.length > 0) return { name: given, ...Object.fromEntries(figures) }
    // A line of one cell is a note.
    if (texts.size + values.size > 1) this.names.add(given, given)
    return undefined
  }

  /** The text of a cell: a mark for "the same as above" is what the visitor says. */
  private textIn(index: number, cells: readonly string[]): string {
    const text = unguard(cells[index] ?? '')
    if (!isDitto(text)) {
      if (text !== '') this.above.set(index, text)
      return text
    }
    this.dittos.add('ditto', text)
    return this.reading.ditto === 'same' ? (this.above.get(index) ?? '') : ''
  }

  /** The values of a line by target. */
  private valuesIn(
    line: number,
    cells: readonly string[],
    texts: Map<string, string>,
  ): ReadonlyMap<string, Value> {
    const found = new Map<Target, Value[]>()
    const incomplete = new Set<Target>()
    for (const column of this.columns) {
      const { target } = column
      if (target.name === timesName || target.name === firstDayName) continue
      const text = this.textIn(column.index, cells)
      if (text === '') continue
      if (isRecordField(target.field)) {
        texts.set(target.name, text)
        continue
      }
      const before = this.cells.length
      const value = this.valueOf(line, column, text)
      if (value === undefined) {
        // The sum of what can be read is not the whole.
        if (this.cells.length > before) incomplete.add(target)
        continue
      }
      found.set(target, [...(found.get(target) ?? []), value])
    }
    const values = new Map<string, Value>()
    for (const [target, all] of found) {
      if (incomplete.has(target)) continue
      const figures = all.filter((value) => typeof value === 'number')
      // Of an option there is one.
      const text = isTextField(target.field) ? joinWords(all.map(String)) : all.at(-1)!
      const value = figures.length === all.length ? joinColumns(figures, target.joining) : text
      const { name, part, also } = target
      if (also === undefined) values.set(name, value)
      else values.set(part, value).set(also, figures.length > 0 ? Math.max(...figures) : value)
    }
    return values
  }

  /** How many entries a line is for; undefined where that cannot be read. */
  timesOf({ line, cells }: Line): number | undefined {
    const column = this.columns.find(({ target }) => target.name === timesName)
    if (column === undefined) return 1
    const text = this.textIn(column.index, cells)
    const value = text === '' ? undefined : this.valueOf(line, column, text)
    if (typeof value === 'number') return value
    if (!this.cells.some((cell) => cell.line === line))
      this.bad.push({ line, problem: { issue: listIssue('import.noTimes') } })
    return undefined
  }

  /** The entry of a line; undefined where a part that it needs is not there. */
  read({ line, cells }: Line): Entry | undefined {
    const texts = new Map<string, string>()
    const values = this.valuesIn(line, cells, texts)
    const entry: Record<string, Entry[string]> = {}
    for (const [part, field] of this.parts) {
      const value = isRecordField(field)
        ? this.recordIn(part, field, texts, values)
        : values.get(part)
      if (value !== undefined) entry[part] = value
      else if (this.required.has(part)) {
        this.refuse(line, part, field, texts)
        return undefined
      }
    }
    return entry
  }

  private refuse(
    line: number,
    part: string,
    field: InputField,
    texts: ReadonlyMap<string, string>,
  ) {
    const issue = this.cells.findLast((cell) => cell.line === line && cell.part === part)?.issue
    // Its cells are named with the line.
    while (this.cells.at(-1)?.line === line) this.cells.pop()
    const unknown = texts.get(part) ?? texts.get(`${part}.name`)
    const isDay = isDateField(field)
    const lacking = isDay ? 'import.noDay' : (field.missing ?? 'messages.enterValue')
    this.bad.push({
      line,
      problem:
        unknown === undefined ? { issue: { ...(issue ?? listIssue(lacking)), part } } : { unknown },
    })
  }
}

/** The columns that are read; one that is still open is not. */
export const columnsOf = (
  reading: Reading,
  targets: readonly Target[],
  words: FileWords,
): readonly Column[] =>
  reading.columns.flatMap((taken, index) => {
    const target = targets.find(({ name }) => name === taken.target)
    const hasUnit = target?.field.units[0] === undefined || taken.unit !== undefined
    const isShare = taken.measure?.startsWith('share') === true
    return target === undefined || taken.open !== undefined || !(hasUnit || isShare)
      ? []
      : [{ index, target, taken, read: columnReader(target, taken, reading, words) }]
  })
