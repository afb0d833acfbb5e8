import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageKeys } from '../compile.ts'
import { didYouMean, nameFix, type Finding } from '../finding.ts'
import { parseMessage, shapeOf } from '../icu.ts'
import { noneKeys, tableMessages } from '../named.ts'
import { wellSet } from '../typography.ts'
import { languagesOf, messagesOf, servicesOf, type LocaleFile, type Project } from '../project.ts'

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
      ...place,
      what: `The message "${key}" does not exist.`,
      why: whyMissing,
      fix:
        didYouMean(key, Object.keys(english)) ||
        `Add it to locales/${reference}/${key.split('.')[0]}.json, and to each other language.`,
    })),
    // A misspelt key, or a program with a problem, leaves messages unused: one mistake, one finding.
    ...(unknown.length > 0 || !isSound ? [] : Object.keys(english))
      .filter(
        (key) => !used.places.has(key) && !used.prefixes.some((prefix) => key.startsWith(prefix)),
      )
      .map((key): Finding => ({
        rule,
        ...placeOf(project, reference, key),
        what: `Nothing uses the message "${key}".`,
        why: 'Translators would work for nothing.',
        fix: 'Use it, or remove it in every language.',
      })),
    ...languages.flatMap((language) => compare(project, language, english, used)),
  ]
}

function placeOf(project: Project, language: string, key: string): { file: string; line: number } {
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
    const place = { file: locale.file.path, line: locale.file.lineOf(key.split('.').slice(1)) }
    const report = (what: string, why: string, fix: string): Finding[] => [
      { rule, ...place, what, why, fix },
    ]
    if (text.trim() !== text || text === '')
      return report(
        `"${key}" is empty or begins or ends with a space.`,
        'It would stand crooked on the page.',
        'Write the text without spaces around it.',
      )
    let shape
    try {
      shape = shapeOf(parseMessage(text))
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
      wanted = shapeOf(parseMessage(english[key] ?? '')).placeholders
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
          `Copy this, with its narrow no-break spaces (U+202F): ${set}`,
        )
  })
}

interface Used {
  readonly places: ReadonlyMap<string, { file: string; line: number }>
  readonly prefixes: readonly string[]
}

/** The keys that definitions, tables, services and the code name; the code may also name a whole family: `units.${name}`. */
function usedKeys(project: Project): Used {
  const places = new Map<string, { file: string; line: number }>()
  const holders = [
    ...[...project.definitions.values()].map(({ file }) => file),
    project.inputs,
    ...[...project.tables.values()].map(({ file }) => file),
  ]
  const add = (key: string, file: string, line: number) => {
    if (!places.has(key)) places.set(key, { file, line })
  }
  for (const definition of project.definitions.values()) {
    for (const key of [...messageKeys(project, definition), ...noneKeys(definition.data)]) {
      const file =
        [definition.file, ...holders].find(({ text }) => text.includes(`"${key}"`)) ??
        definition.file
      add(key, file.path, lineHolding(file.text, key))
    }
  }
  for (const { id, file, data } of project.tables.values()) {
    for (const key of tableMessages({ id, file, data }))
      add(key, file.path, lineHolding(file.text, key))
  }
  for (const service of servicesOf(project)) {
    for (const key of [service.title, service.about, ...service.groups.map(({ title }) => title)])
      add(key, project.services.path, lineHolding(project.services.text, key))
  }
  for (const key of settingsKeys(project))
    add(key, project.clinic.path, lineHolding(project.clinic.text, key))
  const names = [...new Set(project.locales.map(({ name }) => name))].join('|')
  const literal = new RegExp(`['"]((?:${names})(?:\\.[A-Za-z0-9-]+)+)['"]`, 'g')
  const family = new RegExp(`\`((?:${names})\\.(?:[A-Za-z0-9]+\\.)*)\\$\\{`, 'g')
  // Synonyms may wait for programs that are still being written.
  const prefixes = ['search.']
  for (const path of [
    ...sourceFiles(project.root, 'src'),
    ...sourceFiles(project.root, 'scripts'),
  ]) {
    const text = readFileSync(join(project.root, path), 'utf8')
    for (const match of text.matchAll(literal))
      add(match[1]!, path, text.slice(0, match.index).split('\n').length)
    for (const match of text.matchAll(family)) prefixes.push(match[1]!)
  }
  return { places, prefixes }
}

/** The message keys of the clinic's settings: every text there that looks like one and is not an address. */
function settingsKeys(project: Project): readonly string[] {
  const files = new Set(project.locales.map(({ name }) => name))
  const texts = (value: unknown): readonly string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(texts)
        : []
  return texts(project.clinic.data).filter(
    (text) => /^[a-z][A-Za-z]*(\.[A-Za-z0-9-]+)+$/.test(text) && files.has(text.split('.')[0]!),
  )
}

const lineHolding = (text: string, key: string): number =>
  Math.max(1, text.slice(0, Math.max(0, text.indexOf(`"${key}"`))).split('\n').length)

const sourceFiles = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.startsWith('definition'),
    )
    .map((name) => `${folder}/${name}`)
