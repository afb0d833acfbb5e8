/** Texts of a new program in the files of all languages, by the smallest edits. */
import { isIncomplete } from '#definition/languages.ts'
import { languagesOf, messagesOf, type Project } from '#definition/project.ts'
import { withTypography } from '#definition/typography.ts'
import { sourceLanguage } from '#source-language.ts'
import { setText, setValue, type Workspace } from '../editing/index.ts'
import type { Titles } from './wanted.ts'

/** The words of a text that an address can have: `Water for ducks` is `water-for-ducks`. */
export const kebabOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')

/** The first of some names that is free: `water`, `water-2`, `water-3`. */
export function freeName(name: string, isTaken: (name: string) => boolean, sign = '-'): string {
  for (let count = 1; ; count += 1) {
    const each = count === 1 ? name : `${name}${sign}${count}`
    if (!isTaken(each)) return each
  }
}

/** Names that formulas have a meaning of their own for. */
export const reservedNames: ReadonlySet<string> = new Set(
  'today and or xor not to mod in e pi i true false null undefined NaN Infinity if'.split(' '),
)

/** Whether any language has a key, or messages below it. */
export const hasKey = (project: Project, key: string): boolean =>
  Object.keys(messagesOf(project, sourceLanguage)).some(
    (each) => each === key || each.startsWith(`${key}.`),
  )

/**
 * Adds a message to the files of all languages. A language without a text of its own has the
 * English one until it is translated; an incomplete language waits.
 */
export function withMessage(
  workspace: Workspace,
  project: Project,
  key: string,
  texts: Titles,
): Workspace {
  const [name = '', ...path] = key.split('.')
  return languagesOf(project).reduce((from, language) => {
    const own = texts[language]?.trim() ?? ''
    if (own === '' && isIncomplete(project, language)) return from
    const file = `locales/${language}/${name}.json`
    const there = from.texts.has(file) ? from : setText(from, file, '{}\n')
    const text = own === '' ? (texts[sourceLanguage] ?? '').trim() : own
    return setValue(there, file, path, withTypography(text, language))
  }, workspace)
}
