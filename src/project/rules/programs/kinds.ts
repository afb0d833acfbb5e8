import type { Analysis } from '#definition/formulas/analysis.ts'
import { finding, type Finding, type FindingBody } from '#definition/findings/finding.ts'
import { canMiss } from '#definition/formulas/options.ts'
import type { Project } from '#definition/project.ts'
import { mechanisms } from '#mechanisms/index.ts'
import type { FigureLookupSource } from '#mechanisms/figure-lookup/shape.ts'

/** What keeps a lookup from being one. */
function lookupFault(
  id: string,
  source: FigureLookupSource,
  inputs: Analysis['inputs'],
): FindingBody | undefined {
  const ways = mechanisms.filter(({ lookup }) => lookup?.is(source) === true)
  if (ways.length !== 1)
    return finding(`lookup-ambiguous.${ways.length === 0 ? 'none' : 'several'}`, { id })
  // A figure outside of its table has a message with the range.
  const hasMessage = source.missing !== undefined || (source.where && source.optional !== true)
  if (hasMessage !== true && canMiss(source, inputs))
    return finding('lookup-without-message', { id })
  return undefined
}

/** Every lookup finds its records in one way, and has a message for a missing record. */
export const kinds = (_: Project, { definition, inputs }: Analysis): readonly Finding[] =>
  Object.entries(definition.data.lookups ?? {}).flatMap(([id, source]): Finding[] => {
    const fault = lookupFault(id, source, inputs)
    return fault === undefined
      ? []
      : [{ rule: 'texts', ...definition.at(['lookups', id]), ...fault }]
  })
