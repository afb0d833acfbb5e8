import { sourceLanguage } from '../../source-language.ts'
import { languagesOf, type Project } from '../../definition/project.ts'
import { isRightToLeft } from './words.ts'

/** The file with the properties of a language. */
const siteFile = 'site'

type Json = { readonly [name: string]: string | Json }

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/**
 * The names of English that a language lacks, each put behind the one that it follows in English.
 */
function mergedNames(english: Json, own: Json): readonly string[] {
  const names = Object.keys(own)
  Object.keys(english).forEach((name, index, all) => {
    if (names.includes(name)) return
    const before = all.slice(0, index).findLast((each) => names.includes(each))
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name)
  })
  return names
}

/** The words of a file with new ones set in; what is in neither stays out. */
function mergedTexts(
  english: Json,
  own: Json,
  prefix: string,
  changes: ReadonlyMap<string, string>,
): Json {
  const parts = mergedNames(english, own).flatMap((name): [string, string | Json][] => {
    const key = `${prefix}.${name}`
    const [from, to] = [english[name], own[name]]
    if (isJson(from) || isJson(to)) {
      const part = mergedTexts(isJson(from) ? from : {}, isJson(to) ? to : {}, key, changes)
      return Object.keys(part).length === 0 ? [] : [[name, part]]
    }
    const text = changes.get(key) ?? to
    return text === undefined ? [] : [[name, text]]
  })
  return Object.fromEntries(parts)
}

/** The known properties of a new language. */
function introduction(language: string): Readonly<Record<string, string>> {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return {
    name: name.charAt(0).toLocaleUpperCase(language) + name.slice(1),
    direction: isRightToLeft(language) ? 'rtl' : 'ltr',
    numbers: `${language}-u-nu-latn`,
  }
}

/**
 * The files of a language with some of its messages changed, by their paths: the others stay as
 * they are. A language that has no file yet also gets its name, its direction and its numerals.
 */
export function localeTexts(
  project: Project,
  language: string,
  changed: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  if (changed.size === 0) return {}
  const isNew = !languagesOf(project).includes(language)
  const touched = new Set([...changed.keys()].map((key) => key.split('.')[0]!))
  if (isNew) touched.add(siteFile)
  const dataOf = (code: string, name: string): Json => {
    const found = project.locales.find((each) => each.language === code && each.name === name)
    return (found?.file.data ?? {}) as Json
  }
  return Object.fromEntries(
    [...touched].map((name): [string, string] => {
      const begun = isNew && name === siteFile ? { language: introduction(language) } : {}
      const own = { ...begun, ...dataOf(language, name) }
      const words = mergedTexts(dataOf(sourceLanguage, name), own, name, changed)
      return [`locales/${language}/${name}.json`, `${JSON.stringify(words, undefined, 2)}\n`]
    }),
  )
}
