import { choicesOf, chosenFolder, type Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding } from '../../definition/finding.ts'
import { inputsNaming } from '../../definition/formulas/columns.ts'
import type { Project } from '../../definition/project.ts'
import type { CellSource } from '../../definition/shapes.ts'

const rule = 'lookups'
const why = 'A visitor who chooses what no table holds gets no answer.'

/**
 * Every lookup has its table and key column, every option its table, every key in range its record.
 */
export function check(project: Project, analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  return Object.entries(definition.data.lookups ?? {})
    .filter(([, lookup]) => inputsNaming(lookup).length === 0)
    .flatMap(([id, lookup]): Finding[] => {
      const tables = analysis.tables[id] ?? []
      const [key = ''] = Object.keys(lookup.where ?? {})
      const folder = chosenFolder(lookup, inputs)
      if (tables.length === 0) {
        const known = [
          ...project.tables.keys(),
          ...Object.keys(inputs).filter((name) => inputs[name]?.tables !== undefined),
        ]
        return [
          {
            rule,
            ...definition.at(['lookups', id, 'table']),
            what:
              folder === undefined
                ? `There is no table "${lookup.table}".`
                : `No table of "${folder}" has the columns that "${id}" needs.`,
            why,
            fix: nameFix(lookup.table, known),
          },
        ]
      }
      const other = tables.find(({ data }) => data.key !== key)
      if (other !== undefined) {
        return [
          {
            rule,
            ...definition.at(['lookups', id, 'where']),
            what: `The table ${other.id} is found by "${other.data.key}", not by "${key}".`,
            why,
            fix: `Write "${other.data.key}".`,
          },
        ]
      }
      if (folder !== undefined) {
        const initial = `${folder}/${String(inputs[lookup.table]?.default)}`
        const choices = choicesOf(analysis, lookup.table).map((choice) => choice.id)
        if (!choices.includes(initial))
          return [
            {
              rule,
              ...definition.at(['input', 'properties', lookup.table]),
              what: `The default "${initial}" is not among the tables.`,
              why,
              fix: nameFix(initial, choices),
            },
          ]
      }
      return tables.flatMap((each) =>
        gaps(each.data.records, Object.keys(each.data.columns).indexOf(key), each.data.match).map(
          (missing): Finding => ({
            rule,
            file: each.file.path,
            line: each.file.lineOf(['records']),
            what: `The table has no record for ${key} ${missing}.`,
            why:
              'Every value between the first and the last record must have its own record, ' +
              'or the program has holes.',
            fix: `Add the record for ${missing}.`,
          }),
        ),
      )
    })
}

/** The first whole key that an exact table skips. */
function gaps(
  records: readonly (readonly CellSource[])[],
  column: number,
  match: string,
): readonly number[] {
  if (match !== 'exact') return []
  const keys = records.map((record) => Number(record[column] ?? 0))
  const first = keys[0] ?? 0
  const missing = keys.findIndex((key, index) => key !== first + index)
  return missing < 0 ? [] : [first + missing]
}
