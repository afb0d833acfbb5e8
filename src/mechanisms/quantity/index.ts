import { identifierRef, nameRef } from '../../definition/written/name-kinds.ts'
import { programNamed } from '../../definition/related.ts'
import type { ResultSource } from '../../definition/shapes.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { Elsewhere, ElsewhereCalculator } from './shape.ts'

/** Whether a result, and with it its difference from another program, is shown. */
const isShown = ({ intermediate }: ResultSource): boolean => intermediate !== true

/**
 * One quantity in several programs: its shared properties, and the differences between programs.
 */
export const quantity: Mechanism = {
  schema: {
    result: {
      $ref: {
        ...nameRef('sharedResult'),
        pattern: '^\\.\\./results\\.json#/[A-Za-z]+$',
        description:
          'Refers to a shared result. Properties given next to it take precedence, ' +
          'except the plausible range and the verdict, which are the same everywhere.',
      },
      with: {
        type: 'object',
        minProperties: 1,
        propertyNames: { $ref: '#/definitions/name' },
        additionalProperties: {
          anyOf: [
            nameRef('formulaName'),
            nameRef('inputName'),
            nameRef('textColumn'),
            nameRef('listPart'),
          ],
          pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)?$',
        },
        description:
          'For a shared result: the names that its conditions read, each with the formula or ' +
          'input of this program that replaces it: {"age": "ageNow"}.',
      },
      differs: {
        type: 'object',
        minProperties: 1,
        propertyNames: nameRef('programName'),
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['say'],
          properties: {
            say: { $ref: '#/definitions/key', description: 'The reason for the difference.' },
            figure: {
              ...identifierRef('resultName'),
              description:
                'The result of this program that repeats the figure of the other program.',
            },
          },
        },
        description:
          'For a shared result: the programs that give another figure from the same inputs, each ' +
          'with the reason. The page shows that program, its figure if there is one, and the ' +
          'reason. The other program must list this one, too.',
      },
    },
    input: {
      quantity: {
        $ref: '#/definitions/name',
        description:
          'The name of the quantity of this input, if it differs from that of the shared input ' +
          'or result: the check uses it to enter one figure in all programs.',
      },
    },
    program: {
      bird: {
        anyOf: [
          { ...nameRef('birdName'), minLength: 1 },
          { type: 'array', minItems: 2, items: nameRef('birdName') },
          {
            type: 'object',
            minProperties: 1,
            maxProperties: 1,
            propertyNames: nameRef('inputName'),
            additionalProperties: { type: 'object', additionalProperties: nameRef('birdName') },
          },
        ],
        description:
          'The bird of the program, or several, as in services.json. If a choice decides, the bird of each ' +
          'of its options: {"strain": {"brown": "brown-hens"}}. By default that of its group.',
      },
    },
  },
  check,
  names: ({ data }) =>
    Object.entries(data.results ?? {}).flatMap(([id, { differs = {} }]) =>
      Object.entries(differs).flatMap(([name, { figure }]) => [
        {
          path: ['results', id, 'differs', name],
          name,
          of: 'program' as const,
          what:
            `"differs" of "${id}" names "${name}", which is not a program; ` +
            'write a program of another folder as folder/program.',
        },
        ...(figure === undefined
          ? []
          : [
              {
                path: ['results', id, 'differs', name, 'figure'],
                name: figure,
                of: 'result' as const,
                what: `"figure" of "${id}" for ${name} is "${figure}", which is not a result of this program.`,
              },
            ]),
      ]),
    ),
  program: ({ project, definition }): Compiled<ElsewhereCalculator> => {
    const elsewhere = Object.entries(definition.data.results ?? {})
      .filter(([, result]) => isShown(result))
      .flatMap(([result, { differs = {} }]) =>
        Object.entries(differs).flatMap(([name, { say, figure }]): readonly Elsewhere[] => {
          const other = programNamed(project, definition.group, name)
          return other === undefined
            ? []
            : [{ result, say, figure, path: other.path, title: other.title }]
        }),
      )
    return { elsewhere: elsewhere.length === 0 ? undefined : elsewhere }
  },
  run: {
    part: 'elsewhere',
    code: 'elsewhere',
    isIn: ({ definition: { data } }) =>
      Object.values(data.results ?? {}).some(({ differs }) => differs !== undefined),
  },
}
