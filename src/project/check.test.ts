import { describe, expect, it } from 'vitest'
import { isSweep } from '../../tests/support/browser/sweep.ts'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { project as clinic } from '../../tests/support/project/project.ts'
import { useProjectCopy, type Json } from '../../tests/support/project/project-copy.ts'
import { check, checkFile, withTexts } from './index.ts'

const copy = useProjectCopy(fixtureProject)

describe('check', () => {
  it('reports all mistakes at once', () => {
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

  it('reports every table whose review is overdue, from the day after', () => {
    const days = [...fixtureProject.tables.values()].map(({ data }) => data.review)
    const overdue = (today: string) =>
      copy
        .check(today)
        .map(({ file }) => file)
        .sort()
    const until = (day: string) =>
      [...fixtureProject.tables.values()]
        .filter(({ data }) => data.review <= day)
        .map(({ file }) => file.path)
        .sort()
    // Medicines are looked through twice as often.
    expect(until('2027-05-21')).toEqual(
      ['classes', 'doses', 'interactions', 'medicines', 'statuses', 'warnings'].map(
        (name) => `tables/drugs/${name}.json`,
      ),
    )
    expect(overdue('2027-05-21')).toEqual([])
    expect(overdue('2027-05-22')).toEqual(until('2027-05-21'))
    expect(days.toSorted().at(-1)).toBe('2027-11-01')
    expect(overdue('2027-11-01')).toEqual(until('2027-05-21'))
    expect(overdue('2027-11-02')).toEqual(
      [...fixtureProject.tables.values()].map(({ file }) => file.path).sort(),
    )
  })

  it('requires no review without a day', () => {
    copy.edit('tables/broilers/clinic.json', (data: Json) => {
      data.review = '2001-01-01'
    })
    expect(copy.check()).toEqual([])
    expect(copy.check('2026-11-21')).toHaveLength(1)
  })

  it.each([
    'calculators/broilers/ventilation.json',
    'calculators/services.json',
    'calculators/inputs.json',
    'tables/broilers/clinic.json',
    'locales/en/messages.json',
    'locales/fr/site.json',
  ])('never throws for the content of %s', (file) => {
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

describe('a file by itself', () => {
  const edits: readonly ((text: string) => string)[] = [
    (text) => text.replace(/(?<="unit": ")[^"]+/, 'kgg'),
    (text) => text.replace(/(?<="minimum": )\d+/, '7000000'),
    (text) => text.replace(/(?<="examples": \[[^]*?: )\d+(?=[,}\s])/, '31'),
    (text) => text.slice(0, -40),
    (text) => text.replace('"title"', '"titel"'),
  ]

  it('has findings that the whole project has as well; that of a sound project has none', () => {
    // Every program of the small project is edited, in the sweep every fourth of the clinic.
    const [project, step] = isSweep ? [clinic, 4] : [fixtureProject, 1]
    const found = [...project.definitions.values()].flatMap(({ file }, index) => {
      expect(checkFile(project, file.path), file.path).toEqual([])
      if (index % step > 0) return []
      const text = edits[(index / step) % edits.length]!(file.text)
      const edited = withTexts(project, { [file.path]: text })
      const own = checkFile(edited, file.path)
      expect(check(edited), file.path).toEqual(expect.arrayContaining([...own]))
      return own
    })
    expect(found.length).toBeGreaterThan(isSweep ? 15 : 9)
  })
})
