import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { project } from '#tests/support/project/project.ts'
import { labelSuffixes } from '#tests/support/project/label-suffixes.ts'
import { messagesIn } from '../../definition/languages.ts'
import { memoize } from '../../memoize.ts'
import { searchForbidden, type Forbidden } from '../../content/forbidden-words.ts'
import { forbiddenWordsModule } from './forbidden.ts'

const all = memoize(
  (of: typeof project, language: string) =>
    JSON.parse(
      forbiddenWordsModule(of, language).replace('export default ', ''),
    ) as readonly Forbidden[],
)
const titles = (query: string, language = 'en') =>
  searchForbidden(all(project, language), query).map(([, title]) => title)

describe('the search for prohibited substances', () => {
  it('links to the program with details, with country and act', () => {
    const [[path, title, why] = []] = searchForbidden(all(project, 'en'), 'carbadox')
    expect(path).toBe('/services/drug-interactions/drug-interactions-program?medicine1=carbadox')
    expect(title).toBe('Carbadox')
    expect(why).toContain('European Union – (EC) 2788/98')
  })
  // The pages of a site are the same for all visitors: the strictest act counts, with its country.
  it.each(['en', 'ar', 'fr'])('names the country of each act: %s', (language) => {
    const [medicines, statuses] = ['drugs/medicines', 'drugs/statuses'].map((id) => {
      const { columns, records } = project.tables.get(id)!.data
      const names = Object.keys(columns)
      return records.map((record) => (name: string) => record[names.indexOf(name)])
    })
    const { options = {} } = project.tables.get('drugs/statuses')!.data.columns['country']!
    const messages = messagesIn(project, language)
    const found = all(project, language)
    for (const [path, title, why] of found) {
      const id = path.split('=').at(-1)
      const medicine = medicines!.find((cell) => cell('id') === id)!
      const acts = new Set([medicine('status')].flat().map(String))
      const barring = statuses!.filter(
        (cell) => acts.has(String(cell('id'))) && cell('kind') !== 'restricted',
      )
      // The acts on a combination may be those on its parts.
      if (medicine('components') === null) expect(barring, title).not.toEqual([])
      for (const cell of barring) {
        const country = options[String(cell('country'))]!
        expect(why, title).toContain(messages[typeof country === 'string' ? country : country.say])
      }
    }
    expect(found.length).toBeGreaterThan(60)
  })
  it.each([
    ['Roxarsone 20%', 'Roxarsone'],
    ['كاربادوكس 10%', 'Carbadox'],
    ['Tamiflu', 'Oseltamivir'],
    ['vert de malachite', 'Malachite green'],
    ['furazolidone powder', 'Nitrofurans (furazolidone, nitrofurazone)'],
    ['Tamiflu 75 mg', 'Oseltamivir'],
    ['amantadine HCl', 'Amantadine'],
    ['vert de malachite poudre', 'Malachite green'],
    ['روكسارسون ٢٠٪ بريمكس', 'Roxarsone'],
    ['ميترونيدازول 500 مجم', 'Nitroimidazoles (metronidazole, dimetridazole)'],
    ['Roxarsone200mg/g', 'Roxarsone'],
    ['DDS powder', 'Dapsone'],
    ['CAP 25%', 'Chloramphenicol'],
  ])('"%s" means %s', (query, title) => {
    expect(titles(query)[0]).toBe(title)
  })
  it('finds a name with each addition of a label', () => {
    const substances = all(project, 'en')
    const names = substances.flatMap(([path, , , each]) =>
      each.map((name) => [name, path] as const),
    )
    // Each search looks through all names: a third of them in turn, in the sweep all.
    const wrong = names.flatMap(([name, path], index) => {
      if (!isSweep && index % 3 !== 0) return []
      // Each addition is tried with many names, and each name with one of them.
      const query = `${name} ${labelSuffixes[index % labelSuffixes.length]!}`
      return searchForbidden(substances, query).some(([found]) => found === path) ? [] : [query]
    })
    expect(names.length).toBeGreaterThan(500)
    expect(wrong).toEqual([])
  })
  it('finds nothing for permitted substances, nor for two letters', () => {
    for (const query of [
      'amprolium',
      'amprolium powder 20%',
      'feed',
      'alimentation des poulets',
      'des poulets',
      'ca',
      '',
      '10%',
    ])
      expect(titles(query)).toEqual([])
  })
})
