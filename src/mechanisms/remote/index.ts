import { finding, type Finding } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Remote, RemoteCalculator, RemoteDefinitionSource, RemoteSource } from './shape.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import type { Definition, Project } from '../../definition/project.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import { isDateInput, isListInput } from '../../definition/input-kinds.ts'

/** A query contains what fits in a web address: a figure, a choice or a name. */
const check = (
  _: Project,
  { definition, inputs }: Analysis<RemoteDefinitionSource>,
): readonly Finding[] =>
  (definition.data.remote?.query ?? []).flatMap((name, index): Finding[] => {
    return isListInput(inputs[name]) || isDateInput(inputs[name])
      ? [
          {
            rule: 'inputs',
            ...definition.at(['remote', 'query', index]),
            ...finding('query-no-figure', {
              name,
              kind: isDateInput(inputs[name]) ? 'date' : 'list',
            }),
          },
        ]
      : []
  })

/** The server of a program, with its host if the setting of that name exists. */
function remoteOf(
  { setting, ...rest }: RemoteSource,
  settings: Readonly<Record<string, unknown>>,
): Remote {
  const host = settings[setting]
  return { ...rest, ...(typeof host === 'string' && { host }) }
}

/** A server that may have more than the tables. */
export const remote: Mechanism = {
  schema: {
    program: {
      remote: {
        description:
          'A server that may know more than the tables. Its answer is shown as plain text. If ' +
          'it does not answer or fails, the tables answer, and the page says so.',
        type: 'object',
        additionalProperties: false,
        required: ['title', 'setting', 'path', 'languages', 'query', 'seconds', 'bytes'],
        properties: {
          title: { $ref: '#/definitions/key', description: 'The heading above its answer.' },
          setting: {
            enum: ['medicineHost'],
            description:
              'The name of the setting with its address, read during the build (medicineHost: ' +
              'the environment variable MEDICINE_HOST, or content/clinic.json). Without an ' +
              'address, no server is used.',
          },
          path: {
            type: 'string',
            pattern: '^/',
            description: 'The path on that host; {language} is replaced by the language.',
          },
          languages: {
            type: 'array',
            minItems: 1,
            items: nameRef('languageName'),
            description: 'The languages of the server; pages in other languages use the first one.',
          },
          query: {
            type: 'array',
            minItems: 1,
            items: nameRef('inputName'),
            description: 'The inputs that are sent to the server.',
          },
          seconds: {
            type: 'number',
            exclusiveMinimum: 0,
            description: 'The number of seconds to wait.',
          },
          bytes: {
            type: 'integer',
            minimum: 1,
            description: 'The number of bytes of an answer that are read.',
          },
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
      finding: finding('unknown-name.remoteQuery', { name }),
    })),
  program: ({
    definition: { data },
    settings,
  }: CompileContext<RemoteDefinitionSource>): Compiled<RemoteCalculator> => ({
    remote: data.remote && remoteOf(data.remote, settings),
  }),
  messages: {
    family: 'remote',
    isIn: ({ data }: Definition<RemoteDefinitionSource>) => data.remote !== undefined,
  },
}
