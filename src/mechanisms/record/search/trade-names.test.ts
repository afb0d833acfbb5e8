import { describe, expect, it } from 'vitest'
import { cellAt, namesAt, recordNames } from '../../name-lookup/named.ts'
import { editDistance } from '#i18n/edit-distance.ts'
import { mostMistakes } from '#i18n/near-names.ts'
import { parseMessage } from '#project/compile/icu.ts'
import { compileTable } from '#project/compile/tables.ts'
import { messagesOf } from '#definition/project.ts'
import { project, siteLanguages } from '#tests/support/project/project.ts'
import { namedInFull } from './named-in-full.ts'
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
const ids = ['medicines', 'classes', 'trade-names', 'doses', 'statuses'].map((id) => `drugs/${id}`)
const tables = Object.fromEntries(ids.map((id) => [id, table(id)]))
const trade = tables['drugs/trade-names']!
const doseTable = tables['drugs/doses']!
const medicines = searchables(tables['drugs/medicines']!, tables, words[0]!, words, 'en')
const doses = searchables(doseTable, tables, words[0]!, words, 'en')
const search = searchOver(medicines, labelsOf(tables['drugs/medicines']!, words))
const searchDoses = searchOver(doses, labelsOf(doseTable, words))

/** Each spelling of each trade name, with its medicine. */
const spellings = recordNames(trade).flatMap((_, index) =>
  [cellAt(trade, 'latin', index)!, ...namesAt(trade, 'arabic', index)].map(
    (name) => [String(name), String(cellAt(trade, 'medicine', index))] as const,
  ),
)
/** Whether a spelling of a medicine begins with a name. */
const goesOn =
  (name: string, id: string) =>
  ([other, medicine]: (typeof spellings)[number]): boolean =>
    medicine === id && normalise(other).startsWith(normalise(name))
/** Between two prohibited medicines, a mistake changes nothing. */
const isBarred = (id: string): boolean =>
  medicines.some((each) => each.id === id && each.barring !== undefined)
/** The medicine of a dose, or the medicine itself where it has none. */
const medicineOf = (id: string): string => {
  const index = recordNames(doseTable).indexOf(id)
  return index < 0 ? id : String(cellAt(doseTable, 'active', index))
}

/** Whether a record is a mix of a medicine with another one, whose name begins with its own. */
const isMixOf = (medicine: string) => (id: string) => id.startsWith(`${medicine}-`)

