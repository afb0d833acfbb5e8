import { countingFault, unitFault } from '#definition/formulas/unit-fault.ts'
import { isOneTypo, nameFix, type Finding, type FindingBody } from '#definition/findings/finding.ts'
import { figureColumns } from '#definition/formulas/columns.ts'
import type { Project, TableFile } from '#definition/project.ts'
import { messageRead } from '#definition/queries/message-queries.ts'
import { TrackedMemo } from '#definition/queries/tracked-memo.ts'
import type { TableSource } from '#definition/shapes.ts'
import { sourceLanguage } from '#source-language.ts'

const rule = 'tables'

/**
 * Every table is consistent: records complete, keys rising, columns in their order and bounds,
 * units known.
 */
export const tables = (project: Project): readonly Finding[] =>
  [...project.tables.values()].flatMap((table) => checkedTable(project, table))

const checked = new TrackedMemo<readonly Finding[]>()

/** The findings of a table by itself; computed once. */
export const checkedTable = (project: Project, table: TableFile): readonly Finding[] =>
  checked.of(project, table, (of) =>
    checkTable(table, (key) => messageRead(of, sourceLanguage, key) !== undefined),
  )

/** After so many years a breed's figures are those of another breed. */
const mostYears = 5

/** No table is overdue for review, or due too far in the future. */
export const reviews = (project: Project, today: string): readonly Finding[] => {
  const latest = `${Number(today.slice(0, 4)) + mostYears}${today.slice(4)}`
  return [...project.tables.values()].flatMap(({ id, file, data: { review } }) => {
    const isOverdue = review < today
    if (!isOverdue && review <= latest) return []
    return [
      {
        rule,
        file: file.path,
        line: file.lineOf(['review']),
        id: 'review-due',
        what: isOverdue
          ? `The table was due for review on ${review}.`
          : `The table is due for review on ${review}, in more than ${mostYears} years.`,
        why: 'Breeders publish new editions, and outdated figures mislead visitors.',
        fix: isOverdue
          ? `Compare ${id} with the newest edition and set the next date.`
          : 'Write a date in the next few years, year first.',
      },
    ]
  })
}

interface Figure {
  readonly index: number
  readonly value: number
}

/**
 * The figure that keeps a column from rising. If two do not rise, the one that is out of line with
 * its neighbours is wrong: of 464, 664, 475 it is 664, though the fall is at 475.
 */
export function firstFall(
  figures: readonly Figure[],
  order: 'rising' | 'strictly-rising',
): Figure | undefined {
  const rises = (before: number | undefined, after: number | undefined): boolean => {
    if (before === undefined || after === undefined) return true
    return order === 'rising' ? before <= after : before < after
  }
  const at = (index: number): number | undefined => figures[index]?.value
  const position = figures.findIndex((_, index) => !rises(at(index - 1), at(index)))
  if (position < 0) return undefined
  // Without the one before, or without this one, does the column rise?
  const withoutBefore = rises(at(position - 2), at(position))
  const withoutThis = rises(at(position - 1), at(position + 1))
  if (withoutBefore !== withoutThis) return figures[withoutBefore ? position - 1 : position]
  const step = (from: number, to: number): number =>
    Math.abs((at(to) ?? at(from) ?? 0) - (at(from) ?? at(to) ?? 0))
  const around = step(position - 3, position - 2) + step(position + 1, position + 2)
  const jump = (to: number): number => step(to - 1, to) + step(to, to + 1) - around
  return figures[jump(position - 1) > jump(position) ? position - 1 : position]
}

/** The one band that has no figure, where those before and after it have one. */
function holeIn(values: readonly unknown[]): number | undefined {
  const missing = values.flatMap((value, index) => (value === null ? index : []))
  const [hole] = missing
  const isInside = hole !== undefined && hole > 0 && hole < values.length - 1
  return missing.length === 1 && isInside ? hole : undefined
}

/** Reports a fault of a part of a table. */
type Report = (path: (string | number)[], fault: FindingBody) => void

const pathOfRecord = (index: number, column?: number): (string | number)[] =>
  column === undefined ? ['records', index] : ['records', index, column]

/**
 * Columns have matching names and titles, one is the key, and each record has a figure for each.
 */
