import { sourceLanguage } from '#source-language.ts'
import type { Project } from '#definition/project.ts'
import { notesOn } from '../notes.ts'
import { textPositions } from '../text-positions.ts'
import { isState, textHash, type State } from '../record.ts'
import { translationStates, type TextWithState } from '../translation-state.ts'
import { termsOf } from '../terms.ts'

/** A text on its way to a translator or back. */
export interface SentText {
  readonly key: string
  readonly english: string
  /** Empty where there is no translation yet. */
  readonly text: string
  /** The state in the file; undefined without one. */
  readonly state: string | undefined
  /**
   * A hash of the text and state that were sent: it shows what the translator changed, and what was
   * changed here since. Empty if a program lost it.
   */
  readonly sent: string | undefined
  readonly notes: readonly string[]
}

/** The content of a file for translators, in whatever format. */
export interface Sent {
  /** The language of the sources. */
  readonly from: string
  readonly language: string
  readonly texts: readonly SentText[]
}

/** What is sent of a text: its translation and how far it is, where it is one. */
export function sentAs({ text, translationState }: TextWithState): {
  readonly text: string
  readonly state: State | undefined
} {
  if (text === undefined || translationState === 'english') return { text: '', state: undefined }
  return { text, state: isState(translationState) ? translationState : undefined }
}

/** One kind of line break, whatever a spreadsheet made of it. */
export const plainBreaks = (text: string): string => text.replace(/\r\n?/g, '\n')

export const sentSign = (text: string, state: string | undefined): string =>
  textHash(`${state ?? ''} ${plainBreaks(text)}`)

/** All texts of a language for a translator; of a language that is not begun, the English ones. */
export function sentTexts(project: Project, language: string): Sent {
  const places = textPositions(project)
  const terms = termsOf(project, language)
  return {
    from: sourceLanguage,
    language,
    texts: translationStates(project, language).map((each) => ({
      key: each.key,
      english: each.english,
      ...sentAs(each),
      sent: sentSign(sentAs(each).text, sentAs(each).state),
      notes: notesOn(each, language, places(each.key), terms),
    })),
  }
}
