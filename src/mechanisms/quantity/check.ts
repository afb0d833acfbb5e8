import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { DefinitionSource } from '../../definition/shapes.ts'
import { quantityOf } from '../../definition/written/shared-results.ts'

const rule = 'quantity'
/** The properties that a quantity has in every program. */
const same = ['usual', 'rating', 'within'] as const

/** A shared result has the same plausible range and verdict in every program. */
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
              what: `"${id}" has ${result.differs === undefined ? '"with"' : '"differs"'}, but is not a shared result.`,
              why: 'Only results that several programs show can be compared.',
              fix: 'Add "$ref": "../results.json#/..." with the name of its quantity.',
            },
          ]
    return same
      .filter((word) => written[id]?.[word] !== undefined)
      .map((word): Finding => ({
        rule,
        ...at(['results', id, word]),
        id: 'shared-result-changed',
        what: `"${id}" is the shared result "${name}", but has its own ${JSON.stringify(word)}.`,
        why: 'The same figure would be good on one page and implausible on another.',
        fix: `Remove it, or change it for all programs in calculators/results.json.`,
      }))
  })
}
