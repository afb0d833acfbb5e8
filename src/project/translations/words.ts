import { sourceLanguage } from '../../source-language.ts'
import { messageWords, type Words } from '../compile/icu.ts'

/** What a message is made of; a text that is no message is all words. */
function messageParts(text: string): Words {
  try {
    return messageWords(text)
  } catch {
    return [text]
  }
}

const joinedParts = (words: Words): string =>
  words
    .map((part) => (typeof part === 'string' ? part : ` ${part.map(joinedParts).join(' ')} `))
    .join('')

/** The words of a message in all its forms, without its values. */
export const wordsOf = (text: string): string => joinedParts(messageParts(text))

const signs = new Intl.Segmenter(sourceLanguage, { granularity: 'grapheme' })

/** Signs as a reader counts them: a letter with its accents or vowel signs is one. */
const signsIn = (text: string): number =>
  // Plain letters, which most texts have alone, are one each.
  /^[ -~]*$/.test(text) ? text.length : [...signs.segment(text)].length

const longest = (words: Words): number =>
  words
    .map((part) => (typeof part === 'string' ? signsIn(part) : Math.max(...part.map(longest))))
    .reduce((sum, length) => sum + length, 0)

/** The signs of a text as it is shown: those of its longest forms, without the values it gets. */
export const lengthOf = (text: string): number => longest(messageParts(text))

/** Whether anything in a message could be translated. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(wordsOf(text))

/** The letters and figures of a text: what two texts share that differ in marks and case alone. */
export const lettersAndFigures = (text: string): string =>
  wordsOf(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The script of a language, as Unicode calls it: Arab, Latn. */
export const scriptOf = (language: string): string =>
  new Intl.Locale(language).maximize().script ?? 'Latn'

/** Whether a language is written from right to left. */
export const isRightToLeft = (language: string): boolean =>
  ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm'].includes(scriptOf(language))

/** Languages that are written in several scripts at once: the one that no other language has. */
const ownScripts: Readonly<Record<string, string>> = {
  Jpan: 'Han}\\p{Script=Hiragana}\\p{Script=Katakana',
  Kore: 'Hangul',
  Hans: 'Han',
  Hant: 'Han',
}

/** Whether a text has letters of a language's script, or no letters at all. */
export function scriptTest(language: string): (text: string) => boolean {
  const script = scriptOf(language)
  const letters = new RegExp(String.raw`[\p{Script=${ownScripts[script] ?? script}}]`, 'u')
  return (text) => {
    const words = wordsOf(text)
    return !/\p{L}/u.test(words) || letters.test(words)
  }
}

/**
 * Whether a text is still the English one: the same words, or, for a language with its own script,
 * none of its letters.
 */
export function englishTest(language: string): (text: string, english: string) => boolean {
  const isInScript = scriptTest(language)
  return (text, english) =>
    lettersAndFigures(text) === lettersAndFigures(english) || !isInScript(text)
}
