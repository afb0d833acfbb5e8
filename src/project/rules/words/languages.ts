import { memoize } from '#memoize.ts'
import {
  finding,
  phrase,
  didYouMean,
  nameFix,
  type Finding,
  type FindingBody,
} from '#definition/findings/finding.ts'
import { copiesIn, listOfSame, sameTexts } from '#definition/copies.ts'
import { fullLanguages } from '#definition/languages.ts'
import { sourceLanguage } from '#source-language.ts'
import { messagesOf, type LocaleFile, type Project } from '#definition/project.ts'
import { readRecord, textHash } from '../../translations/record.ts'
import { messagePosition } from './messages/message-list.ts'
import { foreignTexts, isInAnotherScript } from './foreign-texts.ts'

const rule = 'languages'
const directions = ['ltr', 'rtl']
const numberingSystems = Intl.supportedValuesOf('numberingSystem')

type Fault = FindingBody

/** What is wrong with how a language writes its numbers, like `ar-u-nu-latn`. */
function numbersFault(code: string, numbers: string): Fault | undefined {
  let locale: Intl.Locale
  try {
    locale = new Intl.Locale(numbers)
  } catch {
    return finding('numbers-unknown.code', { numbers, code })
  }
  if (locale.language !== new Intl.Locale(code).language)
    return finding('numbers-unknown.language', { code, language: locale.language })
  const { numberingSystem } = locale
  if (numberingSystem === undefined) return finding('numbers-unknown.system', { numbers, code })
  return numberingSystems.includes(numberingSystem)
    ? undefined
    : {
        ...finding('numbers-unknown.none', { code, numberingSystem }),
        ...didYouMean(numberingSystem, numberingSystems),
      }
}

/**
 * The files of locales in folders that are not named after a language: none of them can be read.
 */
