import { unguard } from '#components/figures/csv-text.ts'
import type { Entry, Issue, Value } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { isDateField, isRecordField, isTextField } from '#engine/input/kinds.ts'
import { partsOf } from '../names.ts'
import { columnReader, figureProblem, optionOf, type CellRead } from './cell-reader.ts'
import type { DayOrder } from './days.ts'
import type { Mark } from './figures.ts'
import type { FlockOn } from './measures.ts'
import type { Line, Taken } from './sheet.ts'
import type { Target } from './targets.ts'
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
}

/** What a file is read with. */
export interface ReadingTools {
  readonly words: FileWords
  /** The record of a part that a name means for certain. */
  readonly recordOf?: (part: string, name: string) => string | undefined
  readonly flockOn?: FlockOn
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

export const listIssue = (message: string): Issue => ({ message, place: 'field' })

/** Reads the lines of a file, one by one. */
export class LineReader {
  readonly cells: LeftCell[] = []
  readonly bad: BadLine[] = []
  readonly signs = new Kinds()
  readonly zeros = new Kinds()
  readonly lakhs = new Kinds()
  readonly names = new Kinds()
  both = 0
  private readonly parts: ReturnType<typeof partsOf>
  private readonly required: ReadonlySet<string>

  constructor(
    calculator: Calculator,
    list: string,
    private readonly columns: readonly Column[],
    private readonly reading: Reading,
    private readonly tools: ReadingTools,
  ) {
    this.parts = partsOf(calculator, list)
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
    this.names.add(given, given)
    return undefined
  }

  /** The entry of a line; undefined where a part that it needs is not there. */
  read({ line, cells }: Line): Entry | undefined {
    const texts = new Map<string, string>()
    const values = new Map<string, Value>()
    for (const column of this.columns) {
      const text = unguard(cells[column.index] ?? '')
      if (text === '') continue
      const { name, part, also, field } = column.target
      if (isRecordField(field)) {
        texts.set(name, text)
        continue
      }
      const value = this.valueOf(line, column, text)
      if (value === undefined) continue
      if (also === undefined) values.set(name, value)
      else values.set(part, value).set(also, value)
    }
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
    const at = this.cells.findLastIndex((cell) => cell.line === line && cell.part === part)
    // The cell is named with its line.
    const issue = at < 0 ? undefined : this.cells.splice(at, 1)[0]!.issue
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
