import { nameFix, type Finding } from '../../../definition/finding.ts'
import { cellOf, isByName, recordNames } from '../../../definition/columns.ts'
import type { Project, TableFile } from '../../../definition/project.ts'
import type { ColumnSource } from '../../../definition/shapes.ts'

const rule = 'named-tables'

/**
 * Every name in a table is a record of a table it may name, every option has its word, and no
 * record stands twice.
 */
export const namedTables = (project: Project): readonly Finding[] =>
  [...project.tables.values()].flatMap((table) => checkTable(project, table))

function checkTable(project: Project, { file, data }: TableFile): readonly Finding[] {
  const findings: Finding[] = []
  const report = (path: (string | number)[], what: string, why: string, fix: string) =>
    findings.push({ rule, file: file.path, line: file.lineOf(path), what, why, fix })
  const columns = Object.entries(data.columns)
  const texts = columns.filter(([, { holds }]) => holds !== undefined).map(([name]) => name)
  const byName = isByName(data)
  if (byName !== (data.columns[data.key]?.holds === 'name')) {
    report(
      ['key'],
      `The key "${data.key}" ${byName ? 'does not hold names' : 'holds names'}, and the records are found by ${data.match}.`,
      'No record could be found.',
      byName ? 'Give the column "holds": "name".' : 'Write "match": "name".',
    )
    return findings
  }
  if (data.match === 'pair' && (data.sides === undefined || data.worst === undefined))
    report(
      ['match'],
      'A table of pairs lacks "sides" or "worst".',
      'Nothing says which columns the pair stands in, and which rule leads.',
      'Name the columns of the two sides, and the one whose options run from the worst on.',
    )

  const named: [string, readonly string[]][] = [
    ['titles', data.titles ?? []],
    ['search', data.search ?? []],
    ['sides', data.sides ?? []],
    ['worst', data.worst === undefined ? [] : [data.worst]],
    ['expand', Object.values(data.expand ?? {})],
  ]
  for (const [part, names] of named) {
    for (const name of names.filter((each) => !texts.includes(each)))
      report(
        [part],
        `"${part}" names "${name}", which is not a column of texts.`,
        'The table could not say what it is for.',
        nameFix(name, texts),
      )
  }
  const kinds = Object.keys(data.columns[data.worst ?? '']?.options ?? {})
  for (const kind of (data.mild ?? []).filter((each) => !kinds.includes(each)))
    report(
      ['mild'],
      `"mild" names "${kind}", which is not an option of "${String(data.worst)}".`,
      'A rule of that kind would lead where it must not.',
      nameFix(kind, kinds),
    )
  if (data.shared !== undefined && !recordNames({ id: '', file, data }).includes(data.shared))
    report(
      ['shared'],
      `"shared" names "${data.shared}", which is no record of this table.`,
      'A medicine given twice would not be noticed.',
      nameFix(data.shared, recordNames({ id: '', file, data })).slice(0, 300),
    )
  columns.forEach(([name, column], place) =>
    findings.push(...checkColumn(project, { id: '', file, data }, name, column, place)),
  )
  return [...findings, ...checkOrigins({ id: '', file, data })]
}

