import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { project } from '#tests/support/project/project.ts'
import { labelSuffixes } from '#tests/support/project/label-suffixes.ts'
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
