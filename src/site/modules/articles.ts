import type { ArticleCard, ArticleProgram } from '../../content/article.ts'
import { articleTree, type ArticleFile } from '../../definition/articles.ts'
import { cardsOf, messagesOf, servicesOf, type Project } from '../../definition/project.ts'
import { exporting, json, loader, orderedLanguages, record } from './code.ts'

const cardOf = ({ slug, front }: ArticleFile): ArticleCard => ({
  slug,
  title: front['title'] ?? slug,
  description: front['description'] ?? '',
  category: (front['category'] ?? '').toLowerCase() as ArticleCard['category'],
  image: front['image'] ?? '',
  date: front['date'] ?? '',
})

/** Newest first, and in the same order in each language. */
const articlesOf = (project: Project, language: string): readonly ArticleFile[] =>
  project.articles
    .filter((each) => each.language === language)
    .sort(
      (a, b) =>
        (b.front['date'] ?? '').localeCompare(a.front['date'] ?? '') ||
        a.slug.localeCompare(b.slug),
    )

/** The programs that an article names, as links in its language: those that have a page. */
function programsOf(
  project: Project,
  { programs, language }: ArticleFile,
): readonly ArticleProgram[] {
  const messages = messagesOf(project, language)
  const pages = servicesOf(project).flatMap((service) =>
    service.groups.flatMap((group) =>
      cardsOf(project, group.id)
        .filter(({ data }) => data.card.underConstruction !== true)
        .map(({ id, data }) => ({
          id,
          path: `/services/${service.slug}/${data.slug}`,
          icon: data.card.icon,
          title: messages[data.title] ?? '',
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
  exporting(json(articlesOf(project, language).map(cardOf)))

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
      ...cardOf(article),
      sources: article.sources,
      programs: programsOf(project, article),
      body: articleTree(article.body),
    }),
  )
}
