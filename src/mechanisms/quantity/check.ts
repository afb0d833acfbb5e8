import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { DefinitionSource } from '../../definition/shapes.ts'
import { quantityOf } from '../../definition/written/shared-results.ts'

const rule = 'quantity'
/** What is the same wherever a quantity is shown. */
const same = ['usual', 'rating', 'within'] as const

/** A shared result is shown everywhere with the same plausible range and verdict. */
export function check(_: Project, { definition }: Analysis): readonly Finding[] {
  const { at, data, file } = definition
  const written = (file.data as DefinitionSource).results ?? {}
  return Object.entries(data.results ?? {}).flatMap(([id, result]): readonly Finding[] => {
    const name = quantityOf(result)
    if (name === undefined)
      return result.with === undefined && result.differs === undefined
        ? []
        : [
            {
              rule,
              ...at(['results', id]),
              id: 'quantity-not-shared',
              what: `"${id}" says ${result.differs === undefined ? '"with"' : '"differs"'}, and is no shared result.`,
              why: 'Only what several programs show can be compared.',
              fix: 'Add "$ref": "../results.json#/..." with the quantity that it is.',
            },
          ]
    return same
      .filter((word) => written[id]?.[word] !== undefined)
      .map((word): Finding => ({
        rule,
        ...at(['results', id, word]),
        id: 'shared-result-changed',
        what: `"${id}" is the shared result "${name}", and has ${JSON.stringify(word)} of its own.`,
        why: 'One figure would be praised on one page and doubted on another.',
        fix: `Leave it out; change it in calculators/results.json, where it holds for all programs.`,
      }))
  })
}
