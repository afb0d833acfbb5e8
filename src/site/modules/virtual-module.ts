import type { Project } from '../../project/project.ts'
import { articleCardsModule, articleModule, articlesModule } from './articles.ts'
import { calculatorModule, tableModule } from './calculators.ts'
import { clinicModule } from './clinic.ts'
import { exporting, packOf } from './code.ts'
import { searchModule } from './search.ts'
import { languagesModule, serviceModule, servicesModule } from './services.ts'
import { messagePack } from './words.ts'

/** The code of a module that a project is served as, by its name without `virtual:`. */
export function virtualModule(project: Project, name: string): string | undefined {
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
      return exporting(packOf(project, `page/${id}`))
    case 'messages':
      return messagePack(project, language, rest.slice(1).join('/'))
    case 'clinic':
      return clinicModule(project, id)
    case 'articles':
      return language === '' ? articlesModule(project) : articleCardsModule(project, language)
    case 'article':
      return articleModule(project, language, slug)
    case 'search':
      return searchModule(project)
    default:
      return undefined
  }
}