describe('trade names', () => {
  it('are many, and each has its source', () => {
    expect(recordNames(trade).length).toBeGreaterThanOrEqual(150)
    for (const [index, id] of recordNames(trade).entries()) {
      const [name, source] = ['latin', 'document'].map((column) => cellAt(trade, column, index))
      expect(cellAt(trade, 'provenance', index), id).toBe(source === null ? 'recalled' : 'sourced')
      if (source !== null)
        expect(String(source).toLowerCase()).toContain(String(name).toLowerCase())
    }
  })
  it('mean one medicine each', () => {
    const all = spellings.map(([name]) => normalise(name))
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  })
  it('find their own medicine, and nothing else', () => {
    const wrong = spellings.flatMap(([name, medicine]) => {
      const { ids: found, exact } = search(name)
      // Names that go on after it follow: "بروفين" begins "بروفينيد".
      const others = found
        .slice(1)
        .filter((id) => !isMixOf(medicine)(id) && !spellings.some(goesOn(name, id)))
      return exact && found[0] === medicine && others.length === 0
        ? []
        : [`${name}: ${found.join()}, not ${medicine}`]
    })
    expect(wrong).toEqual([])
  })
  it('choose their medicine when they are typed in full', () => {
    for (const [name, medicine] of spellings)
      expect(namedInFull(medicines, name), name).toEqual({ id: medicine, isTitle: false })
  })
  it('find their doses, or the reason for none, first of all', () => {
    const wrong = spellings.flatMap(([name, medicine]) => {
      const [first = ''] = searchDoses(name).ids
      return medicineOf(first) === medicine ? [] : [`${name}: ${first}, not ${medicine}`]
    })
    expect(wrong).toEqual([])
  })
  it('are taken for no other medicine where they are not in the list', () => {
    const bareSearch = searchOver(medicines.map((each) => ({ ...each, trade: [] })))
    const wrong = spellings.flatMap(([name, medicine]) => {
      const { ids: found, exact } = bareSearch(name)
      // Arabic spellings are short of letters: there a question is allowed, but no decision.
      return found.every((id) => id === medicine || isMixOf(medicine)(id)) ||
        (!exact && /\p{Script=Arabic}/u.test(name))
        ? []
        : [`${name} (${medicine}) ${exact ? 'is' : 'may be'} ${found.join()}`]
    })
    expect(wrong).toEqual([])
  })
  it('are not near enough to each other to be taken for one another', () => {
    const all = spellings
      .map(([name, medicine]) => [normalise(name), medicine] as const)
      .filter(([name]) => /^[a-z]/.test(name))
    const near = all.flatMap(([name, medicine]) =>
      all.flatMap(([other, another]) =>
        medicine !== another &&
        !(isBarred(medicine) && isBarred(another)) &&
        editDistance(name, other) <= mostMistakes(name)
          ? [`${name} (${medicine}) and ${other} (${another})`]
          : [],
      ),
    )
    expect(near).toEqual([])
  })
})

it('every name found under doses is found under interactions', () => {
  const missing = doses.flatMap(({ id, titles, trade: brands, synonyms = [], others }) =>
    [...brands, ...synonyms, ...others]
      .filter((name) => !search(name).ids.includes(medicineOf(id)))
      .map((name) => `${name} of ${id}`)
      .concat(titles.length === 0 ? [`${id} has no title`] : []),
  )
  expect(missing).toEqual([])
})

it('the products and texts that doses name are known by their first word', () => {
  const missing = recordNames(doseTable).flatMap((id, index) =>
    [cellAt(doseTable, 'product', index), ...namesAt(doseTable, 'sources', index)]
      .filter((name) => name !== null && !String(name).startsWith('21 CFR'))
      .map((name) => String(name).split(' ')[0]!)
      .filter((name) => !search(name).ids.includes(medicineOf(id)))
      .map((name) => `${name} of ${id}`),
  )
  expect(missing).toEqual([])
})

describe('what the old search got wrong', () => {
  it.each([
    ['Pharmasin', 'tylosin'],
    ['Terramycin', 'oxytetracycline'],
    ['ساكوكس', 'salinomycin'],
    ['Sacox', 'salinomycin'],
    ['acetic acid', 'citric-acid'],
    ['حمض الخليك', 'citric-acid'],
    ['acide acétique', 'citric-acid'],
  ])('%s is %s', (name, medicine) => {
    expect(search(name)).toMatchObject({ exact: true })
    expect(search(name).ids[0]).toBe(medicine)
  })
  it('an exact part of a word is no match', () => {
    expect(search('acetic acid').ids).not.toContain('peracetic-acid')
  })
  it('a title comes before another name, and that before a class', () => {
    const record = (id: string, titles: string[], others: string[], classes: string[]) => ({
      id,
      title: id,
      titles,
      trade: [],
      others,
      classes,
    })
    const found = searchOver([
      record('class', [], [], ['penicillin']),
      record('synonym', [], ['penicillin'], []),
      record('title', ['penicillin g'], [], []),
    ])('penicillin')
    expect(found.ids).toEqual(['title', 'synonym', 'class'])
  })
  it('an unknown name finds nothing, not the nearest name', () => {
    for (const name of ['Zorbitan', 'Maxivet', 'Pharmasol', 'زوربيتان'])
      expect(search(name).ids, name).toEqual([])
  })
})
