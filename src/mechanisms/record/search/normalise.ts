import { bare, normaliseWords } from '../../../i18n/normalise-words.ts'

/**
 * Normalises a text for the search of records: removes variants of spelling and the Arabic article.
 */
export const normalise = (text: string): string =>
  normaliseWords(text.slice(0, 200)).split(' ').map(bare).join(' ')
