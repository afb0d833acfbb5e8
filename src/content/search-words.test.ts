import { describe, expect, it } from 'vitest'
import { project } from '../../tests/support/project.ts'
import { virtualModule } from '../site/modules/virtual-module.ts'
import { normaliseWords } from '../i18n/normalise-words.ts'
import { searchPrograms, wordsOf, type SearchEntry } from './search-words.ts'

const entries = JSON.parse(virtualModule(project, 'search')!.replace('export default ', '')) as SearchEntry[]

describe('normaliseWords', () => {
  it.each([
    ['Éclosion', 'eclosion'], ['œufs', 'oeufs'], ['ŒUFS', 'oeufs'], ['l’indice  de consommation', 'l indice de consommation'],
    ['إضاءة', 'اضاءه'], ['أعلاف', 'اعلاف'], ['آلة', 'اله'], ['مستشفى', 'مستشفي'], ['مُعَامِلُ التَّحويل', 'معامل التحويل'], ['تحـــويل', 'تحويل'], ['تآكل', 'تاكل'], ['٣٥ يوم', '35 يوم'],
    ['\u200fعلف\u200e', 'علف'], ['  ', ''], ['FCR!', 'fcr'],
  ])('%s', (text, expected) => expect(normaliseWords(text)).toBe(expected))

  it('takes the Arabic article off words, but not off short ones', () => {
    expect(wordsOf('معامل التحويل والعلف للتسمين')).toBe('معامل تحويل علف تسمين')
    expect(wordsOf('الم')).toBe('الم')
  })
})

describe('searchPrograms', () => {
  it.each(['FCR', 'fcr', 'IC', 'indice', 'Indice de consommation', 'conversion', 'معامل التحويل', 'تحويل', 'التحويل', 'feed conversion'])('%s leads to feed conversion first', (query) => {
    expect(searchPrograms(entries, query)[0]).toMatch(/\/feed-conversion-ratio$/)
  })

  it.each([['mortalité', 'broilers/mortality'], ['نفوق', 'broilers/mortality'], ['EPEF', 'broilers/production-efficiency'], ['الإضاءة', 'broilers/lighting'], ['lumiere', 'broilers/lighting'], ['gumboro', 'broilers/vaccination-water']])('%s leads to %s', (query, id) => {
    expect(searchPrograms(entries, query)[0]).toBe(id)
  })

  it('narrows by the group', () => {
    const found = searchPrograms(entries, 'brown hens water')
    expect(found[0]).toBe('brown-hens/water-consumption')
    expect(found.every((id) => !id.startsWith('broilers/'))).toBe(true)
  })

  it('finds nothing for nothing, and nothing for what nobody calls a program', () => {
    expect(searchPrograms(entries, '')).toEqual([])
    expect(searchPrograms(entries, ' !? ')).toEqual([])
    expect(searchPrograms(entries, 'helicopter')).toEqual([])
    expect(searchPrograms(entries, '.*[')).toEqual([])
  })

  it('knows every program that is ready', () => {
    const ready = [...project.definitions.values()].filter(({ data }) => data.card.underConstruction !== true).map(({ id }) => id)
    expect(entries.map(({ id }) => id).sort()).toEqual(ready.sort())
  })
})
