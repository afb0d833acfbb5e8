import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding } from '../../definition/findings/finding.ts'
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
      id: 'table-choice-in-list',
      what: `"${name}" chooses a table, but is part of a list.`,
      why: 'A program reads one table at a time, but each entry could choose another one.',
      fix: 'Move the input out of the list.',
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
      id: 'default-no-option',
      what: `The default "${initial}" of "${name}" is not among its options.`,
      why: 'The program would calculate with an option that visitors cannot select.',
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
          id: 'withdrawn-offered' as const,
          what: `The option "${option}" of "${name}" is both offered and withdrawn.`,
          why: 'A link with this option would be rejected, although the option can be chosen.',
          fix: `Remove "${option}" from "options" or from "withdrawn".`,
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
