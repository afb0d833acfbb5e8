import { withoutArticle, normaliseWords } from './normalise-words.ts'

/**
 * Normalises a text for the search of records: removes variants of spelling, the marks in
 * abbreviations ("W.S.P.", "w/v") and the Arabic article.
 */
export const normalise = (text: string): string =>
  normaliseWords(text.slice(0, 200).replaceAll(/\b(?:([a-z])\.|([wvpm])\/)(?=[a-z]\b)/gi, '$1$2'))
    .split(' ')
    .map(withoutArticle)
    .join(' ')
