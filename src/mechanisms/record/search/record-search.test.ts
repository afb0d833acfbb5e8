import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMessage } from '#project/compile/icu.ts'
import { compileTable } from '#project/compile/tables.ts'
import { messagesOf } from '#definition/project.ts'
import { project, siteLanguages } from '#tests/support/project/project.ts'
import { normalise } from '#i18n/normalise-name.ts'
import { searchOver } from './record-search.ts'
import { type TableWords } from '../../name-lookup/words.ts'
import { labelsOf, searchables } from './searchables.ts'

const words = siteLanguages.map((language): TableWords =>
  Object.fromEntries(
    Object.entries(messagesOf(project, language))
      .filter(([key]) => /^(medicines|doses|drugs)\./.test(key))
      .map(([key, text]) => [key, parseMessage(text)]),
  ),
)
const table = (id: string) => compileTable(project.tables.get(id)!)
const tables = {
  'drugs/medicines': table('drugs/medicines'),
  'drugs/classes': table('drugs/classes'),
  'drugs/trade-names': table('drugs/trade-names'),
}
const records = searchables(tables['drugs/medicines'], tables, words[0]!, words, 'en')
const search = searchOver(records, labelsOf(tables['drugs/medicines'], words))

describe('normalise', () => {
  it.each([
    ['Pénicilline', 'penicilline'],
    ['مُونِنسين', 'موننسين'],
    ['أمبروليوم', 'امبروليوم'],
    ['الأيونوفور', 'ايونوفور'],
    ['  A+B  (c) ', 'a b c'],
    ['كولستينـ', 'كولستين'],
    ['فيتامين د٣', 'فيتامين د3'],
    ['', ''],
  ])('"%s" is "%s"', (text, expected) => {
    expect(normalise(text)).toBe(expected)
  })
  it('is settled after one turn', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(normalise(text)).not.toMatch(/[A-Z\p{M}]|  /u)
      }),
    )
  })
})

describe('the search for a medicine', () => {
  it.each([
    ['monensin', 'monensin'],
    ['MONEN', 'monensin'],
    ['مونينسين', 'monensin'],
    ['تيامولين', 'tiamulin'],
    ['tiamuline', 'tiamulin'],
    ['penicillin g', 'benzylpenicillin'],
    ['sulfamethazine', 'sulfadimidine'],
    ['vitamin k', 'vitamin-k'],
    ['pénicilline V', 'phenoxymethylpenicillin'],
    ['lincomycin + spectinomycin', 'lincomycin-spectinomycin'],
    ['narasin nicarbazin', 'narasin-nicarbazin'],
  ])('%s finds %s first', (typed, id) => {
    expect(search(typed).ids[0]).toBe(id)
    expect(search(typed).exact).toBe(true)
  })
  it.each([
    ['ionophore'],
    ['ionophores'],
    ['أيونوفور'],
    ['ايونوفوريه'],
    ['coccidiostatiques ionophores'],
  ])('the class "%s" finds its members', (typed) => {
    expect(search(typed).ids).toEqual(
      expect.arrayContaining(['monensin', 'salinomycin', 'narasin', 'lasalocid']),
    )
  })
  it.each([
    ['monesin', 'monensin'],
    ['tiamulyn', 'tiamulin'],
    ['doxicicline', 'doxycycline'],
    ['مونينزين', 'monensin'],
  ])('%s may mean %s', (typed, id) => {
    const { ids, exact } = search(typed)
    expect(ids).toContain(id)
    expect(exact).toBe(false)
  })
  it('finds nothing for what is no medicine', () => {
    expect(search('qqqqqqqq').ids).toEqual([])
  })
  it('lists everything, in the order of the alphabet, before anything is typed', () => {
    expect(search('  ').ids).toHaveLength(records.length)
    const titles = search('').ids.map((id) => records.find((each) => each.id === id)!.title)
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('en').compare))
  })
  it('every medicine is found by each of its names', () => {
    for (const { id, titles } of records)
      for (const title of titles) expect(search(title).ids.slice(0, 3), title).toContain(id)
  })
  it('answers anything, quickly', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (typed) => {
        expect(Array.isArray(search(typed).ids)).toBe(true)
      }),
    )
  })
})

it('a dose is found by medicine, product, country and use', () => {
  const doses = searchOver(searchables(table('drugs/doses'), tables, words[0]!, words, 'en'))
  expect(doses('doxycycline germany').ids).toEqual(['doxycycline-de'])
  expect(doses('octacillin').ids[0]).toBe('amoxicillin-octacillin-de')
  expect(doses('دوكسيسيكلين').ids.length).toBeGreaterThan(3)
})