function checkColumn(
  project: Project,
  { file, data }: TableFile,
  name: string,
  column: ColumnSource,
  place: number,
): readonly Finding[] {
  const { holds, options, of = [] } = column
  const at = (index: number) => ({
    rule,
    file: file.path,
    line: file.lineOf(['records', index, place]),
  })
  if (holds === undefined) {
    return data.records.flatMap((record, index) =>
      typeof record[place] === 'string' || Array.isArray(record[place])
        ? [
            {
              ...at(index),
              what: `"${name}" is ${JSON.stringify(record[place])}, where a figure is needed.`,
              why: 'The column would count as unknown.',
              fix: 'Write a number, or null where it is unknown.',
            },
          ]
        : [],
    )
  }
  if (holds === 'choice' && options === undefined)
    return [
      {
        rule,
        file: file.path,
        line: file.lineOf(['columns', name]),
        what: `The choice "${name}" has no options.`,
        why: 'The page could not say them.',
        fix: 'Give each option its message.',
      },
    ]
  const bare = Object.entries(options ?? {})
    .filter(([, option]) => typeof option === 'string')
    .map(([option]) => option)
  if ((name === data.worst || bare.length < Object.keys(options ?? {}).length) && bare.length > 0) {
    return bare.map((option) => ({
      rule,
      file: file.path,
      line: file.lineOf(['columns', name, 'options', option]),
      what: `The option "${option}" of "${name}" has no tone.`,
      why: 'A visitor would read a plain line where a warning belongs.',
      fix: `Write { "say": ..., "tone": ... } for "${option}", like for the other options.`,
    }))
  }
  const unknownTable = of.find((id) => !project.tables.has(id))
  if (unknownTable !== undefined)
    return [
      {
        rule,
        file: file.path,
        line: file.lineOf(['columns', name]),
        what: `"of" names the table "${unknownTable}", which does not exist.`,
        why: 'Its names would mean nothing.',
        fix: nameFix(unknownTable, [...project.tables.keys()]),
      },
    ]
  const named =
    holds === 'name' && of.length > 0
      ? of.flatMap((id) => recordNames(project.tables.get(id)!))
      : undefined
  const known = holds === 'choice' ? Object.keys(options ?? {}) : named
  const seen = new Set<string>()
  return data.records.flatMap((record, index): Finding[] => {
    const cell = cellOf(record[place])
    if (typeof record[place] === 'number')
      return [
        {
          ...at(index),
          what: `"${name}" is ${String(record[place])}, where a text is needed.`,
          why: 'The record would have no text there.',
          fix: 'Write a text, a list of texts, or null.',
        },
      ]
    const values = cell === null ? [] : [cell].flat()
    if (name === data.key) {
      if (typeof cell !== 'string')
        return [
          {
            ...at(index),
            what: 'The record has no name.',
            why: 'No visitor could choose it.',
            fix: `Give "${name}" a name of its own.`,
          },
        ]
      if (!/^[a-z0-9]+(-+[a-z0-9]+)*$/.test(cell))
        return [
          {
            ...at(index),
            what: `"${cell}" cannot name a record.`,
            why: 'The name stands in links and in the keys of its words.',
            fix: 'Write small letters, digits and hyphens, like yellow-corn.',
          },
        ]
      if (seen.has(cell))
        return [
          {
            ...at(index),
            what: `"${cell}" names two records.`,
            why: 'Only the first of them would ever be found.',
            fix: 'Rename or remove one of them.',
          },
        ]
      seen.add(cell)
    }
    return known === undefined
      ? []
      : values
          .filter((value) => !known.includes(value))
          .map((value) => ({
            ...at(index),
            what: `"${name}" is "${value}", which ${holds === 'choice' ? 'is not one of its options' : `no record of ${of.join(' or ')} is called`}.`,
            why: 'The rule would never apply, and a visitor would not be warned.',
            fix: nameFix(value, known).slice(0, 300),
          }))
  })
}

/**
 * Every entry of a compiled table's provenance names records and a source that are there, and every
 * record has an origin.
 */
function checkOrigins({ id, file, data }: TableFile): readonly Finding[] {
  const { provenance = [], sources } = data
  if (sources === undefined) return []
  const names = recordNames({ id, file, data })
  const at = (...path: (string | number)[]) => ({ rule, file: file.path, line: file.lineOf(path) })
  const wrong = provenance.flatMap(({ records = [], source }, index): Finding[] => [
    ...records
      .filter((each) => !names.includes(each))
      .map((name) => ({
        ...at('provenance', index),
        what: `"${name}" is not a record.`,
        why: 'The page could not say which figures are estimates.',
        fix: nameFix(name, names),
      })),
    ...(source === undefined || sources[source] !== undefined
      ? []
      : [
          {
            ...at('provenance', index),
            what: `"${source}" is not among the sources.`,
            why: 'Nobody could look the figures up.',
            fix: nameFix(source, Object.keys(sources)),
          },
        ]),
  ])
  const orphans = names.filter(
    (each) =>
      !provenance.some(({ records, columns }) => columns === undefined && records?.includes(each)),
  )
  return [
    ...wrong,
    ...orphans.map((name) => ({
      ...at('records', names.indexOf(name)),
      what: `Nothing says where "${name}" comes from.`,
      why: 'A figure without origin cannot be trusted or reviewed.',
      fix: 'Name the record in an entry of "provenance" that has no columns.',
    })),
  ]
}
