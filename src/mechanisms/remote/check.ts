import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { RemoteDefinitionSource } from './shape.ts'
import { isDateInput, isListInput } from '../../definition/input-kinds.ts'

/** A query contains what fits in a web address: a figure, a choice or a name. */
export const check = (
  _: Project,
  { definition, inputs }: Analysis<RemoteDefinitionSource>,
): readonly Finding[] =>
  (definition.data.remote?.query ?? []).flatMap((name, index): Finding[] => {
    return isListInput(inputs[name]) || isDateInput(inputs[name])
      ? [
          {
            rule: 'inputs',
            ...definition.at(['remote', 'query', index]),
            id: 'query-no-figure',
            what: `"query" names "${name}", which is a ${isDateInput(inputs[name]) ? 'date' : 'list'}.`,
            why: 'A web address can contain figures, choices and names only, so the server would not receive it.',
            fix: 'Use a figure, a choice or a name.',
          },
        ]
      : []
  })
