/** Marks above and below letters of Arabic, the stretching mark, and invisible direction marks. */
const dropped = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g
const letters: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه', œ: 'oe', æ: 'ae' }

/**
 * A text as it is compared in searches: small letters without accents, Arabic letters in one spelling (alef, hamza,
 * ta marbuta, ya), digits as 0-9, other marks as spaces.
 */
export function normaliseWords(text: string): string {
  return text.toLowerCase()
    // Composed Arabic letters are mapped before they would fall apart into a letter and a mark.
    .replace(/[أإآٱىئؤةœæ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD').replace(dropped, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** The Arabic article and the prefixes that hang on it, which a search leaves aside: "التحويل", "والعلف". */
const bare = (word: string): string => word.replace(/^(?:و?ال|لل)(?=.{3})/, '')

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
