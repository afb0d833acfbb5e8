import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const dose = 'calculators/drugs/drug-dose.json'

describe('the rule on ways to find a record', () => {
  expectFindings('texts', [
    {
      name: 'two ways to find a record',
      file: dose,
      set: { 'lookups.dose.where': { id: '1' } },
      at: ['"lookups"', '"dose"'],
      what: 'The lookup "dose" has more than one of "where", "name" and "pair".',
      fix: 'Write exactly one of "where", "name" and "pair".',
    },
  ])
})
