import type { Calculator } from '../../engine/calculator.ts'
import type { TableWords } from '../../mechanisms/name-lookup/words.ts'

export { wordLabel, type TableWords } from '../../mechanisms/name-lookup/words.ts'

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
