import { expect, it } from 'vitest'
import { calculate } from '#engine/calculate.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'

it('nothing is judged on the side that "noWarning" names: young chicks need heat', () => {
  const { calculator, definition, tables } = loadProgram(
    project.definitions.get('house/heat-index')!,
  )
  const source = definition.data.results!['heatSum']
  expect(source).toMatchObject({ within: { age: [21, 62] }, noWarning: { age: 'below' } })
  // The sum of 40 °C and 80 % is 120, beyond the 115 of the source.
  const rated = (age: number) =>
    calculate(calculator, { age, temperature: 40, humidity: 80 }, tables)
  expect(rated(35).ratings['heatSum']?.tone).toBe('bad')
  const { ratings, notJudged } = rated(10)
  expect(ratings['heatSum']).toBeUndefined()
  expect(notJudged?.['heatSum']).toMatchObject({ because: 'outside', name: 'age' })
})
