import { memoize } from '../memoize.ts'
import { sourceLanguage } from '../source-language.ts'
import { copiesIn } from './copies.ts'
import { languagesOf, messagesOf, type Project } from './project.ts'

/** The languages in the settings of the clinic, in their order. */
function listedLanguages({ clinic }: Project): readonly string[] | undefined {
  const listed = (clinic.data as { languages?: unknown } | undefined)?.languages
  if (!Array.isArray(listed) || listed.length === 0) return undefined
  return listed.every((code) => typeof code === 'string') ? listed : undefined
}

/** The source language first, then the others by their codes. */
const byCode = (codes: readonly string[]): readonly string[] =>
  [...codes].sort(
    (a, b) =>
      Number(b === sourceLanguage) - Number(a === sourceLanguage) ||
      a.localeCompare(b, sourceLanguage),
  )

/**
 * The complete languages of the site, in their order: those of the settings, or all. The first is
 * the site's own, whose addresses have no prefix.
 */
export const fullLanguages = memoize(
  (project: Project): readonly string[] => {
    const written = languagesOf(project)
    const listed = listedLanguages(project)?.filter((code) => written.includes(code)) ?? []
    if (listed.length === 0) return byCode(written)
    // The check reports settings without the language that provides the fallback texts.
    return [...new Set([...listed, ...written.filter((code) => code === sourceLanguage)])]
  },
  ({ locales, clinic }) => [locales, clinic],
)

/**
 * Whether a language is incomplete: it has a folder, but the settings do not list it. Its missing
 * texts are in the source language.
 */
export const isIncomplete = (project: Project, language: string): boolean =>
  !fullLanguages(project).includes(language)

/** Every language of the site: complete ones in their order, then incomplete ones. */
export const orderedLanguages = (project: Project): readonly string[] => [
  ...new Set([...fullLanguages(project), ...byCode(languagesOf(project))]),
]

type Messages = Readonly<Record<string, string>>
const mergedMessages = memoize((source: Messages, own: Messages): Messages => ({
  ...source,
  ...own,
}))

/**
 * All messages of a language by key: for an incomplete one, missing texts are in the source
 * language.
 */
export function messagesIn(project: Project, language: string): Messages {
  const own = messagesOf(project, language)
  if (!isIncomplete(project, language)) return own
  return mergedMessages(messagesOf(project, sourceLanguage), own)
}

/** The messages of the source language that a language does not have. */
function missingMessages(project: Project, language: string): readonly string[] {
  const own = messagesOf(project, language)
  return Object.keys(messagesOf(project, sourceLanguage)).filter((key) => own[key] === undefined)
}

/**
 * The missing messages of a language: it does not have them, or they are the same as in the source
 * language.
 */
export const untranslatedMessages = (project: Project, language: string): readonly string[] => [
  ...missingMessages(project, language),
  ...copiesIn(project, language),
]
