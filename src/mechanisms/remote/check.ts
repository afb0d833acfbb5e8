import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'

/** A server is asked with what fits an address: a figure, a choice or a name. */
export const check = (_: Project, { definition, inputs }: Analysis): readonly Finding[] =>
  (definition.data.remote?.query ?? []).flatMap((name, index): Finding[] => {
    const { type, format } = inputs[name] ?? {}
    return type === 'array' || format === 'date'
      ? [
          {
            rule: 'inputs',
            ...definition.at(['remote', 'query', index]),
            id: 'query-no-figure',
            what: `The server is asked with "${name}", which is a ${format ?? 'list'}.`,
            why: 'An address holds figures and names only; the server would be asked for nothing.',
            fix: 'Ask with a figure, a choice or a name.',
          },
        ]
      : []
  })
