import { finding } from '../../definition/findings/finding.ts'
import { identifierRef, nameRef } from '../../definition/written/name-kinds.ts'
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
            items: nameRef('groupName'),
            description: 'The groups whose programs the flock fills, by their folders.',
          },
          today: {
            type: 'array',
            minItems: 1,
            maxItems: 8,
            uniqueItems: true,
            items: identifierRef('resultName'),
            description:
              'The results that a visitor with a flock sees each day on the start page and ' +
              'above the lists of programs, the most important first. Unknown results are left ' +
              'out.',
          },
          lines: {
            type: 'array',
            minItems: 1,
            maxItems: 24,
            description:
              'What other programs know of the flock each day: a line on the card of today for ' +
              'each result that is known, with a link to the program.',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['program', 'results'],
              properties: {
                program: {
                  ...nameRef('programName'),
                  description:
                    'A program that the flock fills, like broilers/x, or its journal, whose last ' +
                    'known figure of a day is shown.',
                },
                results: {
                  type: 'array',
                  minItems: 1,
                  uniqueItems: true,
                  items: identifierRef('resultName'),
                  description: 'The results that are shown; unknown ones are left out.',
                },
                reads: {
                  type: 'object',
                  propertyNames: nameRef('inputName'),
                  additionalProperties: { type: 'string' },
                  description:
                    'Inputs of that program that were measured, each with the figure of a day of ' +
                    'the journal. If the journal has all of them for today or yesterday, the ' +
                    'line states them with the verdict of the program.',
                },
                where: {
                  type: 'object',
                  propertyNames: nameRef('inputName'),
                  additionalProperties: { type: 'string' },
                  description:
                    'Inputs of this program with the option for which the line is meant, like ' +
                    '{"strain": "white"}.',
                },
              },
            },
          },
          batch: {
            type: 'array',
            minItems: 1,
            maxItems: 12,
            description:
              'By which figures finished flocks are compared: results of the journal, and of ' +
              'programs that the flock fills.',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['program', 'results'],
              properties: {
                program: {
                  ...nameRef('programName'),
                  description: 'The journal, or a program that the flock fills, like money/x.',
                },
                results: {
                  type: 'array',
                  minItems: 1,
                  uniqueItems: true,
                  items: { type: 'string' },
                  description:
                    'The results, each in a column of its own; of the journal also figures of ' +
                    'its days, of which the last known one is shown.',
                },
                reads: {
                  type: 'object',
                  propertyNames: nameRef('inputName'),
                  additionalProperties: { type: 'string' },
                  description:
                    'Inputs of that program that the journal knows: each with an input of the ' +
                    'journal, or with a figure of its days, whose last known value counts, ' +
                    'exactly or as a bound.',
                },
                better: {
                  type: 'object',
                  minProperties: 1,
                  propertyNames: nameRef('resultName'),
                  additionalProperties: { enum: ['more', 'less'] },
                  description:
                    'Results of which more, or less, is better: the best and the worst of the ' +
                    'finished flocks are marked, where that is certain.',
                },
              },
            },
          },
          former: {
            type: 'object',
            additionalProperties: false,
            required: ['program', 'list', 'title', 'finished', 'ends', 'flock', 'day', 'reads'],
            properties: {
              program: {
                ...nameRef('programName'),
                description: 'A program with a list of finished flocks, like broilers/x.',
              },
              list: { type: 'string', description: 'The list: each entry is one flock.' },
              title: { type: 'string', description: 'The part of an entry that is its name.' },
              finished: {
                type: 'string',
                description: 'The result with "each" that is the day of its end.',
              },
              ends: { type: 'string', description: 'The part that is the day of its end.' },
              flock: {
                type: 'object',
                propertyNames: nameRef('inputName'),
                additionalProperties: { type: 'string' },
                description: 'Inputs of this program, each with the part that fills it.',
              },
              journal: {
                type: 'object',
                additionalProperties: { type: 'string' },
                description: 'Further inputs of the journal, each with the part that fills it.',
              },
              day: {
                type: 'object',
                additionalProperties: { type: 'string' },
                description:
                  'Parts of a day of the journal, each with a part or a result with "each": the ' +
                  'totals of the flock, which its last day covers.',
              },
              reads: {
                type: 'object',
                additionalProperties: { type: 'string' },
                description:
                  'Parts of an entry, each with the result with "each" of the journal that it is ' +
                  'on the last day: a kept flock is saved as a line of the table.',
              },
            },
            description:
              'A program in which former flocks are entered, or read from a table: a visitor ' +
              'keeps them as finished flocks, which are compared with the others.',
          },
          journal: {
            type: 'object',
            additionalProperties: false,
            required: ['program', 'tells'],
            properties: {
              program: {
                ...nameRef('programName'),
                description: 'The program with the journal of the flock, like broilers/x.',
              },
              tells: {
                type: 'object',
                propertyNames: nameRef('inputName'),
                additionalProperties: identifierRef('resultName'),
                description:
                  'The figures that the journal provides for the flock: inputs of this ' +
                  'program, each with the figure of a day ("each" of a result). Only figures ' +
                  'that grow, like the number of dead birds. The last day on which the figure ' +
                  'is known applies, exactly or as "at least", if it is greater than what was ' +
                  'entered. A journal whose first day is unknown ("since") provides nothing.',
              },
              replaces: {
                type: 'object',
                propertyNames: nameRef('inputName'),
                additionalProperties: identifierRef('resultName'),
                description:
                  'Like "tells", for figures that need not grow, like a price: what the journal ' +
                  'knows exactly on its last such day replaces what was entered.',
              },
            },
            description: 'The journal of the flock, and the figures that it provides.',
          },
          due: {
            type: 'array',
            minItems: 1,
            maxItems: 8,
            description:
              'The due tasks that a visitor with a flock sees, now or next, beside the results ' +
              'of today: rows of plans, and days that the journal names.',
            items: {
              type: 'object',
              additionalProperties: false,
              minProperties: 1,
              properties: {
                plan: {
                  ...nameRef('programName'),
                  description: 'A program with a plan that the flock fills, like treatment/x.',
                },
                day: {
                  ...identifierRef('resultName'),
                  description:
                    'A result of the journal, or of this program, that is a day. From that day ' +
                    'on, the task is due.',
                },
                blocks: {
                  const: true,
                  description:
                    'For a day: something is prohibited before this day, and the page states ' +
                    "it until then. If the day is unknown, the page shows the result's text " +
                    'for an unknown day.',
                },
              },
            },
          },
        },
        description:
          'The input of this program is a flock: the visitor stores it on the device under a ' +
          'name, and other programs open with the figures that they share with it. Their ' +
          'inputs declare these figures in "flock".',
      },
    },
    input: {
      flock: {
        anyOf: [identifierRef('inputName'), identifierRef('resultName'), { const: false }],
        description:
          "The figure of the visitor's flock that fills the input: the name of an input or a " +
          'result of a program that keeps flocks, like "birdsAlive", or of a result with "each" ' +
          'of its journal, which is filled as last known. It is marked, can be ' +
          'changed, and never replaces a figure of a link. false if a shared input has another ' +
          'meaning here.',
      },
    },
  },
  names: ({ data }: Definition<FlockDefinitionSource>) => [
    ...(data.flock?.today ?? []).map((name, index) => ({
      path: ['flock', 'today', index],
      name,
      of: 'result' as const,
      finding: finding('unknown-name.flockToday', { name }),
    })),
    ...(data.flock?.batch ?? []).map(({ program }, index) => ({
      path: ['flock', 'batch', index, 'program'],
      name: program,
      of: 'program' as const,
      finding: finding('unknown-name.flockBatch', { name: program }),
    })),
    ...(data.flock?.former === undefined
      ? []
      : [
          {
            path: ['flock', 'former', 'program'],
            name: data.flock.former.program,
            of: 'program' as const,
            finding: finding('unknown-name.flockFormer', { name: data.flock.former.program }),
          },
          ...Object.keys(data.flock.former.flock).map((name) => ({
            path: ['flock', 'former', 'flock', name],
            name,
            of: 'input' as const,
            finding: finding('unknown-name.flockFormer', { name }),
          })),
        ]),
    ...(data.flock?.lines ?? []).flatMap(({ program, where = {} }, index) => [
      {
        path: ['flock', 'lines', index, 'program'],
        name: program,
        of: 'program' as const,
        finding: finding('unknown-name.flockLine', { name: program }),
      },
      ...Object.keys(where).map((name) => ({
        path: ['flock', 'lines', index, 'where', name],
        name,
        of: 'input' as const,
        finding: finding('unknown-name.flockLine', { name }),
      })),
    ]),
    ...(['tells', 'replaces'] as const).flatMap((word) =>
      Object.keys(data.flock?.journal?.[word] ?? {}).map((name) => ({
        path: ['flock', 'journal', word, name],
        name,
        of: 'input' as const,
        finding: finding('unknown-name.flockTells', { name }),
      })),
    ),
    ...(data.flock?.due ?? []).flatMap(({ plan }, index) =>
      plan === undefined
        ? []
        : [
            {
              path: ['flock', 'due', index, 'plan'],
              name: plan,
              of: 'program' as const,
              finding: finding('unknown-name.flockPlan', { plan }),
            },
          ],
    ),
  ],
  // The results of a flock load only for visitors with one (`src/site/modules/flocks/flocks.ts`).
  program: ({
    project,
    definition: { id, group, data },
  }: CompileContext<FlockDefinitionSource>): Compiled<FlockCalculator> => ({
    keptBy: [...project.definitions.values()].find(
      (each: Definition<FlockDefinitionSource>) => each.data.flock?.former?.program === id,
    )?.id,
    flock: data.flock && {
      fills: data.flock.fills,
      journal: programNamed(project, group, data.flock.journal?.program ?? '')?.path,
    },
  }),
}
