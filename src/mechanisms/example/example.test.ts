import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const file = 'calculators/broilers/livability.json'

describe('an example', () => {
  expectFindings('names', [
    {
      name: 'that gives what is no input',
      file,
      set: { 'examples.0.input.bird': 5 },
      at: ['"examples"', '"bird"'],
      what: 'The example gives "bird", which is not an input',
      fix: 'birds',
    },
    {
      name: 'that expects what is no result',
      file,
      set: { 'examples.0.results.livabilty': 95.73 },
      at: ['"examples"', '"livabilty"'],
      what: 'The example expects "livabilty", which is not a result',
      fix: 'livability',
    },
  ])
})
