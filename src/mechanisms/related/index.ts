import { finding } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import { relatedOf } from '../../definition/related.ts'
import { fittingInputs } from '../../definition/fits-field.ts'
import type { Definition } from '../../definition/project.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import type { RelatedCalculator } from './shape.ts'

const inputsOf = ({ data }: Definition) => data.input?.properties ?? {}

/** The inputs whose name means something else in another program. */
function unfitInputs(here: Definition, there: Definition): readonly string[] {
  const [own, others] = [inputsOf(here), inputsOf(there)]
  const fitting = fittingInputs(own, others)
  return Object.keys(own).filter((name) => name in others && !fitting.includes(name))
}

/** Programs that are offered with another, wherever they are. */
export const related: Mechanism = {
  schema: {
    program: {
      related: {
        type: 'array',
        items: nameRef('relatedName'),
        description:
          'Related programs: those of the same folder by their names, others with their ' +
          'folder, like drugs/drug-dose. The first one is the next step: the answer links to it, ' +
          'with the figures that both programs have.',
      },
    },
  },
  names: ({ data }) =>
    (data.related ?? []).map((name, index) => ({
      path: ['related', index],
      name,
      of: 'program',
      finding: finding('unknown-name.related', { name }),
    })),
  program: ({ project, definition }): Compiled<RelatedCalculator> => ({
    related: relatedOf(project, definition).map(({ id, path, icon, title }, index) => {
      const unfit = index === 0 ? unfitInputs(definition, project.definitions.get(id)!) : []
      return { path, icon, title, ...(unfit.length > 0 && { unfit }) }
    }),
  }),
}
