import type { Analysis } from '../../definition/formulas/analysis.ts'
import { finding, nameFix, type Finding } from '../../definition/findings/finding.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'
import { chooses } from './chooses.ts'
import type { Project } from '../../definition/project.ts'
import type { ChoiceInputSource } from './shape.ts'
import type { InputPosition } from '../../definition/formulas/inputs.ts'

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
