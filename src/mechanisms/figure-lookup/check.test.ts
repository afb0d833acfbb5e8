import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const feed = 'calculators/broilers/feed-consumption.json'
const lighting = 'calculators/broilers/lighting.json'
const brown = 'calculators/brown-hens/feed-consumption.json'

describe('the rule on lookups', () => {
  expectFindings('lookups', [
    {
      name: 'a missing table',
      file: lighting,
      set: { 'lookups.light.table': 'broilers/lightning' },
      at: ['"lookups"', '"table"'],
      what: 'no table "broilers/lightning"',
      fix: 'Did you mean "broilers/lighting"?',
    },
    {
      name: 'a missing table of a program that is like another',
      file: brown,
      set: { lookups: { normal: { table: 'brown-hens/clinics' } } },
      at: ['"lookups"', '"table"'],
      what: 'no table "brown-hens/clinics"',
      fix: 'Did you mean "brown-hens/clinic"?',
    },
    {
      name: 'a misspelt choice of a table',
      file: lighting,
      set: { 'lookups.normal.table': 'standart' },
      at: ['"normal"', '"table"'],
      what: 'no table "standart"',
      fix: 'Did you mean "standard"?',
    },
    {
      name: 'a wrong key column',
      file: lighting,
      set: { 'lookups.light.where': { lightIntensity: 'age' } },
      at: ['"light"', '"where"'],
      what: 'found by "age", not by "lightIntensity"',
      fix: 'Write "age"',
    },
    {
      name: 'a figure of another kind than the column',
      file: feed,
      rule: 'units',
      set: { 'lookups.normal.where': { weight: 'age' } },
      at: ['"where"', '"weight"'],
      what: '"age" gives days, but g per bird is weight per bird',
      fix: 'Compare the units',
    },
    {
      name: 'a column that rests, read backwards',
      file: feed,
      set: { 'lookups.normal.where': { dailyFeed: 'age' } },
      at: ['"where"'],
      what: '"dailyFeed" of broilers/clinic neither always rises nor always falls: 189 at age 39, 189 at age 40.',
      fix: 'Look the record up by one of: age, cumulativeFeed, weight, fcr.',
    },
    {
      name: 'a misspelt key column',
      file: lighting,
      set: { 'lookups.light.where': { agee: 'age' } },
      at: ['"light"', '"where"'],
      what: 'not by "agee"',
      fix: 'Write "age"',
    },
    {
      name: 'a default standard that does not exist',
      file: feed,
      set: { 'input.properties.standard.default': 'clinik' },
      at: ['"standard"'],
      what: 'The default "broilers/clinik" is not one of the tables.',
      fix: 'Did you mean "broilers/clinic"?',
    },
    {
      name: 'a choice of tables without a default',
      file: feed,
      edit: (data) => {
        data.input.properties.standard = {
          type: 'string',
          tables: 'broilers',
          title: 'inputs.standard',
          hint: 'inputs.standardHint',
        }
      },
      at: ['"standard"'],
      what: 'The default "broilers/undefined" is not one of the tables.',
      fix: 'Use one of',
    },
    {
      name: 'a table with a gap',
      file: 'tables/broilers/lighting.json',
      set: { match: 'exact' },
      at: ['"records"', '[\n      0,'],
      what: 'no record for age 1',
      fix: 'Add the record for 1',
    },
  ])
})
