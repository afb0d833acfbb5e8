import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const feed = 'calculators/broilers/feed-consumption.json'

describe('the rule on references', () => {
  expectFindings('references', [
    {
      name: 'an unknown shared input',
      file: feed,
      set: { 'input.properties.birds.$ref': '../inputs.json#/bird' },
      at: ['"properties"', '"birds"'],
      what: '"$ref" names "../inputs.json#/bird", which is not a shared input.',
      fix: 'Did you mean "birds"?',
    },
    {
      name: 'an input without a type',
      file: feed,
      edit: (data) => {
        data.input.properties.birds = {
          title: 'inputs.birds',
          unit: 'bird',
          minimum: 0,
          maximum: 10,
        }
      },
      at: ['"properties"', '"birds"'],
      what: '"birds" has no "type"',
      fix: '$ref',
    },
    {
      name: 'an input without a title',
      file: feed,
      set: { 'input.properties.birds': { type: 'integer', unit: 'bird', minimum: 0, maximum: 10 } },
      at: ['"properties"', '"birds"'],
      what: '"birds" has no "title"',
      fix: '$ref',
    },
    {
      name: 'an unknown program to be like',
      file: 'calculators/broilers/ventilation.json',
      set: { extends: 'broilers/lihgting' },
      what: '"broilers/lihgting"',
      fix: 'Did you mean "broilers/lighting"?',
    },
  ])
})
