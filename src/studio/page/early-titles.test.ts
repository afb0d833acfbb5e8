import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { catalogueOf } from '../worker/catalogue.ts'
import { earlyTitles } from './early-titles.ts'

describe('the list before the worker has read the project', () => {
  it('has the programs and tables with the titles that it has afterwards', () => {
    const { programs, tables } = catalogueOf(fixtureProject)
    for (const language of ['en', 'ar', 'fr']) {
      const early = earlyTitles(fixtureProject.files.texts, language)
      const pairs = (
        all: readonly {
          readonly file: string
          readonly titles: Readonly<Record<string, string>>
        }[],
      ) =>
        all
          .map(({ file, titles }) => [file, titles[language]])
          .sort(([one], [other]) => (one! < other! ? -1 : 1))
      expect(pairs(early.programs)).toEqual(pairs(programs))
      // Tables without a title have the name of their file.
      const named = new Map(pairs(tables) as [string, string][])
      for (const { file, titles } of early.tables)
        if (titles[language] !== undefined) expect(titles[language]).toBe(named.get(file))
    }
  })

  it('names files that cannot be read, or have the title of nothing', () => {
    const texts = new Map([
      ['calculators/a/broken.json', '{'],
      ['calculators/a/other.json', '{"title": "constructor.name"}'],
      ['calculators/a/number.json', '{"title": 1}'],
      ['calculators/services.json', '{}'],
    ])
    expect(earlyTitles(texts, 'ar')).toEqual({
      programs: ['broken', 'other', 'number'].map((name) => ({
        file: `calculators/a/${name}.json`,
        titles: {},
      })),
      tables: [],
    })
  })
})
