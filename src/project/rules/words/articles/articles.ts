import { addDays, isDay } from '#day.ts'
import { memoize } from '#memoize.ts'
import { categories } from '#content/article.ts'
import { frontNames, sourceNames, type ArticleFile } from '#definition/articles.ts'
import {
  finding,
  closest,
  nameFix,
  type Finding,
  type FindingBody,
} from '#definition/findings/finding.ts'
import { bodyFaults, numberedLines } from './article-body.ts'
import { fullLanguages } from '#definition/languages.ts'
import { hasPicture } from '#definition/pictures.ts'
import type { Project } from '#definition/project.ts'

const rule = 'articles'
const bodyFaultsOnce = memoize((article: ArticleFile) => bodyFaults(article))

function checkArticle(project: Project, article: ArticleFile): readonly Finding[] {
  const { path, lines } = article
  const findings: Finding[] = []
  const report = (line: number, body: FindingBody) =>
    findings.push({ rule, file: path, line, ...body })
  if (Object.keys(lines).length === 0) {
    report(1, finding('article-incomplete.start', { frontNames }))
    return findings
  }
  const missing = frontNames.filter((name) => lines[name] === undefined)
  for (const [name, line] of Object.entries(lines).filter(([each]) => !frontNames.includes(each))) {
    const meant = closest(name, missing)
    if (meant !== undefined) missing.splice(missing.indexOf(meant), 1)
    report(line, {
      ...finding('article-unknown-name.property', { name }),
      ...nameFix(name, meant === undefined ? frontNames : [meant]),
    })
  }
  for (const name of missing)
    report(
      1,
      name === 'sources'
        ? finding('article-without-sources.absent', { name })
        : finding('article-incomplete.property', { name }),
    )
  return [
    ...findings,
    ...frontFaults(project, article),
    ...sourceFaults(project, article),
    ...bodyFaultsOnce(article),
  ]
}

/** The properties of an article are valid: its category, picture, date and programs. */
function frontFaults(project: Project, article: ArticleFile): readonly Finding[] {
  const { path, front, lines, sources, programs } = article
  const findings: Finding[] = []
  const report = (line: number, body: FindingBody) =>
    findings.push({ rule, file: path, line, ...body })
  const { category, image, date } = front
  if (category !== undefined && !(categories as readonly string[]).includes(category.toLowerCase()))
    report(lines['category'] ?? 1, {
      ...finding('no-such-category', { category }),
      ...nameFix(category, categories),
    })
  if (image !== undefined && !hasPicture(project.files, image))
    report(lines['image'] ?? 1, {
      ...finding('no-such-picture.article', { image }),
      ...nameFix(image, pictures(project)),
    })
  if (date !== undefined && !isDay(date))
    report(lines['date'] ?? 1, finding('article-date.unreadable', { date }))
  if (sources.length === 0 && lines['sources'] !== undefined)
    report(lines['sources'], finding('article-without-sources'))
  for (const id of programs.filter((each) => !project.definitions.has(each)))
    report(lines['programs'] ?? 1, {
      ...finding('article-no-program', { id }),
      ...nameFix(id, [...project.definitions.keys()]),
    })
  return findings
}

/** The pictures that an article may have, as it would name them. */
const pictures = ({ files }: Project): readonly string[] =>
  [...(files.pictures ?? [])].flatMap((path) =>
    path.startsWith('public/illustrations/') ? path.slice('public'.length) : [],
  )

/** The entries below "sources:" are titles, editions or valid addresses. */
function sourceFaults(
  { files }: Project,
  { path, lines, bodyLine }: ArticleFile,
): readonly Finding[] {
  const begin = lines['sources'] ?? bodyLine
  const end = Math.min(
    bodyLine - 1,
    ...Object.values(lines).flatMap((line) => (line > begin ? line : [])),
  )
  return numberedLines(files.texts.get(path) ?? '')
    .filter(([line, text]) => line > begin && line < end && text.trim() !== '')
    .flatMap(([line, text]): Finding[] => {
      const [, name = '', value = ''] = /^\s*-?\s*(\w+):\s*"?(.*?)"?\s*$/.exec(text) ?? []
      if (!sourceNames.includes(name))
        return [
          {
            rule,
            file: path,
            line,
            ...finding('article-unknown-name.source', { text: text.trim().slice(0, 60) }),
            ...nameFix(name, sourceNames),
          },
        ]
      if (name !== 'url' || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(value)) return []
      return [
        { rule, file: path, line, ...finding('article-address', { value: value.slice(0, 60) }) },
      ]
    })
}

/** An article may be prepared for a day of the next month. */
const ahead = 31

/** No article is older than the site, or dated in the future. */
export const datesWritten = (project: Project, today: string): readonly Finding[] => {
  const soon = addDays(today, ahead)
  return project.articles
    .filter(({ front: { date = '' } }) => isDay(date) && (date > soon || date < '2000'))
    .map(({ path, front, lines }) => ({
      rule,
      file: path,
      line: lines['date'] ?? 1,
      ...finding('article-date.future', { date: front['date']!, today }),
    }))
}

/** An article that only one language has, next to one that only it lacks: a renamed file. */
interface Renamed {
  readonly article: ArticleFile
  readonly meant: string
}

/** The languages that have an article. */
const languagesWith = ({ articles: all }: Project, slug: string): readonly string[] =>
  all.flatMap((each) => (each.slug === slug ? each.language : []))

function renamedArticles(project: Project): readonly Renamed[] {
  const slugs = [...new Set(project.articles.map(({ slug }) => slug))]
  const full = fullLanguages(project)
  return project.articles.flatMap((article): Renamed[] => {
    const { slug, language } = article
    if (full.length < 2 || languagesWith(project, slug).length > 1) return []
    const lacking = slugs.filter((each) => {
      const given = languagesWith(project, each)
      return (
        !given.includes(language) && full.every((code) => code === language || given.includes(code))
      )
    })
    const meant = closest(slug, lacking) ?? (lacking.length === 1 ? lacking[0] : undefined)
    return meant === undefined ? [] : [{ article, meant }]
  })
}

const renamedFinding = ({ article: { slug, language, path }, meant }: Renamed): Finding => ({
  rule,
  file: path,
  line: 1,
  ...finding('article-missing.other', { language, slug, meant }),
})

/** Every article is complete, and exists in each language that is there in full. */
export function articles(project: Project): readonly Finding[] {
  const renamed = renamedArticles(project)
  const slugs = [...new Set(project.articles.map(({ slug }) => slug))].filter(
    (slug) => !renamed.some(({ article }) => article.slug === slug),
  )
  const written = new Set([
    ...project.articles.map(({ language, slug }) => `${language}/${slug}`),
    ...renamed.map(({ article, meant }) => `${article.language}/${meant}`),
  ])
  const missing = fullLanguages(project).flatMap((language): Finding[] => {
    const lacking = slugs.filter((slug) => !written.has(`${language}/${slug}`))
    // An incomplete language has none yet: that is one finding.
    const groups =
      lacking.length === slugs.length && slugs.length > 1
        ? [lacking]
        : lacking.map((slug) => [slug])
    return groups.map((together) => ({
      rule,
      file: `locales/${language}/articles/${together[0]}.md`,
      line: 1,
      ...finding('article-missing.none', {
        count: together.length,
        articles: together,
        language,
      }),
    }))
  })
  return [
    ...renamed.map(renamedFinding),
    ...missing,
    ...project.articles.flatMap((article) => checkArticle(project, article)),
  ]
}
