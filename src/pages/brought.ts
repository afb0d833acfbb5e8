import { fetchNamed } from '../network/fetch-part.ts'
import type { Calculator } from '../engine/calculator.ts'
import type { Language } from '../i18n/languages.ts'
import type { Messages, Program, ProgramCard } from './catalogue.ts'

/**
 * What a page prerendered brings along of its own program: with it, a first visit needs no list of
 * programs, however many there are, and no request for the words.
 */
export interface Brought {
  readonly card: ProgramCard
  /** The name of the file with the program, next to the other scripts. */
  readonly file: string
  readonly words: Messages
}

/** The element of a page that contains it. */
export const broughtId = 'program'
/** Which page that is: a visitor may go on to others from there, or to another language. */
export const broughtOf = (path: string, { code }: Language): string => `${code}${path}`

const element = typeof document === 'undefined' ? null : document.getElementById(broughtId)
let known: Program | undefined

/** The program at a path in a language, where the page has brought it along. */
export function broughtProgram(path: string, language: Language): Program | undefined {
  if (element === null || element.dataset['of'] !== broughtOf(path, language)) return undefined
  if (known === undefined) {
    const { card, file, words } = JSON.parse(element.textContent) as Brought
    known = {
      ...card,
      load: () => fetchNamed<{ readonly default: Calculator }>(file),
      messages: { [language.code]: () => Promise.resolve({ default: words }) },
    }
  }
  return known
}
