import { orderedLanguages } from '../../definition/languages.ts'
import { cardId } from '../../content/card-id.ts'
import type { SearchGroup } from '../../content/search-words.ts'
import { cardsOf } from '../../definition/cards.ts'
import { servicesOf, type Project } from '../../definition/project.ts'
import { exporting, json, loader, record } from './code.ts'
import { plainTexts } from './words/plain-texts.ts'

/**
 * Loaders of the words of the search, by language: who searches in one language rarely needs
 * another.
 */
export const searchModule = (project: Project): string =>
  exporting(
    record(orderedLanguages(project).map((language) => [language, loader(`search/${language}`)])),
  )

/**
 * What the search of a language compares with and shows: titles, synonyms and groups of all
 * programs. Those under construction lead to their card.
 */
export function searchWordsModule(project: Project, language: string): string {
  const say = plainTexts(project, language)
  const groups = servicesOf(project).flatMap((service) =>
    service.groups.map((group): SearchGroup => ({
      title: say(group.title),
      path: `/services/${service.slug}`,
      words: `${say(service.title)} ${say(`search.groups.${group.id}`)}`,
      programs: cardsOf(project, group.id).map(({ id, data }) => [
        data.card.underConstruction === true ? `#${cardId({ id })}` : `/${data.slug ?? ''}`,
        data.card.icon,
        say(data.title),
        say(`search.topics.${id.slice(id.indexOf('/') + 1)}`),
      ]),
    })),
  )
  return exporting(json(groups))
}
