import type { Analysis } from '../../definition/formulas/analysis.ts'
import { journalOf } from '../../definition/formulas/days.ts'
import { nameFix, type Finding, type Said } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { ResultSource } from '../../definition/shapes.ts'
import { namesIn } from '../../language/tree.ts'

/** What a figure of an entry may say: it stands in a row of a list, and nothing rests on it. */
const words = new Set(
  'each title unit per digits fixed rounded significant $ref with'.split(
    ' ',
  ) as (keyof ResultSource)[],
)
/** On the days of a journal others rest on it, as it is and where it means something. */
const wordsOfDays = new Set(
  'each title unit per digits fixed significant known intermediate $ref with'.split(
    ' ',
  ) as (keyof ResultSource)[],
)

/** What is wrong with a figure of each entry, and the word that is meant. */
function faultOf(
  id: string,
  result: ResultSource,
  { inputs, formulas, definition }: Analysis,
): (Said & { readonly word?: string }) | undefined {
  const { each = '' } = result
  const lists = Object.keys(inputs).filter((name) => inputs[name]?.type === 'array')
  if (!lists.includes(each))
    return {
      id: 'each-of-no-list',
      word: 'each',
      what: `"${id}" is a figure of each entry of "${each}", which is no list.`,
      why: 'There would be no row for it to stand in.',
      ...nameFix(each, lists),
    }
  const allowed = journalOf(definition.data, id) === undefined ? words : wordsOfDays
  const lost = (Object.keys(result) as Extract<keyof ResultSource, string>[]).find(
    (word) => !allowed.has(word),
  )
  if (lost !== undefined)
    return {
      id: 'word-means-nothing',
      word: lost,
      what:
        `"${lost}" of the result "${id}" means nothing there: the figure of an entry stands in its ` +
        'row, and no verdict is given on it.',
      why: 'Nothing reads it, and whoever wrote it would believe that it works.',
      fix: `Take "${lost}" out, or give a formula on the whole list a result.`,
    }
  if (Object.hasOwn(inputs[each]?.entry ?? {}, id))
    return {
      id: 'name-twice',
      what: `"${id}" names a part of the entries of "${each}", and a figure of them.`,
      why: 'A file of the list would have two columns of one name.',
      fix: 'Rename one of them.',
    }
  const reader = formulas.find(
    ({ tree, name }) => name !== id && tree !== undefined && namesIn(tree).includes(id),
  )
  return reader === undefined
    ? undefined
    : {
        id: 'entry-figure-read',
        what: `"${reader.text}" reads "${id}", which is a figure of each entry of "${each}".`,
        why: 'There are as many figures as entries, and nobody could tell which is meant.',
        fix: `Write what it computes inside of sum(), min() or max() of the entries of "${each}".`,
      }
}

/** Which entries have a figure can be told of the least, the greatest and a count of a list. */
const whose = ({ definition, formulas }: Analysis): readonly Finding[] =>
  Object.entries(definition.data.results ?? {}).flatMap(([id, result]) => {
    const tree = formulas.find(({ name }) => name === id)?.tree
    const isUtmost = Array.isArray(tree) && ['least', 'greatest', 'count'].includes(String(tree[0]))
    return result.whose === undefined || isUtmost || tree === undefined
      ? []
      : [
          {
            id: 'whose-of-no-entry',
            rule: 'lists',
            ...definition.at(['results', id, 'whose']),
            what: `"${id}" tells which entry has it, and is no least, greatest or count of a list.`,
            why: 'No entry has a figure that is worked out of all of them.',
            fix: 'Let its formula be min(), max() or count() of the entries, or take "whose" out.',
          },
        ]
  })

/** Figures of entries belong to a list, and are nobody else's. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] => [
  ...Object.entries(analysis.definition.data.results ?? {}).flatMap(([id, result]): Finding[] => {
    const fault = result.each === undefined ? undefined : faultOf(id, result, analysis)
    if (fault === undefined) return []
    const { word, ...said } = fault
    const path = ['results', id, ...(word === undefined ? [] : [word])]
    return [{ rule: 'lists', ...analysis.definition.at(path), ...said }]
  }),
  ...whose(analysis),
]
