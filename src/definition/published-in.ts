/** In which languages of the site a program is published. */
import { memoize } from '../memoize.ts'
import { pagesOf } from './addresses.ts'
import type { Definition, Project } from './project.ts'
import { programId } from './related.ts'

/** Whether a program is published in a language; without `languages` it is in all. */
export const isPublishedIn = ({ data }: Pick<Definition, 'data'>, language: string): boolean =>
  !Array.isArray(data.languages) || data.languages.includes(language)

/**
 * A project with the programs of one language alone. All that lists programs to visitors of a
 * language reads this project; if all programs are published in it, it is the project itself.
 */
export const projectIn = memoize((project: Project, language: string): Project => {
  const published = [...project.definitions].filter(([, each]) => isPublishedIn(each, language))
  return published.length === project.definitions.size
    ? project
    : { ...project, definitions: new Map(published) }
})

/** The languages of each address whose programs are not published in all languages. */
export const limitedAddresses = memoize(
  (project: Project): ReadonlyMap<string, readonly string[]> =>
    new Map(
      pagesOf(project).flatMap(({ path, programs }) => {
        const lists = programs?.map(({ data }) => data.languages) ?? []
        return lists.length === 0 || lists.includes(undefined)
          ? []
          : [[path, [...new Set(lists.flatMap((codes) => codes ?? []))]] as const]
      }),
    ),
)

/** The texts in a value, and the names of its properties. */
function textsAndNames(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsAndNames(part)])
}

/**
 * Whether a program may link to a program that a language does not have. A text that only looks
 * like the name of one counts as well.
 */
export function mayLinkOutside(
  project: Project,
  { group, data }: Definition,
  language: string,
): boolean {
  const { definitions } = projectIn(project, language)
  if (definitions.size === project.definitions.size) return false
  // What answers are noted in is named by the programs that keep flocks.
  return (
    'noted' in data ||
    textsAndNames(data).some((text) => {
      const id = programId(group, text)
      return project.definitions.has(id) && !definitions.has(id)
    })
  )
}
