import type { FindingBody, Finding } from '#definition/findings/finding.ts'
import { finding, formatWord, nameFix, tablePath } from '#definition/findings/finding.ts'
import { recordNamesOf } from '#definition/formulas/columns.ts'
import type { Project, TableFile } from '#definition/project.ts'
import type { CellSource } from '#definition/shapes.ts'
import type { JsonPath } from '#definition/written/source-file.ts'

const rule = 'friendly-and-legal'
type Fault = FindingBody & { readonly path: JsonPath }

/** Every permission names two members and a source, and every legal status a country and an act. */
export const friendlyAndLegal = (project: Project): readonly Finding[] =>
  [...project.tables.values()].flatMap((table) =>
    [...friendlyFaults(project, table), ...legalFaults(table), ...statusFaults(project, table)].map(
      ({ path, ...fault }) => ({
        rule,
        file: table.file.path,
        line: table.file.lineOf(path),
        ...fault,
      }),
    ),
  )

const isEmptyCell = (cell: CellSource | undefined): boolean =>
  cell === undefined || cell === null || (typeof cell !== 'number' && cell.length === 0)

/** The ids that each side of a rule may have: those of members, not of classes. */
function memberNames(project: Project, { data }: TableFile): ReadonlySet<string> {
  const tables = (data.sides ?? []).flatMap((side) => data.columns[side]?.of ?? [])
  return new Set(
    tables
      .flatMap((id) => project.tables.get(id) ?? [])
      .filter((table) => table.data.expand !== undefined)
      .flatMap(recordNamesOf),
  )
}

/** A friendly rule is about two members and cites a source. */
function friendlyFaults(project: Project, table: TableFile): readonly Fault[] {
  const { columns, sides = [], worst = '', mild = [], cites = '', records } = table.data
  if (mild.length === 0) return []
  const members = memberNames(project, table)
  // Another rule reports an unreadable table of members.
  if (members.size === 0) return []
  const placeOf = (column: string): number => Object.keys(columns).indexOf(column)
  return records.flatMap((record, index): readonly Fault[] => {
    const kind = String(record[placeOf(worst)])
    if (!mild.includes(kind)) return []
    const classes = sides.map(placeOf).filter((column) => !members.has(String(record[column])))
    return [
      ...classes.map((position): Fault => ({
        path: ['records', index, position],
        ...finding('permission-on-class', {
          record: String(record[0]),
          kind,
          member: String(record[position]),
        }),
      })),
      ...(isEmptyCell(record[placeOf(cites)])
        ? [
            {
              path: ['records', index],
              ...finding('friendly-without-source', { record: String(record[0]), kind }),
            },
          ]
        : []),
    ]
  })
}

/** Each legal status warns, and has its kind, its country, its act and the statement of the act. */
function legalFaults({ data }: TableFile): readonly Fault[] {
  const { legal, columns, records } = data
  if (legal === undefined) return []
  const names = Object.keys(columns)
  const { everywhere: _, unions: __, premises = [], ...parts } = legal
  const missing = Object.entries(parts).filter(([, column]) => !names.includes(column))
  if (missing.length > 0)
    return missing.map(([part, column]) => ({
      path: ['legal', part],
      ...finding('part-no-column.legal', { column }),
      ...nameFix(column, names),
    }))
  const calm = Object.entries(columns[legal.kind]?.options ?? {}).filter(
    ([, option]) => typeof option === 'string' || !['bad', 'fair'].includes(option.tone ?? ''),
  )
  const { kind, country, basis, statement } = legal
  const acts = records.map(([name]) => String(name))
  return [
    ...premises
      .filter((act) => !acts.includes(act))
      .map((act): Fault => ({
        path: ['legal', 'premises', premises.indexOf(act)],
        ...finding('shared-no-record', { word: formatWord('premises'), shared: act }),
        ...nameFix(act, acts),
      })),
    ...calm.map(([option]): Fault => ({
      path: ['columns', kind, 'options', option],
      ...finding('status-without-warning', { option }),
    })),
    ...records.flatMap((record, index) =>
      [kind, country, basis, statement]
        .filter((column) => isEmptyCell(record[names.indexOf(column)]))
        .map((column): Fault => ({
          path: ['records', index],
          ...finding('status-incomplete', { record: String(record[0]), column }),
        })),
    ),
  ]
}

/** Records refer to a table of legal statuses. */
function statusFaults(project: Project, { data }: TableFile): readonly Fault[] {
  const { status, columns } = data
  if (status === undefined) return []
  const tables = columns[status]?.of ?? []
  const isLegal = (id: string): boolean => project.tables.get(id)?.data.legal !== undefined
  return tables.length > 0 && tables.every(isLegal)
    ? []
    : [
        {
          path: ['status'],
          ...finding('status-of-no-acts', { status }),
          about: tables.map(tablePath),
        },
      ]
}
