import { relatedOf } from '../../definition/related.ts'
import type { Mechanism } from '../mechanism.ts'

/** A program with all that a link to it says: its page needs no list of programs. */
export interface RelatedPage {
  readonly path: string
  readonly icon: string
  readonly title: string
}
declare module '../../engine/calculator.ts' {
  interface Calculator {
    readonly related: readonly RelatedPage[]
  }
}

/** Programs that are offered beside one, wherever they stand. */
export const related: Mechanism = {
  schema: {
    program: {
      related: {
        type: 'array',
        items: { type: 'string' },
        description:
          'Programs that are offered beside it: those of the same folder by their names, ' +
          'others with their folder, like drugs/drug-dose.',
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
  program: ({ project, definition }) => ({
    related: relatedOf(project, definition).map(({ path, icon, title }) => ({ path, icon, title })),
  }),
}
