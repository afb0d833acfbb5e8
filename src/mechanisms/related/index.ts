import { nameRef } from '../../definition/written/name-kinds.ts'
import { relatedOf } from '../../definition/related.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import type { RelatedCalculator } from './shape.ts'

/** Programs that are offered with another, wherever they are. */
export const related: Mechanism = {
  schema: {
    program: {
      related: {
        type: 'array',
        items: nameRef('relatedName'),
        description:
          'Related programs: those of the same folder by their names, others with their ' +
          'folder, like drugs/drug-dose.',
      },
    },
  },
  names: ({ data }) =>
    (data.related ?? []).map((name, index) => ({
      path: ['related', index],
      name,
      of: 'program',
      what: `"related" names "${name}", which is not a program; write a program of another folder as folder/program.`,
    })),
  program: ({ project, definition }): Compiled<RelatedCalculator> => ({
    related: relatedOf(project, definition).map(({ path, icon, title }) => ({ path, icon, title })),
  }),
}
