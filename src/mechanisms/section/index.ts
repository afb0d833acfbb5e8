import { phrase } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { SectionField } from './shape.ts'
import { isListInput } from '../../definition/input-kinds.ts'

/**
 * Parts of a form with a heading. The condition of a section is read as one of each of its inputs
 * (src/definition/written/sections.ts), so the same rules apply.
 */
export const section: Mechanism = {
  schema: {
    program: {
      sections: {
        type: 'object',
        propertyNames: { $ref: '#/definitions/name' },
        description: 'Sections of the form, by name; "section" of an input names its section.',
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['title'],
          properties: {
            title: { $ref: '#/definitions/key', description: 'The heading of the section.' },
            when: {
              $ref: '#/definitions/condition',
              description:
                'The condition under which the section is shown. It reads inputs before the ' +
                'section. If it is false, all inputs of the section are hidden, as by their ' +
                'own "when".',
            },
          },
        },
      },
    },
    input: {
      section: {
        ...nameRef('sectionName'),
        description:
          'The section of the form that contains the input, by its name in "sections". The ' +
          'inputs of a section are consecutive.',
      },
    },
  },
  allowedIn: {
    input: [
      {
        where: ({ source, path }) => !isListInput(source) && !path.includes('entry'),
        allowedInText: phrase('belongs.fieldNoList'),
      },
    ],
  },
  check,
  field: ({ section: name = '' }, _, { definition: { data } }): Compiled<SectionField> => ({
    section: data.sections?.[name]?.title,
  }),
}
