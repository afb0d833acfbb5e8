import { memoize } from '../../memoize.ts'
import type { Project } from '../../definition/project.ts'
import { answerModule } from './answers.ts'
import { articleCardsModule, articleModule, articlesModule } from './articles.ts'
import { calculatorModule, tableModule } from './calculators.ts'
import { clinicModule } from './clinic.ts'
import { embedListModule, embedListsModule } from './embeds.ts'
import { exporting, packLoaders, json } from './code.ts'
import { flockModule, keepersModule } from './flocks/flocks.ts'
import { forbiddenModule, forbiddenWordsModule } from './forbidden.ts'
import { headingsModule } from './headings.ts'
import {
  programCountModule,
  programListModule,
  programListsModule,
  questionsModule,
  tasksModule,
} from './program-list.ts'
import { searchModule, searchWordsModule } from './search.ts'
import { languagesModule, serviceModule, servicesModule } from './services.ts'
import { vetModule, vetSignsModule } from './vet.ts'
import { messagePack } from './words/words.ts'
import { flowsOf } from '../../mechanisms/flow/steps.ts'
import { formerIds, movedAddresses } from '../../definition/addresses.ts'

/**
 * Former names: fetched only if a former name is found.
 */
const movedModule = (project: Project): string =>
  exporting(
    json({
      addresses: Object.fromEntries(movedAddresses(project)),
      programs: Object.fromEntries(
        [...project.definitions.values()].flatMap((definition) =>
          formerIds(definition).map((id) => [id, definition.id]),
        ),
      ),
    }),
  )

/** Makes the code of a module from what follows its kind in its name. */
type MakeCode = (project: Project, id: string) => string | undefined

/** What is before the first stroke of a name, and what is behind it. */
const [head, tail] = [
  (id: string): string => id.split('/')[0]!,
  (id: string): string => id.split('/').slice(1).join('/'),
]

/** A module for each language, or without one the loaders of all of them. */
const byLanguage =
  (
    all: (project: Project) => string,
    one: (project: Project, language: string) => string,
  ): MakeCode =>
  (project, id) =>
    id === '' ? all(project) : one(project, head(id))

const moduleKinds: Readonly<Record<string, MakeCode>> = {
  languages: languagesModule,
  services: servicesModule,
  service: serviceModule,
  calculator: calculatorModule,
  table: tableModule,
  // The words of one locale file, for the page or the part of a page that they belong to.
  pack: (project, id) => exporting(packLoaders(project, `page/${id}`)),
  messages: (project, id) => messagePack(project, head(id), tail(id)),
  answer: (_, name) => answerModule(name),
  clinic: clinicModule,
  articles: byLanguage(articlesModule, articleCardsModule),
  article: (project, id) => articleModule(project, head(id), tail(id) || undefined),
  flocks: flockModule,
  // Fetched with the first answer of a step.
  flows: (project) => exporting(json(flowsOf(project))),
  keepers: keepersModule,
  headings: headingsModule,
  moved: movedModule,
  search: byLanguage(searchModule, searchWordsModule),
  'program-count': programCountModule,
  questions: questionsModule,
  tasks: tasksModule,
  'program-list': byLanguage(programListsModule, programListModule),
  embeds: byLanguage(embedListsModule, embedListModule),
  forbidden: byLanguage(forbiddenModule, forbiddenWordsModule),
  vet: byLanguage(vetModule, vetSignsModule),
}

function moduleCode(project: Project, name: string): string | undefined {
  const kind = head(name)
  return Object.hasOwn(moduleKinds, kind) ? moduleKinds[kind]!(project, tail(name)) : undefined
}

const codes = memoize((project: Project) => {
  const known = new Map<string, string | undefined>()
  return (name: string): string | undefined => {
    if (!known.has(name)) known.set(name, moduleCode(project, name))
    return known.get(name)
  }
})

/** The code of a module that a project is served as, by its name without `virtual:`. */
export const virtualModule = (project: Project, name: string): string | undefined =>
  codes(project)(name)

/** The names of the modules that a code fetches or imports. */
const modulesIn = (code: string): readonly string[] =>
  [...code.matchAll(/["'`]virtual:([^"'`]+)["'`]/g)].map(([, name = '']) => name)

/**
 * Some modules of a project and all their dependencies, by name.
 * @param isLeft which modules are left out, with what only they import
 */
export function modulesFrom(
  project: Project,
  names: readonly string[],
  isLeft: (name: string) => boolean = () => false,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) || isLeft(name)) continue
    const code = virtualModule(project, name)
    if (code === undefined) throw new Error(`the project has no module virtual:${name}`)
    found.set(name, code)
    open.push(...modulesIn(code))
  }
  return found
}
