import { isIncomplete, orderedLanguages } from '../../definition/languages.ts'
import { cardsOf } from '../../definition/cards.ts'
import { messagesOf, servicesOf, type Definition, type Project } from '../../definition/project.ts'
import { limitedAddresses, projectIn } from '../../definition/published-in.ts'
import type { ServiceSource } from '../../definition/shapes.ts'
import { exporting, json, loader, packLoaders, record } from './code.ts'
import { calculatorName, serviceLoader, splitLanguage } from './in-language.ts'
import { plainTexts } from './words/plain-texts.ts'
import { bundleOf } from './words/program-words.ts'

/**
 * How the page of a program is fetched; packs of words are named, for several programs share one.
 */
const pageModule = (module: string, words: string): readonly (readonly [string, string])[] => [
  ['load', loader(module)],
  ['messages', words],
]

/**
 * The addresses of a service that a language does not have, each with the titles of its page in
 * those that have it.
 */
function elsewhereOf(
  project: Project,
  { slug, groups }: ServiceSource,
  language: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const titles = new Map<string, string>([
    ...groups.map((group) => [`/services/${slug}/${group.slug}`, group.title] as const),
    ...groups.flatMap((group) =>
      cardsOf(project, group.id).map(
        ({ data }) => [`/services/${slug}/${data.slug}`, data.title] as const,
      ),
    ),
  ])
  return Object.fromEntries(
    [...limitedAddresses(project)]
      .filter(([path, codes]) => titles.has(path) && !codes.includes(language))
      .map(([path, codes]) => [
        path.split('/').at(-1)!,
        Object.fromEntries(
          orderedLanguages(project)
            .filter((code) => codes.includes(code))
            .map((code) => [code, plainTexts(project, code)(titles.get(path)!)]),
        ),
      ]),
  )
}

/**
 * The groups of a service and the cards of its programs, each with the way to load its page.
 * @param name its id, after the language of the list where languages have different programs
 */
export function serviceModule(whole: Project, name: string): string {
  const { language, id } = splitLanguage(whole, name)
  const project = language === undefined ? whole : projectIn(whole, language)
  const service = servicesOf(project).find((each) => each.id === id)!
  // A group that waits for its first program has no heading.
  const groups = service.groups.filter((group) => cardsOf(project, group.id).length > 0)
  const inRows = new Set(groups.flatMap(({ id: group, rows }) => (rows === true ? group : [])))
  const definitions = groups.flatMap((group) => cardsOf(project, group.id))
  const isReady = ({ data }: Definition): boolean => data.card.underConstruction !== true
  const ready = definitions.filter(isReady)
  const bundles = [...new Set(ready.map((each) => bundleOf(whole).get(each.id)!))]
  const moduleOf = ({ id: program }: Definition): string =>
    language === undefined ? `calculator/${program}` : calculatorName(whole, program, language)
  const programs = definitions.map((definition) => {
    const { data } = definition
    const words = `words[${bundles.indexOf(bundleOf(whole).get(definition.id)!)}]`
    return record([
      ['id', json(definition.id)],
      ['group', json(definition.group)],
      ['slug', json(data.slug ?? '')],
      ['icon', json(data.card.icon)],
      ['title', json(data.title)],
      ['short', json(data.card.short ?? data.title)],
      ...(inRows.has(definition.group) ? [['purpose', json(data.purpose ?? '')] as const] : []),
      ['underConstruction', json(!isReady(definition))],
      ...(isReady(definition) ? pageModule(moduleOf(definition), words) : []),
    ])
  })
  return [
    `const words = [${bundles.map((bundle) => packLoaders(project, `programs/${bundle}`)).join(',')}]`,
    `export const groups = ${json(groups)}`,
    ...(language === undefined
      ? []
      : [`export const elsewhere = ${json(elsewhereOf(whole, service, language))}`]),
    exporting(`[${programs.join(',\n')}]`),
  ].join('\n')
}

/** All services, each with the way to load its list. */
export const servicesModule = (project: Project): string =>
  exporting(
    `[${servicesOf(project)
      .map((service) => {
        const { id, slug, icon, title, about, suggested = false } = service
        const properties = { id, slug, icon, title, about, suggested }
        return record([
          ...Object.entries(properties).map(([name, value]) => [name, json(value)] as const),
          ['load', serviceLoader(project, service)],
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
