import type { Analysis } from '../../definition/formulas/analysis.ts'
import { recordTitle } from '../../definition/formulas/columns.ts'
import { namesAreMessages } from '../../definition/formulas/message-names.ts'
import {
  finding,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import { inputsIn, type InputPosition } from '../../definition/formulas/inputs.ts'
import type { Project, TableFrame } from '../../definition/project.ts'
import { frameOf, tableRecordNames, tablesThat } from '../../definition/queries/table-queries.ts'
import { sourceLanguage } from '../../source-language.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'

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
      ...finding('records-without-messages', { records, message }),
      about: [`locales/${sourceLanguage}/${message.split('.')[0]}.json`],
      ...nameFix(
        records,
        tablesThat(project, (other) => isNamed(other) && namesAreMessages(project, other)),
      ),
    }
  }
  if (list !== undefined)
    return table !== undefined && isNamed(table)
      ? undefined
      : {
          part: ['records'],
          ...(table === undefined
            ? finding('no-such-table.records', { table: records })
            : finding('records-without-names', { records })),
          ...nameFix(records, tablesThat(project, isNamed)),
        }
  return table !== undefined && isTitled(table)
    ? undefined
    : {
        part: [],
        ...finding('records-without-titles', { name, records }),
        ...nameFix(records, tablesThat(project, isTitled)),
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
        ...finding('default-no-record', { initial: input.default, name, records: input.records! }),
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
