/** How the columns of figures of a file relate: totals, pieces, duplicates, parts of a whole. */
import { memoize } from '#memoize.ts'
import type { DayWords } from './days.ts'
import { readFileFigure, type Mark } from './figures.ts'
import type { HeadingReader } from './headings.ts'
import type { Reading } from './line-reader.ts'
import { guessColumns, marksIn, type Sheet, type Taken } from './sheet.ts'
import { sizedUnit } from '#mechanisms/figure/reading/units.ts'
import type { Target } from './targets.ts'

/** Several columns for one part, where the file does not show how they belong together. */
export interface SharedColumns {
  readonly target: string
  readonly columns: readonly number[]
  /** The column that claims to be the total of the others. */
  readonly total?: number | undefined
  /** They count one bird, of males and of females: no sum is that of the flock. */
  readonly isApart?: boolean | undefined
}

/** What the figures of a file prove about its columns. */
export interface Relations {
  /** How columns are read; one that repeats others, or waits for an answer, is left out. */
  readonly columns: readonly Taken[]
  /** The same, with those that wait for an answer. */
  readonly shown: readonly Taken[]
  readonly shared: readonly SharedColumns[]
  /** The houses of the columns, where they are of several. */
  readonly houses: readonly string[]
  /** Parts that a total of the file contains. */
  readonly contained: ReadonlySet<string>
}

type Figures = readonly (number | undefined)[]

/** A file is read once more after each answer; its figures stay. */
const figuresOf = memoize((sheet: Sheet, column: number, mark: Mark | undefined): Figures =>
  sheet.lines.map(({ cells }) => {
    const text = (cells[column] ?? '').replace(/[^\p{Nd}]+$/u, '')
    const value = text === '' ? undefined : readFileFigure(text, mark, '.')
    return typeof value === 'number' ? value : undefined
  }),
)

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one))

/** On how many lines a total is the sum of more than one figure; 0 where any line differs. */
function provenLines(total: Figures, parts: readonly Figures[]): number {
  let found = 0
  for (const [line, sum] of total.entries()) {
    const values = parts.map((figures) => figures[line])
    if (sum === undefined || values.every((value) => value === undefined)) continue
    if (
      !isNear(
        values.reduce<number>((all, value) => all + (value ?? 0), 0),
        sum,
      )
    )
      return 0
    if (values.filter((value) => value !== undefined && value !== 0).length > 1) found += 1
  }
  return found
}

/** Whether a column grows on each line by the sum of the others. */
function isRunningTotal(total: Figures, parts: readonly Figures[]): boolean {
  let found = 0
  for (let line = 1; line < total.length; line += 1) {
    const [before, now] = [total[line - 1], total[line]]
    if (before === undefined || now === undefined) return false
    const step = parts.reduce((sum, figures) => sum + (figures[line] ?? 0), 0)
    if (!isNear(now - before, step)) return false
    if (step > 0) found += 1
  }
  return found > 1
}

/** All choices of at least two of some columns, the largest first. */
function choicesOf(columns: readonly number[]): readonly (readonly number[])[] {
  const all = columns.slice(0, 8)
  return Array.from({ length: 2 ** all.length }, (_, bits) =>
    all.filter((_each, index) => (bits >> index) % 2 === 1),
  )
    .filter(({ length }) => length > 1)
    .sort((a, b) => b.length - a.length)
}

const leftOut: Readonly<Taken> = {}

/** Relates the columns of one part, and those that it contains. */
class PartColumns {
  readonly own: readonly number[]
  readonly nested: readonly number[]
  private readonly known: readonly number[]

  constructor(
    private readonly sheet: Sheet,
    private readonly columns: readonly Taken[],
    private readonly target: Target,
    targets: readonly Target[],
    private readonly mark: Mark | undefined,
  ) {
    const inside = new Set(
      targets.filter(({ of }) => of !== undefined && of === target.part).map(({ name }) => name),
    )
    const taken = (isWanted: (name: string) => boolean) =>
      columns.flatMap(({ target: name, open, role }, index) =>
        name !== undefined && isWanted(name) && (open === undefined || role === 'total')
          ? [index]
          : [],
      )
    this.own = taken((name) => name === target.name)
    this.nested = taken((name) => inside.has(name))
    this.known = [...this.own, ...this.nested]
  }

