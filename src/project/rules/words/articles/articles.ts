import { addDays, isDay } from '#day.ts'
import { memoize } from '#memoize.ts'
import { categories } from '#content/article.ts'
import { frontNames, sourceNames, type ArticleFile } from '#definition/articles.ts'
import { closest, nameFix, type Finding, type FindingBody } from '#definition/findings/finding.ts'
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
    report(1, {
      id: 'article-incomplete',
      what: 'The article does not begin with its properties, between two lines ---.',
      why: 'The list of articles could not show it, not even its title.',
      fix: `Begin with a line ---, then one line each for ${frontNames.join(', ')}, then another line ---.`,
    })
    return findings
  }
  const missing = frontNames.filter((name) => lines[name] === undefined)
  for (const [name, line] of Object.entries(lines).filter(([each]) => !frontNames.includes(each))) {
    const meant = closest(name, missing)
    if (meant !== undefined) missing.splice(missing.indexOf(meant), 1)
    report(line, {
      id: 'article-unknown-name',
      what: `"${name}" is not a property of an article.`,
      why: 'The list of articles would not show it.',
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
          ? 'Readers could not look up where a figure comes from.'
          : 'The list of articles could not show it.',
      fix: `Add a line "${name}: ..." between the two lines ---.`,
    })
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
      id: 'no-such-category',
      what: `There is no category "${category}".`,
      why: 'Readers could not find the article by its category.',
      ...nameFix(category, categories),
    })
  if (image !== undefined && !hasPicture(project.files, image))
    report(lines['image'] ?? 1, {
      id: 'no-such-picture',
      what: `There is no picture public${image}.`,
      why: 'The card would have no picture.',
      ...nameFix(image, pictures(project)),
    })
  if (date !== undefined && !isDay(date))
    report(lines['date'] ?? 1, {
      id: 'article-date',
      what: `The date "${date}" cannot be read.`,
      why: 'The page could not show when the article was written.',
      fix: 'Write it like 2026-11-21.',
    })
  if (sources.length === 0 && lines['sources'] !== undefined)
    report(lines['sources'], {
      id: 'article-without-sources',
      what: 'The article names no sources.',
      why: 'Readers could not look up where a figure comes from.',
      fix: 'Write a list below "sources:", each entry beginning with - title: ...',
    })
  for (const id of programs.filter((each) => !project.definitions.has(each)))
    report(lines['programs'] ?? 1, {
      id: 'article-no-program',
      what: `"programs" names "${id}", which is not a program.`,
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
            id: 'article-unknown-name',
            what: `"${text.trim().slice(0, 60)}" is not a property of a source.`,
            why: 'Readers could not look up where a figure comes from.',
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
          what: `"${value.slice(0, 60)}" is not a web address.`,
          why: 'The link would lead nowhere.',
          fix: 'Write the full address, beginning with https://.',
        },
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
      id: 'article-date',
      what: `The article is dated ${front['date']}; today is ${today}.`,
      why: 'The page would show a wrong date, and list the article in the wrong place.',
      fix: 'Write the date on which it was written, year first.',
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
  id: 'article-missing',
  what: `Only ${language} has an article "${slug}", and only ${language} lacks "${meant}".`,
  why: 'Readers who switch the language would find no page.',
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
    // An incomplete language has none yet: that is one finding.
    const groups =
      lacking.length === slugs.length && slugs.length > 1
        ? [lacking]
        : lacking.map((slug) => [slug])
    return groups.map((together) => ({
      rule,
      file: `locales/${language}/articles/${together[0]}.md`,
      line: 1,
      id: 'article-missing',
      what:
        together.length === 1
          ? `The article "${together[0]}" is missing in ${language}.`
          : `All ${together.length} articles are missing in ${language}: ${together.join(', ')}.`,
      why: 'Readers who switch the language would find no page.',
      fix: 'Translate it, under the same file name.',
    }))
  })
  return [
    ...renamed.map(renamedFinding),
    ...missing,
    ...project.articles.flatMap((article) => checkArticle(project, article)),
  ]
}
