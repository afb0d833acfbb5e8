import { describe, expect, it } from 'vitest'
import { useProjectCopy, type Json } from '../../tests/support/project-copy.ts'

const copy = useProjectCopy()

describe('check', () => {
  it('tells of all mistakes at once', () => {
    copy.edit('calculators/broilers/feed-consumption.json', (data: Json) => {
      data.formulas.dailyFeed = 'bird * normal.dailyFeed'
    })
    copy.edit('calculators/broilers/livability.json', (data: Json) => {
      data.results.livability.unit = 'kg'
    })
    copy.edit('calculators/broilers/ventilation.json', (data: Json) => {
      data.card.icon = 'fan'
    })
    copy.edit('locales/fr/messages.json', (data: Json) => {
      data.invalidAge = ''
    })
    copy.edit('locales/ar/messages.json', (data: Json) => {
      delete data.invalidAge
    })
    expect(
      copy
        .check()
        .map(({ rule, file }) => `${rule} ${file}`)
        .sort(),
    ).toEqual([
      'messages locales/ar/messages.json',
      'messages locales/fr/messages.json',
      'names calculators/broilers/feed-consumption.json',
      'pages calculators/broilers/ventilation.json',
      'units calculators/broilers/livability.json',
    ])
  })

  it('tells of every table whose review is overdue, on the day after', () => {
    const tables = copy.check('2027-11-02').filter(({ rule }) => rule === 'tables')
    expect(tables.length).toBeGreaterThan(30)
    expect(new Set(tables.map(({ file }) => file)).size).toBe(tables.length)
    // Medicines are looked through twice as often.
    expect(copy.check('2027-11-01').every(({ file }) => file.startsWith('tables/drugs/'))).toBe(
      true,
    )
    expect(
      copy
        .check('2027-05-22')
        .map(({ file }) => file)
        .filter((file) => !file.startsWith('tables/drugs/')),
    ).toEqual([])
    expect(copy.check('2027-05-22')).toHaveLength(4)
    expect(copy.check('2027-05-21')).toEqual([])
  })

  it.each([
    'calculators/broilers/ventilation.json',
    'calculators/services.json',
    'calculators/inputs.json',
    'tables/broilers/clinic.json',
    'locales/en/messages.json',
    'locales/fr/site.json',
  ])('never throws for what %s holds', (file) => {
    for (const text of [
      '',
      '{',
      '[]',
      'null',
      '{"a": {"b": [1, {"c": null}]}}',
      '{"title": 5}',
      '{"__proto__": 1}',
    ]) {
      copy.write(file, text)
      expect(copy.check().length, text).toBeGreaterThan(0)
    }
  })
})