  /** Reads the figures that may be related, column by column. */
  *readFigures(): Generator<undefined, void> {
    if (this.known.length < 2) return
    for (const [index, { target }] of this.columns.entries()) {
      if (target !== undefined && !this.known.includes(index)) continue
      yield
      this.at(index)
    }
  }

  readonly isNested = (column: number): boolean => this.nested.includes(column)

  at(column: number): Figures {
    return figuresOf(this.sheet, column, this.mark)
  }

  /** Columns of figures that no heading explains. */
  private unknown(): readonly number[] {
    return this.columns.flatMap(({ target, isChosen }, index) => {
      if (target !== undefined || isChosen === true) return []
      const figures = this.at(index).filter((value) => value !== undefined)
      return figures.length * 2 > this.sheet.lines.length ? [index] : []
    })
  }

  /** The column that is the sum of others on every line, and those others. */
  total(): { readonly total: number; readonly of: readonly number[] } | undefined {
    const { known } = this
    if (known.length < 2) return undefined
    const unknown = this.unknown().slice(0, 3)
    const isTotal = (index: number) => this.columns[index]?.role === 'total'
    const unit = (index: number) => this.columns[index]?.unit
    const candidates = [...this.own, ...unknown].sort(
      (a, b) => Number(isTotal(b)) - Number(isTotal(a)),
    )
    for (const total of candidates) {
      const others = [...known, ...unknown].filter((index) => index !== total && !isTotal(index))
      for (const of of choicesOf(others)) {
        const named = of.filter((index) => known.includes(index))
        const isOfOne = new Set(named.map(unit)).size === 1
        if (named.length === 0 || !isOfOne || !(named.length > 1 || this.own.includes(total)))
          continue
        // Few lines prove little where no word says so.
        const isNamed = isTotal(total) && named.length === of.length
        const lines = provenLines(
          this.at(total),
          of.map((index) => this.at(index)),
        )
        const isKnown = named.length === of.length
        if (lines >= [isNamed, isKnown, true].indexOf(true) + 1) return { total, of }
      }
    }
    return undefined
  }

  /** Whether a column that is called a total grows by the others. */
  isRunning(total: number, others: readonly number[]): boolean {
    return isRunningTotal(
      this.at(total),
      others.map((index) => this.at(index)),
    )
  }

  /** Whether columns have the same figures on all lines, each in its unit. */
  areAlike(columns: readonly number[]): boolean {
    const [first = [], ...others] = columns.map((index) => {
      const { unit, size } = this.columns[index]!
      const { times = 1, over = 1 } = sizedUnit(this.target.field, unit, size) ?? {}
      return this.at(index).map((value) => value && (value * times) / over)
    })
    const known = first.filter((value) => value !== undefined && value !== 0)
    return (
      known.length > 1 &&
      others.every((figures) =>
        figures.every((value, line) => {
          const other = first[line]
          return value === other || (value && other && isNear(value, other))
        }),
      )
    )
  }
}

