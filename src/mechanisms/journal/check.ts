import type { Analysis } from '../../definition/formulas/analysis.ts'
import { journalsOf } from '../../definition/formulas/days.ts'
import { nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { dimensionOf, DimensionProblem } from '../../language/dimension.ts'
import { namesIn, type Tree } from '../../language/tree.ts'
import { readUnit } from '../../language/units.ts'
import { curves, paper } from './check-curves.ts'

const rule = 'lists'
const time = readUnit('day').dimension

/** A journal is kept by a day that each of its entries has. */
function keys({ definition, inputs }: Analysis): readonly Finding[] {
  return Object.entries(inputs).flatMap(
    ([list, { keyed, entry = {}, required = [] }]): Finding[] => {
      const isDay = (part: string): boolean =>
        entry[part]?.format === 'date' && required.includes(part)
      return keyed === undefined || isDay(keyed)
        ? []
        : [
            {
              rule,
              ...definition.at(['input', 'properties', list, 'keyed']),
              id: 'journal-without-day',
              what: `The journal "${list}" is kept by "${keyed}", which is no day that each entry has.`,
              why: 'Nobody could tell which entry is which, nor which days are missing.',
              ...nameFix(keyed, Object.keys(entry).filter(isDay)),
            },
          ]
    },
  )
}

const isTime = (tree: Tree, { dimensions }: Analysis): boolean => {
  try {
    const kind = dimensionOf(tree, dimensions)
    return Array.isArray(kind) && kind.join() === time.join()
  } catch (error) {
    if (error instanceof DimensionProblem) return false
    throw error
  }
}

/** The first day of a journal is known before anything is worked out. */
function firstDays(analysis: Analysis): readonly Finding[] {
  const { definition, inputs, formulas } = analysis
  const { constants = {} } = definition.data
  const early = [...Object.keys(inputs), ...Object.keys(constants)]
  return formulas.flatMap(({ path, text, tree }): Finding[] => {
    if (path[0] !== 'input' || path[3] !== 'since' || tree === undefined) return []
    const late = namesIn(tree).find((name) => !early.includes(name.split('.')[0]!))
    return late === undefined && isTime(tree, analysis)
      ? []
      : [
          {
            rule,
            ...definition.at(path),
            id: 'since-no-day',
            what:
              late === undefined
                ? `"${text}" is no day, and a journal begins with one.`
                : `The first day of the journal rests on "${late}", which is worked out later.`,
            why: 'Days without an entry are counted before anything else is.',
            fix: `Read inputs and constants: ${early.join(', ')}.`,
          },
        ]
  })
}

/** A record is looked up for each entry of a journal. */
function lookups({ definition }: Analysis): readonly Finding[] {
  const journals = journalsOf(definition.data)
  return Object.entries(definition.data.lookups ?? {}).flatMap(([id, { each }]): Finding[] =>
    each === undefined || journals.includes(each)
      ? []
      : [
          {
            rule,
            ...definition.at(['lookups', id, 'each']),
            id: 'each-of-no-list',
            what: `"${id}" is looked up for each entry of "${each}", which is no journal.`,
            why: 'There would be no entry that it belongs to.',
            ...nameFix(each, journals),
          },
        ],
  )
}

/** What a journal comes to stands there before anybody asks, and a flock has one day of each date. */
function alone({ definition }: Analysis): readonly Finding[] {
  const [first, second] = journalsOf(definition.data)
  if (first === undefined) return []
  const waits: Finding = {
    rule,
    ...definition.at(['wait']),
    id: 'journal-waits',
    what: `The answer is waited for, and the journal "${first}" tells of each day at once.`,
    why: 'Lists leave the form for such an answer: the days of the journal would be gone from it.',
    fix: 'Remove "wait".',
  }
  const other: Finding = {
    rule,
    ...definition.at(['input', 'properties', second ?? first, 'keyed']),
    id: 'second-journal',
    what: `"${first}" and "${second}" are both journals.`,
    why: 'A flock has one record for each day: what one of them tells would stand in the other.',
    fix: 'Make one list of them, or a program of its own.',
  }
  return [
    ...(definition.data.wait === undefined ? [] : [waits]),
    ...(second === undefined ? [] : [other]),
  ]
}

/** Journals that are kept by days, what is looked up for their entries, and what is drawn of them. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] => [
  ...keys(analysis),
  ...alone(analysis),
  ...firstDays(analysis),
  ...lookups(analysis),
  ...curves(analysis),
  ...paper(analysis),
]
