import type { Analysis } from '../../definition/formulas/analysis.ts'
import { journalOf } from '../../definition/formulas/days.ts'
import {
  finding,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { ResultSource } from '../../definition/shapes.ts'
import { namesIn } from '../../language/tree.ts'
import type { WhoseResultSource } from './shape.ts'
import { isListInput } from '../../definition/input-kinds.ts'

/** The words of a figure of an entry, which appears in a row of a list and in no formula. */
const words = new Set(
  'each title unit per digits fixed rounded significant $ref with'.split(
    ' ',
  ) as (keyof ResultSource)[],
)
/** The words of a figure of a journal day, which formulas may read. */
const wordsOfDays = new Set(
  'each title unit per digits fixed significant known intermediate $ref with'.split(
    ' ',
  ) as (keyof ResultSource)[],
)

/** What is wrong with a figure of each entry, and the word where it is. */
function entryResultFault(
  id: string,
  result: ResultSource,
  { inputs, formulas, definition }: Analysis,
): (FindingBody & { readonly word?: string }) | undefined {
  const { each = '' } = result
  const lists = Object.keys(inputs).filter((name) => isListInput(inputs[name]))
  if (!lists.includes(each))
    return {
      ...finding('each-of-no-list.result', { id, each }),
      word: 'each',
      ...nameFix(each, lists),
    }
  const allowed = journalOf(definition.data, id) === undefined ? words : wordsOfDays
  const lost = (Object.keys(result) as Extract<keyof ResultSource, string>[]).find(
    (word) => !allowed.has(word),
  )
  if (lost !== undefined)
    return { ...finding('word-means-nothing.entry', { lost, id }), word: lost }
  if (Object.hasOwn(inputs[each]?.entry ?? {}, id))
    return finding('name-twice.partAndResult', { id, each })
  const reader = formulas.find(
    ({ tree, name }) => name !== id && tree !== undefined && namesIn(tree).includes(id),
  )
  return reader === undefined
    ? undefined
    : finding('entry-figure-read', { formula: reader.text, id, each })
}

/** Only a minimum, a maximum or a count of a list belongs to certain entries. */
const whose = ({ definition, formulas }: Analysis): readonly Finding[] =>
  Object.entries<WhoseResultSource>(definition.data.results ?? {}).flatMap(([id, result]) => {
    const tree = formulas.find(({ name }) => name === id)?.tree
    const isUtmost = Array.isArray(tree) && ['least', 'greatest', 'count'].includes(String(tree[0]))
    return result.whose === undefined || isUtmost || tree === undefined
      ? []
      : [
          {
            ...finding('whose-of-no-entry', { id }),
            rule: 'lists',
            ...definition.at(['results', id, 'whose']),
          },
        ]
  })

/** Figures of entries belong to a list and are read nowhere else. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] => [
  ...Object.entries(analysis.definition.data.results ?? {}).flatMap(([id, result]): Finding[] => {
    const fault = result.each === undefined ? undefined : entryResultFault(id, result, analysis)
    if (fault === undefined) return []
    const { word, ...body } = fault
    const path = ['results', id, ...(word === undefined ? [] : [word])]
    return [{ rule: 'lists', ...analysis.definition.at(path), ...body }]
  }),
  ...whose(analysis),
]
