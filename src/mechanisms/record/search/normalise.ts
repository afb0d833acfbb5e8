import { bare, normaliseWords } from '../../../i18n/normalise-words.ts'

/**
 * A text as records are searched by it: without what people write differently, and without the
 * Arabic article.
 */
export const normalise = (text: string): string =>
  normaliseWords(text.slice(0, 200)).split(' ').map(bare).join(' ')
