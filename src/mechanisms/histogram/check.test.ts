import { describe } from 'vitest'
import { mistakes } from '../../../tests/support/project/mistakes.ts'

const file = 'calculators/feed/poultry-feed-analysis.json'

describe('a histogram', () => {
  mistakes('histogram', [
    {
      name: 'of what is no figure of a list',
      file,
      edit: (data) => {
        data.histogram = { of: 'mix.amount' }
      },
      at: ['"histogram"', '"of"'],
      what: 'The histogram counts "mix.amount", which is not a figure of a list',
      fix: 'mix.quantity',
    },
  ])
})
