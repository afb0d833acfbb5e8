import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

describe('the rule on pictures of pages', () => {
  expectFindings('seen', [
    {
      name: 'a picture that there is not',
      file: 'calculators/broilers/water-consumption.json',
      set: { illustration: 'sea' },
      what: 'There is no picture public/illustrations/sea.svg.',
      fix: 'Name a file of public/illustrations',
    },
  ])
})
