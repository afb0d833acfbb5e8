import type { Analysis } from '../../definition/formulas/analysis.ts'
import { recordTitle } from '../../definition/formulas/columns.ts'
import { namesAreMessages } from '../../definition/formulas/message-names.ts'
import { nameFix, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
import { inputsIn, type InputPosition } from '../../definition/formulas/inputs.ts'
import type { Project, TableFile, TableFrame } from '../../definition/project.ts'
import { frameOf, tableRecordNames } from '../../definition/queries/table-queries.ts'
import { sourceLanguage } from '../../source-language.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'

const idsOf = (project: Project, fits: (table: TableFile) => boolean): readonly string[] =>
  [...project.tables.values()].filter(fits).map(({ id }) => id)

const isNamed = ({ data }: TableFrame): boolean => data.match === 'name'
const isTitled = ({ data }: TableFrame): boolean => data.titles !== undefined

type Fault = FindingBody & { readonly part: JsonPath }

/** Why a visitor cannot choose among the records of a table; undefined if they can. */
function recordInputFault(
  project: Project,
  { list, name, input: { records = '' } }: InputPosition,
): Fault | undefined {
  const table = frameOf(project, records)
  if (
    list !== undefined &&
    table !== undefined &&
    isNamed(table) &&
    !namesAreMessages(project, table)
  ) {
    const message = recordTitle(table, tableRecordNames(project, records)[0]!)
    return {
      part: ['records'],
      id: 'records-without-messages',
      what: `The names of the records of ${records} have no messages, for example "${message}".`,
      why: 'A list shows each record by one message, and would show no names for these.',
      about: [`locales/${sourceLanguage}/${message.split('.')[0]}.json`],
      ...nameFix(
        records,
        idsOf(project, (other) => isNamed(other) && namesAreMessages(project, other)),
      ),
    }
  }
  if (list !== undefined)
    return table !== undefined && isNamed(table)
      ? undefined
      : {
          part: ['records'],
          id: table === undefined ? 'no-such-table' : 'records-without-names',
          what:
            table === undefined
              ? `There is no table "${records}".`
              : `The records of ${records} have no names.`,
          why: 'Visitors would have nothing to choose from.',
          ...nameFix(records, idsOf(project, isNamed)),
        }
  return table !== undefined && isTitled(table)
    ? undefined
    : {
        part: [],
        id: 'records-without-titles',
        what: `"${name}" chooses a record of "${records}", which is not a table with "titles".`,
        why: 'Visitors could not read the choices.',
        ...nameFix(records, idsOf(project, isTitled)),
      }
}

/** The default of an input that chooses a record is a record. */
function defaultFault(project: Project, { name, input }: InputPosition): Fault | undefined {
  if (input.default === undefined) return undefined
  const known = tableRecordNames(project, input.records ?? '')
  return known.includes(String(input.default))
    ? undefined
    : {
        part: ['default'],
        id: 'default-no-record',
        what: `The default "${input.default}" of "${name}" is not a record of ${input.records}.`,
        why: 'The page would propose a name that the program rejects.',
        ...nameFix(String(input.default), known),
      }
}

/** An input that chooses a record has names to choose from that visitors can read. */
export const check = (project: Project, { inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs).flatMap((position): Finding[] => {
    const fault =
      position.input.records === undefined || position.input.options !== undefined
        ? undefined
        : (recordInputFault(project, position) ?? defaultFault(project, position))
    if (fault === undefined) return []
    const { part, ...body } = fault
    return [
      {
        rule: position.list === undefined ? 'texts' : 'inputs',
        ...definition.at([...position.path, ...part]),
        ...body,
      },
    ]
  })
