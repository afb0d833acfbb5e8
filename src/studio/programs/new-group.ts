import { servicesOf, type Project } from '#definition/project.ts'
import { sourceLanguage } from '#source-language.ts'
import { insertItem, type Workspace } from '../editing/index.ts'
import { freeName, hasKey, kebabOf, withMessage } from './new-texts.ts'
import type { WantedGroup } from './wanted.ts'
import { camelOf } from '../../project/new-calculator/words.ts'

const isGroup = (project: Project, id: string): boolean =>
  servicesOf(project).some(({ groups }) => groups.some((each) => each.id === id)) ||
  [...project.definitions.values()].some(({ group }) => group === id)

/** Adds a group to its service, and the service if it is new. @returns the id of the group */
export function withGroup(
  workspace: Workspace,
  project: Project,
  { titles, task, service }: WantedGroup,
  icon: string,
): { readonly workspace: Workspace; readonly id: string } {
  const services = servicesOf(project)
  const file = project.services.path
  const english = titles[sourceLanguage] ?? ''
  const id = freeName(kebabOf(english), (each) => isGroup(project, each))
  const group = (place: string) => {
    const key = freeName(`${place}.groups.${camelOf(id)}`, (each) => hasKey(project, each), '')
    return { key, value: { id, ...(task !== undefined && { task }), title: key, rows: true } }
  }
  if (typeof service === 'string') {
    const index = services.findIndex((each) => each.id === service)
    const { key, value } = group(services[index]!.title.replace(/\.title$/, ''))
    const path = ['services', index, 'groups']
    const listed = insertItem(workspace, file, path, services[index]!.groups.length, value)
    return { workspace: withMessage(listed, project, key, titles), id }
  }
  const own = freeName(kebabOf(service.titles[sourceLanguage] ?? ''), (each) =>
    services.some((known) => known.id === each || known.slug === each),
  )
  const place = `services.${camelOf(own)}`
  const { key, value } = group(place)
  const listed = insertItem(workspace, file, ['services'], services.length, {
    id: own,
    slug: own,
    icon,
    title: `${place}.title`,
    about: `${place}.about`,
    groups: [value],
  })
  const titled = withMessage(listed, project, `${place}.title`, service.titles)
  const described = withMessage(titled, project, `${place}.about`, service.about)
  return { workspace: withMessage(described, project, key, titles), id }
}
