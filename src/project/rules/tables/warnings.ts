import {
  formatWord,
  finding,
  nameFix,
  tablePath,
  type Finding,
  type FindingBody,
} from '#definition/findings/finding.ts'
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
      ...relatedFaults(project, table),
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
  const holder = project.tables.get(warnedIn)
  if (holder === undefined)
    return [
      {
        at,
        ...finding('warned-in-no-table', { warnedIn }),
        about: [tablePath(warnedIn)],
        ...nameFix(warnedIn, [...project.tables.keys()]),
      },
    ]
  const { of = '' } = holder.data.warns ?? {}
  return holder.data.columns[of]?.of?.includes(id) === true
    ? []
    : [{ at, ...finding('warnings-table-without-records', { warnedIn, id }) }]
}

/** Tables that a table refers to, by the properties that name them and that they have. */
const related = [
  ['periodsIn', 'periods'],
  ['limitedIn', 'contents'],
  ['pairedIn', 'pairs'],
] as const

/** The tables of periods, contents and pairs have them, and all columns that they name. */
const relatedFaults = (project: Project, { data }: TableFile): readonly Fault[] =>
  related.flatMap(([word, has]): readonly Fault[] => {
    const table = data[word]
    if (table === undefined) return []
    const holder = project.tables.get(table)?.data
    const names = Object.values(holder?.[has] ?? {}).filter((name) => typeof name === 'string')
    const isWhole = names.length > 0 && names.every((name) => Object.hasOwn(holder!.columns, name))
    return isWhole
      ? []
      : [
          {
            at: [word],
            ...finding('related-in-no-table', { word: formatWord(word), table }),
            about: [tablePath(table)],
            ...nameFix(
              table,
              [...project.tables.values()].flatMap((each) =>
                each.data[has] === undefined ? [] : each.id,
              ),
            ),
          },
        ]
  })

const kinds: readonly (readonly [
  'of' | 'species' | 'severity' | 'say',
  'name' | 'choice' | 'key',
  (column: ColumnSource) => boolean,
])[] = [
  ['of', 'name', ({ holds, of }) => holds === 'name' && of !== undefined],
  ['species', 'choice', ({ holds }) => holds === 'choice'],
  ['severity', 'choice', ({ holds }) => holds === 'choice'],
  ['say', 'key', ({ holds }) => holds === 'key'],
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
                ...finding('warns-no-column', { word: formatWord(word), name, kind }),
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
      ...finding('warning-unsourced', { name, unchecked }),
    }))
}

const statesFaults = (table: TableFile): readonly Fault[] =>
  (table.data.states ?? []).flatMap(({ columns, unless = [] }, index) =>
    [...columns, ...unless]
      .filter((name) => table.data.columns[name] === undefined)
      .map((name) => ({
        at: ['states', index],
        ...finding('states-no-column', { name }),
        ...nameFix(name, Object.keys(table.data.columns)),
      })),
  )
