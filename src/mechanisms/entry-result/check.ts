import type { Analysis } from '../../definition/formulas/analysis.ts'
import { journalOf } from '../../definition/formulas/days.ts'
import { nameFix, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
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
      id: 'each-of-no-list',
      word: 'each',
      what: `"each" of "${id}" names "${each}", which is not a list.`,
      why: 'The figure appears in the rows of its list, and without a list it would not appear.',
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
        `"${lost}" of the result "${id}" has no effect: the figure of an entry only appears in its ` +
        'row, without a verdict.',
      why: 'Editors would believe that the word has an effect.',
      fix: `Remove "${lost}", or use it in a result whose formula covers the whole list.`,
    }
  if (Object.hasOwn(inputs[each]?.entry ?? {}, id))
    return {
      id: 'name-twice',
      what: `"${id}" names both a part of the entries of "${each}" and a result for each entry.`,
      why: 'A file of the list would have two columns with the same name.',
      fix: 'Rename one of them.',
    }
  const reader = formulas.find(
    ({ tree, name }) => name !== id && tree !== undefined && namesIn(tree).includes(id),
  )
  return reader === undefined
    ? undefined
    : {
        id: 'entry-figure-read',
        what: `"${reader.text}" reads "${id}", which has one value for each entry of "${each}".`,
        why: 'The formula cannot know which of the values to use.',
        fix: `Write its computation inside sum(), min() or max() over the entries of "${each}".`,
      }
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
            id: 'whose-of-no-entry',
            rule: 'lists',
            ...definition.at(['results', id, 'whose']),
            what: `"${id}" has "whose", but is not a minimum, maximum or count of a list.`,
            why: 'The page could not show the entry that the figure belongs to.',
            fix: 'Write its formula as min(), max() or count() over the entries, or remove "whose".',
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
