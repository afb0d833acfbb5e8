import type { Analysis } from '../../definition/formulas/analysis.ts'
import {
  finding,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import { inputsIn, type InputPosition } from '../../definition/formulas/inputs.ts'
import { optionsOf } from '../../definition/formulas/options.ts'
import type { Project } from '../../definition/project.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'

/** What is wrong, and its path below the input. */
type Fault = FindingBody & { readonly part: JsonPath }

/** A figure and an option of one name: `house.open` would mean either. */
const nameConflicts = ({ name, input }: InputPosition): readonly Fault[] =>
  Object.keys(input.figures ?? {})
    .filter((figure) => Object.hasOwn(input.options ?? {}, figure))
    .map((figure): Fault => ({
      part: ['figures', figure],
      ...finding('name-twice.optionAndFigure', { name, figure }),
    }))

/** Each option gives each of the figures, and no other. */
const given = ({ name, input }: InputPosition): readonly Fault[] => {
  const named = Object.keys(input.figures ?? {})
  return optionsOf(input).flatMap(([option, { figures = {} }]): Fault[] => {
    const missing = named.filter((figure) => figures[figure] === undefined)
    const unknown = Object.keys(figures).filter((figure) => !named.includes(figure))
    return [
      ...unknown.map((figure): Fault => ({
        part: ['options', option, 'figures', figure],
        ...finding('option-of-no-figure', { option, name, figure }),
        ...nameFix(figure, named),
      })),
      // Of a misspelt figure the right one is missing too: that is one mistake.
      ...(unknown.length > 0 ? [] : missing).map((figure): Fault => ({
        part: ['options', option],
        ...finding('option-without-figure', { option, name, figure }),
      })),
    ]
  })
}

/** Every option of a choice with figures has them, and each has one meaning. */
export const check = (_: Project, { inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs).flatMap((position) =>
    [...nameConflicts(position), ...given(position)].map(({ part, ...body }) => ({
      rule: 'inputs',
      ...definition.at([...position.path, ...part]),
      ...body,
    })),
  )
