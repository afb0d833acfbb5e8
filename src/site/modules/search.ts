import { absentPages } from '../../content/absent.ts'
import type { Clinic } from '../../content/clinic.ts'
import { orderedLanguages, messagesIn } from '../../definition/languages.ts'
import { cardId } from '../../content/card-id.ts'
import type {
  SearchData,
  SearchGroup,
  SearchPage,
  SearchProgram,
  SearchRecords,
  SearchSymptom,
} from '../../content/search/data.ts'
import { isPublishedIn } from '../../definition/published-in.ts'
import { cardsOf } from '../../definition/cards.ts'
import { servicesOf, type Definition, type Project } from '../../definition/project.ts'
import { articlesOf } from './articles.ts'
import { exporting, json, loader, record } from './code.ts'
import { recordsOfFolders, recordsOfTables } from './search-records.ts'
import { symptomsOf } from './vet.ts'
import { plainText, plainTexts } from './words/plain-texts.ts'

/**
 * Loaders of the words of the search, by language: who searches in one language rarely needs
 * another. The offline worker keeps what has a language in its name with that language.
 */
export const searchModule = (project: Project): string =>
  exporting(
    record(
      orderedLanguages(project).map((language) => [language, loader(`search/${language}/words`)]),
    ),
  )

/** The pages of the site other than programs and articles, each with the message of its title. */
const sitePages = [
  ['services', '/services', 'layers', 'site.menu.services', 'site.services.about'],
  ['programs', '/programs', 'calculator', 'site.menu.programs', 'programs.description'],
  ['blogs', '/blogs', 'blog', 'site.menu.blogs', 'blog.description'],
  ['videos', '/videos', 'play', 'site.menu.videos', 'videos.lead'],
  ['about', '/about', 'clinic', 'site.menu.about', 'about.description'],
  ['contact', '/contact', 'phone', 'site.menu.contact', 'contact.description'],
  ['vet', '/vet', 'phone', 'vet.title', 'vet.description'],
  ['jobs', '/jobs', 'user', 'jobs.title', 'jobs.lead'],
  ['account', '/my-account', 'user', 'account.title', 'account.description'],
  ['privacy', '/privacy', 'info', 'legal.privacy.title', 'legal.privacy.lead'],
] as const

/** How soon a sign of disease needs the vet (`tables/care/symptoms.json`), soonest first. */
const ranks: readonly string[] = ['now', 'today', 'visit']

/** In the position of a program that is not published in the language: nothing finds it. */
const unlisted: SearchProgram = ['', '', '', '', '', '', '']

/** Records with their uses in the programs of a language; without a use, nothing finds them. */
function usedIn(
  of: SearchRecords,
  programs: readonly Definition[],
  language: string,
): SearchRecords {
  const uses = of.uses.filter(([program]) => isPublishedIn(programs[program]!, language))
  if (uses.length === of.uses.length) return of
  return { ...of, uses, ...(uses.length === 0 && { records: of.records.map(() => ['', '']) }) }
}

/**
 * What the search of a language compares with and shows: titles, purposes, questions and synonyms
 * of all programs, the records of their inputs, articles and pages. Programs under construction
 * link to their card.
 */
export function searchWordsModule(project: Project, language: string): string {
  const messages = messagesIn(project, language)
  const say = (key: string): string => plainText(messages[key] ?? '')
  const show = plainTexts(project, language)
  const programs: Definition[] = []
  const groups = servicesOf(project).flatMap((service) =>
    service.groups.map((group): SearchGroup => ({
      id: group.id,
      title: show(group.title),
      path: `/services/${service.slug}`,
      words: `${say(service.title)} ${say(`search.groups.${group.id}`)}`,
      programs: cardsOf(project, group.id).map((definition) => {
        const { id, data } = definition
        programs.push(definition)
        if (!isPublishedIn(definition, language)) return unlisted
        return [
          id.slice(id.indexOf('/') + 1),
          data.card.underConstruction === true ? `#${cardId({ id })}` : `/${data.slug ?? ''}`,
          data.card.icon,
          show(data.title),
          say(data.purpose ?? ''),
          say(`search.topics.${id.slice(id.indexOf('/') + 1)}`),
          say(`questions.${id.replace('/', '.')}`),
        ]
      }),
    })),
  )
  const articles = articlesOf(project, language).map(({ slug, front }): SearchPage => [
    `/blogs/${slug}`,
    'blog',
    front['title'] ?? slug,
    front['description'] ?? '',
    '',
  ])
  const absent = absentPages(project.clinic.data as Clinic)
  const here = sitePages.filter(([, path]) => !absent.includes(path))
  const pages = here.map(([id, path, icon, title, about]): SearchPage => [
    path,
    icon,
    show(title),
    say(about),
    say(`search.pages.${id}`),
  ])
  const data: SearchData = {
    stopWords: say('search.stopWords'),
    elsewhere: say('search.elsewhere'),
    things: say('search.things'),
    aspects: say('search.aspects'),
    sameWords: say('search.sameWords'),
    groups,
    pages: [...pages, ...articles],
    symptoms: {
      birds: say('symptoms.birds'),
      negations: say('symptoms.negations'),
      all: symptomsOf(project).map(({ id, name, phrases, urgency }): SearchSymptom => [
        String(id),
        show(String(name)),
        show(`vet.urgency.${String(urgency)}`),
        ranks.indexOf(String(urgency)),
        say(String(phrases)),
      ]),
    },
    records: [
      ...recordsOfFolders(project, programs, language),
      ...recordsOfTables(project, programs, language),
    ].map((each) => usedIn(each, programs, language)),
  }
  return exporting(json(data))
}
