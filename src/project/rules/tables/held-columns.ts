import { figureColumns } from '../../../definition/formulas/columns.ts'
import { nameFix, type Finding } from '../../../definition/finding.ts'
import type { Project, TableFile } from '../../../definition/project.ts'
import { fromBase, readUnit, toBase } from '../../../language/units.ts'
import { roundSignificant } from '../../../round.ts'

const rule = 'tables'

/** What a figure should be by the other figures of its table, in its own unit. */
type Expected = (record: number) => number | undefined

/** The figures of a table by column and record, in base units. */
function figuresOf({ data }: TableFile): (column: string, record: number) => number | undefined {
  const columns = new Map(
    figureColumns(data).map(({ name, place, column: { unit = '1', per } }) => [
      name,
      { place, scale: readUnit(unit, per) },
    ]),
  )
  return (name, record) => {
    const column = columns.get(name)
    const figure = column && data.records[record]?.[column.place]
    return typeof figure === 'number' ? toBase(figure, column!.scale) : undefined
  }
}

/** A total grows from record to record by what a day comes to, times the days between. */
function grown(table: TableFile, name: string, of: string): Expected {
  const figure = figuresOf(table)
  const { key } = table.data
  return (record) => {
    const [before, daily] = [figure(name, record - 1), figure(of, record)]
    const [then, now] = [figure(key, record - 1), figure(key, record)]
    if (before === undefined || daily === undefined) return undefined
    return then === undefined || now === undefined ? undefined : before + daily * (now - then)
  }
}

/** A ratio is one figure by another. */
function divided(table: TableFile, of: string, to: string): Expected {
  const figure = figuresOf(table)
  return (record) => {
    const [above, below] = [figure(of, record), figure(to, record)]
    return above === undefined || below === undefined || below === 0 ? undefined : above / below
  }
}

/** What a column says of its figures. */
interface Law {
  readonly word: 'total' | 'ratio'
  /** The columns that it names. */
  readonly of: readonly string[]
  readonly expected: Expected
  readonly within: number
  readonly except?: readonly number[]
}

function lawsOf(table: TableFile, name: string): readonly Law[] {
  const { total, ratio } = table.data.columns[name]!
  const laws: Law[] = []
  if (total !== undefined) {
    const expected = grown(table, name, total.of)
    laws.push({ ...total, word: 'total', of: [total.of], expected })
  }
  if (ratio !== undefined) {
    const expected = divided(table, ratio.of, ratio.to)
    laws.push({ ...ratio, word: 'ratio', of: [ratio.of, ratio.to], expected })
  }
  return laws
}

/** Columns that a law names and the table has not. */
function unknownColumns({ file, data }: TableFile, name: string, law: Law): readonly Finding[] {
  const names = figureColumns(data).map((each) => each.name)
  return law.of
    .filter((each) => !names.includes(each))
    .map((each) => ({
      rule,
      file: file.path,
      line: file.lineOf(['columns', name, law.word]),
      what: `"${name}" is a ${law.word} of "${each}", which is no column of figures.`,
      why: 'A slip in a figure is found by the figures that it comes from.',
      fix: nameFix(each, names),
    }))
}

/** Records whose figure is not what the others of the table make it, and exceptions that are none. */
function brokenLaw(
  { file, data }: TableFile,
  name: string,
  { word, of, expected, within, except = [] }: Law,
): readonly Finding[] {
  const columns = Object.keys(data.columns)
  const { unit = '1', per } = data.columns[name]!
  const why = 'One of them is a slip of the pen, or the table does not agree with itself.'
  return data.records.flatMap((cells, record): readonly Finding[] => {
    const [key, found] = [cells[columns.indexOf(data.key)], cells[columns.indexOf(name)]]
    const wanted = expected(record)
    if (typeof key !== 'number' || typeof found !== 'number' || wanted === undefined) return []
    const due = fromBase(wanted, readUnit(unit, per))
    const isOff = Math.abs(due - found) > within * (1 + 1e-9)
    const isExcepted = except.includes(key)
    if (isOff && !isExcepted)
      return [
        {
          rule,
          file: file.path,
          line: file.lineOf(['records', record]),
          what:
            `"${name}" is ${found} at ${data.key} ${key}; by ${quoted(of)} it would be ` +
            `${roundSignificant(due, 6)}.`,
          why,
          fix: 'Compare the record with its source.',
        },
      ]
    if (isExcepted && !isOff)
      return [
        {
          rule,
          file: file.path,
          line: file.lineOf(['columns', name, word]),
          what: `"${name}" is what it should be at ${data.key} ${key}, which its ${word} excepts.`,
          why: 'A slip there would not be found.',
          fix: `Take ${key} away from "except".`,
        },
      ]
    return []
  })
}

function checkLaw(table: TableFile, name: string, law: Law): readonly Finding[] {
  const unknown = unknownColumns(table, name, law)
  // A wrong figure makes the next one wrong too: it is told once.
  return unknown.length > 0 ? unknown : brokenLaw(table, name, law).slice(0, 1)
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(' and ')

/** Figures that come from other figures of their table are what those make them. */
export const heldColumns = (project: Project): readonly Finding[] =>
  [...project.tables.values()].flatMap((table) =>
    figureColumns(table.data).flatMap(({ name }) =>
      lawsOf(table, name).flatMap((law) => checkLaw(table, name, law)),
    ),
  )
