import { normaliseWords, withoutArticle } from '../../i18n/normalise-words.ts'
import type { Tx } from '../database/schema.ts'

/** How many words of a message find it, and how long they are. */
const most = { words: 300, letters: 40, asked: 5 }

/** The words of texts as searches compare them, each once. */
export const indexedWords = (texts: readonly string[]): readonly string[] =>
  [
    ...new Set(
      texts
        .flatMap((text) => normaliseWords(text).split(' '))
        .flatMap((word) => (word === '' ? [] : [word, withoutArticle(word)]))
        .map((word) => word.slice(0, most.letters)),
    ),
  ].slice(0, most.words)

/** The words of a search: each must be the beginning of a word in the message. */
export const askedWords = (query: string): readonly string[] =>
  [
    ...new Set(
      normaliseWords(query)
        .split(' ')
        .filter((word) => word !== '')
        .map((word) => withoutArticle(word).slice(0, most.letters)),
    ),
  ].slice(0, most.asked)

/** Databases take so many parameters in one statement; SQLite the fewest. */
const rowsAtOnce = 400

/** Writes the words that find a message. */
export async function indexWords(tx: Tx, message: string, texts: readonly string[]): Promise<void> {
  const rows = indexedWords(texts).map((word) => ({ word, message }))
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx
      .insertInto('message_words')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
}
