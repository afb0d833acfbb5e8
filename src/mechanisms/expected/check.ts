import { finding, nameFix, type Finding } from '../../definition/findings/finding.ts'
import { dimensionOfQuantity, type Analysis } from '../../definition/formulas/analysis.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'
import type { Project } from '../../definition/project.ts'
import type { Quantity } from '../../definition/shapes.ts'
import { confirmingPart } from './confirming.ts'

const bird: Quantity = { unit: 'bird' }

/** The results of the entries of a list, or of the program, that measure the same as a figure. */
function figuresLike({ definition }: Analysis, list: string | undefined, figure: Quantity) {
  const wanted = dimensionOfQuantity(figure)?.join()
  return Object.entries(definition.data.results ?? {}).flatMap(([id, result]) =>
    result.each === list && dimensionOfQuantity(result)?.join() === wanted ? [id] : [],
  )
}

/**
 * What is expected of a figure is a figure of the same kind, and a person can confirm a figure that
 * is far from it.
 */
export const check = (_: Project, analysis: Analysis): readonly Finding[] =>
  inputsIn(analysis.inputs).flatMap(({ input, name, list, path }): readonly Finding[] => {
    const { expected } = input
    if (expected === undefined) return []
    const { figure, per } = expected
    const fullName = list === undefined ? name : `${list}.${name}`
    const at = (...further: readonly string[]) =>
      analysis.definition.at([...path, 'expected', ...further])
    const named = (word: 'figure' | 'per', id: string, like: Quantity): readonly Finding[] => {
      const known = figuresLike(analysis, list, like)
      return known.includes(id)
        ? []
        : [
            {
              rule: 'usual',
              ...at(word),
              ...finding('expected-of-no-figure', { name: fullName, figure: id }),
              ...nameFix(id, known),
            },
          ]
    }
    const isOpen =
      list !== undefined && confirmingPart(analysis.definition.data, input, name) === undefined
    return [
      ...named('figure', figure, input),
      ...(per === undefined ? [] : named('per', per, bird)),
      ...(isOpen
        ? [
            {
              rule: 'usual' as const,
              ...at(),
              ...finding('expected-unconfirmed', { name: fullName, part: name }),
            },
          ]
        : []),
    ]
  })
