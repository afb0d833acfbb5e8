import { categories } from '../../../content/article.ts'
import { unknownParts, type ArticleFile } from '../../../definition/articles.ts'
import { nameFix, type Finding } from '../../../definition/finding.ts'
import { hasPicture, languagesOf, type Project } from '../../../definition/project.ts'

const rule = 'articles'

function checkArticle(project: Project, article: ArticleFile): readonly Finding[] {
  const { path, front, body, bodyLine, sources, programs } = article
  const findings: Finding[] = []
  const report = (line: number, what: string, why: string, fix: string) =>
    findings.push({ rule, file: path, line, what, why, fix })
  for (const name of ['title', 'description', 'category', 'image', 'date']) {
    if (front[name] === undefined)
      report(
        1,
        `The article has no "${name}" at its top.`,
        'The list of articles shows it.',
        `Add a line "${name}: ..." between the two lines ---.`,
      )
  }
  const { category, image, date } = front
  if (category !== undefined && !(categories as readonly string[]).includes(category.toLowerCase()))
    report(
      1,
      `There is no category "${category}".`,
      'The list of categories could not lead to it.',
      nameFix(category, categories),
    )
  if (image !== undefined && !hasPicture(project.files, image))
    report(
      1,
      `There is no picture public${image}.`,
      'The card would be without a picture.',
      'Name a file of public/illustrations, like "/illustrations/water.svg".',
    )
  if (date !== undefined && Number.isNaN(Date.parse(date)))
    report(
      1,
      `The date "${date}" cannot be read.`,
      'The page shows when the article was written.',
      'Write it like 2026-11-21.',
    )
  if (sources.length === 0)
    report(
      1,
      'The article names no sources.',
      'Readers must be able to look up where a figure comes from.',
      'Add "sources:" with a list below it.',
    )
  for (const id of programs.filter((each) => !project.definitions.has(each)))
    report(
      1,
      `"programs" names "${id}", which is no program.`,
      'The link at the end of the article would lead nowhere.',
      nameFix(id, [...project.definitions.keys()]),
    )
  for (const part of unknownParts(body))
    report(
      bodyLine,
      `The text holds "${part.slice(0, 40)}".`,
      'HTML and pictures inside the text are not shown.',
      'Say it in words, or as a list or table.',
    )
  return findings
}

/** Every article is complete, and exists in each language. */
export function articles(project: Project): readonly Finding[] {
  const slugs = [...new Set(project.articles.map(({ slug }) => slug))]
  const written = new Set(project.articles.map(({ language, slug }) => `${language}/${slug}`))
  const missing = languagesOf(project).flatMap((language): Finding[] => {
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
      what:
        together.length === 1
          ? `The article "${together[0]}" is missing in ${language}.`
          : `All ${together.length} articles are missing in ${language}: ${together.join(', ')}.`,
      why: 'Switching the language would lead nowhere.',
      fix: 'Translate it, under the same file name.',
    }))
  })
  return [...missing, ...project.articles.flatMap((article) => checkArticle(project, article))]
}
