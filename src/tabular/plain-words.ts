import { withoutArticle, normaliseWords } from '#i18n/normalise-words.ts'
import { withoutMarks } from '#i18n/fallback-text.ts'

/** Signs that carry a meaning in headings, as words, because the normal form has words only. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/[%٪]/g, ' percentsign '],
  [/\//g, ' slash '],
  [/[°º]/g, ' degree '],
  [/²/g, '2 '],
  [/³/g, '3 '],
]

const wordOf = (word: string): string => {
  const short = withoutArticle(word)
  return /^[a-z]{4,}$/.test(short) ? short.replace(/s$/, '') : short
}

/**
 * A heading, a name or a unit as words that are compared: small letters without accents, without
 * the plural s of English and French and without the Arabic article.
 */
export const plainWords = (text: string): readonly string[] =>
  normaliseWords(signs.reduce((left, [sign, word]) => left.replace(sign, word), withoutMarks(text)))
    .split(' ')
    .filter(Boolean)
    .map(wordOf)

/** The same in one text. */
export const plainTextOf = (text: string): string => plainWords(text).join(' ')