/** Several columns of one part that no sum explains: those that repeat others, and what is open. */
function openColumns(
  part: PartColumns,
  columns: readonly Taken[],
): {
  readonly repeated: readonly number[]
  readonly question?: Omit<SharedColumns, 'target'>
} {
  const areSoFar = part.own.every((index) => columns[index]?.measure === 'soFar')
  const isTotal = ({ role, measure }: Taken): boolean =>
    role === 'total' || (measure === 'soFar' && !areSoFar)
  const total = part.own.find((index) => isTotal(columns[index]!))
  const pieces = part.own.filter((index) => index !== total)
  // A total alone stays as it was guessed.
  if (pieces.length === 0) return { repeated: [] }
  const repeated = total === undefined ? [] : [total]
  if (total !== undefined && !part.isRunning(total, pieces))
    return { repeated, question: { columns: pieces, total } }
  const all = pieces.map((index) => columns[index]!)
  const isOfBird = ({ measure }: Taken) => measure === 'bird' || measure === 'share'
  const areOfBirds = all.some(({ role, house }) => role === 'sex' || house !== undefined)
  const isApart = areOfBirds && all.some(isOfBird)
  const arePieces = all.every(({ role, house }) => role !== undefined || house !== undefined)
  const areKnown = arePieces && !isApart && all.some(({ role }) => role !== 'hens')
  if (pieces.length === 1 || areKnown) return { repeated }
  return part.areAlike(pieces)
    ? { repeated: [...repeated, ...pieces.slice(1)] }
    : { repeated, question: { columns: pieces, ...(isApart && { isApart }) } }
}

/**
 * Relates the columns of a file before it is read: a column that is the sum of others wins, one
 * that repeats another is left out, pieces of a day are taken together, and what remains open waits
 * for an answer.
 * @param answers what a person chose for several columns of one part, to add them or one of them,
 *   and for those of several houses
 */
export function* relateColumns(
  sheet: Sheet,
  columns: readonly Taken[],
  targets: readonly Target[],
  mark: Mark | undefined,
  { shared: answers = {}, house }: Pick<Reading, 'shared' | 'house'> = {},
): Generator<undefined, Relations> {
  const houses = [
    ...new Set(columns.flatMap(({ house: name, open }) => (open ? [] : (name ?? [])))),
  ]
  const isTaken = ({ house: name }: Taken): boolean =>
    houses.length < 2 || name === undefined || house?.all === true || house?.only === name
  const related = columns.map((taken) => (isTaken(taken) ? taken : leftOut))
  const shown = [...columns]
  const shared: SharedColumns[] = []
  const contained = new Set<string>()
  const leave = (indexes: readonly number[]) => {
    for (const index of indexes) related[index] = leftOut
  }
  const show = (indexes: readonly number[]) => {
    for (const index of indexes) shown[index] = related[index]!
  }
  for (const target of targets) {
    if (target.field.units.length === 0) continue
    const part = new PartColumns(sheet, related, target, targets, mark)
    yield* part.readFigures()
    const sum = part.total()
    if (sum !== undefined) {
      for (const index of sum.of)
        if (part.nested.includes(index)) contained.add(related[index]!.target!)
      const like = sum.of.find((index) => part.own.includes(index)) ?? sum.of.find(part.isNested)!
      const { unit, size, measure } = related[like]!
      leave(part.own)
      related[sum.total] = { target: target.name, unit, size, measure }
      show([...part.own, sum.total])
      continue
    }
    const open = openColumns(part, related)
    leave(open.repeated)
    if (open.question === undefined) {
      show(open.repeated)
      continue
    }
    const { columns: pieces, total, isApart = false } = open.question
    if (total !== undefined) shown[total] = { ...columns[total], open: undefined }
    shared.push({ target: target.name, ...open.question })
    const answer = answers[target.name]
    if (answer === 'add' && !isApart) continue
    leave(pieces)
    if (typeof answer === 'number' && (answer === total || pieces.includes(answer)))
      related[answer] = { ...columns[answer]!, open: undefined, role: undefined }
  }
  return { columns: related, shown, shared, houses: houses.length > 1 ? houses : [], contained }
}

/** What each column is: as its heading and its cells say, and as the figures of all prove. */
export function* columnsIn(
  sheet: Sheet,
  targets: readonly Target[],
  reader: HeadingReader,
  dayWords: DayWords,
): Generator<undefined, readonly Taken[]> {
  const guessed = yield* guessColumns(sheet, targets, reader, dayWords)
  yield
  const { mark } = marksIn(sheet, guessed, targets)
  return (yield* relateColumns(sheet, guessed, targets, mark)).shown
}
