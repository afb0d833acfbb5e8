import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const file = 'calculators/feed/poultry-feed-analysis.json'

describe('a histogram', () => {
  expectFindings('histogram', [
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
