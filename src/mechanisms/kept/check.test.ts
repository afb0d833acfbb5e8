import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const program = 'calculators/feed/poultry-feed-analysis.json'
const part = (path: string) => `input.properties.${path}`

describe('the rule on what is kept for a record', () => {
  expectFindings('kept', [
    {
      name: 'a part that chooses no record',
      file: program,
      set: { [part('mix.entry.price.keptBy')]: 'quantity' },
      at: ['"price"', '"keptBy"'],
      what: '"keptBy" of "mix.price" names "quantity", but must link a figure to a record in the same entry.',
      fix: 'Name a part of the same entry',
    },
    {
      name: 'a figure outside of a list',
      file: 'calculators/broilers/feed-consumption.json',
      set: { [part('age.keptBy')]: 'birds' },
      at: ['"age"', '"keptBy"'],
      what: '"keptBy" of "age" names "birds", but must link a figure to a record in the same entry.',
      fix: 'Name a part of the same entry that has "records", and use "keptBy" only at a figure with a unit.',
    },
    {
      name: 'what is no figure',
      file: program,
      set: { [part('mix.entry.feed.keptBy')]: 'feed' },
      at: ['"feed"', '"keptBy"'],
      what: '"keptBy" of "mix.feed" names "feed", but must link a figure to a record in the same entry.',
      fix: 'Name a part of the same entry that has "records", and use "keptBy" only at a figure with a unit.',
    },
  ])
})
