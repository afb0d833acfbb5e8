import { isIncomplete, orderedLanguages, messagesIn } from '../../definition/languages.ts'
import type { ArticleCard, ArticleProgram } from '../../content/article.ts'
import { articleTree, type ArticleFile } from '../../definition/articles.ts'
import { cardsOf } from '../../definition/cards.ts'
import { servicesOf, type Project } from '../../definition/project.ts'
import { projectIn } from '../../definition/published-in.ts'
import { fallbackText } from '../../i18n/fallback-text.ts'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'
import { isFallback } from './words/fallback-keys.ts'
import { exporting, json, loader, record } from './code.ts'

/** An article in the list of a language, which may be a fallback text. */
const articleCardOf = ({ slug, front, language }: ArticleFile, listed: string): ArticleCard => {
  const say = (text: string): string => (language === listed ? text : fallbackText(text))
  return {
    slug,
    title: say(front['title'] ?? slug),
    description: say(front['description'] ?? ''),
    category: (front['category'] ?? '').toLowerCase() as ArticleCard['category'],
    image: front['image'] ?? '',
    date: front['date'] ?? '',
  }
}

/** The articles of a language, with fallback texts if it is incomplete. */
function articlesInLanguage({ articles }: Project, language: string, isWhole: boolean) {
  const own = articles.filter((each) => each.language === language)
  if (isWhole) return own
  const slugs = new Set(own.map(({ slug }) => slug))
  const source = articles.filter((each) => each.language === sourceLanguage)
  return [...own, ...source.filter(({ slug }) => !slugs.has(slug))]
}

/** Newest first, and in the same order in each language. */
export const articlesOf = (project: Project, language: string): readonly ArticleFile[] =>
  articlesInLanguage(project, language, !isIncomplete(project, language)).sort(
    (a, b) =>
      (b.front['date'] ?? '').localeCompare(a.front['date'] ?? '') || a.slug.localeCompare(b.slug),
  )

/** The programs that an article names, as links in its language: those that have a page. */
function articlePrograms(
  project: Project,
  { programs }: ArticleFile,
  language: string,
): readonly ArticleProgram[] {
  const messages = messagesIn(project, language)
  const say = (key: string): string => {
    const text = messages[key] ?? ''
    return isFallback(project, language, key) ? fallbackText(text) : text
  }
  const pages = servicesOf(project).flatMap((service) =>
    service.groups.flatMap((group) =>
      cardsOf(projectIn(project, language), group.id)
        .filter(({ data }) => data.card.underConstruction !== true)
        .map(({ id, data }) => ({
          id,
          path: `/services/${service.slug}/${data.slug}`,
          icon: data.card.icon,
          title: say(data.title),
        })),
    ),
  )
  return programs.flatMap((wanted) =>
    pages.filter(({ id }) => id === wanted).map(({ path, icon, title }) => ({ path, icon, title })),
  )
}

/** Loaders of the cards of all articles, and of the articles themselves, by language. */
export function articlesModule(project: Project): string {
  const loaders = (kind: string): string =>
    record(orderedLanguages(project).map((code) => [code, loader(`${kind}/${code}`)]))
  return `${exporting(loaders('articles'))}\nexport const bodies = ${loaders('article')}`
}

/** The cards of a language's articles. */
export const articleCardsModule = (project: Project, language: string): string =>
  exporting(json(articlesOf(project, language).map((each) => articleCardOf(each, language))))

/** Loaders of a language's articles by slug, or one of them. */
export function articleModule(project: Project, language: string, slug?: string): string {
  const articles = articlesOf(project, language)
  if (slug === undefined)
    return exporting(
      record(articles.map((each) => [each.slug, loader(`article/${language}/${each.slug}`)])),
    )
  const article = articles.find((each) => each.slug === slug)!
  return exporting(
    json({
      ...articleCardOf(article, language),
      ...(article.language !== language && {
        spoken: { lang: article.language, dir: sourceDirection },
      }),
      sources: article.sources,
      programs: articlePrograms(project, article, language),
      body: articleTree(article.body),
    }),
  )
}
