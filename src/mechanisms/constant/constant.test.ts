import { expect, it } from 'vitest'
import { editedProgram } from '#tests/support/project/edited-program.ts'
import { calculate } from '../../engine/calculate.ts'

it('a constant is read by formulas in its own unit', () => {
  const { calculator, tables } = editedProgram('broilers/livability', (data) => {
    data.constants = { mate: { value: 200, unit: '%', title: 'results.livability' } }
    data.formulas.livability = '(birds - deadBirds) / birds * mate'
    data.results.livability.unit = '1'
    data.examples = [{ input: { birds: 100, deadBirds: 25 }, results: { livability: 1.5 } }]
  })
  expect(calculator.constants['mate']).toMatchObject({
    value: 200,
    unit: '%',
    title: 'results.livability',
  })
  // 75 of 100 birds, times two.
  const { results } = calculate(calculator, { birds: 100, deadBirds: 25 }, tables)
  expect(results['livability']?.value).toBeCloseTo(1.5, 12)
})
