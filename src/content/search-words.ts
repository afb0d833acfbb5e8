import { withoutArticle, normaliseWords } from '../i18n/normalise-words.ts'

/**
 * The programs of a group as the search of one language knows them: one file of these is all that
 * it fetches.
 */
export interface SearchGroup {
  readonly title: string
  /** The address of the service, which those of its programs begin with. */
  readonly path: string
  /** What else the group is called. */
  readonly words: string
  readonly programs: readonly (readonly [
    /** What follows the address of the service: `/slug`, or `#card` where it has no page yet. */
    place: string,
    icon: string,
    title: string,
    synonyms: string,
  ])[]
}
/** The groups in one order in every language, and so are the programs in them. */
export type SearchWords = readonly SearchGroup[]

/**
 * A program in the search: what is shown of it, its words, and those of its group; words are
 * normalised.
 */
export interface SearchEntry {
  readonly path: string
  readonly icon: string
  readonly shown: string
  readonly groupTitle: string
  readonly underConstruction: boolean
  readonly title: string
  readonly words: string
  readonly group: string
}

/**
 * The words of a text in the form that entries hold: normalised, Arabic words without their
 * article.
 */
export const searchWords = (text: string): string =>
  normaliseWords(text).split(' ').map(withoutArticle).join(' ')

/**
 * The programs that can be found: shown in the first language, found by the words of all that are
 * given.
 */
export function searchEntries([first = [], ...others]: readonly SearchWords[]): SearchEntry[] {
  return first.flatMap((group, at) => {
    const groups = [group, ...others.map((words) => words[at]!)]
    const ofGroup = searchWords(groups.map(({ title, words }) => `${title} ${words}`).join(' '))
    return group.programs.map(([place, icon, shown], index) => {
      const spoken = groups.map(({ programs }) => programs[index]!)
      return {
        path: group.path + place,
        icon,
        shown,
        groupTitle: group.title,
        underConstruction: place.startsWith('#'),
        title: searchWords(spoken.map(([, , title]) => title).join(' ')),
        words: searchWords(spoken.map(([, , , synonyms]) => synonyms).join(' ')),
        group: ofGroup,
      }
    })
  })
}

const containsWord = (text: string, wanted: string): boolean =>
  text.includes(` ${wanted} `) || text.endsWith(` ${wanted}`)

/** How well a text answers a word: one that begins with it counts, the word itself counts twice. */
function wordWeight(text: string, wanted: string, weight: number): number {
  if (containsWord(` ${text}`, wanted)) return weight * 2
  return ` ${text}`.includes(` ${wanted}`) ? weight : 0
}

const score = ({ title, words, group }: SearchEntry, wanted: string): number =>
  Math.max(wordWeight(title, wanted, 4), wordWeight(words, wanted, 3), wordWeight(group, wanted, 1))

/**
 * The programs that a search finds, best first: every word of the search must begin a word of the
 * program's title, its synonyms, or its group.
 */
export function searchPrograms(
  entries: readonly SearchEntry[],
  query: string,
): readonly SearchEntry[] {
  const words = normaliseWords(query).split(' ').filter(Boolean).map(withoutArticle)
  if (words.length === 0) return []
  return entries
    .map((entry, index) => ({ entry, index, scores: words.map((word) => score(entry, word)) }))
    .filter(({ scores }) => scores.every((each) => each > 0))
    .map((found) => ({ ...found, total: found.scores.reduce((sum, each) => sum + each, 0) }))
    .sort((a, b) => b.total - a.total || a.index - b.index)
    .map(({ entry }) => entry)
}
