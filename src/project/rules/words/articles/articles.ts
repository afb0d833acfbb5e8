import { categories } from '../../../../content/article.ts'
import { frontNames, sourceNames, type ArticleFile } from '../../../../definition/articles.ts'
import {
  closest,
  nameFix,
  type Finding,
  type Said,
} from '../../../../definition/findings/finding.ts'
import { bodyFaults, linesOf } from './article-body.ts'
import { Known } from '../../../../definition/asked/known.ts'
import { fullLanguages } from '../../../../definition/languages.ts'
import { hasPicture } from '../../../../definition/pictures.ts'
import type { Project } from '../../../../definition/project.ts'

const rule = 'articles'
const bodies = new Known<readonly Finding[]>()

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

function checkArticle(project: Project, article: ArticleFile): readonly Finding[] {
  const { path, lines } = article
  const findings: Finding[] = []
  const report = (line: number, said: Said) => findings.push({ rule, file: path, line, ...said })
  if (Object.keys(lines).length === 0) {
    report(1, {
      id: 'article-incomplete',
      what: 'The article does not begin with what the list of articles says of it.',
      why: 'Nothing would be known of it, not even its title.',
      fix: `Begin with a line ---, then ${frontNames.join(', ')}, a line each, then a line --- again.`,
    })
    return findings
  }
  const missing = frontNames.filter((name) => lines[name] === undefined)
  for (const [name, line] of Object.entries(lines).filter(([each]) => !frontNames.includes(each))) {
    const meant = closest(name, missing)
    if (meant !== undefined) missing.splice(missing.indexOf(meant), 1)
    report(line, {
      id: 'article-unknown-name',
      what: `Nothing reads "${name}".`,
      why: 'The list of articles would not say it.',
      ...nameFix(name, meant === undefined ? frontNames : [meant]),
    })
  }
  for (const name of missing)
    report(1, {
      id: name === 'sources' ? 'article-without-sources' : 'article-incomplete',
      what:
        name === 'sources'
          ? 'The article names no sources.'
          : `The article has no "${name}" at its top.`,
      why:
        name === 'sources'
          ? 'Readers must be able to look up where a figure comes from.'
          : 'The list of articles shows it.',
      fix: `Add a line "${name}: ..." between the two lines ---.`,
    })
  return [
    ...findings,
    ...frontFaults(project, article),
    ...sourceFaults(project, article),
    ...bodies.of([article], () => bodyFaults(article)),
  ]
}

/** What an article says of itself is so: its category, its picture, its day, its programs. */
function frontFaults(project: Project, article: ArticleFile): readonly Finding[] {
  const { path, front, lines, sources, programs } = article
  const findings: Finding[] = []
  const report = (line: number, said: Said) => findings.push({ rule, file: path, line, ...said })
  const { category, image, date } = front
  if (category !== undefined && !(categories as readonly string[]).includes(category.toLowerCase()))
    report(lines['category'] ?? 1, {
      id: 'no-such-category',
      what: `There is no category "${category}".`,
      why: 'The list of categories could not lead to it.',
      ...nameFix(category, categories),
    })
  if (image !== undefined && !hasPicture(project.files, image))
    report(lines['image'] ?? 1, {
      id: 'no-such-picture',
      what: `There is no picture public${image}.`,
      why: 'The card would be without a picture.',
      ...nameFix(image, pictures(project)),
    })
  if (date !== undefined && !isDay(date))
    report(lines['date'] ?? 1, {
      id: 'article-date',
      what: `The date "${date}" cannot be read.`,
      why: 'The page shows when the article was written.',
      fix: 'Write it like 2026-11-21.',
    })
  if (sources.length === 0 && lines['sources'] !== undefined)
    report(lines['sources'], {
      id: 'article-without-sources',
      what: 'The article names no sources.',
      why: 'Readers must be able to look up where a figure comes from.',
      fix: 'Write a list below "sources:", each with - title: ...',
    })
  for (const id of programs.filter((each) => !project.definitions.has(each)))
    report(lines['programs'] ?? 1, {
      id: 'article-no-program',
      what: `"programs" names "${id}", which is no program.`,
      why: 'The link at the end of the article would lead nowhere.',
      ...nameFix(id, [...project.definitions.keys()]),
    })
  return findings
}

