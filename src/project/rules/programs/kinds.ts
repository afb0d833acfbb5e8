import type { Analysis } from '../../../definition/formulas/analysis.ts'
import type { Finding } from '../../../definition/finding.ts'
import type { Project } from '../../../definition/project.ts'
import { mechanisms } from '../../../mechanisms/index.ts'

/** Every lookup finds its records in one way. */
export const kinds = (_: Project, { definition }: Analysis): readonly Finding[] =>
  Object.entries(definition.data.lookups ?? {}).flatMap(([id, source]): Finding[] => {
    const ways = mechanisms.filter(({ lookup }) => lookup?.is(source) === true)
    return ways.length === 1
      ? []
      : [
          {
            rule: 'texts',
            ...definition.at(['lookups', id]),
            what: `The lookup "${id}" is found in ${ways.length === 0 ? 'no way' : 'more than one way'}.`,
            why: 'A visitor who chooses a name gets no answer.',
            fix: 'Write one of "where", "name" and "pair".',
          },
        ]
  })
