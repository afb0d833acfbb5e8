import type { Analysis } from '../../definition/formulas/analysis.ts'
import { journalsOf } from '../../definition/formulas/days.ts'
import { finding, nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { dimensionOf, DimensionProblem } from '../../language/dimension.ts'
import { namesIn, type Tree } from '../../language/tree.ts'
import { readUnit } from '../../language/units.ts'
import { curves, files, paper, register } from './check-curves.ts'
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
              ...finding('journal-without-day', { list, keyed }),
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
            ...(late === undefined
              ? finding('since-no-day.text', { text, early })
              : finding('since-no-day.late', { late, early })),
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
    ...finding('journal-waits', { first }),
  }
  const other: Finding = {
    rule,
    ...definition.at(['input', 'properties', second ?? first, 'keyed']),
    ...finding('second-journal', { first, second: second! }),
  }
  return [
    ...(definition.data.wait === undefined ? [] : [waits]),
    ...(second === undefined ? [] : [other]),
  ]
}

/** The keys, first days, lookups, curves, printed tables, registers and files of journals. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] => [
  ...checkJournalKeys(analysis),
  ...exclusiveParts(analysis),
  ...firstDays(analysis),
  ...curves(analysis),
  ...paper(analysis),
  ...register(analysis),
  ...files(analysis),
]
