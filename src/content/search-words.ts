import { bare, normaliseWords } from '../i18n/normalise-words.ts'

/** A program in the search: its id, its words, and those of the group it belongs to; both normalised. */
export interface SearchEntry { readonly id: string; readonly title: string; readonly words: string; readonly group: string }

function score(entry: SearchEntry, wanted: string): number {
  const parts = [[` ${entry.title}`, 4], [` ${entry.words}`, 3], [` ${entry.group}`, 1]] as const
  return Math.max(...parts.map(([text, weight]) => (text.includes(` ${wanted} `) || text.endsWith(` ${wanted}`) ? weight * 2 : text.includes(` ${wanted}`) ? weight : 0)))
}

/**
 * The programs that a search finds, best first: every word of the search must begin a word of the program's title, its
 * synonyms in any language, or its group.
 */
export function searchPrograms(entries: readonly SearchEntry[], query: string): readonly string[] {
  const words = normaliseWords(query).split(' ').filter(Boolean).map(bare)
  if (words.length === 0) return []
  return entries.map((entry, index) => ({ entry, index, scores: words.map((word) => score(entry, word)) }))
    .filter(({ scores }) => scores.every((each) => each > 0))
    .map((found) => ({ ...found, total: found.scores.reduce((sum, each) => sum + each, 0) }))
    .sort((a, b) => b.total - a.total || a.index - b.index)
    .map(({ entry }) => entry.id)
}

/** The words of a text in the form that entries hold: normalised, Arabic words without their article. */
export const wordsOf = (text: string): string => normaliseWords(text).split(' ').map(bare).join(' ')
