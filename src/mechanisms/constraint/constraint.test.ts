import { describe, expect, it } from 'vitest'
import { editedProgram } from '#tests/support/project/edited-program.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { calculate } from '../../engine/calculate.ts'

describe('constraints on the input', () => {
  const { calculator, tables } = editedProgram('broilers/livability', () => undefined)
  const issuesOf = (deadBirds: number) =>
    calculate(calculator, { birds: 100, deadBirds }, tables).issues

  it('refuses what does not, with the message at its field', () => {
    expect(issuesOf(100)).toEqual([])
    expect(issuesOf(101)).toMatchObject([
      { message: 'messages.deadAboveBirds', field: 'deadBirds', place: 'field' },
    ])
  })

  expectFindings('names', [
    {
      name: 'a field that is no input',
      file: 'calculators/broilers/livability.json',
      set: { 'constraints.0.field': 'deadBird' },
      what: 'The constraint has the field "deadBird", which is not an input',
      fix: 'deadBirds',
    },
  ])
})
