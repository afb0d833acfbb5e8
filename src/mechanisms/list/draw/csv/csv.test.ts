import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../../../../tests/support/any-text.ts'
import { messagesOf } from '../../../../definition/project.ts'
import { loadProgram, project, siteLanguages } from '../../../../../tests/support/project.ts'
import { csvText } from '../../../../drawing/figures/csv-text.ts'
import { readCells } from './cells.ts'
import { readEntries, entryLines } from './csv.ts'

const { calculator } = loadProgram(project.definitions.get('feed/poultry-feed-analysis')!)
const reader = (language: string) => ({
  decimal: language === 'fr' ? (',' as const) : ('.' as const),
  say: (id: string) => messagesOf(project, language)[id] ?? id,
})
const entries = [
  { feed: 'yellow-corn', price: 0.3, quantity: 600 },
  { feed: 'salt', quantity: 3 },
  { feed: { name: '=2+5, "my" bag', protein: 40.5 }, price: 1, quantity: 25 },
]
const read = (text: string, language = 'en') =>
  readEntries(calculator, 'mix', text, reader(language))

describe('a list as a file', () => {
  it.each(siteLanguages)('written in %s is read back in every language', (language) => {
    const text = csvText(entryLines(calculator, 'mix', entries, reader(language).say))
    expect(text).toContain('"feed","feed.name","feed.protein","price","quantity"')
    expect(text).toContain(`"'=2+5, ""my"" bag"`)
    for (const other of siteLanguages) expect(read(text, other)).toEqual({ entries, bad: [] })
  })

  it('reads what a person writes: titles, semicolons, commas and digits of the language', () => {
    expect(read('Aliment;Prix;Quantité\nMaïs jaune;0,3;600,5\n', 'fr').entries).toEqual([
      { feed: 'yellow-corn', price: 0.3, quantity: 600.5 },
    ])
    expect(read('العلف,السعر,الكمية\nملح الطعام,٠٫٢,٣\n', 'ar').entries).toEqual([
      { feed: 'salt', price: 0.2, quantity: 3 },
    ])
    expect(read('quantity\tfeed\r\n5\tSALT\r\n\r\n').entries).toEqual([
      { feed: 'salt', quantity: 5 },
    ])
  })

  it('names each line that it cannot read, and keeps the others', () => {
    const { entries: good, bad } = read(
      'feed,price,quantity\nsalt,1,2\ngold,1,2\nsalt,1,\nsalt,1,many\nsalt,1,-2\n',
    )
    expect(good).toEqual([{ feed: 'salt', price: 1, quantity: 2 }])
    expect(
      bad.map(({ line, problem }) => [
        line,
        'unknown' in problem ? problem.unknown : problem.issue.message,
      ]),
    ).toEqual([
      [3, 'gold'],
      [4, 'feed.noQuantity'],
      [5, 'messages.notNumber'],
      [6, 'messages.notAbove'],
    ])
  })

  it('says what is missing of a file', () => {
    expect(read('').problem).toBe('header')
    expect(read('salt,1,2\n').problem).toBe('header')
    expect(read('feed,quantity\n').problem).toBe('empty')
  })

  it('never throws, whatever the file', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(readCells(text)).toBeInstanceOf(Array)
        expect(read(`feed,quantity\n${text}`).entries).toBeInstanceOf(Array)
      }),
      { numRuns: 500 },
    )
  })
})
