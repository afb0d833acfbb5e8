import { memoize } from '../memoize.ts'
import { sourceLanguage } from '../source-language.ts'
import { copiesIn } from './copies.ts'
import { languagesOf, messagesOf, type Project } from './project.ts'

/** The languages that the settings of the clinic name, in their order. */
function listedLanguages({ clinic }: Project): readonly string[] | undefined {
  const said = (clinic.data as { languages?: unknown } | undefined)?.languages
  if (!Array.isArray(said) || said.length === 0) return undefined
  return said.every((code) => typeof code === 'string') ? said : undefined
}

/** The source language first, then the others by their codes. */
const byCode = (codes: readonly string[]): readonly string[] =>
  [...codes].sort(
    (a, b) =>
      Number(b === sourceLanguage) - Number(a === sourceLanguage) ||
      a.localeCompare(b, sourceLanguage),
  )

/**
 * The languages that the site promises in full, in their order: those of the settings, or all. The
 * first is the site's own, whose addresses have no prefix.
 */
export function fullLanguages(project: Project): readonly string[] {
  const written = languagesOf(project)
  const said = listedLanguages(project)?.filter((code) => written.includes(code)) ?? []
  if (said.length === 0) return byCode(written)
  // The check reports settings without the language that provides the fallback texts.
  return [...new Set([...said, ...written.filter((code) => code === sourceLanguage)])]
}

/**
 * Whether a language is begun: it has a folder, and the settings do not promise it yet. What it
 * lacks is said in the source language.
 */
export const isIncomplete = (project: Project, language: string): boolean =>
  !fullLanguages(project).includes(language)

/** Every language of the site: those in full in their order, then incomplete ones. */
export const orderedLanguages = (project: Project): readonly string[] => [
  ...new Set([...fullLanguages(project), ...byCode(languagesOf(project))]),
]

type Messages = Readonly<Record<string, string>>
const mergedMessages = memoize((source: Messages, own: Messages): Messages => ({
  ...source,
  ...own,
}))

/**
 * All that the site says in a language by key: of an incomplete one, what it lacks in the source
 * language.
 */
export function spokenIn(project: Project, language: string): Messages {
  const own = messagesOf(project, language)
  if (!isIncomplete(project, language)) return own
  return mergedMessages(messagesOf(project, sourceLanguage), own)
}

/** The messages of the source language that a language does not say. */
export function missingMessages(project: Project, language: string): readonly string[] {
  const own = messagesOf(project, language)
  return Object.keys(messagesOf(project, sourceLanguage)).filter((key) => own[key] === undefined)
}

/** The messages that a language lacks: it does not say them, or in the words of the source. */
export const untranslatedMessages = (project: Project, language: string): readonly string[] => [
  ...missingMessages(project, language),
  ...copiesIn(project, language),
]
