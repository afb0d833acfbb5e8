import { phrase } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import { choicesOf, type Analysis } from '../../definition/formulas/analysis.ts'
import { frameOf } from '../../definition/queries/table-queries.ts'
import type { Project } from '../../definition/project.ts'
import { optionsOf } from '../../definition/formulas/options.ts'
import type { InputSource } from '../../definition/shapes.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import { planFactMessages } from '../plan/facts.ts'
import { check } from './check.ts'
import type { ChoiceInputSource } from './shape.ts'
import type { InputField } from '../../engine/calculator.ts'

const tail = (id: string): string => id.slice(id.indexOf('/') + 1)

/** The options of a choice: its own, or the tables of a folder. */
export const offered = (analysis: Analysis, name: string, input: InputSource) =>
  input.tables === undefined || input.options !== undefined
    ? optionsOf(input).map(([value, { say, chooses }]) => ({ value, title: say, chooses }))
    : choicesOf(analysis, name).map((table) => ({
        value: tail(table.id),
        title: table.data.title,
      }))

/** The facts shown next to an option that selects a plan: region, disease pressure and source. */
export const planFactsOf = (
  project: Project,
  { tables }: InputSource,
  { value, chooses = value }: { readonly value: string; readonly chooses?: string | undefined },
): readonly string[] => {
  const plan =
    tables === undefined ? undefined : frameOf(project, `${tables}/${chooses}`)?.data.plan
  return plan === undefined ? [] : planFactMessages(plan)
}

/** The former names of options; those of tables are in the tables. */
function renamedOf(analysis: Analysis, name: string, input: ChoiceInputSource) {
  if (input.tables === undefined || input.options !== undefined) return input.renamed
  const pairs = choicesOf(analysis, name).flatMap(({ id, data }) =>
    (data.formerly ?? []).map((before) => [tail(before), tail(id)] as const),
  )
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs)
}

/** An input that is one of several options. */
export const choice: Mechanism = {
  schema: {
    input: {
      options: {
        type: 'object',
        additionalProperties: {
          anyOf: [
            { $ref: '#/definitions/key' },
            {
              type: 'object',
              additionalProperties: false,
              required: ['say'],
              properties: {
                say: {
                  $ref: '#/definitions/key',
                  description: 'The text of the option in the form.',
                },
                chooses: {
                  type: 'string',
                  description:
                    'If the input also has "tables" or "records": the table of that folder, or ' +
                    'the record of that table, that the option selects.',
                },
                figures: {
                  type: 'object',
                  additionalProperties: { type: ['number', 'null'] },
                  description:
                    'The figures of the option, by their names in "figures" of the input.',
                },
              },
            },
          ],
        },
        description:
          'The options, each with its message, or with an object that also contains its ' +
          'figures or its table. Formulas read name.option, as in birdType.layer: 1 if it is ' +
          'selected, otherwise 0.',
      },
      tables: { ...nameRef('tableFolder'), description: 'The folder of tables to choose from.' },
      renamed: {
        type: 'object',
        minProperties: 1,
        additionalProperties: { type: 'string' },
        description:
          'Former names of options, each with the present name, because links contain them. ' +
          'For tables, use "formerly" in the table.',
      },
      withdrawn: {
        type: 'object',
        minProperties: 1,
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['say'],
          properties: {
            say: {
              $ref: '#/definitions/key',
              description: 'The reason why the option was withdrawn.',
            },
            chooses: {
              type: 'string',
              description:
                'The table that the option selected. Flocks that used this table also get the ' +
                'message.',
            },
          },
        },
        description:
          'Options that are no longer offered and have no successor. A visitor who opens a ' +
          'link with one, or has a flock that used it, sees the reason.',
      },
    },
  },
  check,
  input: {
    label: phrase('belongs.choice'),
    is: ({ type, records, options, format, maxLength }) =>
      type === 'string' &&
      (records === undefined || options !== undefined) &&
      format === undefined &&
      maxLength === undefined,
    kind: () => 'choice',
    field: (input: ChoiceInputSource, name, { analysis, project }): Compiled<InputField> => ({
      choices: offered(analysis, name, input).map((option) => {
        const facts = planFactsOf(project, input, option)
        return facts.length === 0 ? option : { ...option, facts }
      }),
      renamed: renamedOf(analysis, name, input),
      withdrawn: input.withdrawn,
    }),
    // Each of them is a text: a type as well would be redundant.
    values: (input, path, { analysis }) => ({
      enum: offered(analysis, path, input).map(({ value }) => value),
    }),
  },
  messages: {
    family: 'choices',
    isIn: ({ data }) => needsChoices(data.input?.properties ?? {}),
  },
}

/** Whether anything is typed as a day or a name, or chosen without a default. */
const needsChoices = (inputs: Readonly<Record<string, InputSource>>): boolean =>
  Object.values(inputs).some(
    ({ type, records, format, default: initial, entry }) =>
      (type === 'string' &&
        (records !== undefined || format !== undefined || initial === undefined)) ||
      needsChoices(entry ?? {}),
  )
