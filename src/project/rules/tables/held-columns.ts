import { figureColumns } from '../../../definition/columns.ts'
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

/** The records whose figure is not what the others of the table make it. */
function faultsOf(
  table: TableFile,
  name: string,
  expected: Expected,
  { within, except = [] }: { readonly within: number; readonly except?: readonly number[] },
) {
  const { file, data } = table
  const keyPlace = Object.keys(data.columns).indexOf(data.key)
  const place = Object.keys(data.columns).indexOf(name)
  const { unit = '1', per } = data.columns[name]!
  return data.records.flatMap((cells, record) => {
    const [key, found, wanted] = [cells[keyPlace], cells[place], expected(record)]
    if (typeof key !== 'number' || typeof found !== 'number' || wanted === undefined) return []
    const due = fromBase(wanted, readUnit(unit, per))
    const isOff = Math.abs(due - found) > within * (1 + 1e-9)
    return isOff === except.includes(key)
      ? []
      : [{ key, found, due, isOff: !except.includes(key), at: file.lineOf(['records', record]) }]
  })
}

/** What a column says of itself, each with the columns that it names. */
function checkColumn(table: TableFile, name: string): readonly Finding[] {
  const { file, data } = table
  const { total, ratio } = data.columns[name]!
  const names = figureColumns(data).map((each) => each.name)
  const laws = [
    ...(total === undefined
      ? []
      : [{ word: 'total', law: total, of: [total.of], expected: grown(table, name, total.of) }]),
    ...(ratio === undefined
      ? []
      : [
          {
            word: 'ratio',
            law: ratio,
            of: [ratio.of, ratio.to],
            expected: divided(table, ratio.of, ratio.to),
          },
        ]),
  ]
  return laws.flatMap(({ word, law, of, expected }): readonly Finding[] => {
    const path = ['columns', name, word]
    const unknown = of.filter((each) => !names.includes(each))
    if (unknown.length > 0)
      return unknown.map((each) => ({
        rule,
        file: file.path,
        line: file.lineOf(path),
        what: `"${name}" is a ${word} of "${each}", which is no column of figures.`,
        why: 'A slip in a figure is found by the figures that it comes from.',
        fix: nameFix(each, names),
      }))
    // A wrong figure makes the next one wrong too: it is told once.
    return faultsOf(table, name, expected, law)
      .slice(0, 1)
      .map(({ key, found, due, isOff, at }) => ({
        rule,
        file: file.path,
        line: isOff ? at : file.lineOf(path),
        what: isOff
          ? `"${name}" is ${found} at ${data.key} ${key}; by ${quoted(of)} it would be ` +
            `${roundSignificant(due, 6)}.`
          : `"${name}" is what it should be at ${data.key} ${key}, which is left out of its ${word}.`,
        why: 'One of them is a slip of the pen, or the table does not agree with itself.',
        fix: isOff
          ? 'Compare the record with its source.'
          : `Take ${key} away from "except": a slip there would not be found.`,
      }))
  })
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(' and ')

/** Figures that come from other figures of their table are what those make them. */
export const heldColumns = (project: Project): readonly Finding[] =>
  [...project.tables.values()].flatMap((table) =>
    figureColumns(table.data).flatMap(({ name }) => checkColumn(table, name)),
  )
