import type { MessageFormatElement } from 'react-intl'
import type { Calculator } from '../../engine/calculator.ts'
import type { Word } from '../../mechanisms/name-lookup/words.ts'

/** The messages of tables in one language, by their keys. */
export type TableWords = Readonly<Record<string, readonly MessageFormatElement[]>>

/**
 * The words of a program's tables in a language, or in every language.
 * @throws where the network fails.
 */
export const loadWords = async (
  { words = {} }: Calculator,
  language?: string,
): Promise<readonly TableWords[]> =>
  Promise.all(
    Object.keys(words)
      .filter((code) => language === undefined || code === language)
      .map(async (code) => (await words[code]!()).default as TableWords),
  )

/** A message without placeholders as text; empty where it is not there. */
export const said = (words: TableWords, key: string): string =>
  (words[key] ?? []).map((part) => ('value' in part ? part.value : '')).join('')
/** A word in the language of the words. */
export const textOf = (words: TableWords, word: Word): string =>
  'text' in word ? word.text : said(words, word.key)
