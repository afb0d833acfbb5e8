import { wordsOf, type SearchEntry } from '../../content/search-words.ts'
import { cardsOf, messagesOf, servicesOf, type Project } from '../../project/project.ts'
import { exporting, json, orderedLanguages } from './code.ts'

/** What the search compares with: titles, synonyms and groups of the programs that are ready, in all languages. */
export function searchModule(project: Project): string {
  const spoken = orderedLanguages(project).map((language) => messagesOf(project, language))
  const say = (key: string): string =>
    wordsOf(spoken.map((messages) => messages[key] ?? '').join(' '))
  const entries = servicesOf(project).flatMap((service) =>
    service.groups.flatMap((group) =>
      cardsOf(project, group.id)
        .filter(({ data }) => data.card.underConstruction !== true)
        .map(({ id, data }): SearchEntry => ({
          id,
          title: say(data.title),
          words: say(`search.topics.${id.slice(id.indexOf('/') + 1)}`),
          group: `${say(group.title)} ${say(service.title)} ${say(`search.groups.${group.id}`)}`,
        })),
    ),
  )
  return exporting(json(entries))
}
