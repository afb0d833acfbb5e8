import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { useProjectCopy, type Json } from '#tests/support/project/project-copy.ts'

const copy = useProjectCopy(fixtureProject)
const construction = 'calculators/broilers/ventilation.json'
const live = 'calculators/broilers/feed-consumption.json'
/**
 * The programs that are related to the live one lose that link: a related program that cannot be
 * read is another finding.
 */
const alone = Object.fromEntries(
  ['feed-conversion-ratio'].map((name) => [
    `calculators/broilers/${name}.json`,
    (data: Json) => {
      data.related = ['mortality']
    },
  ]),
)
const table = 'tables/broilers/ross-308-2022.json'
const withoutComma = (text: string, name: string) =>
  text.replace(new RegExp(`,(\\s*"${name}")`), '$1')

describe('the rule on the shape of files', () => {
  it('finds nothing in the untouched copy', () => {
    expect(copy.check()).toEqual([])
  })

  expectFindings('schema', [
    {
      name: 'sources without a source',
      file: 'calculators/broilers/mortality.json',
      set: { sources: [] },
      at: ['"sources"'],
      what: '"sources" is empty',
      fix: 'The minimum length is 1; extend it or remove it.',
    },
    {
      name: 'a source without a name',
      file: table,
      set: { 'source.title': '' },
      at: ['"source"', '"title"'],
      what: '"source.title" is empty',
      fix: 'The minimum length is 1; extend it or remove it.',
    },
    {
      name: 'a missing comma in a program under construction',
      file: construction,
      rewrite: (text) => withoutComma(text, 'title'),
      at: ['"underConstruction"'],
      what: 'comma is missing',
      fix: 'Add a comma at the end of the line',
    },
    {
      name: 'a missing comma in a table',
      file: table,
      rewrite: (text) => withoutComma(text, 'key'),
      at: ['"tables.ross308AsHatched"'],
      what: 'comma is missing',
      fix: 'Add a comma at the end of the line',
    },
    {
      name: 'a missing comma in the shared inputs',
      file: 'calculators/inputs.json',
      rewrite: (text) => withoutComma(text, 'age'),
      at: ['"deadBirds"'],
      what: 'comma is missing',
      fix: 'Add a comma at the end of the line',
    },
    {
      name: 'a missing comma in the services',
      file: 'calculators/services.json',
      rewrite: (text) => withoutComma(text, 'tasks'),
      at: ['"$schema"'],
      what: 'comma is missing',
      fix: 'Add a comma at the end of the line',
    },
    {
      name: 'a missing comma in a translation',
      file: 'locales/fr/messages.json',
      rewrite: (text) => withoutComma(text, 'invalidAge'),
      at: ['"invalidAllFields"'],
      what: 'comma is missing',
      fix: 'Add a comma at the end of the line',
    },
    {
      name: 'a comma left over',
      file: construction,
      rewrite: (text) => text.replace(/\n\}/, ',\n}'),
      at: ['"title"'],
      what: 'There is an extra comma before }',
      fix: 'Delete the comma',
    },
    {
      name: 'an empty file',
      file: construction,
      rewrite: () => '',
      at: [],
      what: 'value is missing',
      fix: 'Fix this line; the line before it is often the cause.',
    },
    {
      name: 'a name that appears twice',
      file: construction,
      rewrite: (text) => text.replace(/\n\}/, ',\n  "title": "broilers.lighting.title"\n}'),
      at: ['"title"', '"title"'],
      what: 'The name "title" appears twice.',
      fix: 'Keep one of the two, "broilers.ventilation.title" or "broilers.lighting.title"',
    },
    {
      name: 'a message that appears twice',
      file: 'locales/ar/messages.json',
      rewrite: (text) => text.replace('{', '{\n  "invalidAge": "x",'),
      at: ['"invalidAge"', '"invalidAge"'],
      what: 'The name "invalidAge" appears twice.',
      fix: 'Keep one of the two, "x" or ',
    },
    {
      name: 'an unknown property',
      file: construction,
      set: { slugg: 'ventilation' },
      what: '"slugg"',
      fix: 'Did you mean "slug"?',
    },
    {
      name: 'an unknown property of the card',
      file: construction,
      set: { 'card.icn': 'x' },
      at: ['"icn"'],
      what: '"icn"',
      fix: 'Did you mean "icon"?',
    },
    {
      name: 'an unknown property of a program',
      file: live,
      extraEdits: alone,
      set: { purpos: 'broilers.feedConsumption.purpose' },
      what: '"purpos"',
      fix: 'Did you mean "purpose"?',
    },
    {
      name: 'an unknown property of a table',
      file: table,
      set: { reveiw: '2027-11-01' },
      what: '"reveiw"',
      fix: 'Did you mean "review"?',
    },
    {
      name: 'an unknown property of a service',
      file: 'calculators/services.json',
      set: { 'services.0.sugested': true },
      at: ['"sugested"'],
      what: '"sugested"',
      fix: 'Did you mean "suggested"?',
    },
    {
      name: 'a missing title',
      file: construction,
      edit: (data) => {
        delete data.title
      },
      at: ['{'],
      what: 'lacks "title"',
      fix: 'Add "title"',
    },
    {
      name: 'a missing icon',
      file: construction,
      edit: (data) => {
        delete data.card.icon
      },
      at: ['"card"'],
      what: 'lacks "icon"',
      fix: 'Add "icon"',
    },
    {
      name: 'a missing unit of a result',
      file: live,
      extraEdits: alone,
      edit: (data) => {
        delete data.results.dailyFeed.$ref
        delete data.results.dailyFeed.unit
      },
      at: ['"results"', '"dailyFeed"'],
      what: 'lacks "unit"',
      fix: 'Add "unit"',
    },
    {
      name: 'a table without a source',
      file: table,
      edit: (data) => {
        delete data.source
      },
      at: ['{'],
      what: 'lacks "source"',
      fix: 'Add "source"',
    },
    {
      name: 'a text for a number',
      file: construction,
      set: { 'card.order': '12' },
      at: ['"order"'],
      what: 'is "12"',
      fix: 'Write 12.',
    },
    {
      name: 'a number for a formula',
      file: live,
      extraEdits: alone,
      set: { 'formulas.dailyFeed': 5 },
      what: 'is 5',
      fix: 'Write a text in quotation marks',
    },
    {
      name: 'a notice without a message',
      file: live,
      extraEdits: alone,
      set: { notices: [{ say: 'messages.weightUnusual', tone: 'fair' }] },
      at: ['"notices"', '{'],
      what: 'lacks "means"',
      fix: '"means"',
    },
    {
      name: 'an unknown tone of an option',
      file: 'tables/drugs/doses.json',
      extraEdits: alone,
      set: { 'columns.publish.options.ready.tone': 'badd' },
      at: ['"badd"'],
      what: 'is "badd"',
      fix: 'Did you mean "bad"?',
    },
    {
      name: 'an unknown tone',
      file: live,
      extraEdits: alone,
      set: { notices: [{ say: 'messages.weightUnusual', tone: 'goood' }] },
      at: ['"goood"'],
      what: 'is "goood"',
      fix: 'Did you mean "good"?',
    },
    {
      name: 'an unknown way to match',
      file: table,
      set: { match: 'exactly' },
      what: 'is "exactly"',
      fix: 'Write "exact"; possible are "exact", "band"',
    },
    {
      name: 'a slug that is not an address',
      file: construction,
      set: { slug: 'a b' },
      what: 'is "a b"',
      fix: 'last part of the page',
    },
    {
      name: 'a review that is not a date',
      file: table,
      set: { review: 'next year' },
      what: 'is "next year"',
      fix: 'The date by which',
    },
  ])
})
