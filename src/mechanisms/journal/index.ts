import { phrase, finding } from '../../definition/findings/finding.ts'
import { identifierRef, nameRef } from '../../definition/written/name-kinds.ts'
import { Code } from '../../language/code.ts'
import { emit } from '../../language/emit.ts'
import { journalsOf } from '../../definition/formulas/days.ts'
import type { Compiled, CompileContext, Mechanism, NameUsed, ExampleRun } from '../mechanism.ts'
import { check } from './check.ts'
import { figureOfDays } from './emitted.ts'
import { coverOf, rareOf, totalsOf } from './totals.ts'
import type { JournalExampleSource, JournalInputSource, KeyedField } from './shape.ts'
import type { ResultValue } from '../../engine/calculation.ts'
import type { InputField } from '../../engine/calculator.ts'
import { isIntegerInput, isListInput } from '../../definition/input-kinds.ts'

const isIn = ({ definition }: Pick<CompileContext, 'definition'>): boolean =>
  journalsOf(definition.data).length > 0

/** Which figures of the entries are bounds; null for an exact one. */
const entryBounds = (values: readonly ResultValue[]): ('atLeast' | 'atMost' | null)[] =>
  values.map(({ bound }) => bound ?? null)

/** A list whose entries are in the order of their days: the figures of a flock, day by day. */
export const journal: Mechanism = {
  schema: {
    input: {
      keyed: {
        ...identifierRef('partName'),
        description:
          'For a list: the part of its entries that is a day and occurs once. The list is then ' +
          'a journal: its entries are in the order of their days, and days without an entry ' +
          'are gaps. A figure that is calculated for each entry ("each" of a result) is read ' +
          'as a part of it, like days.alive. soFar(days.deaths) is the sum up to and including ' +
          'the entry, and soFar(days.deaths, week) the sum of the last week, where the time ' +
          'may also be a figure of the entry: the days since the last measurement, say, or all ' +
          'if it is unknown; ' +
          'latest(days.weight) is the last known value up to the entry, before(days.weight) ' +
          'the last known value before it, and greatestSoFar(days.weight) the greatest known ' +
          'value up to it. Outside of the entries, latest() is the last known value of all. If ' +
          'a value is unknown, or a day has no entry, a sum is "at least". The "missing" ' +
          'message of this part also appears if a day occurs twice.',
      },
      since: {
        $ref: '#/definitions/formula',
        description:
          'For a journal: the first day that is expected to have an entry, like "placed + ' +
          'oneDay". By default the day of the first entry. It reads inputs and constants.',
      },
      curves: {
        description:
          'For a journal: figures of its days that are shown as curves, with their standards.',
        type: 'object',
        additionalProperties: false,
        required: ['along', 'of'],
        properties: {
          along: {
            anyOf: [nameRef('partName'), nameRef('resultName')],
            description: 'The figure of each day on the axis, like the age.',
          },
          of: {
            description: 'The figures that are shown, each in a chart of its own.',
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['figure'],
              properties: {
                figure: {
                  anyOf: [nameRef('partName'), nameRef('resultName')],
                  description:
                    'A figure of each day: a part of its entry, or a result with "each".',
                },
                standard: {
                  anyOf: [nameRef('partName'), nameRef('resultName')],
                  description: 'The figure of each day that it is compared with, in the same unit.',
                },
                joins: {
                  type: 'integer',
                  minimum: 2,
                  maximum: 60,
                  description:
                    'For a part of the entries that exists on each day but is measured only ' +
                    'sometimes, like the weight: measurements at most this number of days ' +
                    'apart are joined by a thin dotted line. Do not use it for counts of one ' +
                    'day, like eggs: the values of the days between are unknown.',
                },
              },
            },
          },
        },
      },
      life: {
        description:
          'For a journal with curves: the plausible range of the figure on the axis, like the ' +
          'age, in its unit. The page asks for confirmation before it accepts a day outside of ' +
          'this range.',
        type: 'array',
        items: { type: 'number' },
        minItems: 2,
        maxItems: 2,
      },
      joined: {
        description:
          'For a journal that begins later than its flock: the questions about the time ' +
          'before. The page asks one after the other until each is answered.',
        type: 'object',
        additionalProperties: false,
        required: ['from', 'asks'],
        properties: {
          from: {
            ...identifierRef('inputName'),
            description: 'The input with the first day of the journal. The answer fills it.',
          },
          asks: {
            type: 'object',
            minProperties: 1,
            propertyNames: identifierRef('inputName'),
            additionalProperties: { $ref: '#/definitions/key' },
            description:
              'The questions, by the inputs that store the answers, in this order. The page ' +
              'puts "Before" and the day in front of each.',
          },
        },
      },
      paper: {
        description:
          'For a journal: the results with "each" that are columns of the table of days on ' +
          'paper, beside what was entered. By default all of them.',
        type: 'array',
        minItems: 1,
        items: nameRef('resultName'),
      },
      register: {
        description:
          'For a journal: the columns of the register of treatments, in their order: parts of ' +
          'its entries, and results with "each". A day is in the register if it has the first ' +
          'of them, the medicine.',
        type: 'array',
        minItems: 1,
        maxItems: 12,
        uniqueItems: true,
        items: { anyOf: [nameRef('partName'), nameRef('resultName')] },
      },
      covers: {
        const: true,
        description:
          'For a part of the entries of a journal, in whole days from 2 on: the amounts of an ' +
          'entry that has it are totals of so many days, up to and including its own. A sum so ' +
          'far is then exact on that day and a bound before it, and what is of one day alone is ' +
          'unknown. Amounts are the figures that "joins" of "file" adds up.',
      },
      file: {
        description: 'For a journal: how files of days from other programs are read.',
        type: 'object',
        additionalProperties: false,
        properties: {
          flockSize: {
            ...nameRef('resultName'),
            description:
              'The result with "each" that is the number of birds. It converts a column of ' +
              'figures for one bird, or of percentages of the birds.',
          },
          joins: {
            type: 'object',
            propertyNames: identifierRef('partName'),
            additionalProperties: { enum: ['sum', 'mean', 'least', 'greatest', 'last'] },
            description:
              'How several lines of one day are combined, by part: "mean" of weights, "least" ' +
              'of the lowest temperature, "last" of what is left in the evening. By default ' +
              'amounts are added up.',
          },
        },
      },
    },
    example: {
      bounds: {
        type: 'object',
        propertyNames: nameRef('resultName'),
        additionalProperties: {
          type: 'array',
          items: { enum: ['atLeast', 'atMost', null] },
        },
        description:
          'Which figures of the entries of a journal are bounds, by result, because something ' +
          'before them is unknown; null for an exact figure.',
      },
    },
  },
  allowedIn: {
    input: [
      {
        keys: ['keyed'],
        where: ({ source, path }) => isListInput(source) && !path.includes('entry'),
        allowedInText: phrase('belongs.list'),
      },
      {
        keys: ['since', 'curves', 'life', 'joined', 'paper', 'register', 'file'],
        where: ({ source }) => source.keyed !== undefined,
        allowedInText: phrase('belongs.journal'),
      },
      {
        keys: ['covers'],
        where: ({ source, path, analysis }) =>
          path.includes('entry') &&
          analysis.inputs[String(path[2])]?.keyed !== undefined &&
          isIntegerInput(source) &&
          source.unit === 'day' &&
          (source.minimum ?? 0) > 1,
        allowedInText: phrase('belongs.days'),
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
          finding: finding('unknown-name.journalJoined', { list, name }),
        })
        return [
          used(['from'], joined.from),
          ...Object.keys(joined.asks).map((name) => used(['asks', name], name)),
        ]
      },
    ),
  field(input: JournalInputSource, name, context): Compiled<KeyedField & InputField> {
    const { keyed, since, curves, life, joined, paper, register, covers: isCover } = input
    // The form has it only of an entry that is a total.
    if (isCover === true) return { unasked: true }
    if (keyed === undefined) return {}
    const { formulas, calls } = context
    const covers = coverOf(context, name)
    const rare = rareOf(context, name)
    return {
      keyed: {
        part: keyed,
        since:
          since === undefined
            ? undefined
            : new Code(`s=>${emit(formulas.at('input', 'properties', name, 'since').tree, calls)}`),
        curves,
        life,
        joined,
        paper,
        register,
        ...(covers !== undefined && { covers, totals: totalsOf(context, name).join(' ') }),
        ...(rare.length > 0 && { none: rare.join(' ') }),
      },
    }
  },
  formula: figureOfDays,
  run: { part: 'journal', code: 'journal.part', isIn },
  wrap: { part: 'journal', code: 'journal.keyed', isIn },
  messages: { family: 'following', isIn: (definition) => isIn({ definition }) },
  expected({ calculation: { entries = {} } }): Pick<JournalExampleSource, 'bounds'> {
    const bounds = Object.entries(entries)
      .map(([id, values]) => [id, entryBounds(values)] as const)
      .filter(([, found]) => found.some((bound) => bound !== null))
    return bounds.length === 0 ? {} : { bounds: Object.fromEntries(bounds) }
  },
  differences: ({ example, calculation: { entries = {} } }: ExampleRun<JournalExampleSource>) =>
    Object.entries(example.bounds ?? {}).flatMap(([id, expected]) => {
      const found = entryBounds(entries[id] ?? [])
      if (found.join() === expected.join()) return []
      const bounds = { expected: JSON.stringify(expected), found: JSON.stringify(found) }
      return [{ what: phrase('differences.journal', { id, ...bounds }), at: ['bounds', id] }]
    }),
}
