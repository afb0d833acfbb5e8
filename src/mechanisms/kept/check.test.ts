import { describe } from 'vitest'
import { mistakes } from '../../../tests/support/project/mistakes.ts'

const program = 'calculators/feed/poultry-feed-analysis.json'
const part = (path: string) => `input.properties.${path}`

describe('the rule on what is kept for a record', () => {
  mistakes('kept', [
    {
      name: 'a part that chooses no record',
      file: program,
      set: { [part('mix.entry.price.keptBy')]: 'quantity' },
      at: ['"price"', '"keptBy"'],
      what: '"mix.price" is kept by "quantity", which chooses no record beside it.',
      fix: 'Name a part of the same entry',
    },
    {
      name: 'a figure outside of a list',
      file: 'calculators/broilers/feed-consumption.json',
      set: { [part('age.keptBy')]: 'birds' },
      at: ['"age"', '"keptBy"'],
      what: '"age" is kept by "birds", which chooses no record beside it.',
      fix: 'only a figure with a unit',
    },
    {
      name: 'what is no figure',
      file: program,
      set: { [part('mix.entry.feed.keptBy')]: 'feed' },
      at: ['"feed"', '"keptBy"'],
      what: '"mix.feed" is kept by "feed"',
      fix: 'only a figure with a unit',
    },
  ])
})
