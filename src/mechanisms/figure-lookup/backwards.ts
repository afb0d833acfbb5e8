import type { FindingBody } from '../../definition/findings/finding.ts'
import { figureColumns, cellFigure } from '../../definition/formulas/columns.ts'
import type { Project, TableFile, TableFrame } from '../../definition/project.ts'

/** A figure of a column, and the key of its record. */
interface Cell {
  readonly key: string
  readonly figure: number
}

/** The known figures of a column. The table itself reports a hole between them (`figure-lost`). */
function knownCells({ data }: TableFile, index: number): readonly Cell[] {
  const keyPlace = Object.keys(data.columns).indexOf(data.key)
  return data.records.flatMap((record): readonly Cell[] => {
    const figure = cellFigure(record[index])
    return figure === null ? [] : [{ key: String(record[keyPlace]), figure }]
  })
}

/** Why a figure of a column has several keys; undefined if it has one. */
function severalKeys(table: TableFile, name: string, position: number): string | undefined {
  const cells = knownCells(table, position)
  const [first, last] = [cells[0]?.figure ?? 0, cells.at(-1)?.figure ?? 0]
  const direction = Math.sign(last - first)
  const { key } = table.data
  for (const [index, next] of cells.entries()) {
    const here = cells[index - 1]
    if (here !== undefined && Math.sign(next.figure - here.figure) !== (direction || 1))
      return (
        `"${name}" of ${table.id} neither always rises nor always falls: ` +
        `${here.figure} at ${key} ${here.key}, ${next.figure} at ${key} ${next.key}`
      )
  }
  return cells.length < 2 ? `"${name}" of ${table.id} has fewer than two figures` : undefined
}

/** Whether records of a table lie on a line along their keys. */
const isLine = ({ data }: TableFrame): boolean =>
  data.match === 'exact' || data.match === 'interpolate'

/**
 * What is wrong with a lookup by a column that is not the key of its tables; undefined if each
 * figure of the column has one key.
 */
export function backwardsFault(
  project: Project,
  frames: readonly TableFrame[],
  name: string,
): FindingBody | undefined {
  const other = frames.find(
    (table) => !isLine(table) || !figureColumns(table.data).some((column) => column.name === name),
  )
  if (other !== undefined)
    return {
      id: 'key-of-another-name',
      what: `The records of ${other.id} are found by "${other.data.key}", not by "${name}".`,
      why: 'The program would find no record, and visitors would get no answer.',
      fix: `Write "${other.data.key}".`,
      autofix: { from: name, to: other.data.key },
    }
  const tables = frames.map(({ id }) => project.tables.get(id)!)
  const faultIn = (table: TableFile, column: string): string | undefined => {
    const found = figureColumns(table.data).find((each) => each.name === column)
    return found && severalKeys(table, column, found.index)
  }
  const [fault] = tables.flatMap((table) => faultIn(table, name) ?? [])
  if (fault === undefined) return undefined
  const [{ data }] = frames as [TableFrame]
  const sound = figureColumns(data)
    .map((column) => column.name)
    .filter((column) => tables.every((table) => faultIn(table, column) === undefined))
  return {
    id: 'several-keys',
    what: `${fault}.`,
    why: 'A lookup must find one record, but the same figure could belong to several.',
    fix: `Look the record up by one of: ${sound.join(', ')}.`,
  }
}
