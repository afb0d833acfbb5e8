import { describe } from 'vitest'
import { mini } from '../../../tests/support/mini.ts'
import { findsEach, useProjectCopy } from '../../../tests/support/project-copy.ts'

const copy = useProjectCopy(mini)
const feed = 'calculators/broilers/feed-consumption.json'
const lighting = 'calculators/broilers/lighting.json'
const brown = 'calculators/brown-hens/feed-consumption.json'

describe('the rule on lookups', () => {
  findsEach('lookups', copy, [
    {
      name: 'a missing table',
      file: lighting,
      edit: (data) => {
        data.lookups.light.table = 'broilers/lightning'
      },
      at: ['"lookups"', '"table"'],
      what: 'no table "broilers/lightning"',
      fix: 'Did you mean "broilers/lighting"?',
    },
    {
      name: 'a missing table of a program that is like another',
      file: brown,
      edit: (data) => {
        data.lookups = { normal: { table: 'brown-hens/clinics' } }
      },
      at: ['"lookups"', '"table"'],
      what: 'no table "brown-hens/clinics"',
      fix: 'Did you mean "brown-hens/clinic"?',
    },
    {
      name: 'a misspelt choice of a table',
      file: lighting,
      edit: (data) => {
        data.lookups.normal.table = 'standart'
      },
      at: ['"normal"', '"table"'],
      what: 'no table "standart"',
      fix: 'Did you mean "standard"?',
    },
    {
      name: 'a wrong key column',
      file: lighting,
      edit: (data) => {
        data.lookups.light.where = { lightIntensity: 'age' }
      },
      at: ['"light"', '"where"'],
      what: 'found by "age", not by "lightIntensity"',
      fix: 'Write "age"',
    },
    {
      name: 'a wrong key column of a chosen table',
      file: feed,
      edit: (data) => {
        data.lookups.normal.where = { weight: 'age' }
      },
      at: ['"where"'],
      what: 'found by "age", not by "weight"',
      fix: 'Write "age"',
    },
    {
      name: 'a misspelt key column',
      file: lighting,
      edit: (data) => {
        data.lookups.light.where = { agee: 'age' }
      },
      at: ['"light"', '"where"'],
      what: 'not by "agee"',
      fix: 'Write "age"',
    },
    {
      name: 'a default standard that does not exist',
      file: feed,
      edit: (data) => {
        data.input.properties.standard.default = 'clinik'
      },
      at: ['"standard"'],
      what: '"broilers/clinik" is not among the tables',
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
      what: 'is not among the tables',
      fix: 'Use one of',
    },
    {
      name: 'a table with a gap',
      file: 'tables/broilers/lighting.json',
      edit: (data) => {
        data.match = 'exact'
      },
      at: ['"records"'],
      what: 'no record for age 1',
      fix: 'Add the record for 1',
    },
  ])
})
