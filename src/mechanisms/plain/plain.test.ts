import { expect, it } from 'vitest'
import { editedProgram } from '#tests/support/project/edited-program.ts'
import type { PlainCalculator } from './shape.ts'

it('a program with a plain-text answer is marked so, and no other', () => {
  const plainOf = (edit: object) => {
    const { calculator } = editedProgram('broilers/livability', (data) => Object.assign(data, edit))
    const { plain }: PlainCalculator = calculator
    return plain
  }
  expect(plainOf({ plain: true })).toBe(true)
  expect(plainOf({})).toBeUndefined()
})
