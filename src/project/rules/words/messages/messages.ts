import { memoize } from '#memoize.ts'
import { finding, inBraces, type Finding, type FindingBody } from '#definition/findings/finding.ts'
import { sourceLanguage } from '#source-language.ts'
import { fullLanguages } from '#definition/languages.ts'
import type { readShape } from '#project/compile/icu.ts'
import { kindOfOthers, kindSignature } from './placeholder-kinds.ts'
import { shapeIn, textFault } from './text-fault.ts'
import { unitWords } from './unit-words.ts'
import { messagePosition } from './message-list.ts'
import { messageNames } from './message-names.ts'
import { usedKeys } from './used-keys.ts'
import { messagesOf, type LocaleFile, type Project } from '#definition/project.ts'

const rule = 'messages'
type Shape = ReturnType<typeof readShape>

/** What is wrong with messages by themselves, beside the English ones. */
function faultsOfTexts(project: Project): readonly Fault[] {
  const sources = new Map(
    project.locales
      .filter(({ language }) => language === sourceLanguage)
      .map((locale) => [locale.name, locale]),
  )
  // The English texts of a file are those of the file of its name.
  return project.locales.flatMap((locale) =>
    checkTexts(locale, sources.get(locale.name)?.messages ?? none),
  )
}

/** The findings on the messages of a file by themselves: which are used is not asked. */
export const textFindings = (project: Project, file: string): readonly Finding[] =>
  faultsOfTexts(project).flatMap((fault) => (fault.finding.file === file ? fault.finding : []))

/**
 * Every message that is used exists in each language that is there in full; wherever it is, with
 * the same placeholders and all plural forms; where the programs are sound, none is left over.
 */
export function messages(project: Project, isSound: boolean): readonly Finding[] {
  const faults = faultsOfTexts(project)
  const lost = lostInSource(project, faults)
  const names = messageNames(project, usedKeys(project), isSound)
  // A text whose name is wrong gets nothing under that name: it is judged under the right one.
  const misnamed = new Set(
    names.flatMap(({ id, file, line }) => (id === 'message-foreign' ? `${file}:${line}` : [])),
  )
  return [
    ...names,
    ...unitWords(project),
    ...lost.map(({ finding: found }) => found),
    ...faults
      .filter(
        ({ key, finding: found }) => !isDifference(found) || !lost.some((each) => each.key === key),
      )
      .map(({ finding: found }) => found)
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

const isDifference = ({ id }: Finding): boolean =>
  id === 'placeholder-differs' || id === 'placeholder-kind'

/** The shape of a message in each other language, where all have the same placeholders and kinds. */
function shapeOfOthers(project: Project, key: string): Shape | undefined {
  const others = fullLanguages(project).filter((language) => language !== sourceLanguage)
  const all = others.map((language) => shapeIn(messagesOf(project, language)[key]))
  const [first] = all
  if (first === undefined || all.length < 2) return undefined
  const isShared = all.every(
    (each) => each !== undefined && kindSignature(each) === kindSignature(first),
  )
  return isShared ? first : undefined
}

/**
 * A placeholder that all other languages have, and English alone has not, was lost in English: it
 * is reported there, once. One that English alone has is reported in the others. A kind that
 * English alone has is reported in English.
 */
function lostInSource(project: Project, faults: readonly Fault[]): readonly Fault[] {
  const keys = new Set(faults.flatMap((each) => (isDifference(each.finding) ? each.key : [])))
  return [...keys].flatMap((key): Fault[] => {
    const source = shapeIn(messagesOf(project, sourceLanguage)[key])
    const others = shapeOfOthers(project, key)
    const fault = source && others && lostFault(key, source, others)
    return fault === undefined
      ? []
      : [{ key, finding: { rule, ...messagePosition(project, sourceLanguage, key), ...fault } }]
  })
}

/** What English lost of a message, by the shape that all other languages have. */
function lostFault(key: string, source: Shape, others: Shape): FindingBody | undefined {
  const lost = others.placeholders.filter((name) => !source.placeholders.includes(name))
  if (!source.placeholders.every((name) => others.placeholders.includes(name))) return undefined
  if (lost.length === 0) return kindOfOthers(key, source, others)
  return finding('placeholder-differs.lost', { key, lost: inBraces(lost) })
}