export const inNoLanguage = ({ files }: Project): readonly string[] =>
  [...files.texts.keys()].filter((path) => /^locales\/(?![a-z]{2,3}\/)[^/]+\//.test(path))

/** The faults of those folders, each reported once. */
export const noLanguages = (paths: readonly string[]): readonly Finding[] =>
  [...new Map(paths.map((path) => [path.split('/')[1]!, path]))].map(([code, file]) => ({
    rule,
    file,
    line: 1,
    ...finding('no-such-language.folder', { code }),
  }))

/** A language defines its name, its direction and its numbering system. */
export function languages(project: Project): readonly Finding[] {
  const files = project.locales.filter(({ name }) => name === 'site')
  const named = new Map<string, string>()
  const fault = ({
    language: code,
    messages,
  }: LocaleFile): (Fault & { readonly part: string }) | undefined => {
    const { name, direction, numbers } = {
      name: messages['site.language.name'],
      direction: messages['site.language.direction'],
      numbers: messages['site.language.numbers'],
    }
    const twin = named.get(name ?? '')
    if (name !== undefined) named.set(name, code)
    if (name !== undefined && twin !== undefined)
      return { part: 'name', ...finding('language-twice', { name, twin, code }) }
    if (direction !== undefined && !directions.includes(direction))
      return {
        part: 'direction',
        ...finding('direction-unknown', { code, direction }),
        ...nameFix(direction, directions),
      }
    const wrong = numbers === undefined ? undefined : numbersFault(code, numbers)
    return wrong && { part: 'numbers', ...wrong }
  }
  return files.flatMap((locale): Finding[] => {
    const found = fault(locale)
    if (found === undefined) return []
    const { part, ...own } = found
    return [
      {
        rule,
        file: locale.file.path,
        line: locale.file.lineOf(['language', part]),
        ...own,
      },
    ]
  })
}

/** The texts of a language that equal the English. */
const sameIn = memoize(
  (project: Project, code: string): ReadonlySet<string> => {
    const source = messagesOf(project, sourceLanguage)
    return new Set(
      Object.entries(messagesOf(project, code)).flatMap(([key, text]) =>
        source[key] === text ? text : [],
      ),
    )
  },
  ({ locales }, code) => [locales, code],
)

/** Entries of the list of texts that may equal the English, and that do not. */
function typosOfList(project: Project, copied: readonly string[]): readonly Finding[] {
  const list = listOfSame(project)
  const fault = (code: string, index: number, text: unknown): Finding => ({
    rule,
    file: sameTexts,
    line: list.lineOf([code, index]),
    ...finding('same-text-unknown', { text: JSON.stringify(text), sourceLanguage, code }),
    ...(typeof text === 'string' && nameFix(text, copied)),
  })
  return Object.entries((list.data ?? {}) as Readonly<Record<string, unknown>>).flatMap(
    ([code, texts]) => {
      const same = sameIn(project, code)
      return (Array.isArray(texts) ? (texts as readonly unknown[]) : []).flatMap((text, index) =>
        typeof text === 'string' && same.has(text) ? [] : [fault(code, index, text)],
      )
    },
  )
}

/** How many copied texts a finding quotes. */
const mostShown = 8

/** No complete language contains texts that were only copied from English. */
export function copiedTexts(project: Project): readonly Finding[] {
  const broken = listOfSame(project).syntax.map((fault): Finding => ({
    rule,
    file: sameTexts,
    line: fault.line,
    ...finding('broken-json', { fault: fault.what }),
    why: phrase('sameTextsUnread'),
    fix: fault.fix,
    ...(fault.autofix.length > 0 && { autofix: fault.autofix }),
  }))
  if (broken.length > 0) return broken
  // Another rule reports a text of the source language that is in another language.
  const strange = new Set(
    foreignTexts(project).flatMap(({ locale, key }) =>
      locale.language === sourceLanguage ? key : [],
    ),
  )
  const copied = (code: string): readonly string[] =>
    copiesIn(project, code).filter(
      (key) =>
        !strange.has(key) && !isInAnotherScript(messagesOf(project, code)[key]!, sourceLanguage),
    )
  const texts = fullLanguages(project).flatMap((code) =>
    copied(code).map((key) => messagesOf(project, code)[key]!),
  )
  const typos = typosOfList(project, texts)
  if (typos.length > 0) return typos
  return fullLanguages(project).flatMap((code): Finding[] => {
    const all = copied(code)
    const taken = all.filter((key) => isTakenBySource(project, code, key))
    const same = all.filter((key) => !taken.includes(key))
    return [
      ...taken.map((key) => takenBySource(project, code, key)),
      ...stillEnglish(project, code, same),
    ]
  })
}

/** Whether a translation is as it was, and English has become the same since. */
function isTakenBySource(project: Project, code: string, key: string): boolean {
  const mark = readRecord(project, code).marks.get(key)
  return (
    mark !== undefined &&
    mark.own === textHash(messagesOf(project, code)[key]!) &&
    mark.english !== textHash(messagesOf(project, sourceLanguage)[key]!)
  )
}

function takenBySource(project: Project, code: string, key: string): Finding {
  const names = new Intl.DisplayNames([sourceLanguage], { type: 'language' })
  const text = messagesOf(project, code)[key]!.slice(0, 60)
  return {
    rule,
    ...messagePosition(project, sourceLanguage, key),
    ...finding('text-of-another-language.copied', {
      key,
      language: names.of(code)!,
      text,
      source: names.of(sourceLanguage)!,
    }),
  }
}

/** So many copied texts are not a mistake of each: the list that excuses them is missing. */
const manyCopies = 20

/** The texts of a language that equal the English. */
function stillEnglish(project: Project, code: string, same: readonly string[]): readonly Finding[] {
  const [first] = same
  if (first === undefined) return []
  const messages = messagesOf(project, code)
  const isWithoutList = same.length > manyCopies && !listOfSame(project).has([code])
  const shown = same
    .slice(0, mostShown)
    .map((key) => phrase('keyAndText', { key, text: messages[key]!.slice(0, 40) }))
  return [
    {
      rule,
      ...(isWithoutList ? { file: sameTexts, line: 1 } : messagePosition(project, code, first)),
      ...finding('still-english', {
        code,
        count: same.length,
        shown,
        isCut: String(same.length > shown.length),
        sameTexts,
      }),
    },
  ]
}
