import type { Finding } from '../../../definition/findings/finding.ts'
import { isBegun, lackingIn } from '../../../definition/languages.ts'
import { languagesOf, messagesOf, type Project } from '../../../definition/project.ts'
import { sourceDirection, sourceLanguage } from '../../../source-language.ts'

const rule = 'begun'
const settings = 'content/clinic.json'

/** What a language is called by those who speak it, and how it runs, as far as Intl knows. */
function known(code: string): Readonly<Record<string, string>> {
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

/** What cannot be borrowed: a language says itself what it is. */
function unnamed(project: Project, code: string): Finding | undefined {
  const own = messagesOf(project, code)
  const said = known(code)
  const lacking = Object.keys(said).filter((name) => own[`site.language.${name}`] === undefined)
  if (lacking.length === 0) return undefined
  const file = `locales/${code}/site.json`
  const written = Object.fromEntries(lacking.map((name) => [name, said[name]]))
  return {
    id: 'language-unnamed',
    rule,
    file,
    line: project.sources.get(file)?.lineOf(['language']) ?? 1,
    what: `The language ${code} does not say its ${lacking.join(', ')}.`,
    why: 'Nobody could choose it, and its pages would not know which way they run.',
    fix: `Write in site.json, if it is right: "language": ${JSON.stringify(written)}.`,
  }
}

/** How many keys each file of messages has of some. */
function byFile(keys: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const key of keys) {
    const name = key.slice(0, key.indexOf('.'))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${name}.json (${count})`)
}

/** What a language lacks that is begun, as advice: meanwhile it borrows. */
function lacks(project: Project, code: string): Finding {
  const lacking = lackingIn(project, code)
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
      what: `The language ${code} lacks nothing.`,
      why: 'Search engines are told of it once the clinic promises it in full.',
      fix: `Add "${code}" to "languages" in ${settings}.`,
    }
  const texts = `${lacking.length} texts`
  const missing = articles.length === 0 ? texts : `${texts} and ${articles.length} articles`
  const files = [...byFile(lacking), ...articles.map(({ slug }) => `articles/${slug}.md`)]
  return {
    ...place,
    id: 'language-begun',
    what: `The language ${code} lacks ${missing}: ${files.join(', ')}.`,
    why: `Its pages say them in the words of ${sourceLanguage}, and search engines are not told of it.`,
    fix:
      `Translate them from locales/${sourceLanguage}; with the last one, add "${code}" to ` +
      `"languages" in ${settings}.`,
  }
}

/** What languages lack that are begun: first what they are, then the rest, which stops nothing. */
export const begun = (project: Project): readonly Finding[] =>
  languagesOf(project)
    .filter((code) => isBegun(project, code))
    .map((code) => unnamed(project, code) ?? lacks(project, code))
