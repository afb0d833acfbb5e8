import { programNamed } from '../../definition/related.ts'
import type { ResultSource } from '../../definition/shapes.ts'
import type { Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { Elsewhere } from './elsewhere.ts'

declare module '../../definition/shapes.ts' {
  interface ResultSource {
    $ref?: string
    with?: Record<string, string>
    differs?: Record<string, { say: string; figure?: string }>
  }
  interface InputSource {
    quantity?: string
  }
  interface DefinitionSource {
    bird?: string | Record<string, Record<string, string>>
  }
}
declare module '../../engine/calculator.ts' {
  interface Calculator {
    /** Results that another program shows otherwise. */
    readonly elsewhere?: readonly Elsewhere[]
  }
}

/** Whether a result is shown, so that its difference from another program is. */
const isShown = ({ intermediate }: ResultSource): boolean => intermediate !== true

/** One quantity in several programs: what they share of it, and where they differ. */
export const quantity: Mechanism = {
  schema: {
    result: {
      $ref: {
        type: 'string',
        pattern: '^\\.\\./results\\.json#/[A-Za-z]+$',
        description:
          'The quantity that it is: a result that programs share. What stands beside it goes first, ' +
          'but what is plausible and its verdict, which are the same everywhere.',
      },
      with: {
        type: 'object',
        minProperties: 1,
        propertyNames: { $ref: '#/definitions/name' },
        additionalProperties: {
          type: 'string',
          pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)?$',
        },
        description:
          'Of a shared result: names that its conditions read, each with the formula or the input of ' +
          'this program that it is: {"age": "ageNow"}.',
      },
      differs: {
        type: 'object',
        minProperties: 1,
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['say'],
          properties: {
            say: { $ref: '#/definitions/key', description: 'Why the other figure is another.' },
            figure: {
              $ref: '#/definitions/name',
              description: 'The result here that is the figure of the other program.',
            },
          },
        },
        description:
          'Of a shared result: the programs that come to another figure from the same inputs, each ' +
          'with the reason. The page names that program, its figure where there is one, and the ' +
          'reason. The other program says the same of this one.',
      },
    },
    input: {
      quantity: {
        $ref: '#/definitions/name',
        description:
          'The quantity that it is, where its name is not that of the shared input or result: the ' +
          'check enters one figure in all programs by it.',
      },
    },
    program: {
      bird: {
        anyOf: [
          { type: 'string', minLength: 1 },
          {
            type: 'object',
            minProperties: 1,
            maxProperties: 1,
            additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
          },
        ],
        description:
          'The bird that it is about, as services.json names it; where a choice says so, that of each ' +
          'of its options: {"strain": {"brown": "brown-hens"}}. That of its group unless said.',
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
          what: `"${id}" differs from "${name}", which is no program: one of another folder is written folder/program.`,
        },
        ...(figure === undefined
          ? []
          : [
              {
                path: ['results', id, 'differs', name, 'figure'],
                name: figure,
                of: 'result' as const,
                what: `"${id}" says that "${figure}" is the figure of ${name}, which is no result.`,
              },
            ]),
      ]),
    ),
  program: ({ project, definition }) => {
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
