import type { Finding } from '#definition/findings/finding.ts'
import { isIncomplete, untranslatedMessages } from '#definition/languages.ts'
import { unneededKeys } from '#project/unneeded-keys.ts'
import { languagesOf, messagesOf, type Project } from '#definition/project.ts'
import { sourceDirection, sourceLanguage } from '#source-language.ts'

const rule = 'begun'
const settings = 'content/clinic.json'

/** The own name of a language and its direction, as far as Intl has them. */
function propertiesFromIntl(code: string): Readonly<Record<string, string>> {
  // Engines offer the one or the other.
  const locale = new Intl.Locale(code) as Intl.Locale & {
    readonly textInfo?: { readonly direction: string }
    readonly getTextInfo?: () => { readonly direction: string }
  }
  const direction = (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? sourceDirection
  return {
    name: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
    direction,
    numbers: `${code}-u-nu-latn`,
  }
}

/** Properties without a fallback: a language defines them itself. */
function unnamed(project: Project, code: string): Finding | undefined {
  const own = messagesOf(project, code)
  const suggested = propertiesFromIntl(code)
  const lacking = Object.keys(suggested).filter(
    (name) => own[`site.language.${name}`] === undefined,
  )
  if (lacking.length === 0) return undefined
  const file = `locales/${code}/site.json`
  const written = Object.fromEntries(lacking.map((name) => [name, suggested[name]]))
  return {
    id: 'language-unnamed',
    rule,
    file,
    line: project.sources.get(file)?.lineOf(['language']) ?? 1,
    what: `The language ${code} does not define its ${lacking.join(', ')}.`,
    why: 'Visitors could not choose it, and its text could run in the wrong direction.',
    fix: `Check this, and add it to site.json: "language": ${JSON.stringify(written)}.`,
  }
}

/** The number of given keys in each file of messages. */
function byFile(keys: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const key of keys) {
    const name = key.slice(0, key.indexOf('.'))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name}.json (${count})`)
}

/** What an incomplete language lacks, as advice: it shows fallback texts. */
function lacks(project: Project, code: string): Finding {
  const unneeded = unneededKeys(project, code)
  const lacking = untranslatedMessages(project, code).filter((key) => !unneeded.has(key))
  const slugs = new Set(
    project.articles.filter(({ language }) => language === code).map(({ slug }) => slug),
  )
  const articles = project.articles.filter(
    ({ language, slug }) => language === sourceLanguage && !slugs.has(slug),
  )
  const place = { rule, file: `locales/${code}/site.json`, line: 1 }
  if (lacking.length === 0 && articles.length === 0)
    return {
      ...place,
      id: 'language-complete',
      what: `The language ${code} is complete, but not listed in ${settings}.`,
      why: 'Search engines can only find the languages that are listed.',
      fix: `Add "${code}" to "languages" in ${settings}.`,
    }
  const texts = `${lacking.length} texts`
  const missing = articles.length === 0 ? texts : `${texts} and ${articles.length} articles`
  const files = [...byFile(lacking), ...articles.map(({ slug }) => `articles/${slug}.md`)]
  return {
    ...place,
    id: 'language-begun',
    what: `The language ${code} lacks ${missing}: ${files.join(', ')}.`,
    why: `Its pages show these texts in ${sourceLanguage}, and search engines do not find them.`,
    fix:
      `Translate them from locales/${sourceLanguage}; when none is missing, add "${code}" to ` +
      `"languages" in ${settings}.`,
  }
}

/** What incomplete languages lack: first their properties, then the rest, as advice. */
export const incompleteLanguages = (project: Project): readonly Finding[] =>
  languagesOf(project)
    .filter((code) => isIncomplete(project, code))
    .map((code) => unnamed(project, code) ?? lacks(project, code))
