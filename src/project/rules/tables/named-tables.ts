import {
  formatWord,
  finding,
  nameFix,
  type Finding,
  type FindingBody,
} from '#definition/findings/finding.ts'
import { isByName, recordNamesOf } from '#definition/formulas/columns.ts'
import type { Project, TableFile } from '#definition/project.ts'
import type { TableSource } from '#definition/shapes.ts'

import { checkColumn } from './named-columns.ts'

const rule = 'named-tables'

/**
 * Every name in a table is a record of a table it may name, every option has its word, and no
 * record is twice.
 */
export const namedTables = (project: Project): readonly Finding[] =>
  [...project.tables.values()].flatMap((table) => checkNamedTable(project, table))

type Fault = FindingBody & { readonly part: string }

const checkNamedTable = (project: Project, table: TableFile): readonly Finding[] => {
  const { file, data } = table
  const key = keyFaults(data)
  const faults =
    key.length > 0 ? key : [...pairFaults(data), ...partFaults(data), ...nameFaults(table)]
  return [
    ...faults.map(({ part, ...body }) => ({
      rule,
      file: file.path,
      line: file.lineOf([part]),
      ...body,
    })),
    ...(key.length > 0
      ? []
      : [
          ...Object.entries(data.columns).flatMap(([name, column], index) =>
            checkColumn(project, table, name, column, index),
          ),
          ...checkOrigins(table),
        ]),
  ]
}

/** Records that are found by names have names. */
function keyFaults(data: TableSource): readonly Fault[] {
  const byName = isByName(data)
  if (byName === (data.columns[data.key]?.holds === 'name')) return []
  return [
    {
      part: 'key',
      ...finding(`key-of-another-type.${byName ? 'figures' : 'names'}`, {
        key: data.key,
        match: data.match,
      }),
    },
  ]
}

/** A table of pairs names the columns of the pair, and the order of severity. */
function pairFaults({ match, sides, worst }: TableSource): readonly Fault[] {
  if (match !== 'pair' || (sides !== undefined && worst !== undefined)) return []
  return [{ part: 'match', ...finding('pair-table-incomplete') }]
}

/** The parts of a table name columns of texts. */
function partFaults(data: TableSource): readonly Fault[] {
  const texts = Object.entries(data.columns)
    .filter(([, { holds }]) => holds !== undefined)
    .map(([name]) => name)
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['titles', data.titles ?? []],
    ['search', data.search ?? []],
    ['sides', data.sides ?? []],
    ['worst', data.worst === undefined ? [] : [data.worst]],
    ['expand', Object.values(data.expand ?? {})],
  ]
  return parts.flatMap(([part, names]) =>
    names
      .filter((name) => !texts.includes(name))
      .map((name): Fault => ({
        part,
        ...finding('part-no-column.part', { part, name }),
        ...nameFix(name, texts),
      })),
  )
}

/**
 * A kind of rule that does not warn is listed as friendly or neutral, and a neutral one is grey.
 */
function friendlyTones({ columns, worst = '', mild, neutral = [] }: TableSource): readonly Fault[] {
  const options = columns[worst]?.options ?? {}
  if (mild === undefined || [...mild, ...neutral].some((kind) => options[kind] === undefined))
    return []
  return Object.entries(options).flatMap(([kind, option]): Fault[] => {
    const tone = typeof option === 'string' ? undefined : option.tone
    if (tone === undefined || tone === 'bad' || tone === 'fair') return []
    if (neutral.includes(kind) ? tone === 'none' : mild.includes(kind)) return []
    return [{ part: 'mild', ...finding('kind-unclassed', { kind, tone }) }]
  })
}

/** The options and records that a table names exist. */
function nameFaults(table: TableFile): readonly Fault[] {
  const { columns, worst = '', mild = [], neutral = [], shared } = table.data
  const kinds = Object.keys(columns[worst]?.options ?? {})
  const names = recordNamesOf(table)
  return [
    ...friendlyTones(table.data),
    ...[...mild, ...neutral]
      .filter((kind) => !kinds.includes(kind))
      .map((kind): Fault => ({
        part: mild.includes(kind) ? 'mild' : 'neutral',
        ...finding('mild-no-option', {
          word: formatWord(mild.includes(kind) ? 'mild' : 'neutral'),
          kind,
          column: worst,
        }),
        ...nameFix(kind, kinds),
      })),
    ...(shared === undefined || names.includes(shared)
      ? []
      : [
          {
            part: 'shared',
            ...finding('shared-no-record', { word: formatWord('shared'), shared }),
            ...nameFix(shared, names),
          },
        ]),
  ]
}

/**
 * Every entry of a compiled table's provenance names records and a source that are there, and every
 * record has an origin.
 */
function checkOrigins({ file, data }: TableFile): readonly Finding[] {
  const { provenance = [], sources } = data
  if (sources === undefined) return []
  const names = recordNamesOf({ data })
  const at = (...path: (string | number)[]) => ({ rule, file: file.path, line: file.lineOf(path) })
  const wrong = provenance.flatMap(({ records = [], source }, index): Finding[] => [
    ...records
      .filter((each) => !names.includes(each))
      .map((name): Finding => ({
        ...at('provenance', index),
        ...finding('provenance-no-record', { name }),
        ...nameFix(name, names),
      })),
    ...(source === undefined || sources[source] !== undefined
      ? []
      : [
          {
            ...at('provenance', index),
            ...finding('provenance-no-source', { source }),
            ...nameFix(source, Object.keys(sources)),
          },
        ]),
  ])
  const orphans = names.filter(
    (each) =>
      !provenance.some(({ records, columns }) => columns === undefined && records?.includes(each)),
  )
  return [
    ...wrong,
    ...orphans.map((name): Finding => ({
      ...at('records', names.indexOf(name)),
      ...finding('record-without-provenance', { name }),
    })),
  ]
}
