import { memoize } from '../../memoize.ts'
import type { Project } from '../../definition/project.ts'
import { articleCardsModule, articleModule, articlesModule } from './articles.ts'
import { calculatorModule, tableModule } from './calculators.ts'
import { clinicModule } from './clinic.ts'
import { exporting, packLoaders } from './code.ts'
import { flockModule, keepersModule } from './flocks/flocks.ts'
import { forbiddenModule, forbiddenWordsModule } from './forbidden.ts'
import { headingsModule } from './headings.ts'
import { movedModule } from './moved.ts'
import {
  programCountModule,
  programListModule,
  programListsModule,
  questionsModule,
} from './program-list.ts'
import { searchModule, searchWordsModule } from './search.ts'
import { languagesModule, serviceModule, servicesModule } from './services.ts'
import { messagePack } from './words/words.ts'

/** The prohibited substances of a language, or the loaders for each language. */
const searchedIn = (project: Project, language: string): string =>
  language === '' ? searchModule(project) : searchWordsModule(project, language)
const forbiddenIn = (project: Project, language: string): string =>
  language === '' ? forbiddenModule(project) : forbiddenWordsModule(project, language)

function moduleCode(project: Project, name: string): string | undefined {
  const [kind = '', ...rest] = name.split('/')
  const id = rest.join('/')
  const [language = '', slug] = rest
  switch (kind) {
    case 'languages':
      return languagesModule(project)
    case 'services':
      return servicesModule(project)
    case 'service':
      return serviceModule(project, id)
    case 'calculator':
      return calculatorModule(project, id)
    case 'table':
      return tableModule(project, id)
    case 'pack':
      // The words of one locale file, for the page or the part of a page that they belong to.
      return exporting(packLoaders(project, `page/${id}`))
    case 'messages':
      return messagePack(project, language, rest.slice(1).join('/'))
    case 'clinic':
      return clinicModule(project, id)
    case 'articles':
      return language === '' ? articlesModule(project) : articleCardsModule(project, language)
    case 'article':
      return articleModule(project, language, slug)
    case 'flocks':
      return flockModule(project, id)
    case 'keepers':
      return keepersModule(project)
    case 'headings':
      return headingsModule(project)
    case 'moved':
      return movedModule(project)
    case 'search':
      return searchedIn(project, language)
    case 'program-count':
      return programCountModule(project)
    case 'questions':
      return questionsModule(project)
    case 'program-list':
      return language === '' ? programListsModule(project) : programListModule(project, language)
    case 'forbidden':
      return forbiddenIn(project, language)
    default:
      return undefined
  }
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
 * Some modules of a project and all that they lead to, by name.
 * @param isLeft which modules are left out, with what only they lead to
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
