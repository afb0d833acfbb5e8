import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { fewOf } from '#tests/support/runs.ts'
import { parseMessage } from '#project/compile/icu.ts'
import { compileTable } from '#project/compile/tables.ts'
import { messagesOf } from '#definition/project.ts'
import { project, siteLanguages } from '#tests/support/project/project.ts'
import { labelSuffixes as suffixes } from '#tests/support/project/label-suffixes.ts'
import type { TableWords } from '../../name-lookup/words.ts'
import { labelWords } from './label-words.ts'
import { namedInFull } from './named-in-full.ts'
import { normalise } from '#i18n/normalise-name.ts'
import { searchOver } from './record-search.ts'
import { labelsOf, searchables } from './searchables.ts'

const words = siteLanguages.map((language): TableWords =>
  Object.fromEntries(
    Object.entries(messagesOf(project, language))
      .filter(([key]) => /^(medicines|doses|drugs)\./.test(key))
      .map(([key, text]) => [key, parseMessage(text)]),
  ),
)
const ids = ['drugs/medicines', 'drugs/classes', 'drugs/trade-names', 'drugs/doses']
const tables = Object.fromEntries(
  ids.map((id) => [id, compileTable(project.tables.get(id)!)] as const),
)
const labels = labelsOf(tables['drugs/medicines']!, words)
const recordsOf = (id: string) => searchables(tables[id]!, tables, words[0]!, words, 'en')
const medicines = recordsOf('drugs/medicines')
const search = searchOver(medicines, labels)
const searchDoses = searchOver(recordsOf('drugs/doses'), labels)

/** Symbols like Ca and Cl begin many names; with a strength they mean only themselves. */
const isShort = (name: string): boolean =>
  normalise(name)
    .split(' ')
    .every(({ length }) => length < 3)

/** A few of them for each name, so that each is tried with many names; in the sweep more. */
const suffixesOf = (position: number): readonly string[] =>
  suffixes.filter((_, index) => (index + position) % (isSweep ? 5 : 25) === 0)

const names = medicines.flatMap(({ id, titles, trade, synonyms = [] }) =>
  [...titles, ...trade, ...synonyms].map((name) => [name, id] as const),
)

/** A fifth of the names by default: each search looks through all of them. */
const tried = fewOf(names, 5)

