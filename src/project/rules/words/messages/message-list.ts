import { closest } from '#definition/findings/finding.ts'
import type { CodePosition } from '#definition/formulas/code-uses.ts'
import { languagesOf, messagesOf, type Project } from '#definition/project.ts'
import { isIncomplete } from '#definition/languages.ts'
import { sourceLanguage } from '#source-language.ts'
import { unneededKeys } from '#project/unneeded-keys.ts'
import { unusedKeys, type Used } from './used-keys.ts'

/** Where a message is, or would be. */
export function messagePosition(project: Project, language: string, key: string): CodePosition {
  const [name = '', ...path] = key.split('.')
  const locale = project.locales.find((each) => each.language === language && each.name === name)
  return locale === undefined
    ? { file: `locales/${language}/${name}.json`, line: 1 }
    : { file: locale.file.path, line: locale.file.lineOf(path) }
}

/**
 * The messages that every language should have, each with a text of one that has it: those of
 * English, and those that English alone has lost. A message that only English has, and nothing
 * names, is not one of them.
 */
export function listOfMessages(project: Project, used: Used): Readonly<Record<string, string>> {
  const english = messagesOf(project, sourceLanguage)
  const others = languagesOf(project).filter(
    (language) => language !== sourceLanguage && !isIncomplete(project, language),
  )
  const further = others.map((language) => messagesOf(project, language))
  if (further.length === 0) return english
  const list = { ...english }
  for (const messages of further)
    for (const [key, text] of Object.entries(messages))
      if (english[key] === undefined && (used.positions.has(key) || isWithAll(key, further)))
        list[key] ??= text
  // A name that English alone has, together with one that it alone lacks, is that name misspelt, or
  // moved.
  const unneeded = unneededKeys(project, sourceLanguage)
  const lacking = Object.keys(list).filter(
    (key) => english[key] === undefined && !unneeded.has(key),
  )
  for (const key of Object.keys(english))
    if (!further.some((messages) => messages[key] !== undefined) && lacking.length > 0)
      if (closest(key, lacking) !== undefined || lacking.some(endsAs(key))) delete list[key]
  for (const key of inWrongShape(list, [english, ...further], used)) delete list[key]
  if (used.prefixes === undefined) return list
  for (const key of unusedKeys(Object.keys(english), used))
    if (!further.some((messages) => messages[key] !== undefined)) delete list[key]
  // What has the same names is the same value, and nothing that was computed from it is repeated.
  const names = Object.keys(list)
  const isEnglish =
    names.length === Object.keys(english).length && names.every((key) => english[key] !== undefined)
  return isEnglish ? english : list
}

/** The parents of a key: `a` and `a.b` of `a.b.c`. */
const above = (key: string): readonly string[] =>
  key.split('.').flatMap((_, index, parts) => (index === 0 ? [] : parts.slice(0, index).join('.')))

/**
 * A key cannot be a text in one language and a group of messages in another. The shape that a
 * reference needs is right, otherwise that of most languages. Returns the keys with another shape.
 */
function inWrongShape(
  list: Readonly<Record<string, string>>,
  languages: readonly Readonly<Record<string, string>>[],
  { positions }: Used,
): readonly string[] {
  const below = new Map<string, string[]>()
  for (const key of Object.keys(list))
    for (const name of above(key))
      if (list[name] !== undefined) below.set(name, [...(below.get(name) ?? []), key])
  return [...below].flatMap(([name, keys]) => {
    const hasText = languages.filter((messages) => messages[name] !== undefined).length
    const isNamed = positions.has(name)
    const areNamed = keys.some((key) => positions.has(key))
    const isText = isNamed === areNamed ? hasText * 2 > languages.length : isNamed
    return isText ? keys : [name]
  })
}

export const lastPart = (key: string): string => key.split('.').at(-1)!
export const parentOf = (key: string): string => key.split('.').slice(0, -1).join('.')

/** Whether another message has the same last name: it is the same one, elsewhere. */
export const endsAs =
  (key: string) =>
  (other: string): boolean =>
    lastPart(other) === lastPart(key)

const isWithAll = (key: string, all: readonly Readonly<Record<string, string>>[]): boolean =>
  all.length > 1 && all.every((messages) => messages[key] !== undefined)
