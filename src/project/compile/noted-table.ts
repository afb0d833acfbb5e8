import { memoize } from '../../memoize.ts'
import { figureColumns, figureIn, hasTexts } from '../../definition/formulas/columns.ts'
import { isTracked } from '../../definition/queries/tracked-memo.ts'
import type { Project, TableFrame } from '../../definition/project.ts'
import { frameOf, tableKeys, recordAt } from '../../definition/queries/table-queries.ts'
import type { Table } from '../../engine/table/table.ts'
import { compileTable, compiledTable } from './tables.ts'

/**
 * A table for calculations with a project. If the project is watched, the records that they read
 * are recorded: their results depend on these alone.
 */
export function tableOfCalculations(project: Project, id: string): Table {
  const frame = frameOf(project, id)!
  // Records with texts, or of several works, are read through and through.
  const isOfFigures = !hasTexts(frame) && frame.data.sources === undefined
  return isTracked(project) && isOfFigures
    ? { ...emptyTable(frame), values: notedValues(project, frame) }
    : compileTable(project.tables.get(id)!)
}

/** What a table is without its records. */
const emptyTable = memoize((frame: TableFrame): Table =>
  compiledTable({ id: frame.id, data: { ...frame.data, records: [] } }),
)

/** The figures of a table by columns; the records are read one by one, on access. */
function notedValues(project: Project, { id, data }: TableFrame): Table['values'] {
  const keys = tableKeys(project, id).map((cell) => figureIn(data.columns[data.key]!, cell))
  const records: ReturnType<typeof recordAt>[] = []
  const recordOf = (index: number) => (records[index] ??= recordAt(project, id, index))
  return Object.fromEntries(
    figureColumns(data).map(({ name, index, column }) => [
      name,
      name === data.key
        ? keys
        : new Proxy<readonly (number | null)[]>(keys, {
            get: (list, at) =>
              Object.hasOwn(list, at) && at !== 'length'
                ? figureIn(column, recordOf(Number(at))?.[index])
                : Reflect.get(list, at),
          }),
    ]),
  )
}
