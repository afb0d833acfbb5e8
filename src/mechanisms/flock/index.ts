import { programNamed } from '../../definition/related.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import type { Definition } from '../../definition/project.ts'
import type { FlockCalculator, FlockDefinitionSource } from './shape.ts'

/**
 * Flocks: a program whose figures are kept under a name, and the inputs of others that they fill.
 */
export const flock: Mechanism = {
  schema: {
    program: {
      flock: {
        type: 'object',
        additionalProperties: false,
        required: ['fills'],
        properties: {
          fills: {
            type: 'array',
            minItems: 1,
            uniqueItems: true,
            items: { type: 'string' },
            description: 'The groups whose programs the flock fills, by their folders.',
          },
          today: {
            type: 'array',
            minItems: 1,
            maxItems: 8,
            uniqueItems: true,
            items: { $ref: '#/definitions/name' },
            description:
              'The results that a visitor who keeps a flock is told of it each day, on the start page ' +
              'and over the lists of programs, the first of them first. What is not known is left out.',
          },
          journal: {
            type: 'object',
            additionalProperties: false,
            required: ['program', 'tells'],
            properties: {
              program: {
                type: 'string',
                description: 'The program that is told of the flock day by day, like broilers/x.',
              },
              tells: {
                type: 'object',
                additionalProperties: { $ref: '#/definitions/name' },
                description:
                  'What the journal tells of the flock: inputs of this program, each with the figure ' +
                  'of a day ("each" of a result) that it is. Only figures that grow, like the dead: ' +
                  'that of the last day on which it is known counts, exactly or as "at least" so ' +
                  'much, where it is greater than what was entered. A journal whose first day is not ' +
                  'known ("since") tells nothing.',
              },
            },
            description: 'The journal of the flock, and what it knows of it.',
          },
          due: {
            type: 'array',
            minItems: 1,
            maxItems: 8,
            description:
              'What a visitor who keeps a flock is told to be due, now or next, beside how it stands ' +
              'today: rows of plans, and days that its journal names.',
            items: {
              type: 'object',
              additionalProperties: false,
              minProperties: 1,
              properties: {
                plan: {
                  type: 'string',
                  description: 'A program with a plan, which the flock fills, like treatment/x.',
                },
                day: {
                  $ref: '#/definitions/name',
                  description: 'A result of the journal that is a day: from then on it is due.',
                },
                blocks: {
                  const: true,
                  description:
                    'Of a day: it is told until then, as what must not be done before, and no longer. ' +
                    'Where it is not known, what the result says of that is told.',
                },
              },
            },
          },
        },
        description:
          'What is entered here is a flock: the visitor keeps it on the device under a name, and other ' +
          'programs open filled with what they share with it. Inputs say what of it with "flock".',
      },
    },
    input: {
      flock: {
        anyOf: [{ $ref: '#/definitions/name' }, { const: false }],
        description:
          "What of the visitor's flock fills it: the name of an input or a result of the programs " +
          'that keep flocks, like "birdsAlive". It is marked, may be changed, and never goes over ' +
          'what a link says. false where a shared input is asked for in another meaning.',
      },
    },
  },
  names: ({ data }: Definition<FlockDefinitionSource>) => [
    ...(data.flock?.today ?? []).map((name, index) => ({
      path: ['flock', 'today', index],
      name,
      of: 'result' as const,
      what: `"today" of the flock names "${name}", which is not a result.`,
    })),
    ...Object.keys(data.flock?.journal?.tells ?? {}).map((name) => ({
      path: ['flock', 'journal', 'tells', name],
      name,
      of: 'input' as const,
      what: `"tells" of the journal of the flock names "${name}", which is not an input.`,
    })),
    ...(data.flock?.due ?? []).flatMap(({ plan }, index) =>
      plan === undefined
        ? []
        : [
            {
              path: ['flock', 'due', index, 'plan'],
              name: plan,
              of: 'program' as const,
              what: `"plan" under "due" of the flock names "${plan}", which is not a program.`,
            },
          ],
    ),
  ],
  // What is told of a flock comes for who keeps one (`src/site/modules/flocks/flocks.ts`).
  program: ({
    project,
    definition: { group, data },
  }: CompileContext<FlockDefinitionSource>): Compiled<FlockCalculator> => ({
    flock: data.flock && {
      fills: data.flock.fills,
      journal: programNamed(project, group, data.flock.journal?.program ?? '')?.path,
    },
  }),
}
