import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const pairs = 'calculators/drugs/drug-interactions.json'

describe('the rule on pairs', () => {
  expectFindings('texts', [
    {
      name: 'members without classes',
      file: pairs,
      set: { 'lookups.pair.through': 'drugs/classes' },
      at: ['"lookups"', '"through"'],
      what: '"through" of the lookup "pair" names "drugs/classes", which is not a table of members',
      fix: 'drugs/medicines',
    },
  ])
})
