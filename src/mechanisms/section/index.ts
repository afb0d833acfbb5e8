import type { Compiled, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { SectionField } from './shape.ts'
import { asksEntries } from '../../definition/input-kinds.ts'

/**
 * Parts of a form with a heading of their own. The condition of a section is read as one of each of
 * its inputs (src/definition/written/sections.ts), so all that holds of those holds here.
 */
export const section: Mechanism = {
  schema: {
    program: {
      sections: {
        type: 'object',
        propertyNames: { $ref: '#/definitions/name' },
        description: 'Parts of the form, by name; inputs say which they stand in.',
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['title'],
          properties: {
            title: { $ref: '#/definitions/key', description: 'What heads the section.' },
            when: {
              $ref: '#/definitions/condition',
              description:
                'Where the section is there: a condition on inputs that stand before it. ' +
                'Elsewhere all of its inputs are hidden, as by a "when" of their own.',
            },
          },
        },
      },
    },
    input: {
      section: {
        type: 'string',
        description:
          'The section of the form that it stands in, by its name in "sections"; the inputs of ' +
          'a section follow each other.',
      },
    },
  },
  meant: {
    input: [
      {
        where: ({ source, path }) => !asksEntries(source) && !path.includes('entry'),
        belongs: 'a field of the form that is not a list, because a list has a heading of its own',
      },
    ],
  },
  check,
  field: ({ section: name = '' }, _, { definition: { data } }): Compiled<SectionField> => ({
    section: data.sections?.[name]?.title,
  }),
}
