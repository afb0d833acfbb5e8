import { check } from './check.ts'
import type { Remote, RemoteCalculator, RemoteDefinitionSource, RemoteSource } from './shape.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import type { Definition } from '../../definition/project.ts'

/** The server that a program asks, with its host where the setting of that name is given. */
function remoteOf(
  { setting, ...rest }: RemoteSource,
  settings: Readonly<Record<string, unknown>>,
): Remote {
  const host = settings[setting]
  return { ...rest, ...(typeof host === 'string' && { host }) }
}

/** A server that may know more than the tables. */
export const remote: Mechanism = {
  schema: {
    program: {
      remote: {
        description:
          'A server that may know more than the tables. Its answer is shown as plain text; ' +
          'where it is silent or fails, the tables answer, and the page says so.',
        type: 'object',
        additionalProperties: false,
        required: ['title', 'setting', 'path', 'languages', 'query', 'seconds', 'bytes'],
        properties: {
          title: { $ref: '#/definitions/key', description: 'What stands over its answer.' },
          setting: {
            enum: ['medicineHost'],
            description:
              'The name of the setting that holds its address, given when the site is ' +
              'built (medicineHost: the environment variable MEDICINE_HOST, or ' +
              'content/clinic.json). Without it nothing is asked.',
          },
          path: {
            type: 'string',
            pattern: '^/',
            description: 'The path on that host; {language} is the language asked in.',
          },
          languages: {
            type: 'array',
            minItems: 1,
            items: { type: 'string' },
            description: 'The languages it speaks; others ask in the first.',
          },
          query: {
            type: 'array',
            minItems: 1,
            items: { type: 'string' },
            description: 'The inputs it is asked with.',
          },
          seconds: { type: 'number', exclusiveMinimum: 0, description: 'How long to wait.' },
          bytes: { type: 'integer', minimum: 1, description: 'How much of an answer to read.' },
        },
      },
    },
  },
  check,
  names: ({ data }: Definition<RemoteDefinitionSource>) =>
    (data.remote?.query ?? []).map((name, index) => ({
      path: ['remote', 'query', index],
      name,
      of: 'input',
      what: `"query" names "${name}", which is not an input.`,
    })),
  program: ({
    definition: { data },
    settings,
  }: CompileContext<RemoteDefinitionSource>): Compiled<RemoteCalculator> => ({
    remote: data.remote && remoteOf(data.remote, settings),
  }),
  words: {
    family: 'remote',
    isIn: ({ data }: Definition<RemoteDefinitionSource>) => data.remote !== undefined,
  },
}