describe('additions to a name on a label', () => {
  it('are tested with many names and in three languages', () => {
    expect(names.length).toBeGreaterThan(1000)
    expect(suffixes.filter((text) => /\p{Script=Arabic}/u.test(text)).length).toBeGreaterThan(9)
  })
  it('do not change the records that a name finds', () => {
    const wrong = tried.flatMap(([name, id], index) => {
      const alone = search(name)
      return suffixesOf(index).flatMap((suffix) => {
        const found = search(`${name} ${suffix}`)
        // A form of its own is a record of its own: tablets by mouth.
        const isSame = found.ids[0]?.startsWith(alone.ids[0]!) === true || isShort(name)
        const isFound = found.ids.some((each) => each === id || each.startsWith(`${id}-`))
        return found.exact && isFound && isSame
          ? []
          : [
              `${name} ${suffix}: ${found.ids.slice(0, 3).join()}, not ${alone.ids.slice(0, 3).join()}`,
            ]
      })
    })
    expect(wrong).toEqual([])
  })
  it('may be glued to the last word of a name', () => {
    const wrong = tried.flatMap(([name]) => {
      // Of a shorter Arabic word, the article is no article: the figure makes it one.
      if (!/\p{L}{5}$/u.test(name)) return []
      const [first] = search(name).ids
      const glued = `${name}450mg/g`
      const { ids: found, exact } = search(glued)
      const named = namedInFull(medicines, glued, labels)?.id
      return exact && found[0] === first && named === namedInFull(medicines, name, labels)?.id
        ? []
        : [`${glued}: ${found[0]}, not ${first}`]
    })
    expect(wrong).toEqual([])
  })
  it('do not change the record that a full name selects', () => {
    const wrong = names.flatMap(([name], index) => {
      const alone = namedInFull(medicines, name, labels)
      return suffixesOf(index).flatMap((suffix) => {
        const named = namedInFull(medicines, `${name} ${suffix}`, labels)
        return named?.id === alone?.id ? [] : [`${name} ${suffix}: ${named?.id}, not ${alone?.id}`]
      })
    })
    expect(wrong).toEqual([])
  })
  it('do not prevent finding the doses of a medicine', () => {
    const wrong = tried.flatMap(([name]) => {
      const [first] = searchDoses(name).ids
      return ['45%', 'محلول ١٠٪', 'poudre orale 1 kg'].flatMap((suffix) =>
        searchDoses(`${name} ${suffix}`).ids.includes(first!) || isShort(name)
          ? []
          : [`${name} ${suffix}`],
      )
    })
    expect(wrong).toEqual([])
  })
  it.each([
    ['Sacox 120', 'salinomycin'],
    ['Coxistac 12%', 'salinomycin'],
    ['Baytril 10%', 'enrofloxacin'],
    ['Tiamulin 45%', 'tiamulin'],
    ['تيامولين45٪', 'tiamulin'],
    ['Tiamulin450mg/g', 'tiamulin'],
    ['تيامولين٤٥٠مجم/جم', 'tiamulin'],
    ['Tiamulin W.S.P. 45%', 'tiamulin'],
    ['Tiamulin water soluble', 'tiamulin'],
    ['Tiamulin hydrosoluble', 'tiamulin'],
    ['Doxycycline hydrosoluble 50%', 'doxycycline'],
    ['Doxycycline Hyclate for oral use', 'doxycycline'],
    ['Monteban G100', 'narasin'],
    ['Elancoban G200', 'monensin'],
    ['Maxiban G160', 'narasin-nicarbazin'],
    ['Vitamin B12', 'vitamin-b-complex'],
    ['E 300', 'vitamin-c'],
    ['NF-180', 'nitrofurans'],
    ['Clone 30 1000 doses', 'live-viral-vaccine'],
    ['copper sulphate pentahydrate powder 25 kg', 'copper-sulfate'],
    ['sodium bicarbonate 25 kg', 'sodium-bicarbonate'],
    ['sodium salicylate 80 % powder', 'sodium-salicylate'],
    ['Fosfomycin calcium 20%', 'fosfomycin'],
  ])('"%s" is %s', (text, id) => {
    expect(search(text)).toMatchObject({ exact: true })
    expect(search(text).ids[0]).toBe(id)
  })
  it('are no name by themselves, and another figure makes another name', () => {
    for (const text of ['450 mg/g', '12 %', 'E 301', '25 kg', 'مسحوق ١٠٪'])
      expect(search(text).exact && search(text).ids.length > 0, text).toBe(false)
    expect(search('Clone 13')).toMatchObject({ ids: ['live-viral-vaccine'], exact: false })
    expect(namedInFull(medicines, 'Clone 13', labels)).toBeUndefined()
  })
  it('leave the choice to the visitor if only they distinguish two records', () => {
    const record = (id: string, title: string) => ({
      id,
      title,
      titles: [title],
      trade: [],
      others: [],
      classes: [],
    })
    const own = labelWords(['sodium', 'potassium', 'powder'], ['g'])
    const records = [record('a', 'Penicillin sodium'), record('b', 'Penicillin potassium')]
    const find = searchOver(records, own)
    expect(find('penicillin 10 g powder').ids).toEqual(['a', 'b'])
    expect(namedInFull(records, 'penicillin powder', own)).toBeUndefined()
    expect(find('penicillin potassium 10 g').ids).toEqual(['b'])
    expect(namedInFull(records, 'penicillin potassium powder 10 g', own)?.id).toBe('b')
    const strengths = [record('c', 'Tylan 100'), record('d', 'Tylan 200')]
    expect(namedInFull(strengths, 'Tylan 200 10 g', own)?.id).toBe('d')
    expect(namedInFull(strengths, 'Tylan 300', own)).toBeUndefined()
    expect(searchOver(strengths, own)('Tylan 300')).toMatchObject({ ids: ['c', 'd'], exact: false })
  })
  it('never make a search fail', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.array(fc.oneof(fc.constantFrom(...suffixes), fc.string()), { maxLength: 8 }),
        ([name], more) => {
          const text = [name, ...more].join(' ')
          expect(Array.isArray(search(text).ids)).toBe(true)
          namedInFull(medicines, text, labels)
        },
      ),
    )
  })
})

describe('the order of what is found', () => {
  it('a class with the full name comes before a name with the same beginning', () => {
    for (const typed of ['sulfa', 'Sulfa 20%', 'سلفا'])
      expect(search(typed).ids.indexOf('copper-sulfate'), typed).not.toBe(0)
    const found = search('sulfa').ids
    expect(found.indexOf('sulfadimidine')).toBeLessThan(found.indexOf('copper-sulfate'))
  })
  it('a dangerous record comes first among equal matches and among equal guesses', () => {
    const record = (id: string, isDangerous?: true) => ({
      id,
      title: id,
      titles: ['lasalo'],
      trade: [],
      others: [],
      classes: [],
      ...(isDangerous && { isDangerous }),
    })
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => record(id))
    const find = searchOver([...many, record('z', true)])
    expect(find('lasalo').ids[0]).toBe('z')
    expect(find('lasali')).toMatchObject({ exact: false })
    expect(find('lasali').ids[0]).toBe('z')
  })
  it('an unknown name similar to a trade name is offered as a guess, with that name', () => {
    const { exact, ids: found, by } = search('Sacoxx 120')
    expect(exact).toBe(false)
    expect(found).toContain('salinomycin')
    expect(normalise(by.get('salinomycin') ?? '')).toBe('sacox')
  })
})
