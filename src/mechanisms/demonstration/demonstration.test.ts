import { describe, expect, it } from 'vitest'
import { editedProgram } from '#tests/support/project/edited-program.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

describe('the figures to try', () => {
  it('go with the program, and with the message that describes them', () => {
    const { calculator } = editedProgram('broilers/livability', () => undefined)
    expect(calculator.demonstration).toEqual({
      input: { birds: 10_000, deadBirds: 300 },
      say: 'demonstrations.birds',
    })
  })

  expectFindings('names', [
    {
      name: 'of what is no input',
      file: 'calculators/broilers/livability.json',
      set: { 'demonstration.input.bird': 5 },
      at: ['"demonstration"', '"bird"'],
      what: '"bird", which is not an input',
      fix: 'birds',
    },
  ])
})
