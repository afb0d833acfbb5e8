import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const dose = 'calculators/drugs/drug-dose.json'

describe('the rule on lookups by name', () => {
  expectFindings('texts', [
    {
      name: 'an unknown table',
      file: dose,
      set: { 'lookups.dose.table': 'drugs/dose' },
      at: ['"lookups"', '"table"'],
      what: 'no table "drugs/dose"',
      fix: 'Did you mean "drugs/doses"?',
    },
    {
      name: 'an input that names no record',
      file: dose,
      set: { 'lookups.dose.name': 'birds' },
      at: ['"lookups"', '"name"'],
      what: '"birds" is not an input that chooses a record of drugs/doses.',
      fix: 'medicine',
    },
  ])
})
