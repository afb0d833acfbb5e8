import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

describe('the rule on figures of different systems', () => {
  const file = 'tables/feed/poultry-requirements.json'
  expectFindings('conditions', [
    {
      name: 'a set with figures of both',
      file,
      edit: (data) => (data.holdsFor.apart = [['proteinLow'], ['calciumLow', 'calciumHigh']]),
      at: ['"review"', '"records": [', '['],
      what: '"broiler-starter" has "proteinLow" and "calciumLow", which are in different systems.',
      fix: 'Keep the figures of one system, as the source prints them.',
    },
    {
      name: 'a column that does not exist',
      file,
      edit: (data) => (data.holdsFor.apart = [['lysinLow'], ['calciumLow']]),
      at: ['"apart"', '"lysinLow"'],
      what: '"apart" names "lysinLow", which is not a column.',
      fix: '',
    },
  ])
})
