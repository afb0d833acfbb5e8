import { choicesOf, type Analysis } from '../../definition/formulas/analysis.ts'
import type { InputSource } from '../../definition/shapes.ts'
import type { Mechanism } from '../mechanism.ts'
import { check } from './check.ts'

declare module '../../definition/shapes.ts' {
  interface InputSource {
    /** Named options with their messages. */
    options?: Record<string, string>
    /** A folder of tables: those that have the columns asked for are the options. */
    tables?: string
  }
}

const tail = (id: string): string => id.slice(id.indexOf('/') + 1)

/** The options of a choice: its own, or the tables it chooses from. */
const optionsOf = (analysis: Analysis, name: string, input: InputSource) =>
  input.tables === undefined
    ? Object.entries(input.options ?? {}).map(([value, title]) => ({ value, title }))
    : choicesOf(analysis, name).map((table) => ({
        value: tail(table.id),
        title: table.data.title,
      }))

/** An input that is one of several options. */
export const choice: Mechanism = {
  schema: {
    input: {
      options: {
        type: 'object',
        additionalProperties: { $ref: '#/definitions/key' },
        description:
          'What there is to choose, each with its message. Formulas ask name.option, as in ' +
          'birdType.layer: 1 where it was chosen, 0 where not.',
      },
      tables: { type: 'string', description: 'The folder of tables to choose from.' },
    },
  },
  check,
  input: {
    called: 'a choice that has its own options, not those of "records"',
    is: ({ type, records, format }) =>
      type === 'string' && records === undefined && format === undefined,
    kind: () => 'choice',
    field: (input, name, { analysis }) => ({ choices: optionsOf(analysis, name, input) }),
    values: (input, path, { analysis }) => ({
      type: 'string',
      enum: optionsOf(analysis, path, input).map(({ value }) => value),
    }),
  },
  words: {
    family: 'choices',
    isIn: ({ data }) => choicesIn(data.input?.properties ?? {}),
  },
}

/** Whether anything is chosen, typed as a day or found by its name, without a default. */
const choicesIn = (inputs: Readonly<Record<string, InputSource>>): boolean =>
  Object.values(inputs).some(
    ({ type, records, format, default: initial, entry }) =>
      (type === 'string' &&
        (records !== undefined || format !== undefined || initial === undefined)) ||
      choicesIn(entry ?? {}),
  )
