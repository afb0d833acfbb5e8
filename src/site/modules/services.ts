import { isIncomplete, orderedLanguages } from '../../definition/languages.ts'
import { cardsOf } from '../../definition/cards.ts'
import { messagesOf, servicesOf, type Definition, type Project } from '../../definition/project.ts'
import { exporting, json, loader, packLoaders, record } from './code.ts'
import { bundleOf } from './words/program-words.ts'

/**
 * How the page of a program is fetched; packs of words are named, for several programs share one.
 */
const pageModule = (
  definition: Definition,
  words: string,
): readonly (readonly [string, string])[] => [
  ['load', loader(`calculator/${definition.id}`)],
  ['messages', words],
]

/** The groups of a service and the cards of its programs, each with the way to load its page. */
export function serviceModule(project: Project, id: string): string {
  const service = servicesOf(project).find((each) => each.id === id)!
  // A group that waits for its first program has no heading.
  const groups = service.groups.filter((group) => cardsOf(project, group.id).length > 0)
  const inRows = new Set(groups.flatMap(({ id: group, rows }) => (rows === true ? group : [])))
  const definitions = groups.flatMap((group) => cardsOf(project, group.id))
  const isReady = ({ data }: Definition): boolean => data.card.underConstruction !== true
  const ready = definitions.filter(isReady)
  const bundles = [...new Set(ready.map((each) => bundleOf(project).get(each.id)!))]
  const programs = definitions.map((definition) => {
    const { data } = definition
    const words = `words[${bundles.indexOf(bundleOf(project).get(definition.id)!)}]`
    return record([
      ['id', json(definition.id)],
      ['group', json(definition.group)],
      ['slug', json(data.slug ?? '')],
      ['icon', json(data.card.icon)],
      ['title', json(data.title)],
      ['short', json(data.card.short ?? data.title)],
      ...(inRows.has(definition.group) ? [['purpose', json(data.purpose ?? '')] as const] : []),
      ['underConstruction', json(!isReady(definition))],
      ...(isReady(definition) ? pageModule(definition, words) : []),
    ])
  })
  return [
    `const words = [${bundles.map((bundle) => packLoaders(project, `programs/${bundle}`)).join(',')}]`,
    `export const groups = ${json(groups)}`,
    exporting(`[${programs.join(',\n')}]`),
  ].join('\n')
}

/** All services, each with the way to load its list. */
export const servicesModule = (project: Project): string =>
  exporting(
    `[${servicesOf(project)
      .map(({ id, slug, icon, title, about, suggested = false }) => {
        const properties = { id, slug, icon, title, about, suggested }
        return record([
          ...Object.entries(properties).map(([name, value]) => [name, json(value)] as const),
          ['load', loader(`service/${id}`)],
          ['messages', packLoaders(project, `service/${id}`)],
        ])
      })
      .join(',\n')}]`,
  )

/** The languages, and the words of every page and of every program's page. */
export function languagesModule(project: Project): string {
  const languages = orderedLanguages(project).map((code) => {
    const own = messagesOf(project, code)
    return {
      code,
      name: own['site.language.name'],
      direction: own['site.language.direction'],
      numbers: own['site.language.numbers'],
      ...(isIncomplete(project, code) && { incomplete: true }),
    }
  })
  return [
    exporting(json(languages)),
    `export const coreMessages = ${packLoaders(project, 'core')}`,
    `export const calculatorMessages = ${packLoaders(project, 'calculator')}`,
  ].join('\n')
}