function checkColumns(
  data: TableSource,
  isMessage: (key: string) => boolean,
  report: Report,
): void {
  const names = Object.keys(data.columns)
  const misnamed = figureColumns(data).flatMap(({ name, column: { title } }) => {
    const called = title.split('.').at(-1) ?? ''
    return isOneTypo(name, called) && isMessage(title) ? [{ name, title, called }] : []
  })
  for (const { name, title, called } of misnamed)
    report(['columns', name], {
      id: 'column-misnamed',
      what: `The column "${name}" has the title "${title}".`,
      why: 'Formulas could not find the column by its name.',
      ...nameFix(name, [called]),
    })
  if (misnamed.length > 0) return
  if (!names.includes(data.key))
    report(['key'], {
      id: 'key-no-column',
      what: `The key "${data.key}" is not a column.`,
      why: 'Without its key, no record could be found.',
      ...nameFix(data.key, names),
    })
  const [one] = data.records
  const isColumnLost =
    one !== undefined &&
    one.length !== names.length &&
    data.records.every(({ length }) => length === one.length)
  if (isColumnLost)
    report(['columns'], {
      id: 'record-incomplete',
      what: `Each record has ${one.length} figures, for ${names.length} columns.`,
      why: 'The figures after the gap would be read as those of other columns.',
      fix: 'Make the columns match the figures of each record.',
    })
  if (isColumnLost) return
  data.records.forEach((values, index) => {
    if (values[names.indexOf(data.key)] === null)
      report(pathOfRecord(index), {
        id: 'record-without-key',
        what: `The record has no "${data.key}".`,
        why: 'The record could not be found.',
        fix: 'Give the record its key, or remove it.',
      })
    if (values.length !== names.length)
      report(pathOfRecord(index), {
        id: 'record-incomplete',
        what: `The record has ${values.length} figures for ${names.length} columns.`,
        why: 'The figures after the gap would be read as those of other columns.',
        fix: 'Write a figure for each column, and null where it is unknown.',
      })
  })
}

function checkTable(
  { file, data }: TableFile,
  isMessage: (key: string) => boolean,
): readonly Finding[] {
  const names = Object.keys(data.columns)
  const findings: Finding[] = []
  const report: Report = (path, found) =>
    void findings.push({
      rule,
      file: file.path,
      // The line of a cell is that of its record.
      line: file.lineOf(path[0] === 'records' ? path.slice(0, 2) : path),
      path,
      ...found,
    })

  checkColumns(data, isMessage, report)
  if (findings.length > 0) return findings
  for (const { name, index: position, column } of figureColumns(data)) {
    const fault = unitFault(column)
    if (fault !== undefined)
      report(['columns', name], {
        ...fault,
        why: 'Formulas could not use the column.',
      })
    const counting = countingFault(name, column, name === data.key)
    if (counting !== undefined) report(['columns', name], counting)
    const figures = data.records.flatMap((values, index) =>
      typeof values[position] === 'number' ? [{ index, value: values[position] }] : [],
    )
    const hole =
      data.match === 'band' ? holeIn(data.records.map((each) => each[position])) : undefined
    if (hole !== undefined)
      report(pathOfRecord(hole, position), {
        id: 'figure-lost',
        what: `"${name}" has no figure here, but has one before and after it.`,
        why: 'Visitors whose value is in this band would see no answer.',
        fix: 'Copy the figure from the source of the table.',
      })
    const order = name === data.key ? 'strictly-rising' : column.order
    const fall = order === undefined ? undefined : firstFall(figures, order)
    if (fall !== undefined)
      report(pathOfRecord(fall.index, position), {
        id: 'column-falls',
        what: `"${name}" does not increase at ${fall.value}.`,
        why: 'The column must increase from record to record; one of its figures is wrong.',
        fix: 'Compare the record with its source.',
      })
    const { minimum = -Infinity, maximum = Infinity } = column
    if (minimum > maximum)
      report(['columns', name], {
        id: 'bounds-backwards',
        what: `The minimum of "${name}", ${minimum}, is above its maximum, ${maximum}.`,
        why: 'No figure could be within the bounds.',
        fix: 'Write the smaller value in "minimum".',
      })
    const outside = figures.filter(({ value }) => value < minimum || value > maximum)
    const [first] = outside
    if (minimum <= maximum && first !== undefined)
      // A typing mistake is in one record; if several are outside, the bounds are wrong.
      report(outside.length === 1 ? pathOfRecord(first.index, position) : ['columns', name], {
        id: 'figure-out-of-bounds',
        what:
          outside.length === 1
            ? `"${name}" is ${first.value}, outside its bounds.`
            : `${outside.length} figures of "${name}" are outside its bounds, like ${first.value}.`,
        why: 'An error in a table affects every visitor.',
        fix: 'Compare the record with its source, or correct the bounds of the column.',
      })
  }
  ;(data.provenance ?? []).forEach(({ columns, from, to }, index) => {
    const keys = data.records.map((record) => record[names.indexOf(data.key)])
    // The last band has no end.
    for (const end of data.match === 'band' ? [from] : [from, to])
      if (end !== undefined && !keys.includes(end) && (from ?? end) <= (to ?? end))
        report(['provenance', index, end === from ? 'from' : 'to'], {
          id: 'provenance-no-key',
          what: `The provenance names ${data.key} ${end}, for which there is no record.`,
          why: 'The page could not show which figures are estimates.',
          fix: `Use one of the values of "${data.key}", from ${String(keys[0])} to ${String(keys.at(-1))}.`,
        })
    if (from !== undefined && to !== undefined && from > to)
      report(['provenance', index], {
        id: 'provenance-backwards',
        what: `The provenance ends at ${to}, before its start at ${from}.`,
        why: 'The page could not show which figures are estimates.',
        fix: 'Write the smaller key in "from".',
      })
    for (const name of (columns ?? []).filter((column) => !names.includes(column)))
      report(['provenance', index], {
        id: 'provenance-no-column',
        what: `The provenance names "${name}", which is not a column.`,
        why: 'The page could not show which figures are estimates.',
        ...nameFix(name, names),
      })
  })
  return findings
}
