import { describe } from 'vitest'
import { expectFindings, type Mistake } from '#tests/support/project/expect-findings.ts'

describe('one mistake is one finding: schema', () => {
  const live = 'calculators/broilers/feed-consumption.json'
  const base = 'calculators/white-hens/feed-consumption.json'
  const withoutComma = (text: string, name: string) =>
    text.replace(new RegExp(`,(\\s*"${name}")`), '$1')
  expectFindings('schema', [
    {
      name: 'a missing comma in a program',
      file: live,
      rewrite: (text) => withoutComma(text, 'title'),
      at: ['"card"'],
      what: 'comma is missing',
      fix: 'Add a comma at the end of the line',
    },
    {
      name: 'a missing comma in a program that others are like',
      file: base,
      rewrite: (text) => withoutComma(text, 'title'),
      at: ['"card"'],
      what: 'comma is missing',
      fix: 'Add a comma at the end of the line',
    },
    {
      name: 'an unknown property of a program that others are like',
      file: base,
      set: { 'results.dailyFeed.digit': 1 },
      at: ['"digit"'],
      what: '"digit"',
      fix: 'Did you mean "digits"?',
    },
    {
      name: 'an unknown property of a program that is like another',
      file: 'calculators/brown-hens/feed-consumption.json',
      edit: (data) => {
        data.related = []
        data.gide = {}
      },
      at: ['"gide"'],
      what: '"gide"',
      fix: 'Did you mean "guide"?',
    },
    {
      name: 'an unknown property of a message in two places',
      file: live,
      set: { 'lookups.normal.missing': { alrt: 'messages.feedIndex' } },
      at: ['"alrt"'],
      what: '"alrt"',
      fix: 'Did you mean "alert"?',
    },
    {
      name: 'an unknown property of a shared input',
      file: 'calculators/inputs.json',
      set: { 'birds.minimun': 0 },
      at: ['"minimun"'],
      what: '"minimun"',
      fix: 'Did you mean "minimum"?',
    },
  ])
})

describe('one mistake is one finding: names', () => {
  const feed = 'calculators/broilers/feed-consumption.json'
  const base = 'calculators/white-hens/feed-consumption.json'
  expectFindings('names', [
    {
      name: 'an unknown name in a formula that others share',
      file: base,
      set: { 'formulas.dailyFeed': 'hen * normal.dailyFeed' },
      what: '"hen"',
      fix: 'Did you mean "hens"?',
    },
    {
      name: 'an unknown column of a chosen table',
      file: feed,
      set: { 'formulas.dailyFeed': 'birds * normal.dalyFeed' },
      what: '"normal.dalyFeed"',
      fix: 'Did you mean "normal.dailyFeed"?',
    },
  ])
})

describe('one mistake is one finding: formulas', () => {
  const file = 'calculators/broilers/feed-consumption.json'
  const formula = (name: string, text: string, what: string): Mistake => ({
    name: `${name}: ${text}`,
    file,
    set: { 'formulas.dailyFeed': text },
    what,
    fix: 'Use only numbers, names, + - * / ^, comparisons, and/or/not, a ? b : c, and the listed',
  })
  expectFindings('formulas', [
    formula('a method of objects', 'toString(birds)', 'The function "toString" is not allowed'),
    formula(
      'the constructor of objects',
      'constructor(birds)',
      'The function "constructor" is not allowed',
    ),
    formula('an endless number', 'birds * Infinity', 'not allowed'),
    formula('no number', 'birds * NaN', 'not allowed'),
    formula('a number too large', 'birds * 1e999', 'not allowed'),
  ])
})

describe('one mistake is one finding: units', () => {
  const feed = 'calculators/broilers/feed-consumption.json'
  const mend = 'Compare the units'
  expectFindings('units', [
    {
      name: 'a unit named like a part of the language',
      file: feed,
      set: { 'results.dailyFeed.unit': 'constructor' },
      at: ['"results"', '"unit"'],
      what: 'The unit "constructor" is unknown.',
      fix: 'Use one of',
    },
    {
      name: 'a unit of a result that others share',
      file: 'calculators/white-hens/feed-consumption.json',
      set: { 'results.dailyFeed.unit': 'L' },
      at: ['"results"', '"dailyFeed"', '"unit"'],
      what: 'gives weight per day, but L per day is volume per day',
      fix: mend,
    },
  ])
})

describe('one mistake is one finding: references', () => {
  const feed = 'calculators/broilers/feed-consumption.json'
  const brown = 'calculators/brown-hens/feed-consumption.json'
  expectFindings('references', [
    {
      name: 'a shared input named like a part of the language',
      file: feed,
      set: { 'input.properties.birds.$ref': '../inputs.json#/constructor' },
      at: ['"properties"', '"birds"'],
      what: '"$ref" names "../inputs.json#/constructor", which is not a shared input.',
      fix: 'Use one of',
    },
    {
      name: 'an unknown program to be like',
      file: brown,
      set: { extends: 'white-hens/feed-consumtion' },
      what: '"white-hens/feed-consumtion"',
      fix: 'Did you mean "white-hens/feed-consumption"?',
    },
    {
      name: 'a program to be like that is like another',
      file: 'calculators/brown-hens/second.json',
      create: JSON.stringify(
        {
          format: 2,
          extends: 'brown-hens/feed-consumption',
          slug: 'second',
          card: { order: 99, icon: 'feed-consumption' },
          title: 'layers.whiteHens.feedConsumption',
        },
        undefined,
        2,
      ),
      at: ['"extends"'],
      what: '"brown-hens/feed-consumption"',
      fix: 'feed-consumption',
    },
  ])
})

