import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

describe('the rule on what is folded away', () => {
  expectFindings('seen', [
    {
      name: 'what must be entered',
      file: 'calculators/broilers/feed-consumption.json',
      set: { 'input.properties.age.folded': true },
      at: ['"properties"', '"age"'],
      what: '"age" is required, but "folded" hides it under "More".',
      fix: 'Remove "folded", or remove the input from "required".',
    },
  ])
})
