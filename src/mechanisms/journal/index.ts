import { Code } from '../../language/code.ts'
import { emit } from '../../language/emit.ts'
import { journalsOf } from '../../definition/formulas/days.ts'
import type { Compiled, CompileContext, Mechanism, NameUsed, ExampleRun } from '../mechanism.ts'
import { check } from './check.ts'
import { figureOfDays } from './emitted.ts'
import type { JournalExampleSource, JournalInputSource, KeyedField } from './shape.ts'
import { asksEntries } from '../../definition/input-kinds.ts'

const isIn = ({ definition }: Pick<CompileContext, 'definition'>): boolean =>
  journalsOf(definition.data).length > 0

/** A list whose entries follow each other by their days: what is told of a flock, day by day. */
export const journal: Mechanism = {
  schema: {
    input: {
      keyed: {
        $ref: '#/definitions/name',
        description:
          'Of a list: the part of its entries, a day, that each has once. It is a journal then: entries ' +
          'stand in the order of their days, and days without one are seen. What is worked out for each ' +
          'entry ("each" of a result) is read as a part of it, like days.alive, and follows the days: ' +
          'soFar(days.deaths) adds up to and with the entry, or within a time, soFar(days.deaths, week); ' +
          'latest(days.weight) is the last one known by then, before(days.weight) the last one known ' +
          'before the entry, greatestSoFar(days.weight) the greatest one known by then. Elsewhere ' +
          'latest() is the last one known of all. A sum without what is not known, in an entry or ' +
          'on a day without one, is "at least". What that part says where it is "missing" is said ' +
          'of a day that stands there twice, too.',
      },
      since: {
        $ref: '#/definitions/formula',
        description:
          'Of a journal: the first day that is expected to have an entry, like "placed + oneDay"; the ' +
          'first entry has it unless said. It reads inputs and constants.',
      },
      curves: {
        description:
          'Of a journal: figures of its days that are drawn as curves, with their standards.',
        type: 'object',
        additionalProperties: false,
        required: ['along', 'of'],
        properties: {
          along: {
            type: 'string',
            description: 'The figure of each day that they run along, like the age.',
          },
          of: {
            description: 'What is drawn, each figure by itself.',
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['figure'],
              properties: {
                figure: {
                  type: 'string',
                  description:
                    'A figure of each day: a part of its entry, or a result that says "each".',
                },
                standard: {
                  type: 'string',
                  description: 'The figure of each day that it is held against, in the same unit.',
                },
                joins: {
                  type: 'integer',
                  minimum: 2,
                  maximum: 60,
                  description:
                    'Of a part of the entries that is there on each day and measured now and then, like ' +
                    'the weight: between measurements so many days apart, or fewer, a thin dotted line ' +
                    'is drawn. Never say it of what is counted for one day, like eggs: between such ' +
                    'days nothing is known.',
                },
              },
            },
          },
        },
      },
      life: {
        description:
          'Of a journal with curves: the plausible range of the figure that they run along, like the ' +
          'age, in its unit. The page asks whether a day outside of it is right before it takes one.',
        type: 'array',
        items: { type: 'number' },
        minItems: 2,
        maxItems: 2,
      },
      joined: {
        description:
          'Of a journal: what it asks once where it begins later than its flock. The questions stand ' +
          'on the page one after the other, until each is answered.',
        type: 'object',
        additionalProperties: false,
        required: ['from', 'asks'],
        properties: {
          from: {
            $ref: '#/definitions/name',
            description: 'The input that holds its first day: it is filled with the answer.',
          },
          asks: {
            type: 'object',
            minProperties: 1,
            propertyNames: { $ref: '#/definitions/name' },
            additionalProperties: { $ref: '#/definitions/key' },
            description:
              'The questions, by the inputs that hold the answers, the first one first. The page says ' +
              '"Before" and the day in front of each.',
          },
        },
      },
      paper: {
        description:
          'Of a journal: the results that say "each" which stand beside what was entered, in the table ' +
          'of the days on paper; all of them unless said.',
        type: 'array',
        minItems: 1,
        items: { type: 'string' },
      },
      file: {
        description: 'Of a journal: how files of days are read that come from elsewhere.',
        type: 'object',
        additionalProperties: false,
        properties: {
          flockSize: {
            type: 'string',
            description:
              'The result that says "each" and is the number of birds: it converts a column of figures ' +
              'for one bird, or of percentages of the birds.',
          },
          joins: {
            type: 'object',
            propertyNames: { $ref: '#/definitions/name' },
            additionalProperties: { enum: ['sum', 'mean', 'least', 'greatest', 'last'] },
            description:
              'How several lines of one day become one figure, by part: "mean" of weights, "least" of ' +
              'the lowest temperature, "last" of what is left in the evening. Amounts are added up ' +
              'unless said otherwise.',
          },
        },
      },
    },
    lookup: {
      each: {
        type: 'string',
        description:
          'A journal: a record is looked up for each of its entries, and read as a part of it, like ' +
          'days.normal.weight.',
      },
    },
    example: {
      bounds: {
        type: 'object',
        additionalProperties: {
          type: 'array',
          items: { enum: ['atLeast', 'atMost', null] },
        },
        description:
          'Which figures of the entries of a journal are bounds, by result, because something before ' +
          'them is unknown; null where they are exact.',
      },
    },
  },
  meant: {
    input: [
      {
        words: ['keyed'],
        where: ({ source, path }) => asksEntries(source) && !path.includes('entry'),
        belongs: 'a list',
      },
      {
        words: ['since', 'curves', 'life', 'joined', 'paper', 'file'],
        where: ({ source }) => source.keyed !== undefined,
        belongs: 'a journal, which is a list with "keyed"',
      },
    ],
    lookup: [
      {
        words: ['each'],
        where: ({ source }) => source.where !== undefined,
        belongs: 'a lookup by a figure',
      },
    ],
  },
  check,
  names: ({ data }) =>
    Object.entries<JournalInputSource>(data.input?.properties ?? {}).flatMap(
      ([list, { joined }]) => {
        if (joined === undefined) return []
        const used = (path: readonly string[], name: string): NameUsed => ({
          path: ['input', 'properties', list, 'joined', ...path],
          name,
          of: 'input',
          what: `"joined" of the journal "${list}" names "${name}", which is not an input.`,
        })
        return [
          used(['from'], joined.from),
          ...Object.keys(joined.asks).map((name) => used(['asks', name], name)),
        ]
      },
    ),
  field: (
    { keyed, since, curves, life, joined, paper }: JournalInputSource,
    name,
    { formulas, calls },
  ): Compiled<KeyedField> =>
    keyed === undefined
      ? {}
      : {
          keyed: {
            part: keyed,
            since:
              since === undefined
                ? undefined
                : new Code(
                    `s=>${emit(formulas.at('input', 'properties', name, 'since').tree, calls)}`,
                  ),
            curves,
            life,
            joined,
            paper,
          },
        },
  formula: figureOfDays,
  run: { part: 'journal', code: 'journal.part', isIn },
  around: { part: 'journal', code: 'journal.keyed', isIn },
  words: { family: 'following', isIn: (definition) => isIn({ definition }) },
  differences: ({ example, calculation: { entries = {} } }: ExampleRun<JournalExampleSource>) =>
    Object.entries(example.bounds ?? {}).flatMap(([id, expected]) => {
      const found = (entries[id] ?? []).map(({ bound }) => bound ?? null)
      if (found.join() === expected.join()) return []
      const [wanted, are] = [JSON.stringify(expected), JSON.stringify(found)]
      const what = `The example expects the bounds ${wanted} of ${id}, but they are ${are}`
      return [{ what, at: ['bounds', id] }]
    }),
}
