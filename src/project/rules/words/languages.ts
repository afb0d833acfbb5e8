import {
  didYouMean,
  nameFix,
  type Finding,
  type Said,
} from '../../../definition/findings/finding.ts'
import { copiesIn, listOfSame, sameTexts } from '../../../definition/copies.ts'
import { fullLanguages } from '../../../definition/languages.ts'
import { sourceLanguage } from '../../../source-language.ts'
import { messagesOf, type LocaleFile, type Project } from '../../../definition/project.ts'
import { readRecord, signOf } from '../../translations/record.ts'
import { placeOf } from './messages/message-list.ts'
import { foreignTexts, isInAnotherScript } from './foreign-texts.ts'

const rule = 'languages'
const directions = ['ltr', 'rtl']

type Fault = Omit<Said, 'why'>

/** What is wrong with how a language writes its numbers, like `ar-u-nu-latn`. */
function numbersFault(code: string, numbers: string): Fault | undefined {
  const fix = `Write ${code}-u-nu-latn, or another of its numberings in place of latn.`
  let locale: Intl.Locale
  try {
    locale = new Intl.Locale(numbers)
  } catch {
    return { id: 'numbers-unknown', what: `"${numbers}" is no language with its numbering.`, fix }
  }
  if (locale.language !== new Intl.Locale(code).language)
    return {
      id: 'numbers-unknown',
      what: `The numbers of ${code} are those of ${locale.language}.`,
      fix,
    }
  const { numberingSystem } = locale
  if (numberingSystem === undefined)
    return { id: 'numbers-unknown', what: `"${numbers}" does not say its numbering.`, fix }
  const known = Intl.supportedValuesOf('numberingSystem')
  return known.includes(numberingSystem)
    ? undefined
    : {
        id: 'numbers-unknown',
        what: `There is no numbering "${numberingSystem}".`,
        fix: didYouMean(numberingSystem, known) || fix,
      }
}

/** The files of locales in folders that are named after no language: nothing can be read of them. */
export const inNoLanguage = ({ files }: Project): readonly string[] =>
  [...files.texts.keys()].filter((path) => /^locales\/(?![a-z]{2,3}\/)[^/]+\//.test(path))

/** What is wrong with those folders, each told once. */
export const noLanguages = (paths: readonly string[]): readonly Finding[] =>
  [...new Map(paths.map((path) => [path.split('/')[1]!, path]))].map(([code, file]) => ({
    rule,
    file,
    line: 1,
    id: 'no-such-language',
    what: `"${code}" is no language.`,
    why: 'Nobody could choose it, and its plurals and numbers are not known.',
    fix: 'Name the folder by its code, like ar, fr or de.',
  }))

/** A language says its own name, which way it runs and how it writes numbers. */
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
      return {
        part: 'name',
        id: 'language-twice',
        what: `Two languages are called "${name}": ${twin} and ${code}.`,
        fix: 'Say each by the name that its readers have for it.',
      }
    if (direction !== undefined && !directions.includes(direction))
      return {
        part: 'direction',
        id: 'direction-unknown',
        what: `The direction of ${code} is "${direction}".`,
        ...nameFix(direction, directions),
      }
    const wrong = numbers === undefined ? undefined : numbersFault(code, numbers)
    return wrong && { part: 'numbers', ...wrong }
  }
  return files.flatMap((locale): Finding[] => {
    const found = fault(locale)
    if (found === undefined) return []
    const { part, ...said } = found
    return [
      {
        rule,
        file: locale.file.path,
        line: locale.file.lineOf(['language', part]),
        why: 'Every page of the language would be drawn or counted otherwise than its readers do.',
        ...said,
      },
    ]
  })
}

/** The texts that a language has as English has them. */
function sameIn(project: Project, code: string): ReadonlySet<string> {
  const source = messagesOf(project, sourceLanguage)
  return new Set(
    Object.entries(messagesOf(project, code)).flatMap(([key, text]) =>
      source[key] === text ? text : [],
    ),
  )
}

/** What stands in the list of texts that are rightly the same, and is none of them. */
function slipsOfList(project: Project, copied: readonly string[]): readonly Finding[] {
  const list = listOfSame(project)
  const told = (code: string, index: number, text: unknown): Finding => ({
    rule,
    file: sameTexts,
    line: list.lineOf([code, index]),
    id: 'same-text-unknown',
    what: `No message is ${JSON.stringify(text)} in ${sourceLanguage} and in ${code}.`,
    why: 'The list would excuse nothing, and the text that was meant is told as copied.',
    ...(typeof text === 'string'
      ? nameFix(text, copied)
      : { fix: 'Write the text between two marks ", or take the line out.' }),
  })
  return Object.entries((list.data ?? {}) as Readonly<Record<string, unknown>>).flatMap(
    ([code, texts]) => {
      const same = sameIn(project, code)
      return (Array.isArray(texts) ? (texts as readonly unknown[]) : []).flatMap((text, index) =>
        typeof text === 'string' && same.has(text) ? [] : [told(code, index, text)],
      )
    },
  )
}

/** How many copied texts a finding quotes. */
const quoted = 8

/** No language that is there in full says what was only copied from English. */
export function copies(project: Project): readonly Finding[] {
  const [broken] = listOfSame(project).syntax
  if (broken !== undefined)
    return [
      {
        rule,
        file: sameTexts,
        line: broken.line,
        id: 'broken-json',
        what: `The list cannot be read: ${broken.what}.`,
        why: 'Nobody could tell which texts are rightly the same in English.',
        fix: 'Mend this line; the line before it is often the cause.',
      },
    ]
  // A text of the source language that was written in another one is told where it stands.
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
  const slips = slipsOfList(project, texts)
  if (slips.length > 0) return slips
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
    mark.own === signOf(messagesOf(project, code)[key]!) &&
    mark.english !== signOf(messagesOf(project, sourceLanguage)[key]!)
  )
}

function takenBySource(project: Project, code: string, key: string): Finding {
  const names = new Intl.DisplayNames([sourceLanguage], { type: 'language' })
  const text = messagesOf(project, code)[key]!.slice(0, 60)
  return {
    rule,
    ...placeOf(project, sourceLanguage, key),
    id: 'text-of-another-language',
    what: `"${key}" is word for word what ${names.of(code)} has said before: "${text}"`,
    why: 'A visitor who does not read that language would be told nothing.',
    fix: `Write it in ${names.of(sourceLanguage)}.`,
  }
}

/** So many copied texts are no slip: the list that excuses them is lost. */
const manyCopies = 20

/** What a language says word for word as English does. */
function stillEnglish(project: Project, code: string, same: readonly string[]): readonly Finding[] {
  const [first] = same
  if (first === undefined) return []
  const messages = messagesOf(project, code)
  const isWithoutList = same.length > manyCopies && !listOfSame(project).has([code])
  const shown = same.slice(0, quoted).map((key) => `${key} "${messages[key]!.slice(0, 40)}"`)
  const more = same.length > shown.length ? ' ...' : '.'
  return [
    {
      rule,
      ...(isWithoutList ? { file: sameTexts, line: 1 } : placeOf(project, code, first)),
      id: 'still-english',
      what:
        `In ${code} ${same.length} ${same.length === 1 ? 'message is' : 'messages are'} ` +
        `word for word the English: ${shown.join(', ')}${more}`,
      why: 'A visitor who does not read English would be told nothing.',
      fix:
        'Translate them; a text that is rightly the same, like a name, is listed in ' +
        `${sameTexts} under "${code}".`,
    },
  ]
}
