import { expect, it } from 'vitest'
import { editedProgram } from '#tests/support/project/edited-program.ts'
import type { DisclaimerCalculator } from './shape.ts'

it('a disclaimer is part of its program, and of no other', () => {
  const disclaimerOf = (disclaimer?: string) => {
    const { calculator } = editedProgram('broilers/livability', (data) => {
      if (disclaimer !== undefined) data.disclaimer = disclaimer
    })
    const { disclaimer: compiled }: DisclaimerCalculator = calculator
    return compiled
  }
  expect(disclaimerOf('results.livability')).toBe('results.livability')
  expect(disclaimerOf()).toBeUndefined()
})
