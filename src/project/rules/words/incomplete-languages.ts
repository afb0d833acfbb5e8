import { finding, type Finding } from '#definition/findings/finding.ts'
import { isIncomplete, untranslatedMessages } from '#definition/languages.ts'
import { unneededKeys } from '#project/unneeded-keys.ts'
import { languagesOf, messagesOf, type Project } from '#definition/project.ts'
import { sourceDirection, sourceLanguage } from '#source-language.ts'

const rule = 'begun'

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
    ...finding('language-unnamed', { code, lacking, written: JSON.stringify(written) }),
    rule,
    file,
    line: project.sources.get(file)?.lineOf(['language']) ?? 1,
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
    return { ...place, ...finding('language-complete', { code }) }
  const files = [...byFile(lacking), ...articles.map(({ slug }) => `articles/${slug}.md`)]
  const lost = { code, texts: lacking.length, files, sourceLanguage }
  return {
    ...place,
    ...(articles.length === 0
      ? finding('language-incomplete.texts', lost)
      : finding('language-incomplete.articles', { ...lost, articles: articles.length })),
  }
}

/** What incomplete languages lack: first their properties, then the rest, as advice. */
export const incompleteLanguages = (project: Project): readonly Finding[] =>
  languagesOf(project)
    .filter((code) => isIncomplete(project, code))
    .map((code) => unnamed(project, code) ?? lacks(project, code))
