import { memoize } from '../memoize.ts'
import { runQuery, type Query } from './queries/tracked-memo.ts'
import { servicesOf, type Definition, type Project } from './project.ts'

/** A related program: the texts of its card and of the link to it. */
interface Related {
  readonly id: string
  readonly path: string
  readonly icon: string
  readonly title: string
}

/** The part of an address for the service of a folder's programs. */
const serviceOf = memoize(
  (project: Project, group: string): string | undefined =>
    servicesOf(project).find(({ groups }) => groups.some(({ id }) => id === group))?.slug,
  ({ services }, group) => [services, group],
)

/** The path, the icon and the title of a program, by its id: related programs read no more. */
const relatedCards: Query<readonly [string, string, string] | undefined> = {
  kind: 'card of a program',
  answer(project, id) {
    const { group = '', data } = project.definitions.get(id) ?? {}
    const service = serviceOf(project, group)
    // Another program may be broken while this one is checked.
    if (service === undefined || typeof data !== 'object' || !('card' in data)) return undefined
    return [`/services/${service}/${data.slug ?? ''}`, data.card.icon, data.title]
  },
}

/** The program of a name in a folder: of its own folder, or folder/program. */
export const programId = (group: string, name: string): string =>
  name.includes('/') ? name : `${group}/${name}`

/** A program by its name in a folder. */
export function programNamed(project: Project, group: string, name: string): Related | undefined {
  const id = programId(group, name)
  const [path, icon, title] = runQuery(project, relatedCards, id) ?? []
  return path === undefined ? undefined : { id, path, icon: icon!, title: title! }
}

/** The related programs: those of the same folder by their names, others with their folder. */
export const relatedOf = (project: Project, { group, data }: Definition): readonly Related[] =>
  (data.related ?? []).flatMap((name) => programNamed(project, group, name) ?? [])

/** The programs that give another figure for a result; the page links to them. */
export const differingFrom = (project: Project, { group, data }: Definition): readonly Related[] =>
  Object.values(data.results ?? {}).flatMap(({ differs = {} }) =>
    Object.keys(differs).flatMap((name) => programNamed(project, group, name) ?? []),
  )
