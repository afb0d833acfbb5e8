import { fileURLToPath } from 'node:url'
import { openProject } from '../../src/project/files.ts'
import { messagesOf, servicesOf } from '../../src/definition/project.ts'
import { orderedLanguages } from '../../src/site/modules/code.ts'
import type { ExampleSource } from '../../src/definition/shapes.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const project = openProject(process.env['PROJECT_FOLDER'] ?? root, root)

/** A live program with the address of its page and its examples. */
export interface LiveProgram {
  readonly id: string
  readonly path: string
  readonly examples: readonly ExampleSource[]
  readonly results: readonly string[]
  readonly waits: boolean
}

/** The languages that the site speaks, English first. */
export const languages: readonly string[] = orderedLanguages(project)
/** The languages whose words tests know by heart; a further one needs none of them. */
export const knownLanguages = ['en', 'ar', 'fr'] as const
export type LanguageCode = (typeof knownLanguages)[number]

export const inLanguage = (path: string, language: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`

/** Every program that calculates, in the order of the cards. */
export const programs: readonly LiveProgram[] = servicesOf(project).flatMap((service) =>
  service.groups.flatMap((group) =>
    [...project.definitions.values()]
      .filter(
        (definition) =>
          definition.group === group.id && definition.data.card.underConstruction !== true,
      )
      .map(({ id, data }) => ({
        id,
        waits: data.wait !== undefined,
        path: `/services/${service.slug}/${data.slug}`,
        examples: data.examples ?? [],
        results: Object.entries(data.results ?? {})
          .filter(([, result]) => result.intermediate !== true && result.note !== true)
          .map(([name]) => name),
      })),
  ),
)

export const servicePaths: readonly string[] = servicesOf(project).map(
  ({ slug }) => `/services/${slug}`,
)

/** The titles of programs in a language, by the addresses of their pages. */
export const titlesIn = (language: string): ReadonlyMap<string, string> =>
  new Map(
    programs.map(({ id, path }) => [
      inLanguage(path, language),
      messagesOf(project, language)[project.definitions.get(id)!.data.title]!,
    ]),
  )

export function programOf(id: string): LiveProgram {
  const found = programs.find((program) => program.id === id)
  if (found === undefined) throw new Error(`no program ${id}`)
  return found
}

/** The link that opens a program with an example's figures. */
export const linkTo = (
  program: LiveProgram,
  example: ExampleSource,
  language: string = 'en',
): string => {
  const query = new URLSearchParams(
    Object.entries(example.input).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
  return `${inLanguage(program.path, language)}?${query.toString()}`
}
