/**
 * Modules that differ between languages, because a program is published in some of them only:
 * `service/ar/broilers` is the list of a service in Arabic, where it is not the common one.
 */
import { memoize } from '../../memoize.ts'
import { orderedLanguages } from '../../definition/languages.ts'
import type { Project } from '../../definition/project.ts'
import { mayLinkOutside, projectIn } from '../../definition/published-in.ts'
import { loader, record } from './code.ts'

/** The module of a program in a language: its links lead to programs of that language. */
export const calculatorName = (project: Project, id: string, language: string): string =>
  mayLinkOutside(project, project.definitions.get(id)!, language)
    ? `calculator/${language}/${id}`
    : `calculator/${id}`

/** The language and the id in the name of a module: `ar/broilers/feed`, or the id alone. */
export function splitLanguage(
  project: Project,
  name: string,
): { readonly language: string | undefined; readonly id: string } {
  const [first = '', ...rest] = name.split('/')
  const isLanguage = rest.length > 0 && orderedLanguages(project).includes(first)
  // A service, or a group of programs, may have the name of a language.
  return isLanguage && !project.definitions.has(name)
    ? { language: first, id: rest.join('/') }
    : { language: undefined, id: name }
}

/** Whether the list of a service differs in a language. */
const isServiceOwn = memoize(
  (project: Project, language: string, groups: string): boolean =>
    projectIn(project, language) !== project &&
    [...project.definitions.values()].some(
      (definition) =>
        groups.split(' ').includes(definition.group) &&
        (!projectIn(project, language).definitions.has(definition.id) ||
          mayLinkOutside(project, definition, language)),
    ),
)

interface ServiceName {
  readonly id: string
  readonly groups: readonly { readonly id: string }[]
}

/** The module with the list of a service in a language. */
export const serviceName = (
  project: Project,
  { id, groups }: ServiceName,
  language: string,
): string =>
  isServiceOwn(project, language, groups.map((group) => group.id).join(' '))
    ? `service/${language}/${id}`
    : `service/${id}`

/** The loader of the list of a service; it takes a language where that makes a difference. */
export function serviceLoader(project: Project, service: ServiceName): string {
  const common = loader(`service/${service.id}`)
  const others = orderedLanguages(project)
    .map((code) => [code, serviceName(project, service, code)] as const)
    .filter(([, name]) => name !== `service/${service.id}`)
  return others.length === 0
    ? common
    : `((own, common) => (code) => (own[code] ?? common)())(${record(
        others.map(([code, name]) => [code, loader(name)]),
      )}, ${common})`
}

/** The module that a page of a language has in place of a common one. */
export function moduleInLanguage(
  project: Project,
  services: readonly ServiceName[],
  name: string,
  language: string,
): string {
  const [kind, id] = [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)]
  if (kind === 'calculator' && project.definitions.has(id))
    return calculatorName(project, id, language)
  const service = kind === 'service' ? services.find((each) => each.id === id) : undefined
  return service === undefined ? name : serviceName(project, service, language)
}
