import { didYouMean, nameFix, type Finding } from '../../../definition/finding.ts'
import {
  languagesOf,
  messagesOf,
  type LocaleFile,
  type Project,
} from '../../../definition/project.ts'

import { parseSource } from '../../../definition/written/source-file.ts'

const rule = 'languages'
const directions = ['ltr', 'rtl']

/** What is wrong with how a language writes its numbers, like `ar-u-nu-latn`. */
function numbersFault(code: string, numbers: string) {
  const fix = `Write ${code}-u-nu-latn, or another of its numberings in place of latn.`
  let locale: Intl.Locale
  try {
    locale = new Intl.Locale(numbers)
  } catch {
    return { what: `"${numbers}" is no language with its numbering.`, fix }
  }
  if (locale.language !== new Intl.Locale(code).language)
    return { what: `The numbers of ${code} are those of ${locale.language}.`, fix }
  const { numberingSystem } = locale
  if (numberingSystem === undefined)
    return { what: `"${numbers}" does not say its numbering.`, fix }
  const known = Intl.supportedValuesOf('numberingSystem')
  return known.includes(numberingSystem)
    ? undefined
    : {
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
    what: `"${code}" is no language.`,
    why: 'Nobody could choose it, and its plurals and numbers are not known.',
    fix: 'Name the folder by its code, like ar, fr or de.',
  }))

/** A language says its own name, which way it runs and how it writes numbers. */
export function languages(project: Project): readonly Finding[] {
  const files = project.locales.filter(({ name }) => name === 'site')
  const named = new Map<string, string>()
  const fault = ({ language: code, messages }: LocaleFile) => {
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
        what: `Two languages are called "${name}": ${twin} and ${code}.`,
        fix: 'Say each by the name that its readers have for it.',
      }
    if (direction !== undefined && !directions.includes(direction))
      return {
        part: 'direction',
        what: `The direction of ${code} is "${direction}".`,
        fix: nameFix(direction, directions),
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

/** Where texts stand that are rightly the same as in English, by language. */
export const sameTexts = 'locales/as-in-english.json'

/** Placeholders and signs are no words that could be translated. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{[^{}]*\}/g, ''))
/** How many copied texts a finding quotes. */
const quoted = 8

/** No language says what was only copied from English. */
export function copies(project: Project): readonly Finding[] {
  const english = messagesOf(project, 'en')
  const list = parseSource(sameTexts, project.files.texts.get(sameTexts) ?? '{}')
  const [broken] = list.syntax
  if (broken !== undefined)
    return [
      {
        rule,
        file: sameTexts,
        line: broken.line,
        what: `The list cannot be read: ${broken.what}.`,
        why: 'Nobody could tell which texts are rightly the same in English.',
        fix: 'Mend this line; the line before it is often the cause.',
      },
    ]
  const listed = list.data as Readonly<Record<string, readonly string[]>>
  return languagesOf(project)
    .filter((code) => code !== 'en')
    .flatMap((code): Finding[] => {
      const allowed = new Set(listed[code] ?? [])
      const same = Object.entries(messagesOf(project, code)).filter(
        ([key, text]) =>
          english[key] === text &&
          hasWords(text) &&
          !allowed.has(text) &&
          !key.startsWith('site.language.'),
      )
      const [first] = same
      if (first === undefined) return []
      const [name = '', ...path] = first[0].split('.')
      const locale = project.locales.find((each) => each.language === code && each.name === name)!
      const shown = same.slice(0, quoted).map(([key, text]) => `${key} "${text.slice(0, 40)}"`)
      const more = same.length > shown.length ? ' ...' : '.'
      return [
        {
          rule,
          file: locale.file.path,
          line: locale.file.lineOf(path),
          what:
            `In ${code} ${same.length} ${same.length === 1 ? 'message is' : 'messages are'} ` +
            `word for word the English: ${shown.join(', ')}${more}`,
          why: 'A visitor who does not read English would be told nothing.',
          fix:
            'Translate them; a text that is rightly the same, like a name, is listed in ' +
            `${sameTexts} under "${code}".`,
        },
      ]
    })
}
