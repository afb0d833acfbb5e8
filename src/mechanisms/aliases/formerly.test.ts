import { expect, it } from 'vitest'
import { editedProgram } from '#tests/support/project/edited-program.ts'
import { fromQuery } from '../../engine/input/address.ts'

it('an input is filled by links that contain a former name of it', () => {
  const { calculator } = editedProgram('broilers/livability', (data) => {
    data.input.properties.birds.formerly = ['flockSize']
  })
  const { input, dropped } = fromQuery(calculator, 'flockSize=5000&deadBirds=20')
  expect(input).toEqual({ birds: 5000, deadBirds: 20 })
  expect(dropped).toEqual([])
})
