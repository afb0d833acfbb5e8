import type { Analysis } from '../../definition/formulas/analysis.ts'
import { relatedTables } from '../../definition/formulas/related-tables.ts'
import { nameFix, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
import { inputsIn, type InputPosition } from '../../definition/formulas/inputs.ts'
import { optionsOf } from '../../definition/formulas/options.ts'
import type { Project } from '../../definition/project.ts'
import { frameOf, tableRecordNames } from '../../definition/queries/table-queries.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'

/** What is wrong, and its path below the input. */
type Fault = FindingBody & { readonly part: JsonPath }

const why = 'A visitor who selects the option would get no answer.'

/** The tables or records that the options of an input may choose. */
function choosable(project: Project, { tables, records = '' }: InputPosition['input']) {
  if (tables !== undefined)
    return relatedTables(project, tables).map(({ id }) => id.slice(tables.length + 1))
  return frameOf(project, records)?.data.match === 'name'
    ? tableRecordNames(project, records)
    : undefined
}

/** Options with "chooses" in an input without tables or records. */
const withoutTarget = ({ name, input }: InputPosition): readonly Fault[] =>
  optionsOf(input)
    .filter(([, { chooses }]) => chooses !== undefined)
    .map(([option]): Fault => ({
      part: ['options', option, 'chooses'],
      id: 'word-means-nothing',
      what: `The option "${option}" of "${name}" has "chooses", but the input names no tables or records.`,
      why: 'The option would choose no table and no record.',
      fix: 'Add "tables" with a folder, or "records" with a table, beside "options".',
    }))

/** What is wrong with an input whose options choose tables or records. */
function choiceFaults(project: Project, position: InputPosition): readonly Fault[] {
  const { name, input, list } = position
  const { tables, records } = input
  if (tables === undefined && records === undefined) return withoutTarget(position)
  if (list !== undefined && records !== undefined)
    return [
      {
        part: ['options'],
        id: 'options-for-records-in-list',
        what: `"${name}" is part of a list, but has its own "options" for the records of ${records}.`,
        why: 'A list shows each record by its own name, so the options would have no effect.',
        fix: 'Remove "options", or move the input out of the list.',
      },
    ]
  if (tables !== undefined && records !== undefined)
    return [
      {
        part: ['records'],
        id: 'table-and-record',
        what: `"${name}" chooses both a table and a record.`,
        why: 'An option can choose only one of the two.',
        fix: 'Remove "tables" or "records".',
      },
    ]
  const known = choosable(project, input)
  if (known === undefined)
    return [
      {
        part: ['records'],
        id: 'no-such-table',
        what: `There is no table "${records}" whose records have names.`,
        why,
        ...nameFix(
          String(records),
          [...project.tables.values()].flatMap(({ id, data }) => (data.match === 'name' ? id : [])),
        ),
      },
    ]
  return optionsOf(input).flatMap(([option, { chooses }]): Fault[] => {
    if (chooses !== undefined && known.includes(chooses)) return []
    const kind = tables === undefined ? `record of ${records}` : `table of "${tables}"`
    const subject = `The option "${option}" of "${name}" chooses`
    return [
      chooses === undefined
        ? {
            part: ['options', option],
            id: 'option-chooses-nothing',
            what: `${subject} no ${kind}.`,
            why,
            fix: `Add "chooses" with one of: ${[...known].sort().join(', ')}.`,
          }
        : {
            part: ['options', option, 'chooses'],
            id: 'option-chooses-nothing',
            what: `${subject} "${chooses}", which is not a ${kind}.`,
            why,
            ...nameFix(chooses, known),
          },
    ]
  })
}

/** Options choose existing tables or records. */
export const chooses = (project: Project, { inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs)
    .filter(({ input }) => input.options !== undefined)
    .flatMap((position) =>
      choiceFaults(project, position).map(({ part, ...body }) => ({
        rule: 'inputs',
        ...definition.at([...position.path, ...part]),
        ...body,
      })),
    )
