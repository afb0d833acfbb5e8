import type { ExampleSource } from '#definition/shapes.ts'
import {
  idsOfAllParts,
  idsOfEachPart,
  languages,
  messages,
  programs,
  titleKeys,
  type LiveProgram,
} from './clinic-facts.ts'
import { onlyInSweep } from './sweep.ts'

export { hasFallbackTexts, languages, programs, servicePaths } from './clinic-facts.ts'
export type { LiveProgram } from './clinic-facts.ts'

/** The languages whose words tests contain; a further one needs none of them. */
export const knownLanguages = ['en', 'ar', 'fr'] as const
export type LanguageCode = (typeof knownLanguages)[number]

export const inLanguage = (path: string, language: string): string =>
  language === languages[0] ? path : `/${language}${path === '/' ? '' : path}`

/** The messages of a language. */
export const messagesIn = (language: string): Readonly<Record<string, string>> =>
  messages[language]!

/** The titles of programs in a language, by the addresses of their pages. */
export const titlesIn = (language: string): ReadonlyMap<string, string> =>
  new Map(
    programs.map(({ id, path }) => [
      inLanguage(path, language),
      messagesIn(language)[titleKeys[id]!]!,
    ]),
  )

/**
 * Programs that have, of what programs are made of, any two that one of them has together. A
 * further program joins them only where it puts together what none did before.
 */
export const programsOfAllParts: ReadonlySet<string> = new Set(idsOfAllParts)
/** Fewer programs, which have each of these parts. */
export const programsOfEachPart: ReadonlySet<string> = new Set(idsOfEachPart)

/** The details of a test that is there for each program: some have every part of all. */
export const sweepUnlessOfEachPart = ({ id }: LiveProgram): { tag: string[] } =>
  onlyInSweep(!programsOfEachPart.has(id))

/**
 * The languages in which a program is tried in full: all where it is one of those above, else one;
 * the programs take the languages in turn.
 */
export const triedIn = ({ id }: LiveProgram): readonly string[] =>
  programsOfAllParts.has(id)
    ? languages
    : [languages[programs.findIndex((each) => each.id === id) % languages.length]!]

export function programOf(id: string): LiveProgram {
  const found = programs.find((program) => program.id === id)
  if (found === undefined) throw new Error(`no program ${id}`)
  return found
}

/** The link that opens a program with an example's figures. */
export const linkTo = (
  program: LiveProgram,
  example: ExampleSource,
  language: string = 'en',
): string => {
  const { input, today } = example
  // A link contains the day of its answer.
  const entered = today === undefined ? input : { ...input, today }
  const query = new URLSearchParams(
    Object.entries(entered).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
  return `${inLanguage(program.path, language)}?${query.toString()}`
}
