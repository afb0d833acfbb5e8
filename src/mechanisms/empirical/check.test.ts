import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const file = 'calculators/broilers/livability.json'

describe('the rule on empirical formulas', () => {
  expectFindings('empirical', [
    {
      name: 'a formula that "empirical" does not list',
      file,
      set: { 'formulas.livability': 'exp(log((birds - deadBirds) / birds))' },
      at: ['"formulas"', '"livability"'],
      what: 'The formula "livability" calls exp()',
      fix: 'Write "empirical": {"livability"',
    },
    {
      name: 'an empirical part of a condition, which has no name',
      file,
      set: { 'constraints.0.that': 'deadBirds <= birds and exp(livability) > 0' },
      at: ['"constraints"', '"that"'],
      what: 'A formula calls exp()',
      fix: 'Move this part into a formula of its own',
    },
    {
      name: 'a source that "sources" does not list',
      file,
      set: {
        sources: [{ title: 'Study' }],
        empirical: { livability: { title: 'results.livability', source: 'Studie' } },
      },
      at: ['"empirical"', '"source"'],
      what: 'has the source "Studie"',
      fix: 'Did you mean "Study"?',
    },
    {
      name: 'a name that is not a formula',
      file,
      rule: 'names',
      set: {
        sources: [{ title: 'Study' }],
        empirical: { livabilty: { title: 'results.livability', source: 'Study' } },
      },
      at: ['"empirical"', '"livabilty"'],
      what: '"empirical" names "livabilty"',
      fix: 'Did you mean "livability"?',
    },
  ])
})