describe('one mistake is one finding: lookups', () => {
  expectFindings('lookups', [
    {
      name: 'a table with a gap',
      file: 'tables/broilers/clinic.json',
      edit: (data) => {
        data.records.splice(21, 1)
      },
      at: ['"records"', '[\n      20,'],
      what: 'no record for age 21',
      fix: 'Add the record for 21',
    },
    {
      name: 'a gap in a published table',
      file: 'tables/broilers/ross-308-2022.json',
      edit: (data) => {
        data.records.splice(14, 3)
      },
      at: ['"records"', '[\n      13,'],
      what: 'no record for age 14',
      fix: 'Add the record for 14',
    },
  ])
})

describe('one mistake is one finding: bounds', () => {
  const feed = 'calculators/broilers/feed-consumption.json'
  const at = ['"properties"', '"birds"']
  expectFindings('bounds', [
    {
      name: 'a sample on an end that is excluded',
      file: 'calculators/broilers/water-consumption.json',
      set: { 'input.properties.area.sample': 0 },
      at: ['"properties"', '"area"'],
      what: '"sample" of "area" is 0',
      fix: 'Choose a figure within these limits.',
    },
    {
      name: 'a sample with a part of a bird',
      file: feed,
      set: { 'input.properties.birds.sample': 2.5 },
      at,
      what: '"sample" of "birds" is 2.5',
      fix: '',
    },
    {
      name: 'no largest value of a shared input',
      file: 'calculators/inputs.json',
      edit: (data) => {
        delete data.deadBirds.maximum
      },
      at: ['"deadBirds"'],
      what: '"deadBirds" has no largest value',
      fix: 'Add "maximum"',
    },
  ])
})

describe('one mistake is one finding: messages', () => {
  expectFindings('messages', [
    {
      name: 'a message of a lookup that does not exist',
      file: 'calculators/broilers/feed-consumption.json',
      edit: (data) => {
        data.lookups.normal.missing = { alert: 'messages.feedIndx' }
        data.examples[3].error.age = 'messages.feedIndx'
      },
      at: ['"messages.feedIndx"'],
      what: '"messages.feedIndx" does not exist',
      fix: 'Did you mean "messages.feedIndex"?',
    },
    {
      name: 'a message of a table that does not exist',
      file: 'tables/broilers/clinic.json',
      set: { 'columns.weight.title': 'columns.wieght' },
      at: ['"columns.wieght"'],
      what: '"columns.wieght" does not exist',
      fix: 'Did you mean "columns.weight"?',
    },
    {
      name: 'a message of a shared input that does not exist',
      file: 'calculators/inputs.json',
      set: { 'birds.hint': 'inputs.birdHint' },
      at: ['"inputs.birdHint"'],
      what: '"inputs.birdHint" does not exist',
      fix: 'Did you mean "inputs.birdsHint"?',
    },
    {
      name: 'a message of a service that does not exist',
      file: 'calculators/services.json',
      set: { 'services.0.title': 'services.broiler.title' },
      at: ['"services.broiler.title"'],
      what: '"services.broiler.title" does not exist',
      fix: 'Did you mean "services.broilers.title"?',
    },
    {
      name: 'a title that does not exist',
      file: 'calculators/broilers/ventilation.json',
      set: { title: 'broilers.ventilation.titel' },
      what: '"broilers.ventilation.titel" does not exist',
      fix: 'Did you mean "broilers.ventilation.title"?',
    },
    {
      name: 'a message that others share and that does not exist',
      file: 'calculators/white-hens/feed-consumption.json',
      set: { 'results.dailyFeed.title': 'results.dailyFed' },
      at: ['"results.dailyFed"'],
      what: '"results.dailyFed" does not exist',
      fix: 'Did you mean "results.dailyFeed"?',
    },
  ])
})

describe('one mistake is one finding: pages', () => {
  const ventilation = 'calculators/broilers/ventilation.json'
  expectFindings('pages', [
    {
      name: 'a program that is no longer under construction',
      file: ventilation,
      edit: (data) => {
        delete data.card.underConstruction
      },
      at: ['"card"'],
      what: 'lacks "slug"',
      fix: 'underConstruction',
    },
  ])
})

describe('one mistake is one finding: tables', () => {
  const file = 'tables/broilers/clinic.json'
  const row = (before: string) => ['"records"', before, '],', '[']
  expectFindings('tables', [
    {
      name: 'an empty key',
      file,
      set: { 'records.2.0': null },
      at: row('0.263'),
      what: '"age"',
      fix: '',
    },
    {
      name: 'a provenance that ends before it begins',
      file,
      set: { 'provenance.0.from': 63 },
      at: ['"provenance"', '{'],
      what: 'provenance',
      fix: '',
    },
  ])
})
