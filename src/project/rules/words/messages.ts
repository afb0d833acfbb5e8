import { suppliedTo } from './supplied.ts'
import type { Place } from '../../../definition/formulas/code-uses.ts'
import { didYouMean, nameFix, type Finding } from '../../../definition/finding.ts'
import { Known } from '../../../definition/known.ts'
import { readShape } from '../../compile/icu.ts'
import { unitWords } from './unit-words.ts'
import { unused, usedKeys, type Used } from './used-keys.ts'
import { wellSet } from '../../typography.ts'
import {
  languagesOf,
  messagesOf,
  type LocaleFile,
  type Project,
} from '../../../definition/project.ts'

const rule = 'messages'
const reference = 'en'
const whyMissing = 'A visitor would read a key instead of a sentence.'

/**
 * Every message that is used exists in each language, with the same placeholders and all plural
 * forms; where the programs are sound, none is left over.
 */
export function messages(project: Project, isSound: boolean): readonly Finding[] {
  const languages = languagesOf(project)
  const english = messagesOf(project, reference)
  const used = usedKeys(project)
  const unknown = [...used.places].filter(([key]) => english[key] === undefined)
  return [
    ...unknown.map(([key, place]): Finding => ({
      rule,
      ...place(),
      what: `The message "${key}" does not exist.`,
      why: whyMissing,
      fix:
        didYouMean(key, Object.keys(english)) ||
        `Add it to locales/${reference}/${key.split('.')[0]}.json, and to each other language.`,
    })),
    // A misspelt key, or a program with a problem, leaves messages unused: one mistake, one
    // finding.
    ...(unknown.length > 0 || !isSound ? [] : unused(Object.keys(english), used)).map(
      (key): Finding => ({
        rule,
        ...placeOf(project, reference, key),
        what: `Nothing uses the message "${key}".`,
        why: 'Translators would work for nothing.',
        fix: 'Use it, or remove it in every language.',
      }),
    ),
    ...unitWords(project),
    ...languages.flatMap((language) => compare(project, language, english, used)),
  ]
}

function placeOf(project: Project, language: string, key: string): Place {
  const [name = '', ...path] = key.split('.')
  const locale = project.locales.find((each) => each.language === language && each.name === name)
  return locale === undefined
    ? { file: `locales/${language}/${name}.json`, line: 1 }
    : { file: locale.file.path, line: locale.file.lineOf(path) }
}

function compare(
  project: Project,
  language: string,
  english: Readonly<Record<string, string>>,
  used: Used,
): readonly Finding[] {
  const own = messagesOf(project, language)
  const files = new Set(
    project.locales.flatMap((each) => (each.language === language ? each.name : [])),
  )
  const lacking = Object.keys(english).filter((key) => own[key] === undefined)
  const missing = lacking
    .filter((key) => files.has(key.split('.')[0]!))
    .map((key): Finding => ({
      rule,
      ...placeOf(project, language, key),
      what: `The message "${key}" is missing in ${language}. English: "${english[key]}"`,
      why: whyMissing,
      fix: `Add it to locales/${language}/${key.split('.')[0]}.json.`,
    }))
  const extra = Object.keys(own)
    .filter((key) => english[key] === undefined && !used.places.has(key))
    .map((key): Finding => ({
      rule,
      ...placeOf(project, language, key),
      what: `The message "${key}" exists in ${language} only.`,
      why: 'English is the list of messages.',
      fix: nameFix(key, Object.keys(english)).slice(0, 300),
    }))
  return [
    ...missingFiles(
      language,
      lacking.filter((key) => !files.has(key.split('.')[0]!)),
    ),
    ...missing,
    ...extra,
    ...project.locales
      .filter((locale) => locale.language === language)
      .flatMap((locale) => checkedTexts.of([locale, english], () => checkTexts(locale, english))),
  ]
}

/** The files that a language has not: a language that is begun has few of them. */
function missingFiles(language: string, keys: readonly string[]): readonly Finding[] {
  const counts = new Map<string, number>()
  for (const key of keys) {
    const name = `${key.split('.')[0]}.json`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const named = [...counts].map(([name, count]) => `${name} (${count})`)
  return named.length === 0
    ? []
    : [
        {
          rule,
          file: `locales/${language}/${[...counts.keys()][0]}`,
          line: 1,
          what:
            `The language ${language} lacks ${named.length === 1 ? 'a file' : `${named.length} files`} ` +
            `of messages: ${named.join(', ')}.`,
          why: whyMissing,
          fix: `Copy them from locales/${reference}, and translate them.`,
        },
      ]
}

const checkedTexts = new Known<readonly Finding[]>()

function checkTexts(
  locale: LocaleFile,
  english: Readonly<Record<string, string>>,
): readonly Finding[] {
  const categories = new Intl.PluralRules(locale.language).resolvedOptions().pluralCategories
  return Object.entries(locale.messages).flatMap(([key, text]): Finding[] => {
    const report = (what: string, why: string, fix: string): Finding[] => [
      {
        rule,
        file: locale.file.path,
        line: locale.file.lineOf(key.split('.').slice(1)),
        what,
        why,
        fix,
      },
    ]
    if (text.trim() !== text || text === '')
      return report(
        `"${key}" is empty or begins or ends with a space.`,
        'It would stand crooked on the page.',
        'Write the text without spaces around it.',
      )
    let shape
    try {
      shape = readShape(text)
    } catch (error) {
      return report(
        `"${key}" cannot be read: ${(error as Error).message}.`,
        'The page would show the raw text.',
        'Close every { with a }; a plural needs "other {...}".',
      )
    }
    for (const { name, forms } of shape.plurals) {
      const lacking = categories.filter((category) => !forms.includes(category))
      if (lacking.length > 0)
        return report(
          `"${key}" lacks the plural ${lacking.map((form) => `"${form}"`).join(', ')} of {${name}}.`,
          `${locale.language} has ${categories.length} plural forms.`,
          `Add ${lacking.map((form) => `${form} {...}`).join(' ')}.`,
        )
    }
    const given = suppliedTo(key)
    const isGiven = (name: string): boolean => given.includes(name)
    const strange = shape.placeholders.filter((name) => !isGiven(name))
    if (strange.length > 0)
      return report(
        `"${key}" has {${strange.join('}, {')}}, which nothing supplies.`,
        'The name would be shown instead of a value.',
        given.length === 0
          ? 'Take it out: this text gets no values.'
          : `Use {${given.join('}, {')}}.`,
      )
    let wanted: readonly string[]
    try {
      wanted = readShape(english[key] ?? '').placeholders
    } catch {
      return []
    }
    // A slip in the English text is told there.
    if (!wanted.every(isGiven)) return []
    if (english[key] !== undefined && wanted.join() !== shape.placeholders.join())
      return report(
        `"${key}" has the placeholders {${shape.placeholders.join('}, {')}}; English has {${wanted.join('}, {')}}.`,
        'A value would be lost, or a name shown instead of it.',
        'Use exactly the placeholders of the English text.',
      )
    const set = wellSet(text, locale.language)
    return set === text
      ? []
      : report(
          `"${key}" has a mark that ${locale.language} sets otherwise.`,
          'It would look like a translation, or stand alone at the start of a line.',
          `Copy this, with its no-break spaces (U+202F, before units U+00A0): ${set}`,
        )
  })
}