/** The pictures that an article may have, as it would name them. */
const pictures = ({ files }: Project): readonly string[] =>
  [...(files.pictures ?? [])].flatMap((path) =>
    path.startsWith('public/illustrations/') ? path.slice('public'.length) : [],
  )

/** What stands below "sources:" is a title, an edition or an address that leads somewhere. */
function sourceFaults(
  { files }: Project,
  { path, lines, bodyLine }: ArticleFile,
): readonly Finding[] {
  const begin = lines['sources'] ?? bodyLine
  const end = Math.min(
    bodyLine - 1,
    ...Object.values(lines).flatMap((line) => (line > begin ? line : [])),
  )
  return linesOf(files.texts.get(path) ?? '')
    .filter(([line, text]) => line > begin && line < end && text.trim() !== '')
    .flatMap(([line, text]): Finding[] => {
      const [, name = '', value = ''] = /^\s*-?\s*(\w+):\s*"?(.*?)"?\s*$/.exec(text) ?? []
      if (!sourceNames.includes(name))
        return [
          {
            rule,
            file: path,
            line,
            id: 'article-unknown-name',
            what: `Nothing reads "${text.trim().slice(0, 60)}" among the sources.`,
            why: 'Readers must be able to look up where a figure comes from.',
            ...nameFix(name, sourceNames),
          },
        ]
      if (name !== 'url' || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(value)) return []
      return [
        {
          rule,
          file: path,
          line,
          id: 'article-address',
          what: `"${value.slice(0, 60)}" is no address of a page.`,
          why: 'The link would lead nowhere.',
          fix: 'Write the whole address, beginning with https://.',
        },
      ]
    })
}

/** An article may be prepared for a day of the next month. */
const ahead = 31 * 86_400_000

/** No article is from the time before the site, or from a day that has not come. */
export const datesWritten = (project: Project, today: string): readonly Finding[] => {
  const soon = new Date(Date.parse(today) + ahead).toISOString().slice(0, 10)
  return project.articles
    .filter(({ front: { date = '' } }) => isDay(date) && (date > soon || date < '2000'))
    .map(({ path, front, lines }) => ({
      rule,
      file: path,
      line: lines['date'] ?? 1,
      id: 'article-date',
      what: `The article is dated ${front['date']}; today is ${today}.`,
      why: 'The page shows when it was written, and the newest stand first.',
      fix: 'Write the day on which it was written, year first.',
    }))
}

/** An article that one language alone has, beside one that it alone lacks: its file was renamed. */
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

const toldRenamed = ({ article: { slug, language, path }, meant }: Renamed): Finding => ({
  rule,
  file: path,
  line: 1,
  id: 'article-missing',
  what: `Only ${language} has an article "${slug}", and it alone lacks "${meant}".`,
  why: 'Switching the language would lead nowhere.',
  fix: `Name the file ${meant}.md, as in the other languages.`,
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
    // A language that is begun has none yet: that is one thing to do.
    const told =
      lacking.length === slugs.length && slugs.length > 1
        ? [lacking]
        : lacking.map((slug) => [slug])
    return told.map((together) => ({
      rule,
      file: `locales/${language}/articles/${together[0]}.md`,
      line: 1,
      id: 'article-missing',
      what:
        together.length === 1
          ? `The article "${together[0]}" is missing in ${language}.`
          : `All ${together.length} articles are missing in ${language}: ${together.join(', ')}.`,
      why: 'Switching the language would lead nowhere.',
      fix: 'Translate it, under the same file name.',
    }))
  })
  return [
    ...renamed.map(toldRenamed),
    ...missing,
    ...project.articles.flatMap((article) => checkArticle(project, article)),
  ]
}
