import { describe, expect, it } from 'vitest'
import { inEnglish } from '#tests/support/project/in-english.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

import { withTexts } from '../index.ts'
import { articles } from './words/articles/articles.ts'

// What only repeats or follows from it is not reported: neither first nor second.
describe('a mistake is reported at its own location', () => {
  const table = 'tables/broilers/ross-308-2022.json'
  const services = 'calculators/services.json'
  expectFindings('schema', [
    {
      name: 'a bracket that was lost in the middle of a file',
      file: 'locales/fr/testimonials.json',
      rewrite: (text) => text.replace('\n  },', '\n  ,'),
      at: ['  ,\n'],
      what: 'A closing } is missing',
      fix: 'Fix this line; the line before it is often the cause.',
    },
    {
      name: 'the first bracket of messages that name records',
      file: 'locales/en/ingredients.json',
      rewrite: (text) => text.replace('{', ''),
      at: [':'],
      what: 'not valid JSON',
      fix: 'Fix this line; the line before it is often the cause.',
    },
    {
      name: 'a table of another format, which others name',
      file: 'tables/drugs/medicines.json',
      set: { format: 5 },
      what: 'format 5',
      fix: '"format": 2',
    },
    {
      name: 'a reference that is not a text',
      file: 'calculators/broilers/feed-consumption.json',
      set: { 'input.properties.birds.$ref': 7 },
      what: '"input.properties.birds.$ref" is 7',
      fix: 'Write a text in quotation marks',
    },
    {
      name: 'a name that is not written as names are',
      file: 'calculators/broilers/feed-consumption.json',
      edit: (data) => {
        data.input.properties['the breed'] = { title: 'inputs.age' }
      },
      at: ['"the breed"'],
      what: '"the breed"',
      fix: 'Write "theBreed".',
    },
    {
      name: 'a title that a program takes away from the one that it extends',
      file: 'calculators/brown-hens/feed-consumption.json',
      set: { title: null },
      what: 'lacks "title"',
      fix: 'Add "title"',
    },
    {
      name: 'a person without the mark of a sample',
      file: 'content/clinic.json',
      edit: (data) => {
        delete data.team[1].sample
      },
      at: ['"about.team.one.text"', '{'],
      what: 'lacks "sample"',
      fix: 'Add "sample"',
    },
    {
      name: 'an example that results in nothing',
      file: 'calculators/broilers/feed-consumption.json',
      set: { 'examples.0.results': {} },
      what: 'is empty',
      fix: 'The minimum length is 1; extend it or remove it.',
    },
  ])
  expectFindings('tables', [
    {
      name: 'a bound that many figures exceed',
      file: table,
      set: { 'columns.dailyFeed.maximum': 50 },
      at: ['"columns"', '"dailyFeed"'],
      what: 'figures of "dailyFeed" are outside its bounds',
      fix: 'Compare the record with its source, or correct the bounds of the column.',
    },
  ])
  expectFindings('units', [
    {
      name: 'the unit of an input that programs share',
      file: 'calculators/inputs.json',
      set: { 'totalFeed.unit': 'ks' },
      at: ['"totalFeed"', '"unit"'],
      what: 'The unit "ks" is unknown.',
      fix: 'Use one of: %, 1',
    },
  ])
  expectFindings('pages', [
    {
      name: 'a group that is misspelt in the list of services',
      file: services,
      set: { 'services.1.groups.1.id': 'white-hns' },
      at: ['"white-hns"'],
      what: 'No service lists the group "white-hens"',
      fix: 'Did you mean "white-hns"?',
    },
  ])
  expectFindings('languages', [
    {
      name: 'a text of the list of copies that is misspelt',
      file: 'locales/as-in-english.json',
      rewrite: (text) => text.replace('"LinkedIn"', '"LinkdeIn"'),
      at: ['"LinkdeIn"'],
      what: 'No message has the text "LinkdeIn" in both en and fr.',
      fix: 'Did you mean "LinkedIn"?',
    },
    {
      name: 'a text with letters of another script',
      file: 'locales/fr/tables.json',
      set: { ross308AsHatched: 'Ross 308 (2022)، معًا' },
      what: '"tables.ross308AsHatched" is not written in the script of French: "Ross 308 (2022)،',
      fix: 'Write it in French',
    },
  ])
  expectFindings('messages', [
    {
      name: 'a name that is misspelt in English alone',
      file: 'locales/en/choices.json',
      rewrite: (text) => text.replace('"notDate"', '"notDat"'),
      at: ['"notDat"'],
      what: '"choices.notDat" exists in en only',
      fix: 'Did you mean "choices.notDate"?',
    },
    {
      name: 'a placeholder that is lost in English alone',
      file: 'locales/en/choices.json',
      rewrite: (text) => text.replace('{title}: enter', 'Enter'),
      at: ['"notDate"'],
      what: '"choices.notDate" lacks {title}',
      fix: 'Write {title} where it belongs',
    },
  ])
  expectFindings('messages', [
    {
      name: 'a message that was moved in English alone',
      file: 'locales/en/broilers.json',
      edit: (data) => {
        data.purpose = data.feedConsumption.purpose
        delete data.feedConsumption.purpose
      },
      at: ['"purpose": "How much feed'],
      what: 'The message "broilers.purpose" exists in en only.',
      fix: 'It belongs in "broilers.feedConsumption", as "broilers.feedConsumption.purpose".',
    },
  ])
  expectFindings('units', [
    {
      name: 'the first of the units of an input that programs share',
      file: 'calculators/inputs.json',
      set: { 'averageWeight.units': ['g', 'kg', 'lb'] },
      what: 'The first of the "units" of "averageWeight" is "g", but its "unit" is "kg".',
      fix: 'Write "kg" first in "units".',
    },
  ])
  expectFindings('tables', [
    {
      name: 'a table without the mark of its own kind',
      file: 'tables/broilers/lighting.json',
      edit: (data) => {
        delete data.alone
      },
      at: ['{'],
      what: 'This table shares no column with the other tables of "broilers".',
      fix: 'Add "alone": true if this table is of its own kind, or name its columns like the others.',
    },
  ])
  expectFindings('articles', [
    {
      name: 'a heading of a table that lost a cell',
      file: 'locales/en/articles/clean-water-for-poultry.md',
      rewrite: (text) => `${text}\n| Age |\n| --- | --- |\n| 7 | 50 |\n| 14 | 90 |\n`,
      at: ['| Age |'],
      what: 'The row has 1 cell; the other rows have 2.',
      fix: 'Write one cell for each column; an empty cell is | |.',
    },
  ])
  it('an article whose file has another name in one language', () => {
    const name = (slug: string) => `locales/fr/articles/${slug}.md`
    const findings = articles(
      withTexts(fixtureProject, {
        [name('clean-watr-for-poultry')]: fixtureProject.files.texts.get(
          name('clean-water-for-poultry'),
        ),
        [name('clean-water-for-poultry')]: undefined,
      }),
    ).map(inEnglish)
    expect(findings).toMatchObject([
      {
        file: name('clean-watr-for-poultry'),
        what: 'Only fr has an article "clean-watr-for-poultry", and only fr lacks "clean-water-for-poultry".',
        fix: 'Name the file clean-water-for-poultry.md, as in the other languages.',
      },
    ])
  })
})
