import type { FindingBody, Finding } from '#definition/findings/finding.ts'
import { nameFix, tablePath } from '#definition/findings/finding.ts'
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
        id: 'friendly-on-class',
        what: `The rule "${String(record[0])}" is "${kind}" for "${String(record[position])}", which is a class.`,
        why: 'A visitor would read it as a permission for every medicine of the class, including prohibited ones.',
        fix: 'Write one rule for each pair of medicines that a source names, or choose a kind of "neutral".',
      })),
      ...(isEmptyCell(record[placeOf(cites)])
        ? [
            {
              path: ['records', index],
              id: 'friendly-without-source' as const,
              what: `The rule "${String(record[0])}" is "${kind}" but cites no source.`,
              why: 'A visitor would act on a permission that has no source.',
              fix: `Write the source in the column that "cites" names, or choose a kind of "neutral".`,
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
  const { everywhere: _, unions: __, ...parts } = legal
  const missing = Object.entries(parts).filter(([, column]) => !names.includes(column))
  if (missing.length > 0)
    return missing.map(([part, column]) => ({
      path: ['legal', part],
      id: 'part-no-column',
      what: `"legal" names "${column}", which is not a column of texts.`,
      why: 'The legal statuses would be incomplete.',
      ...nameFix(column, names),
    }))
  const calm = Object.entries(columns[legal.kind]?.options ?? {}).filter(
    ([, option]) => typeof option === 'string' || !['bad', 'fair'].includes(option.tone ?? ''),
  )
  const { kind, country, basis, statement } = legal
  return [
    ...calm.map(([option]): Fault => ({
      path: ['columns', kind, 'options', option],
      id: 'status-without-warning',
      what: `The legal status "${option}" has no tone "bad" or "fair".`,
      why: 'A prohibition would look like an ordinary line of an answer.',
      fix: 'Write the tone "bad" for a prohibition, "fair" for a restriction.',
    })),
    ...records.flatMap((record, index) =>
      [kind, country, basis, statement]
        .filter((column) => isEmptyCell(record[names.indexOf(column)]))
        .map((column): Fault => ({
          path: ['records', index],
          id: 'status-incomplete',
          what: `The legal status "${String(record[0])}" has no "${column}".`,
          why: 'Visitors could not know whether it applies in their country, or look it up.',
          fix: 'Write the country and the act, or remove the status.',
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
          id: 'status-of-no-acts',
          what: `"status" is "${status}", whose cells refer to no table of legal statuses.`,
          why: 'A prohibition would not come first in the answer.',
          about: tables.map(tablePath),
          fix: 'Choose a column whose "of" is a table with "legal".',
        },
      ]
}
