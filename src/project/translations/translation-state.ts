import { sourceLanguage } from '../../source-language.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'
import { messagesOf, type Project } from '../../definition/project.ts'
import { listOfSame } from '../../definition/copies.ts'
import { unneededKeys } from '../unneeded-keys.ts'
import { readRecord, textHash, type Mark, type State } from './record.ts'
import { lettersAndFigures, englishTest, hasWords } from './words.ts'

/**
 * The state of a text: missing, still the English one, made of an English text that has changed
 * since, without any word, or as its mark states.
 */
export type TranslationState = 'missing' | 'english' | 'changed' | 'wordless' | State

/** A text of the site in one language, with its English. */
export interface TextWithState {
  readonly key: string
  readonly english: string
  /** Nothing where it is missing. */
  readonly text: string | undefined
  readonly translationState: TranslationState
  /** Whether it is kept from which English this very text was made. */
  readonly isRecorded: boolean
}

/**
 * The properties of a language (its name, its direction, its numerals): generated when a language
 * begins.
 */
export const ofLanguage = 'site.language.'

/** The location of a message: the file's name, and the path in it. */
export function fileAndPath(key: string): { readonly name: string; readonly path: JsonPath } {
  const [name = '', ...path] = key.split('.')
  return { name, path }
}

function translationStateOf(
  { english, text }: { english: string; text: string | undefined },
  mark: Mark | undefined,
  isCopy: boolean,
): Pick<TextWithState, 'translationState' | 'isRecorded'> {
  if (text === undefined) return { translationState: 'missing', isRecorded: false }
  if (!hasWords(english)) return { translationState: 'wordless', isRecorded: true }
  if (isCopy) return { translationState: 'english', isRecorded: false }
  // The author of a later change has read the text again; the state of the old one is no longer
  // valid.
  if (mark === undefined || mark.own !== textHash(text))
    return { translationState: 'translated', isRecorded: false }
  return {
    translationState: mark.english === textHash(english) ? mark.state : 'changed',
    isRecorded: true,
  }
}

/** The texts that a language may rightly have as English has them, whatever marks it sets. */
function sameInEnglish(project: Project, language: string): ReadonlySet<string> {
  const { data } = listOfSame(project)
  const listed = (data as Readonly<Record<string, readonly string[]>> | undefined)?.[language]
  return new Set(listed?.map(lettersAndFigures))
}

/**
 * Every text that translators translate, and where it is in a language. What a language lacks and
 * does not need is not one of them.
 */
export function translationStates(project: Project, language: string): readonly TextWithState[] {
  const own = messagesOf(project, language)
  const listed = sameInEnglish(project, language)
  const isEnglish = englishTest(language)
  const { marks } = readRecord(project, language)
  const unneeded = unneededKeys(project, language)
  return Object.entries(messagesOf(project, sourceLanguage))
    .filter(([key]) => !key.startsWith(ofLanguage))
    .filter(([key]) => own[key] !== undefined || !unneeded.has(key))
    .map(([key, english]) => {
      const text = own[key]
      const isCopy =
        text !== undefined && isEnglish(text, english) && !listed.has(lettersAndFigures(text))
      return {
        key,
        english,
        text,
        ...translationStateOf({ english, text }, marks.get(key), isCopy),
      }
    })
}
