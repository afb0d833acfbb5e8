import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const feed = 'calculators/broilers/feed-consumption.json'
const own = { type: 'integer', unit: 'bird', title: 'inputs.birds' }
const at = ['"properties"', '"birds"']

describe('the rule on bounds', () => {
  expectFindings('bounds', [
    {
      name: 'no largest value',
      file: feed,
      set: { 'input.properties.birds': { ...own, minimum: 0 } },
      at,
      what: '"birds" has no largest value',
      fix: 'Add "maximum"',
    },
    {
      name: 'no smallest value',
      file: feed,
      set: { 'input.properties.birds': { ...own, maximum: 10 } },
      at,
      what: '"birds" has no smallest value',
      fix: 'Add "minimum"',
    },
    {
      name: 'neither end',
      file: feed,
      set: { 'input.properties.birds': own },
      at,
      what: '"birds" has no smallest value',
      fix: 'Add "minimum"',
    },
    {
      name: 'a sample above the largest value',
      file: feed,
      set: { 'input.properties.birds.sample': 10_000_001 },
      at,
      what: '"sample" of "birds" is 10000001',
      fix: 'within these limits',
    },
    {
      name: 'a sample below the smallest value',
      file: feed,
      set: { 'input.properties.birds.minimum': 6000 },
      at,
      what: '"sample" of "birds" is 5000',
      fix: 'within these limits',
    },
    {
      name: 'a sample that no farmer would type',
      file: feed,
      set: { 'input.properties.birds.sample': 9108 },
      at,
      what: 'The sample 9108 of "birds" has more than 3 significant digits.',
      fix: 'Write a round figure, like 9100.',
    },
    {
      name: 'a shared sample that no farmer would type',
      file: 'calculators/inputs.json',
      set: { 'birds.sample': 5001 },
      at: ['"birds": {', '"sample"'],
      what: 'The sample 5001 of "birds" has more than 3 significant digits.',
      fix: 'Write a round figure, like 5000.',
    },
    {
      name: 'a default outside',
      file: feed,
      set: { 'input.properties.birds.default': -1 },
      at,
      what: '"default" of "birds" is -1',
      fix: 'within these limits',
    },
    {
      name: 'a default that is no number',
      file: feed,
      set: { 'input.properties.birds.default': 'many' },
      at,
      what: '"default" of "birds" is "many"',
      fix: 'within these limits',
    },
  ])
})
