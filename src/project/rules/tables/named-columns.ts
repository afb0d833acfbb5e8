import { recordCellText, recordNamesOf } from '#definition/formulas/columns.ts'
import { closest, nameFix, tablePath, type Finding } from '#definition/findings/finding.ts'
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
              id: 'text-for-figure',
              what: `"${name}" is ${JSON.stringify(record[position])}, where a figure is needed.`,
              why: 'The figure would be treated as unknown.',
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
        id: 'choice-without-options',
        what: `The choice "${name}" has no options.`,
        why: 'The page could not show its values.',
        fix: 'Add "options", with a message for each.',
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
      id: 'option-without-tone',
      what: `The option "${option}" of "${name}" has no tone.`,
      why: 'Visitors would see a plain line instead of a warning.',
      fix: `Write { "say": ..., "tone": ... } for "${option}", like for the other options.`,
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
      id: 'option-is-good',
      what: `The option "${option}" of "${name}" has the tone "good".`,
      why: 'A "good" verdict needs a source and a range, and an option has neither.',
      fix: 'Write the tone "info".',
    }))
  const unknownTable = of.find((id) => !project.tables.has(id))
  if (unknownTable !== undefined)
    return [
      {
        rule,
        file: file.path,
        line: file.lineOf(['columns', name]),
        id: 'of-no-table',
        what: `"of" names the table "${unknownTable}", which does not exist.`,
        why: 'The names in the column would refer to no record.',
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
      id: 'option-renamed',
      what: `No record uses the option "${option}" of "${name}", but records use "${match}", which is not an option.`,
      why: 'The rule would never apply, and visitors would see no warning.',
      fix: `Did you mean "${match}"?`,
      nearest: [match],
    }))
  const seen = new Set<string>()
  return data.records.flatMap((record, index): Finding[] => {
    const cell = recordCellText(record[position])
    if (typeof record[position] === 'number')
      return [
        {
          ...at(index),
          id: 'figure-for-text',
          what: `"${name}" is ${String(record[position])}, where a text is needed.`,
          why: 'The record would have no text there.',
          fix: 'Write a text, a list of texts, or null.',
        },
      ]
    const values = cell === null ? [] : [cell].flat()
    // A record without anything there is the business of the rule on tables.
    if (name === data.key && cell !== null) {
      if (typeof cell !== 'string')
        return [
          {
            ...at(index),
            id: 'record-without-name',
            what: 'The record has no name.',
            why: 'Visitors could not choose it.',
            fix: `Write a unique name in "${name}".`,
          },
        ]
      if (!/^[a-z0-9]+(-+[a-z0-9]+)*$/.test(cell))
        return [
          {
            ...at(index),
            id: 'bad-record-name',
            what: `"${cell}" is not a valid name of a record.`,
            why: 'The name is part of links and of message keys.',
            fix: 'Use lowercase letters, digits and hyphens, like yellow-corn.',
          },
        ]
      if (seen.has(cell))
        return [
          {
            ...at(index),
            id: 'record-twice',
            what: `Two records have the name "${cell}".`,
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
            id: holds === 'choice' ? 'no-such-option' : 'no-such-record',
            what:
              holds === 'choice'
                ? `"${name}" is "${value}", which is not one of its options.`
                : `"${name}" is "${value}", which is not a record of ${of.join(' or ')}.`,
            why: 'The rule would never apply, and visitors would see no warning.',
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
