import { choicesOf, chosenFolder, type Analysis } from '../../definition/formulas/analysis.ts'
import { columnsNeeded } from '../../definition/formulas/columns-read.ts'
import { nameFix, type Finding } from '../../definition/findings/finding.ts'
import { inputsNaming } from '../../definition/formulas/columns.ts'
import type { Project, TableFrame } from '../../definition/project.ts'
import { tableKeys } from '../../definition/queries/table-queries.ts'
import { isListInput } from '../../definition/input-kinds.ts'
import { backwardsFault } from './backwards.ts'

const rule = 'lookups'
const why = 'The program would not find the figures, and visitors would get no answer.'

/** A lookup for each entry names a list, and one whose entries are all entered. */
function entryLookups({ definition, inputs }: Analysis): readonly Finding[] {
  const { lookups = {}, formulation } = definition.data
  const found = formulation?.find.split('.')[0]
  const lists = Object.keys(inputs).filter((id) => isListInput(inputs[id]) && id !== found)
  return Object.entries(lookups).flatMap(([id, { each }]): Finding[] =>
    each === undefined || lists.includes(each)
      ? []
      : [
          {
            rule,
            ...definition.at(['lookups', id, 'each']),
            id: 'each-of-no-list',
            what:
              each === found
                ? `"each" of the lookup "${id}" names "${each}", whose amounts the program finds.`
                : `"each" of the lookup "${id}" names "${each}", which is not a list.`,
            why: 'The lookup would have no entries to find records for.',
            ...nameFix(each, lists),
          },
        ],
  )
}

/**
 * Every lookup has its table and key column, every option its table, every key in range its record.
 */
export function check(project: Project, analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  const ofNoList = entryLookups(analysis)
  if (ofNoList.length > 0) return ofNoList
  return Object.entries(definition.data.lookups ?? {})
    .filter(([, lookup]) => inputsNaming(lookup).length === 0)
    .flatMap(([id, lookup]): Finding[] => {
      const tables = analysis.tables[id] ?? []
      const [key = ''] = Object.keys(lookup.where ?? {})
      const folder = chosenFolder(lookup, inputs)
      const options = Object.keys(inputs[lookup.table]?.options ?? {})
      // The check of choices covers the tables that options choose.
      if (tables.length === 0 && options.length > 0) return []
      const columns = columnsNeeded(id, lookup, analysis.formulas, tables).filter(
        (name) => name !== key,
      )
      const lacking = tables.find(({ data }) => columns.some((name) => !data.columns[name]))
      if (options.length > 0 && lacking !== undefined) {
        const missing = columns.filter((name) => !lacking.data.columns[name]).join(', ')
        return [
          {
            rule,
            ...definition.at(['lookups', id]),
            id: 'chosen-table-lacks-column',
            what:
              `The table ${lacking.id}, which an option of "${lookup.table}" chooses, lacks columns that ` +
              `are read: ${missing}.`,
            why,
            fix: 'Choose another table in the option, or read other columns.',
          },
        ]
      }
      if (tables.length === 0) {
        const known = [
          ...project.tables.keys(),
          ...Object.keys(inputs).filter((name) => inputs[name]?.tables !== undefined),
        ]
        return [
          {
            rule,
            ...definition.at(['lookups', id, 'table']),
            id: 'no-such-table',
            what:
              folder === undefined
                ? `There is no table "${lookup.table}".`
                : `No table of "${folder}" has the columns that "${id}" needs.`,
            why,
            ...nameFix(lookup.table, known),
          },
        ]
      }
      const fault = tables.some(({ data }) => data.key !== key)
        ? backwardsFault(project, tables, key)
        : undefined
      if (fault !== undefined)
        return [{ rule, ...definition.at(['lookups', id, 'where']), ...fault }]
      if (folder !== undefined && options.length === 0) {
        const initial = `${folder}/${String(inputs[lookup.table]?.default)}`
        const choices = choicesOf(analysis, lookup.table).map((choice) => choice.id)
        if (!choices.includes(initial))
          return [
            {
              rule,
              ...definition.at(['input', 'properties', lookup.table]),
              id: 'default-no-table',
              what: `The default "${initial}" is not one of the tables.`,
              why,
              ...nameFix(initial, choices),
            },
          ]
      }
      return tables.flatMap((each) =>
        gaps(project, each).map(({ missing, after }): Finding => ({
          rule,
          file: project.tables.get(each.id)!.file.path,
          line: project.tables.get(each.id)!.file.lineOf(['records', after]),
          id: 'missing-record',
          what: `The table has no record for ${each.data.key} ${missing}.`,
          why:
            'Every whole number between the first and the last record needs its own record, ' +
            'or visitors get no answer there.',
          fix: `Add the record for ${missing}.`,
        })),
      )
    })
}

/** The first whole key that an exact table skips, and the index of the record before it. */
function gaps(
  project: Project,
  { id, data: { match } }: TableFrame,
): readonly { readonly missing: number; readonly after: number }[] {
  if (match !== 'exact') return []
  const keys = tableKeys(project, id).map((key) => Number(key ?? 0))
  const first = keys[0] ?? 0
  const position = keys.findIndex((key, index) => key !== first + index)
  if (position < 0) return []
  const missing = first + position
  return [{ missing, after: keys.findLastIndex((key) => key < missing) }]
}
