import { describe, expect, it } from 'vitest'
import { project, siteLanguages } from '../../tests/support/project/project.ts'
import { virtualModule } from '../site/modules/virtual-module.ts'
import { normaliseWords } from '../i18n/normalise-words.ts'
import { cardsOf } from '../definition/cards.ts'
import { messagesOf, servicesOf } from '../definition/project.ts'
import { withTexts } from '../definition/read-project.ts'
import {
  searchEntries,
  searchPrograms,
  searchWords,
  type SearchEntry,
  type SearchWords,
} from './search-words.ts'

const wordsIn = (language: string) =>
  JSON.parse(
    virtualModule(project, `search/${language}`)!.replace('export default ', ''),
  ) as SearchWords
const entries = searchEntries(siteLanguages.map(wordsIn))
const addresses = new Map<string, string>(
  servicesOf(project).flatMap(({ slug, groups }) =>
    groups.flatMap(({ id }) =>
      cardsOf(project, id).map(
        (program) => [`/services/${slug}/${program.data.slug}`, program.id] as [string, string],
      ),
    ),
  ),
)
const find = (among: readonly SearchEntry[], query: string) =>
  searchPrograms(among, query).map(({ path }) => addresses.get(path)!)

describe('normaliseWords', () => {
  it.each([
    ['Éclosion', 'eclosion'],
    ['œufs', 'oeufs'],
    ['ŒUFS', 'oeufs'],
    ['l’indice  de consommation', 'l indice de consommation'],
    ['إضاءة', 'اضاءه'],
    ['أعلاف', 'اعلاف'],
    ['آلة', 'اله'],
    ['مستشفى', 'مستشفي'],
    ['مُعَامِلُ التَّحويل', 'معامل التحويل'],
    ['تحـــويل', 'تحويل'],
    ['تآكل', 'تاكل'],
    ['٣٥ يوم', '35 يوم'],
    ['\u200fعلف\u200e', 'علف'],
    ['  ', ''],
    ['FCR!', 'fcr'],
  ])('%s', (text, expected) => expect(normaliseWords(text)).toBe(expected))

  it('takes the Arabic article off words, but not off short ones', () => {
    expect(searchWords('معامل التحويل والعلف للتسمين')).toBe('معامل تحويل علف تسمين')
    expect(searchWords('الم')).toBe('الم')
  })
})

describe('searchPrograms', () => {
  it.each([
    'FCR',
    'fcr',
    'IC',
    'indice',
    'Indice de consommation',
    'conversion',
    'معامل التحويل',
    'تحويل',
    'التحويل',
    'feed conversion',
  ])('%s leads to feed conversion first', (query) => {
    expect(find(entries, query)[0]).toMatch(/\/feed-conversion-ratio$/)
  })

  it.each([
    ['mortalité', 'broilers/mortality'],
    ['نفوق', 'broilers/mortality'],
    ['EPEF', 'broilers/production-efficiency'],
    ['الإضاءة', 'broilers/lighting'],
    ['lumiere', 'broilers/lighting'],
    ['gumboro', 'broilers/vaccination-water'],
  ])('%s leads to %s', (query, id) => {
    expect(find(entries, query)[0]).toBe(id)
  })

  it('has a program with the word in its title before those that it is a synonym of', () => {
    const entry = (path: string, title: string, words: string): SearchEntry => ({
      path,
      icon: 'feed',
      shown: title,
      groupTitle: '',
      underConstruction: false,
      title,
      words,
      group: 'silo',
    })
    const all = [
      entry('/group', 'eggs', ''),
      entry('/synonym', 'feed', 'silo'),
      entry('/title', 'silo', ''),
    ]
    expect(searchPrograms(all, 'silo').map(({ path }) => path)).toEqual([
      '/title',
      '/synonym',
      '/group',
    ])
  })

  it('narrows by the group', () => {
    const found = find(entries, 'brown hens water')
    expect(found[0]).toBe('brown-hens/water-consumption')
    expect(found.every((id) => !id.startsWith('broilers/'))).toBe(true)
  })

  it('finds nothing for an empty text, and nothing for a word that no program has', () => {
    expect(find(entries, '')).toEqual([])
    expect(find(entries, ' !? ')).toEqual([])
    expect(find(entries, 'helicopter')).toEqual([])
    expect(find(entries, '.*[')).toEqual([])
  })

  it('knows every program that is ready', () => {
    const ready = [...project.definitions.values()]
      .filter(({ data }) => data.card.underConstruction !== true)
      .map(({ id }) => id)
    const found = entries.filter(({ underConstruction }) => !underConstruction)
    expect(found.map(({ path }) => addresses.get(path)!).sort()).toEqual(ready.sort())
  })

  it('knows what is under construction, by the place of its card', () => {
    const program = {
      slug: 'soon',
      title: 'home.title',
      card: { order: 90, icon: 'calendar', underConstruction: true },
    }
    const more = withTexts(project, { 'calculators/broilers/soon.json': JSON.stringify(program) })
    const [english] = siteLanguages
    const words = JSON.parse(
      virtualModule(more, `search/${english}`)!.replace('export default ', ''),
    ) as SearchWords
    const waiting = searchEntries([words]).filter(({ underConstruction }) => underConstruction)
    expect(waiting).toMatchObject([
      { path: '/services/broilers-management#card-broilers-soon', underConstruction: true },
    ])
  })

  it.each([
    ['en', 'feed conversion'],
    ['fr', 'Indice de consommation'],
    ['ar', 'معامل التحويل'],
  ])('shows what it finds in %s, by the words of that language alone', (language, query) => {
    const own = searchEntries([wordsIn(language)])
    expect(find(own, query)[0]).toMatch(/\/feed-conversion-ratio$/)
    const key = project.definitions.get(find(own, query)[0]!)!.data.title
    expect(searchPrograms(own, query)[0]!.shown).toBe(messagesOf(project, language)[key])
  })
})
