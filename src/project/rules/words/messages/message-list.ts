import { memoize } from '#memoize.ts'
import { closest } from '#definition/findings/finding.ts'
import type { CodePosition } from '#definition/formulas/code-uses.ts'
import { languagesOf, messagesOf, type Project } from '#definition/project.ts'
import { isIncomplete } from '#definition/languages.ts'
import { sourceLanguage } from '#source-language.ts'
import { unneededKeys } from '#project/unneeded-keys.ts'
import { unusedKeys, type Used } from './used-keys.ts'

type Messages = Readonly<Record<string, string>>

/** Where a message is, or would be. */
export function messagePosition(project: Project, language: string, key: string): CodePosition {
  const [name = '', ...path] = key.split('.')
  const locale = project.locales.find((each) => each.language === language && each.name === name)
  return locale === undefined
    ? { file: `locales/${language}/${name}.json`, line: 1 }
    : { file: locale.file.path, line: locale.file.lineOf(path) }
}

/** How the names of English and of other languages differ, whatever is used. */
const namesApart = memoize((english: Messages, ...further: readonly Messages[]) => ({
  /** The texts that English lacks, in each language. */
  lacking: further.flatMap((messages) =>
    Object.entries(messages).filter(([key]) => english[key] === undefined),
  ),
  /** The messages that English alone has. */
  alone: Object.keys(english).filter((key) =>
    further.every((messages) => messages[key] === undefined),
  ),
}))

/**
 * The messages that every language should have, each with a text of one that has it: those of
 * English, and those that English alone has lost. A message that only English has, and nothing
 * names, is not one of them. What is the same as English is the same object, so that nothing that
 * was computed from it is repeated.
 */
export function listOfMessages(project: Project, used: Used): Messages {
  const english = messagesOf(project, sourceLanguage)
  const others = languagesOf(project).filter(
    (language) => language !== sourceLanguage && !isIncomplete(project, language),
  )
  const further = others.map((language) => messagesOf(project, language))
  if (further.length === 0) return english
  const { lacking: entries, alone } = namesApart(english, ...further)
  const added: Record<string, string> = {}
  for (const [key, text] of entries)
    if (used.positions.has(key) || isWithAll(key, further)) added[key] ??= text
  // A name that English alone has, together with one that it alone lacks, is that name misspelt, or
  // moved.
  const unneeded = unneededKeys(project, sourceLanguage)
  const lacking = Object.keys(added).filter((key) => !unneeded.has(key))
  const moved =
    lacking.length === 0
      ? []
      : alone.filter((key) => closest(key, lacking) !== undefined || lacking.some(endsAs(key)))
  const whole = changedList(english, added, moved)
  const unshaped = inWrongShape(whole, [english, ...further], used)
  return changedList(whole, {}, [...unshaped, ...unusedKeys(alone, used)])
}

/** A list with some messages added and others removed; the same one if nothing changes. */
function changedList(list: Messages, added: Messages, removed: readonly string[]): Messages {
  if (removed.length === 0 && Object.keys(added).length === 0) return list
  const changed: Record<string, string> = { ...list, ...added }
  for (const key of removed) delete changed[key]
  return changed
}

/** The messages below a key that is a message itself, by that key: `a.b.c` below `a.b`. */
const belowTexts = memoize((list: Messages): ReadonlyMap<string, readonly string[]> => {
  const below = new Map<string, string[]>()
  const keys = new Set(Object.keys(list))
  for (const key of keys)
    for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) {
      const name = key.slice(0, dot)
      if (keys.has(name)) below.set(name, [...(below.get(name) ?? []), key])
    }
  return below
})

/**
 * A key cannot be a text in one language and a group of messages in another. The shape that a
 * reference needs is right, otherwise that of most languages. Returns the keys with another shape.
 */
function inWrongShape(
  list: Messages,
  languages: readonly Messages[],
  { positions }: Used,
): readonly string[] {
  return [...belowTexts(list)].flatMap(([name, keys]) => {
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
