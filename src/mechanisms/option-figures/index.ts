import { phrase } from '../../definition/findings/finding.ts'
import { optionsOf } from '../../definition/formulas/options.ts'
import type { InputSource, FigureSource } from '../../definition/shapes.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import { mapped, unitOf } from '../source.ts'
import { check } from './check.ts'
import type { InputField } from '../../engine/calculator.ts'

/** The value of a figure for each option. */
const optionValues = (input: InputSource, name: string): Readonly<Record<string, number | null>> =>
  Object.fromEntries(
    optionsOf(input).map(([option, { figures = {} }]) => [option, figures[name] ?? null]),
  )

/** Figures that come with the options of a choice: formulas read those of the one chosen. */
export const optionFigures: Mechanism = {
  schema: {
    input: {
      figures: {
        type: 'object',
        minProperties: 1,
        propertyNames: { $ref: '#/definitions/name' },
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['title', 'unit', 'source'],
          properties: {
            title: {
              $ref: '#/definitions/key',
              description: 'The name of the figure in explanations.',
            },
            unit: { $ref: '#/definitions/unit', description: 'The unit of the figure.' },
            per: {
              $ref: '#/definitions/per',
              description: 'Further units in the denominator, separated by spaces.',
            },
            source: {
              $ref: '#/definitions/source',
              description:
                'The publication that the figure is taken from. It is one of the sources of ' +
                'the page.',
            },
          },
        },
        description:
          'For a choice: figures of its options, by the names that formulas read, as in ' +
          'house.airflow. Each option gives them: {"say": "houses.open", "figures": ' +
          '{"airflow": 4}}; null if it has none.',
      },
    },
  },
  allowedIn: {
    input: [
      {
        where: ({ source: { options } }) => options !== undefined,
        allowedInText: phrase('belongs.choiceWithOptions'),
      },
    ],
  },
  check,
  field: (input): Compiled<InputField> => ({
    figures:
      input.figures &&
      mapped(input.figures, (figure: FigureSource, name) => ({
        title: figure.title,
        ...unitOf(figure),
        values: optionValues(input, name),
      })),
  }),
  sources: ({ inputs }) =>
    Object.values(inputs)
      .flatMap((input) => [input, ...Object.values(input.entry ?? {})])
      .flatMap(({ figures = {} }) => Object.values(figures).map(({ source }) => source)),
}
