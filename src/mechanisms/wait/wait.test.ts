import { describe, expect, it } from 'vitest'
import { editedProgram } from '#tests/support/project/edited-program.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import type { WaitCalculator } from './shape.ts'

describe('how long an answer is waited for', () => {
  it.each([
    [{ value: 30, unit: 'second' }, 30_000],
    [{ value: 1.5, unit: 'minute' }, 90_000],
  ])('%o is %d milliseconds', (wait, milliseconds) => {
    const { calculator } = editedProgram('broilers/livability', (data) => {
      data.wait = wait
    })
    const { wait: compiled }: WaitCalculator = calculator
    expect(compiled).toBe(milliseconds)
  })

  expectFindings('wait', [
    {
      name: 'a wait in a unit that is no time',
      file: 'calculators/broilers/livability.json',
      edit: (data) => {
        data.wait = { value: 30, unit: 'kg' }
      },
      at: ['"wait"', '"unit"'],
      what: '"kg" is not a unit of time',
      fix: 'Write "second" or "minute"',
    },
  ])
})
