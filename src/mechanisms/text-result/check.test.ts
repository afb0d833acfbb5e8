import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const pairs = 'calculators/drugs/drug-interactions.json'

describe('the rule on results that are texts', () => {
  expectFindings('texts', [
    {
      name: 'a pair without a rule that has no word',
      file: pairs,
      edit: (data) => {
        delete data.results.severity.none
      },
      at: ['"results"', '"severity"'],
      what: 'The result "severity" has no text for "none".',
      fix: 'Add "none" with a message and a tone.',
    },
    {
      name: 'a pair without a rule that looks safe',
      file: pairs,
      set: { 'results.severity.none.tone': 'good' },
      at: ['"results"', '"none"'],
      what: 'the tone "good"',
      fix: 'Write the tone "none"',
    },
    {
      name: 'an unknown column',
      file: pairs,
      set: { 'results.mechanism.from': 'pair.mechanisms' },
      at: ['"results"', '"mechanism"'],
      what: 'not a column of texts',
      fix: 'Did you mean "pair.mechanism"?',
    },
  ])
})
