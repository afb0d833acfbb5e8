import { countingFault, unitFault } from '#definition/formulas/unit-fault.ts'
import {
  finding,
  phrase,
  isOneTypo,
  nameFix,
  type Finding,
  type FindingBody,
} from '#definition/findings/finding.ts'
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
        ...(isOverdue
          ? finding('review-due.overdue', { review, id })
          : finding('review-due.far', { review, mostYears })),
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
function firstFall(
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
      ...finding('column-misnamed', { name, title }),
      ...nameFix(name, [called]),
    })
  if (misnamed.length > 0) return
  if (!names.includes(data.key))
    report(['key'], { ...finding('key-no-column', { key: data.key }), ...nameFix(data.key, names) })
  const [one] = data.records
  const isColumnLost =
    one !== undefined &&
    one.length !== names.length &&
    data.records.every(({ length }) => length === one.length)
  if (isColumnLost)
    report(
      ['columns'],
      finding('record-incomplete.all', { count: one.length, columns: names.length }),
    )
  if (isColumnLost) return
  data.records.forEach((values, index) => {
    if (values[names.indexOf(data.key)] === null)
      report(pathOfRecord(index), finding('record-without-key', { key: data.key }))
    if (values.length !== names.length)
      report(
        pathOfRecord(index),
        finding('record-incomplete.one', { count: values.length, columns: names.length }),
      )
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
        why: phrase('columnUnit'),
      })
    const counting = countingFault(name, column, name === data.key)
    if (counting !== undefined) report(['columns', name], counting)
    const figures = data.records.flatMap((values, index) =>
      typeof values[position] === 'number' ? [{ index, value: values[position] }] : [],
    )
    const hole =
      data.match === 'band' ? holeIn(data.records.map((each) => each[position])) : undefined
    if (hole !== undefined)
      report(pathOfRecord(hole, position), finding('figure-lost.band', { name }))
    const order = name === data.key ? 'strictly-rising' : column.order
    const fall = order === undefined ? undefined : firstFall(figures, order)
    if (fall !== undefined)
      report(
        pathOfRecord(fall.index, position),
        finding('column-not-increasing', { name, value: fall.value }),
      )
    const { minimum = -Infinity, maximum = Infinity } = column
    if (minimum > maximum)
      report(['columns', name], finding('bounds-backwards', { name, minimum, maximum }))
    const outside = figures.filter(({ value }) => value < minimum || value > maximum)
    const [first] = outside
    if (minimum <= maximum && first !== undefined)
      // A typing mistake is in one record; if several are outside, the bounds are wrong.
      report(outside.length === 1 ? pathOfRecord(first.index, position) : ['columns', name], {
        ...finding('figure-out-of-bounds', { count: outside.length, name, value: first.value }),
      })
  }
  ;(data.provenance ?? []).forEach(({ columns, from, to }, index) => {
    const keys = data.records.map((record) => record[names.indexOf(data.key)])
    // The last band has no end.
    for (const end of data.match === 'band' ? [from] : [from, to])
      if (end !== undefined && !keys.includes(end) && (from ?? end) <= (to ?? end))
        report(
          ['provenance', index, end === from ? 'from' : 'to'],
          finding('provenance-no-key', {
            key: data.key,
            end,
            first: String(keys[0]),
            last: String(keys.at(-1)),
          }),
        )
    if (from !== undefined && to !== undefined && from > to)
      report(['provenance', index], finding('provenance-backwards', { to, from }))
    for (const name of (columns ?? []).filter((column) => !names.includes(column)))
      report(['provenance', index], {
        ...finding('provenance-no-column', { name }),
        ...nameFix(name, names),
      })
  })
  return findings
}
