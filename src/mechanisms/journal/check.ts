import type { Analysis } from '../../definition/formulas/analysis.ts'
import { journalsOf } from '../../definition/formulas/days.ts'
import { nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { dimensionOf, DimensionProblem } from '../../language/dimension.ts'
import { namesIn, type Tree } from '../../language/tree.ts'
import { readUnit } from '../../language/units.ts'
import { curves, files, paper } from './check-curves.ts'
import type { WaitDefinitionSource } from '../wait/shape.ts'
import { isDateInput } from '../../definition/input-kinds.ts'

const rule = 'lists'
const time = readUnit('day').dimension

/** The key of a journal is a required day of its entries. */
function checkJournalKeys({ definition, inputs }: Analysis): readonly Finding[] {
  return Object.entries(inputs).flatMap(
    ([list, { keyed, entry = {}, required = [] }]): Finding[] => {
      const isDay = (part: string): boolean => isDateInput(entry[part]) && required.includes(part)
      return keyed === undefined || isDay(keyed)
        ? []
        : [
            {
              rule,
              ...definition.at(['input', 'properties', list, 'keyed']),
              id: 'journal-without-day',
              what: `"keyed" of the journal "${list}" names "${keyed}", which is not a required day of its entries.`,
              why: 'The program could not know the day of an entry, or which days are missing.',
              ...nameFix(keyed, Object.keys(entry).filter(isDay)),
            },
          ]
    },
  )
}

const isTimeFormula = (tree: Tree, { dimensions }: Analysis): boolean => {
  try {
    const kind = dimensionOf(tree, dimensions)
    return Array.isArray(kind) && kind.join() === time.join()
  } catch (error) {
    if (error instanceof DimensionProblem) return false
    throw error
  }
}

/** The first day of a journal is known before the program computes results. */
function firstDays(analysis: Analysis): readonly Finding[] {
  const { definition, inputs, formulas } = analysis
  const { constants = {} } = definition.data
  const early = [...Object.keys(inputs), ...Object.keys(constants)]
  return formulas.flatMap(({ path, text, tree }): Finding[] => {
    if (path[0] !== 'input' || path[3] !== 'since' || tree === undefined) return []
    const late = namesIn(tree).find((name) => !early.includes(name.split('.')[0]!))
    return late === undefined && isTimeFormula(tree, analysis)
      ? []
      : [
          {
            rule,
            ...definition.at(path),
            id: 'since-no-day',
            what:
              late === undefined
                ? `"since" of the journal is "${text}", which is not a day.`
                : `"since" of the journal reads "${late}", which is computed later.`,
            why: 'The program counts the days without an entry before it computes anything else.',
            fix: `Read only inputs and constants: ${early.join(', ')}.`,
          },
        ]
  })
}

/** A journal shows its results without a wait, and a flock has one record for each day. */
function exclusiveParts({ definition }: Analysis<WaitDefinitionSource>): readonly Finding[] {
  const [first, second] = journalsOf(definition.data)
  if (first === undefined) return []
  const waits: Finding = {
    rule,
    ...definition.at(['wait']),
    id: 'journal-waits',
    what: `The program has "wait", but the journal "${first}" shows the results of each day immediately.`,
    why: 'With "wait", an answer empties the lists of the form, and the days of the journal would disappear.',
    fix: 'Remove "wait".',
  }
  const other: Finding = {
    rule,
    ...definition.at(['input', 'properties', second ?? first, 'keyed']),
    id: 'second-journal',
    what: `"${first}" and "${second}" are both journals.`,
    why: 'A flock has one record for each day, so values of one journal would appear in the other.',
    fix: 'Merge them into one list, or move one to a program of its own.',
  }
  return [
    ...(definition.data.wait === undefined ? [] : [waits]),
    ...(second === undefined ? [] : [other]),
  ]
}

/** The keys, first days, lookups, curves, printed tables and files of journals. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] => [
  ...checkJournalKeys(analysis),
  ...exclusiveParts(analysis),
  ...firstDays(analysis),
  ...curves(analysis),
  ...paper(analysis),
  ...files(analysis),
]
