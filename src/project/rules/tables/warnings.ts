import { nameFix, tablePath, type Finding, type FindingBody } from '#definition/findings/finding.ts'
import type { Project, TableFile } from '#definition/project.ts'
import { unchecked } from '#engine/table/unchecked.ts'
import { recordNamesOf } from '#definition/formulas/columns.ts'
import type { ColumnSource } from '#definition/shapes.ts'
import type { JsonPath } from '#definition/written/source-file.ts'

const rule = 'warnings'

type Fault = FindingBody & { readonly at: JsonPath }

/**
 * The tables of warnings exist, warnings are complete and have a source, and required statements
 * refer to columns.
 */
export const warnings = (project: Project): readonly Finding[] =>
  [...project.tables.values()].flatMap((table) =>
    [
      ...warnedFaults(project, table),
      ...periodsFaults(project, table),
      ...warnsFaults(table),
      ...unsourcedFaults(table),
      ...statesFaults(table),
    ].map(({ at, ...fault }) => ({
      rule,
      file: table.file.path,
      line: table.file.lineOf(at),
      ...fault,
    })),
  )

const columnsWhere = (
  { data }: Pick<TableFile, 'data'>,
  fit: (column: ColumnSource) => boolean,
): readonly string[] =>
  Object.entries(data.columns ?? {})
    .filter(([, column]) => fit(column))
    .map(([name]) => name)

function warnedFaults(project: Project, { id, data }: TableFile): readonly Fault[] {
  const { warnedIn } = data
  if (warnedIn === undefined) return []
  const at = ['warnedIn']
  const why = 'Visitors who enter such a record would not see which animals it harms.'
  const holder = project.tables.get(warnedIn)
  if (holder === undefined)
    return [
      {
        at,
        id: 'warned-in-no-table',
        what: `"warnedIn" names the table "${warnedIn}", which does not exist.`,
        why,
        about: [tablePath(warnedIn)],
        ...nameFix(warnedIn, [...project.tables.keys()]),
      },
    ]
  const { of = '' } = holder.data.warns ?? {}
  return holder.data.columns[of]?.of?.includes(id) === true
    ? []
    : [
        {
          at,
          id: 'warned-in-unnamed',
          what: `"${warnedIn}" contains no warnings about records of this table.`,
          why,
          fix: `Give ${warnedIn} "warns", and "of": ["${id}"] for its column of members.`,
        },
      ]
}

/** The table of withdrawal periods has them, and all columns that they name. */
function periodsFaults(project: Project, { data }: TableFile): readonly Fault[] {
  const { periodsIn } = data
  if (periodsIn === undefined) return []
  const holder = project.tables.get(periodsIn)
  const { periods, columns = {} } = holder?.data ?? {}
  const isWhole = periods && Object.values(periods).every((name) => Object.hasOwn(columns, name))
  return isWhole === true
    ? []
    : [
        {
          at: ['periodsIn'],
          id: 'periods-in-no-table',
          what: `"periodsIn" names "${periodsIn}", which is no table of withdrawal periods.`,
          why: 'A withdrawal that a visitor enters would be compared with nothing.',
          about: [tablePath(periodsIn)],
          ...nameFix(
            periodsIn,
            [...project.tables.values()].flatMap((each) =>
              each.data.periods === undefined ? [] : each.id,
            ),
          ),
        },
      ]
}

const kinds: readonly (readonly [
  'of' | 'species' | 'severity' | 'say',
  string,
  (column: ColumnSource) => boolean,
])[] = [
  ['of', 'a column of names', ({ holds, of }) => holds === 'name' && of !== undefined],
  ['species', 'a choice', ({ holds }) => holds === 'choice'],
  ['severity', 'a choice', ({ holds }) => holds === 'choice'],
  ['say', 'a column of messages', ({ holds }) => holds === 'key'],
]

const warnsFaults = (table: TableFile): readonly Fault[] =>
  table.data.warns === undefined
    ? []
    : kinds.flatMap(([word, kind, fits]): readonly Fault[] => {
        const name = table.data.warns![word]
        const column = table.data.columns[name]
        return column !== undefined && fits(column)
          ? []
          : [
              {
                at: ['warns', word],
                id: 'warns-no-column',
                what: `"warns" takes "${word}" from "${name}", which is not ${kind}.`,
                why: 'A warning would be incomplete or missing.',
                ...nameFix(name, columnsWhere(table, fits)),
              },
            ]
      })

/** A warning has a source, or is marked as recalled. */
function unsourcedFaults(table: TableFile): readonly Fault[] {
  if (table.data.warns === undefined) return []
  const known = new Set(
    (table.data.provenance ?? [])
      .filter(({ kind, source }) => kind === unchecked || source !== undefined)
      .flatMap(({ records = [] }) => records),
  )
  return recordNamesOf(table)
    .map((name, index) => [name, index] as const)
    .filter(([name]) => !known.has(name))
    .map(([name, index]) => ({
      at: ['records', index],
      id: 'warning-unsourced',
      what: `The warning "${name}" has no source.`,
      why: 'Visitors could not distinguish a documented warning from a recalled one.',
      fix: `List it in "provenance" with its "source", or in {"kind": "${unchecked}"}.`,
    }))
}

const statesFaults = (table: TableFile): readonly Fault[] =>
  (table.data.states ?? []).flatMap(({ columns, unless = [] }, index) =>
    [...columns, ...unless]
      .filter((name) => table.data.columns[name] === undefined)
      .map((name) => ({
        at: ['states', index],
        id: 'states-no-column',
        what: `"states" refers to "${name}", which is not a column of this table.`,
        why: 'Each answer would report the figure as not stated.',
        ...nameFix(name, Object.keys(table.data.columns)),
      })),
  )
