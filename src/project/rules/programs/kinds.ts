import type { Analysis } from '#definition/formulas/analysis.ts'
import type { Finding, FindingBody } from '#definition/findings/finding.ts'
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
    return {
      id: 'lookup-in-no-way',
      what: `The lookup "${id}" has ${ways.length === 0 ? 'none' : 'more than one'} of "where", "name" and "pair".`,
      why: 'The lookup could find no record, and visitors would see no answer.',
      fix: 'Write exactly one of "where", "name" and "pair".',
    }
  // A figure outside of its table has a message with the range.
  const hasMessage = source.missing !== undefined || (source.where && source.optional !== true)
  if (hasMessage !== true && canMiss(source, inputs))
    return {
      id: 'lookup-without-message',
      what: `The lookup "${id}" has no "missing", the message for a value without a record.`,
      why: 'Visitors whose value has no record would see no message.',
      fix: 'Add "missing" with the key of a message.',
    }
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
