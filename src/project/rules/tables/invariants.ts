import { memoize } from '#memoize.ts'
import { ownUnits } from '#definition/own-units.ts'
import { figureColumns } from '#definition/formulas/columns.ts'
import { allOf, finding, quoted, nameFix, type Finding } from '#definition/findings/finding.ts'
import type { Project, TableFile } from '#definition/project.ts'
import { fromBase, toBase } from '#language/scale.ts'
import { readUnit } from '#language/units.ts'
import { roundSignificant } from '#round.ts'

const rule = 'tables'

/** What a figure should be by the other figures of its table, in its own unit. */
type Expected = (record: number) => number | undefined

/** The figures of a table by column and record, in base units. */
function figureReader({ data }: TableFile): (column: string, record: number) => number | undefined {
  const columns = new Map(
    figureColumns(data).map(({ name, index, column: { unit = '1', per, [ownUnits]: more } }) => [
      name,
      { place: index, scale: readUnit(unit, per, more) },
    ]),
  )
  return (name, record) => {
    const column = columns.get(name)
    const figure = column && data.records[record]?.[column.place]
    return typeof figure === 'number' ? toBase(figure, column!.scale) : undefined
  }
}

/** A total grows from record to record by the figure of a day, times the days between. */
function cumulativeTotal(table: TableFile, name: string, of: string): Expected {
  const figure = figureReader(table)
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
  const figure = figureReader(table)
  return (record) => {
    const [above, below] = [figure(of, record), figure(to, record)]
    return above === undefined || below === undefined || below === 0 ? undefined : above / below
  }
}

/** An invariant that a column declares. */
interface Invariant {
  readonly word: 'total' | 'ratio'
  /** The columns that it names. */
  readonly of: readonly string[]
  readonly expected: Expected
  readonly within: number
  readonly except?: readonly number[]
}

function invariantsOf(table: TableFile, name: string): readonly Invariant[] {
  const { total, ratio } = table.data.columns[name]!
  const laws: Invariant[] = []
  if (total !== undefined) {
    const expected = cumulativeTotal(table, name, total.of)
    laws.push({ ...total, word: 'total', of: [total.of], expected })
  }
  if (ratio !== undefined) {
    const expected = divided(table, ratio.of, ratio.to)
    laws.push({ ...ratio, word: 'ratio', of: [ratio.of, ratio.to], expected })
  }
  return laws
}

/** Columns that an invariant names and that the table does not have. */
function unknownColumns(
  { file, data }: TableFile,
  name: string,
  law: Invariant,
): readonly Finding[] {
  const names = figureColumns(data).map((each) => each.name)
  return law.of
    .filter((each) => !names.includes(each))
    .map((each) => ({
      rule,
      file: file.path,
      line: file.lineOf(['columns', name, law.word]),
      ...finding('relation-of-no-column', { name, word: law.word, each }),
      ...nameFix(each, names),
    }))
}

/** Records that violate an invariant, and exceptions that do not. */
function violatedInvariant(
  { file, data }: TableFile,
  name: string,
  { word, of, expected, within, except = [] }: Invariant,
): readonly Finding[] {
  const columns = Object.keys(data.columns)
  const { unit = '1', per, [ownUnits]: more } = data.columns[name]!
  return data.records.flatMap((cells, record): readonly Finding[] => {
    const [key, found] = [cells[columns.indexOf(data.key)], cells[columns.indexOf(name)]]
    const wanted = expected(record)
    if (typeof key !== 'number' || typeof found !== 'number' || wanted === undefined) return []
    const due = fromBase(wanted, readUnit(unit, per, more))
    const isOff = Math.abs(due - found) > within * (1 + 1e-9)
    const isExcepted = except.includes(key)
    if (isOff && !isExcepted)
      return [
        {
          rule,
          file: file.path,
          line: file.lineOf(['records', record]),
          ...finding('relation-broken.record', {
            name,
            found,
            key: data.key,
            at: key,
            columns: allOf(quoted(of)),
            due: roundSignificant(due, 6),
          }),
        },
      ]
    if (isExcepted && !isOff)
      return [
        {
          rule,
          file: file.path,
          line: file.lineOf(['columns', name, word]),
          ...finding('exception-not-needed', { name, key: data.key, at: key, word }),
        },
      ]
    return []
  })
}

function checkInvariant(table: TableFile, name: string, law: Invariant): readonly Finding[] {
  const unknown = unknownColumns(table, name, law)
  if (unknown.length > 0) return unknown
  const broken = violatedInvariant(table, name, law)
  if (isOfColumn(broken, table)) return [invariantViolation(table, name, law)]
  // A wrong figure makes the next one wrong too: it is reported once.
  return broken.slice(0, 1)
}

/** Whether most records violate the invariant: then the columns do not match. */
const isOfColumn = (broken: readonly Finding[], { data }: TableFile): boolean =>
  broken.length >= 3 && broken.length * 2 > data.records.length

const invariantViolation = (
  { file }: TableFile,
  name: string,
  { word, of }: Invariant,
): Finding => ({
  rule,
  file: file.path,
  line: file.lineOf(['columns', name]),
  ...finding(`relation-broken.${word}`, { name, of: of.join(' / '), columns: allOf(quoted(of)) }),
})

/** Figures that depend on other figures of their table match them. */
export const heldColumns = (project: Project): readonly Finding[] =>
  [...project.tables.values()].flatMap((table) => violationsIn(table))

const violationsIn = memoize((table: TableFile): readonly Finding[] =>
  figureColumns(table.data).flatMap(({ name }) =>
    invariantsOf(table, name).flatMap((invariant) => checkInvariant(table, name, invariant)),
  ),
)
