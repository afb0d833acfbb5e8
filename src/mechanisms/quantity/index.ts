import { finding, formatWord, type Finding } from '../../definition/findings/finding.ts'
import { identifierRef, nameRef } from '../../definition/written/name-kinds.ts'
import { programNamed } from '../../definition/related.ts'
import type { ResultSource, DefinitionSource } from '../../definition/shapes.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import type { Elsewhere, ElsewhereCalculator } from './shape.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Project } from '../../definition/project.ts'
import { quantityOf } from '../../definition/written/shared-results.ts'

const rule = 'quantity'
/** The properties that a quantity has in every program. */
const same = ['usual', 'rating', 'within'] as const

/** A shared result has the same plausible range and verdict in every program. */
function check(_: Project, { definition }: Analysis): readonly Finding[] {
  const { at, data, file } = definition
  const written = (file.data as DefinitionSource).results ?? {}
  return Object.entries(data.results ?? {}).flatMap(([id, result]): readonly Finding[] => {
    const name = quantityOf(result)
    if (name === undefined)
      return result.with === undefined && result.differs === undefined
        ? []
        : [
            {
              rule,
              ...at(['results', id]),
              ...finding('quantity-not-shared', {
                id,
                word: formatWord(result.differs === undefined ? 'with' : 'differs'),
              }),
            },
          ]
    return same
      .filter((word) => written[id]?.[word] !== undefined)
      .map((word): Finding => ({
        rule,
        ...at(['results', id, word]),
        ...finding('shared-result-changed', { id, name, word: formatWord(word) }),
      }))
  })
}

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
          finding: finding('unknown-name.quantityDiffers', { id, name }),
        },
        ...(figure === undefined
          ? []
          : [
              {
                path: ['results', id, 'differs', name, 'figure'],
                name: figure,
                of: 'result' as const,
                finding: finding('unknown-name.quantityFigure', { id, name, figure }),
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
