import type { Analysis } from '../../definition/formulas/analysis.ts'
import {
  finding,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import { inputsIn, type InputPosition } from '../../definition/formulas/inputs.ts'
import type { Project } from '../../definition/project.ts'
import type { ChoiceInputSource } from './shape.ts'
import { relatedTables } from '../../definition/formulas/related-tables.ts'
import { optionsOf } from '../../definition/formulas/options.ts'
import { frameOf, tableRecordNames } from '../../definition/queries/table-queries.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'

/** What is wrong, and its path below the input. */
type Fault = FindingBody & { readonly part: JsonPath }

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
      ...finding('word-means-nothing.chooses', { option, name }),
    }))

/** What is wrong with an input whose options choose tables or records. */
function choiceFaults(project: Project, position: InputPosition): readonly Fault[] {
  const { name, input, list } = position
  const { tables, records } = input
  if (tables === undefined && records === undefined) return withoutTarget(position)
  if (list !== undefined && records !== undefined)
    return [{ part: ['options'], ...finding('options-for-records-in-list', { name, records }) }]
  if (tables !== undefined && records !== undefined)
    return [{ part: ['records'], ...finding('table-and-record', { name }) }]
  const known = choosable(project, input)
  if (known === undefined)
    return [
      {
        part: ['records'],
        ...finding('no-such-table.named', { records: records! }),
        ...nameFix(
          String(records),
          [...project.tables.values()].flatMap(({ id, data }) => (data.match === 'name' ? id : [])),
        ),
      },
    ]
  return optionsOf(input).flatMap(([option, { chooses }]): Fault[] => {
    if (chooses !== undefined && known.includes(chooses)) return []
    const of =
      tables === undefined ? { kind: 'record', of: records ?? '' } : { kind: 'table', of: tables }
    return [
      chooses === undefined
        ? {
            part: ['options', option],
            ...finding('option-chooses-nothing.none', {
              option,
              name,
              ...of,
              known: [...known].sort(),
            }),
          }
        : {
            part: ['options', option, 'chooses'],
            ...finding('option-chooses-nothing.unknown', { option, name, chooses, ...of }),
            ...nameFix(chooses, known),
          },
    ]
  })
}

/** Options choose existing tables or records. */
const chooses = (project: Project, { inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs)
    .filter(({ input }) => input.options !== undefined)
    .flatMap((position) =>
      choiceFaults(project, position).map(({ part, ...body }) => ({
        rule: 'inputs',
        ...definition.at([...position.path, ...part]),
        ...body,
      })),
    )

/** An input that chooses a table is outside of lists. */
const tablesInLists = ({ inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs)
    .filter(({ list, input }) => list !== undefined && input.tables !== undefined)
    .map(({ path, name }) => ({
      rule: 'inputs',
      ...definition.at([...path, 'tables']),
      ...finding('table-choice-in-list', { name }),
    }))

/** The default of a choice is one of its options; the check of lookups covers tables. */
const checkChoiceDefaults = ({ inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs)
    .filter(
      ({ input: { options, default: initial } }) =>
        options !== undefined && initial !== undefined && !Object.hasOwn(options, String(initial)),
    )
    .map(({ path, name, input: { options = {}, default: initial } }) => ({
      rule: 'inputs',
      ...definition.at([...path, 'default']),
      ...finding('default-no-option', { initial: initial!, name }),
      ...nameFix(String(initial), Object.keys(options)),
    }))

/** An option is either offered or withdrawn. */
const withdrawn = ({ inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs).flatMap(
    ({
      path,
      name,
      input: { options = {}, withdrawn: gone = {} },
    }: InputPosition<ChoiceInputSource>) =>
      Object.keys(gone)
        .filter((option) => Object.hasOwn(options, option))
        .map((option) => ({
          rule: 'inputs',
          ...definition.at([...path, 'withdrawn', option]),
          ...finding('withdrawn-offered', { option, name }),
        })),
  )

/**
 * The page can show each choice, its default is an option, and its options choose existing things.
 */
export const check = (project: Project, analysis: Analysis): readonly Finding[] => [
  ...tablesInLists(analysis),
  ...checkChoiceDefaults(analysis),
  ...withdrawn(analysis),
  ...chooses(project, analysis),
]
