import type { Place } from '../../../definition/code-uses.ts'
import { messageKeys } from '../../compile/message-keys.ts'
import { didYouMean, nameFix, type Finding } from '../../../definition/finding.ts'
import { readShape } from '../../compile/icu.ts'
import { noneKeys, tableMessages } from '../../../definition/columns.ts'
import { wellSet } from '../../typography.ts'
import {
  languagesOf,
  messagesOf,
  servicesOf,
  type LocaleFile,
  type Project,
} from '../../../definition/project.ts'
import type { SourceFile } from '../../../definition/source-file.ts'

const rule = 'messages'
const reference = 'en'
const whyMissing = 'A visitor would read a key instead of a sentence.'

/** Every message that is used exists in each language, with the same placeholders and all plural forms; where
 *  the programs are sound, none is left over. */
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
  const missing = Object.keys(english)
    .filter((key) => own[key] === undefined)
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
    ...missing,
    ...extra,
    ...project.locales
      .filter((locale) => locale.language === language)
      .flatMap((locale) => checkTexts(locale, english)),
  ]
}

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
    let wanted: readonly string[]
    try {
      wanted = readShape(english[key] ?? '').placeholders
    } catch {
      return []
    }
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

interface Used {
  /** Where each key is named; the place is looked for when a finding asks. */
  readonly places: ReadonlyMap<string, () => Place>
  /** What the keys of a family begin with; nothing where it is not known what the code names. */
  readonly prefixes: readonly string[] | undefined
}

/** The messages that nothing names. */
function unused(keys: readonly string[], { places, prefixes }: Used): readonly string[] {
  if (prefixes === undefined) return []
  return keys.filter(
    (key) => !places.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
  )
}

/**
 * The keys that definitions, tables, services and the code name; the code may also name a whole
 * family: `units.${name}`.
 */
function usedKeys(project: Project): Used {
  const places = new Map<string, () => Place>()
  const holders = () => [
    ...[...project.definitions.values()].map(({ file }) => file),
    project.inputs,
    ...[...project.tables.values()].map(({ file }) => file),
  ]
  const add = (key: string, place: () => Place) => {
    if (!places.has(key)) places.set(key, place)
  }
  const addIn = (key: string, file: SourceFile) => add(key, () => placeHolding(file, key))
  for (const definition of project.definitions.values()) {
    for (const key of [...messageKeys(project, definition), ...noneKeys(definition.data)])
      add(key, () => {
        const isHolder = ({ text }: SourceFile) => text.includes(`"${key}"`)
        const file = isHolder(definition.file) ? definition.file : holders().find(isHolder)
        return placeHolding(file ?? definition.file, key)
      })
  }
  for (const table of project.tables.values())
    for (const key of tableMessages(table)) addIn(key, table.file)
  for (const service of servicesOf(project))
    for (const key of [service.title, service.about, ...service.groups.map(({ title }) => title)])
      addIn(key, project.services)
  for (const key of settingsKeys(project)) addIn(key, project.clinic)
  const { uses } = project.files
  const files = new Set(project.locales.map(({ name }) => name))
  const isMessage = (key: string) => files.has(key.split('.')[0]!)
  for (const [key, place] of uses?.keys ?? []) if (isMessage(key)) add(key, () => place)
  // Synonyms may wait for programs that are still being written.
  return { places, prefixes: uses && ['search.', ...uses.families.filter(isMessage)] }
}

/**
 * The message keys of the clinic's settings: every text there that looks like one and is not an
 * address.
 */
function settingsKeys(project: Project): readonly string[] {
  const files = new Set(project.locales.map(({ name }) => name))
  const texts = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
  }
  return texts(project.clinic.data).filter(
    (text) => /^[a-z][A-Za-z]*(\.[A-Za-z0-9-]+)+$/.test(text) && files.has(text.split('.')[0]!),
  )
}

function placeHolding({ path, text }: SourceFile, key: string): Place {
  const before = text.slice(0, Math.max(0, text.indexOf(`"${key}"`)))
  return { file: path, line: before.split('\n').length }
}
