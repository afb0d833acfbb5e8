/** The pages of a project by their addresses without language: present and former ones. */
import { cardsOf } from './cards.ts'
import { servicesOf, type Definition, type Project } from './project.ts'

/** A page of a project: of a service, a list of it, a program or an article. */
interface Page {
  readonly path: string
  /** Its former addresses. */
  readonly aliases: readonly string[]
  /** The program that the page shows. */
  readonly program?: Definition
  /** The programs that the page of a program or of a list depends on: without them it is empty. */
  readonly programs?: readonly Definition[]
}

/** The addresses in `formerly` of a program: a slug, or a whole address; a former id is neither. */
const isAddress = (text: string): boolean => text.startsWith('/')
const isSlug = (text: string): boolean => !text.includes('/')

/** The former ids of a program: its file was elsewhere. */
export const formerIds = ({ data }: Definition): readonly string[] =>
  (data.formerly ?? []).filter((each) => !isAddress(each) && !isSlug(each))

/** The slugs of an article's front matter, `formerly: one, other`. */
const formerSlugs = (text = ''): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** All pages of a project; those of the site's own code are not among them. */
export function pagesOf(project: Project): readonly Page[] {
  const services = servicesOf(project).flatMap(({ slug, formerly = [], groups }) => {
    const roots = [slug, ...formerly].map((each) => `/services/${each}`)
    /** A page of a service, with its former addresses. */
    const under = (
      own: string,
      before: readonly string[],
      programs: readonly Definition[],
      program?: Definition,
    ): Page => {
      const [path = '', ...others] = roots.flatMap((root) =>
        [own, ...before.filter(isSlug)].map((each) => `${root}/${each}`),
      )
      return {
        path,
        aliases: [...others, ...before.filter(isAddress)],
        programs,
        ...(program && { program }),
      }
    }
    const [path = '', ...others] = roots
    return [
      { path, aliases: others },
      ...groups.flatMap((group) =>
        group.slug ? [under(group.slug, group.formerly ?? [], cardsOf(project, group.id))] : [],
      ),
      ...groups.flatMap((group) =>
        cardsOf(project, group.id).flatMap((program) =>
          program.data.slug
            ? [under(program.data.slug, program.data.formerly ?? [], [program], program)]
            : [],
        ),
      ),
    ]
  })
  const articles = new Map<string, string[]>()
  for (const { slug, front } of project.articles)
    articles.set(slug, [...(articles.get(slug) ?? []), ...formerSlugs(front['formerly'])])
  return [
    ...services,
    ...[...articles].map(([slug, before]) => ({
      path: `/blog/${slug}`,
      aliases: [...new Set(before)].map((each) => `/blog/${each}`),
    })),
  ]
}

/** The former addresses, each with the present one. */
export function movedAddresses(project: Project): ReadonlyMap<string, string> {
  const pages = pagesOf(project)
  const today = new Set(pages.map(({ path }) => path))
  return new Map(
    pages.flatMap(({ path, aliases }) =>
      aliases.filter((each) => !today.has(each)).map((each) => [each, path] as [string, string]),
    ),
  )
}
