import { memoize } from '../../../../memoize.ts'
import type { Finding } from '../../../../definition/findings/finding.ts'
import { sourceLanguage } from '../../../../source-language.ts'
import { fullLanguages } from '../../../../definition/languages.ts'
import { placeholdersIn, textFault } from './text-fault.ts'
import { unitWords } from './unit-words.ts'
import { messagePosition } from './message-list.ts'
import { messageNames } from './message-names.ts'
import { usedKeys } from './used-keys.ts'
import { messagesOf, type LocaleFile, type Project } from '../../../../definition/project.ts'

const rule = 'messages'

/**
 * Every message that is used exists in each language that is there in full; wherever it is, with
 * the same placeholders and all plural forms; where the programs are sound, none is left over.
 */
export function messages(project: Project, isSound: boolean): readonly Finding[] {
  const sources = new Map(
    project.locales
      .filter(({ language }) => language === sourceLanguage)
      .map((locale) => [locale.name, locale]),
  )
  const faults = project.locales.flatMap((locale) => {
    // The English texts of a file are those of the file of its name.
    const source = sources.get(locale.name)
    return checkTexts(locale, source?.messages ?? none)
  })
  const lost = lostInSource(project, faults)
  const names = messageNames(project, usedKeys(project), isSound)
  // A text whose name is wrong gets nothing under that name: it is judged under the right one.
  const misnamed = new Set(
    names.flatMap(({ id, file, line }) => (id === 'message-foreign' ? `${file}:${line}` : [])),
  )
  return [
    ...names,
    ...unitWords(project),
    ...lost.map(({ finding }) => finding),
    ...faults
      .filter(
        ({ key, finding }) => !isDifference(finding) || !lost.some((each) => each.key === key),
      )
      .map(({ finding }) => finding)
      .filter(
        ({ id, file, line }) => id !== 'placeholder-unsupplied' || !misnamed.has(`${file}:${line}`),
      ),
  ]
}

/** What is wrong with a message. */
interface Fault {
  readonly key: string
  readonly finding: Finding
}

const none: Readonly<Record<string, string>> = {}

const checkTexts = memoize((locale: LocaleFile, english: Readonly<Record<string, string>>) =>
  Object.entries(locale.messages).flatMap(([key, text]): Fault[] => {
    const fault = textFault(locale.language, key, text, english[key])
    if (fault === undefined) return []
    const line = locale.file.lineOf(key.split('.').slice(1))
    return [{ key, finding: { rule, file: locale.file.path, line, ...fault } }]
  }),
)

const isDifference = ({ id }: Finding): boolean => id === 'placeholder-differs'

/** The placeholders that each other language has of a message, where all have the same. */
function placeholdersOfOthers(project: Project, key: string): readonly string[] | undefined {
  const others = fullLanguages(project).filter((language) => language !== sourceLanguage)
  const all = others.map((language) => {
    const text = messagesOf(project, language)[key]
    return text === undefined ? undefined : placeholdersIn(text)
  })
  const [first] = all
  const isShared = all.length > 1 && all.every((each) => each?.join() === first?.join())
  return isShared ? first : undefined
}

/**
 * A placeholder that all other languages have, and English alone has not, was lost in English: it
 * is reported there, once. One that English alone has is reported in the others.
 */
function lostInSource(project: Project, faults: readonly Fault[]): readonly Fault[] {
  const keys = new Set(faults.flatMap(({ key, finding }) => (isDifference(finding) ? key : [])))
  return [...keys].flatMap((key): Fault[] => {
    const source = placeholdersIn(messagesOf(project, sourceLanguage)[key] ?? '') ?? []
    const others = placeholdersOfOthers(project, key) ?? []
    const lost = others.filter((name) => !source.includes(name))
    if (lost.length === 0 || !source.every((name) => others.includes(name))) return []
    const finding: Finding = {
      rule,
      ...messagePosition(project, sourceLanguage, key),
      id: 'placeholder-differs',
      what: `"${key}" lacks {${lost.join('}, {')}}, which every other language has.`,
      why: 'The text would not show the value.',
      fix: `Write {${lost.join('}, {')}} where it belongs, or remove it from each language.`,
    }
    return [{ key, finding }]
  })
}
