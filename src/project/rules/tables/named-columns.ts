import { recordCellText, recordNamesOf } from '#definition/formulas/columns.ts'
import {
  anyOf,
  finding,
  closest,
  nameFix,
  tablePath,
  type Finding,
} from '#definition/findings/finding.ts'
import type { Project, TableFile } from '#definition/project.ts'
import type { ColumnSource } from '#definition/shapes.ts'

const rule = 'named-tables'

/** The cells of a column have its kind: figures, names, options, messages. */
export function checkColumn(
  project: Project,
  { file, data }: TableFile,
  name: string,
  column: ColumnSource,
  position: number,
): readonly Finding[] {
  const { holds, options, of = [] } = column
  const at = (index: number) => ({
    rule,
    file: file.path,
    line: file.lineOf(['records', index, position]),
  })
  if (holds === undefined) {
    return data.records.flatMap((record, index) =>
      typeof record[position] === 'string' || Array.isArray(record[position])
        ? [
            {
              ...at(index),
              ...finding('text-for-figure', { name, value: JSON.stringify(record[position]) }),
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
        ...finding('choice-without-options', { name }),
      },
    ]
  const withoutTone = Object.entries(options ?? {})
    .filter(([, option]) => typeof option === 'string')
    .map(([option]) => option)
  if (
    (name === data.worst || withoutTone.length < Object.keys(options ?? {}).length) &&
    withoutTone.length > 0
  ) {
    return withoutTone.map((option) => ({
      rule,
      file: file.path,
      line: file.lineOf(['columns', name, 'options', option]),
      ...finding('option-without-tone', { option, name }),
    }))
  }
  const good = Object.entries(options ?? {}).filter(
    ([, option]) => typeof option === 'object' && option.tone === 'good',
  )
  if (good.length > 0)
    return good.map(([option]) => ({
      rule,
      file: file.path,
      line: file.lineOf(['columns', name, 'options', option]),
      ...finding('option-is-good', { option, name }),
    }))
  const unknownTable = of.find((id) => !project.tables.has(id))
  if (unknownTable !== undefined)
    return [
      {
        rule,
        file: file.path,
        line: file.lineOf(['columns', name]),
        ...finding('of-no-table', { unknownTable }),
        about: [tablePath(unknownTable)],
        ...nameFix(unknownTable, [...project.tables.keys()]),
      },
    ]
  const named =
    holds === 'name' && of.length > 0
      ? of.flatMap((id) => recordNamesOf(project.tables.get(id)!))
      : undefined
  const known = holds === 'choice' ? Object.keys(options ?? {}) : named
  const renamed =
    known === undefined ? new Map<string, string>() : renamedOptions(data, position, options)
  if (renamed.size > 0)
    return [...renamed].map(([option, match]) => ({
      rule,
      file: file.path,
      line: file.lineOf(['columns', name, 'options', option]),
      ...finding('option-renamed', { option, name, match }),
      nearest: [match],
    }))
  const seen = new Set<string>()
  return data.records.flatMap((record, index): Finding[] => {
    const cell = recordCellText(record[position])
    if (typeof record[position] === 'number')
      return [
        { ...at(index), ...finding('figure-for-text', { name, member: String(record[position]) }) },
      ]
    const values = cell === null ? [] : [cell].flat()
    // A record without anything there is the business of the rule on tables.
    if (name === data.key && cell !== null) {
      if (typeof cell !== 'string')
        return [{ ...at(index), ...finding('record-without-name', { name }) }]
      if (!/^[a-z0-9]+(-+[a-z0-9]+)*$/.test(cell))
        return [{ ...at(index), ...finding('bad-record-name', { cell }) }]
      if (seen.has(cell)) return [{ ...at(index), ...finding('record-twice', { cell }) }]
      seen.add(cell)
    }
    return known === undefined
      ? []
      : values
          .filter((value) => !known.includes(value))
          .map((value) => ({
            ...at(index),
            ...(holds === 'choice'
              ? finding('no-such-option.cell', { name, value })
              : finding('no-such-record.cell', { name, value, tables: anyOf(of) })),
            about: of.map(tablePath),
            ...nameFix(value, known),
          }))
  })
}

/** Options that no record uses, each with the unknown option that records use instead. */
function renamedOptions(
  { records }: TableFile['data'],
  index: number,
  options: ColumnSource['options'] = {},
): ReadonlyMap<string, string> {
  const used = new Set(records.flatMap((record) => recordCellText(record[index]) ?? []))
  const strange = [...used].filter((value) => !(value in options))
  return new Map(
    Object.keys(options).flatMap((option): [string, string][] => {
      const near = used.has(option) ? undefined : closest(option, strange)
      return near === undefined ? [] : [[option, near]]
    }),
  )
}
