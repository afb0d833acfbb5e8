import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { withTexts } from '../../index.ts'
import { checkInEnglish } from '#tests/support/project/in-english.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const feed = 'calculators/broilers/feed-consumption.json'
const ratio = 'calculators/broilers/feed-conversion-ratio.json'
const mortality = 'calculators/broilers/mortality.json'
const water = 'calculators/broilers/water-consumption.json'
const mend = 'Compare the units'

describe('the rule on units', () => {
  expectFindings('units', [
    {
      name: 'day + gram',
      file: feed,
      set: { 'formulas.dailyFeed': 'birds * normal.dailyFeed * ((age + normal.weight) / age)' },
      what: 'days and weight per bird cannot be combined',
      fix: mend,
    },
    {
      name: 'a comparison of birds with kilograms',
      file: ratio,
      set: { 'notices.0.when': 'birds > totalFeed and averageWeight > heaviestUsual' },
      what: 'birds and weight cannot be combined',
      fix: mend,
    },
    {
      name: 'a result in litres from grams',
      file: feed,
      set: { 'results.dailyFeed.unit': 'L' },
      at: ['"results"', '"unit"'],
      what: 'gives weight per day, but L per day is volume per day',
      fix: mend,
    },
    {
      name: 'a forgotten number of birds',
      file: feed,
      set: { 'formulas.dailyFeed': 'normal.dailyFeed + birds * 0 * normal.dailyFeed / birds' },
      what: 'gives weight per day per bird',
      fix: 'Multiply by "birds" in the formula.',
    },
    {
      name: 'a bare number where a quantity is needed',
      file: feed,
      set: { 'formulas.dailyFeed': 'birds * normal.dailyFeed + 5' },
      what: 'weight per day and a number without unit',
      fix:
        '5 of what? Put the figure under "constants", "kg5": ' +
        '{ "value": 5, "unit": "kg", "per": "day" }, and write kg5 in the formula.',
    },
    {
      name: 'a bare number beside a name, as which it is meant',
      file: feed,
      set: { 'formulas.dailyFeed': 'normal.dailyFeed * max(birds, 12.5)' },
      what: 'birds and a number without unit',
      fix:
        '12.5 of what? Put the figure under "constants", "bird12point5": ' +
        '{ "value": 12.5, "unit": "bird" }, and write bird12point5 in the formula.',
    },
    {
      name: 'a bare number of a function whose parts may differ',
      file: feed,
      set: { 'formulas.dailyFeed': 'birds * normal.dailyFeed * round(birds)' },
      what: 'round() needs a number without unit',
      fix: mend,
    },
    {
      name: 'a whole formula that is a bare number',
      file: mortality,
      set: { 'results.totalMortality.unit': 'kg' },
      at: ['"results"', '"totalMortality"', '"unit"'],
      what: 'gives birds, but kg is weight',
      fix: mend,
    },
    {
      name: 'a quantity where a bare number is needed',
      file: ratio,
      edit: (data) => {
        data.formulas.userFcr = 'totalFeed / birds'
        data.notices[0].when = 'averageWeight > heaviestUsual'
      },
      at: ['"formulas"', '"userFcr"'],
      what: 'gives weight per bird, but 1 is a number without unit',
      fix: mend,
    },
    {
      name: 'a rounded quantity',
      file: mortality,
      set: { 'formulas.dailyMortality': 'round(birds * normalLoss)' },
      what: 'round() needs a number without unit',
      fix: mend,
    },
    {
      name: 'a comparison where a figure is needed',
      file: mortality,
      set: { 'formulas.totalMortality': 'dailyMortality * age > birds' },
      what: 'is a comparison where a figure is needed',
      fix: mend,
    },
    {
      name: 'a figure where a comparison is needed',
      file: ratio,
      set: { 'notices.0.when': 'averageWeight / heaviestUsual' },
      what: 'is not a comparison',
      fix: mend,
    },
    {
      name: 'a table looked up by another kind of quantity',
      file: water,
      edit: (data) => {
        data.lookups.normal.where.age = 'birds'
        data.lookups.normal.field = 'age'
      },
      at: ['"where"', '"age"'],
      what: 'gives birds, but day is days',
      fix: mend,
    },
    {
      name: 'an unknown unit of a result',
      file: feed,
      set: { 'results.dailyFeed.unit': 'kgs' },
      at: ['"results"', '"unit"'],
      what: 'The unit "kgs" is unknown.',
      fix: 'Write "unit": "kg".',
    },
    {
      name: 'an unknown unit below the line',
      file: feed,
      set: { 'results.dailyFeed.per': 'dayy' },
      at: ['"results"', '"unit"'],
      what: 'The unit "dayy" is unknown.',
      fix: 'Did you mean "day"?',
    },
    {
      name: 'an unknown unit of a constant',
      file: mortality,
      set: { 'constants.normalLoss.unit': 'percent' },
      at: ['"constants"', '"unit"'],
      what: 'The unit "percent" is unknown.',
      fix: 'Write "unit": "%".',
    },
    {
      name: 'an unknown unit of an input',
      file: water,
      set: { 'input.properties.area.unit': 'm3.' },
      at: ['"area"', '"unit"'],
      what: 'The unit "m3." is unknown.',
      fix: 'Write "unit": "m3".',
    },
  ])
})

it('a column that is for one bird, and does not state it, is named', () => {
  const file = 'tables/white-hens/clinic.json'
  const text = fixtureProject.files.texts.get(file)!
  // A different title: tables with one title are compared first.
  const forAll = text
    .replace('"per": "bird day"', '"per": "day"')
    .replace('"columns.dailyFeed"', '"results.dailyFeed"')
  expect(forAll).not.toBe(text)
  const findings = checkInEnglish(withTexts(fixtureProject, { [file]: forAll }))
  expect(findings.find(({ id }) => id === 'units-do-not-fit')).toMatchObject({
    file: 'calculators/white-hens/feed-consumption.json',
    what:
      '"hens * normal.dailyFeed" gives weight × birds per day, ' +
      'but kg per day is weight per day.',
    fix:
      'Probably the column "dailyFeed" in tables/white-hens/clinic.json is per bird: ' +
      'add "per": "bird" to it. Otherwise divide by "hens".',
  })
})

it('the finding on a formula that is only a figure writes the constant with the unit of the result', () => {
  const file = 'calculators/broilers/feed-consumption.json'
  const data = JSON.parse(fixtureProject.files.texts.get(file)!) as {
    formulas: Record<string, string>
  }
  data.formulas['dailyFeed'] = '5'
  const found = checkInEnglish(withTexts(fixtureProject, { [file]: JSON.stringify(data) }))
  expect(found.filter(({ id }) => id === 'units-do-not-fit')).toMatchObject([
    {
      what: '"5" gives a number without unit, but kg per day is weight per day.',
      fix:
        '5 of what? Put the figure under "constants", "kg5": ' +
        '{ "value": 5, "unit": "kg", "per": "day" }, and write kg5 in the formula.',
    },
  ])
})
