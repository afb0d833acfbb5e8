import { expect, it } from 'vitest'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'

const definition = project.definitions.get('treatment/water-quality')!
const { calculator } = loadProgram(definition)

/** The results of an answer, in the order in which pages show them. */
const orderOf = (input: Record<string, number>): readonly string[] =>
  Object.keys(calculate(calculator, input, {}).results)

it('what warns is first, then what the sources differ about, then what is in order', () => {
  expect(orderOf({ iron: 0.2, acidity: 6, chloride: 260, solids: 4000 })).toEqual([
    'solidsLevel',
    'chlorideLevel',
    'acidityLevel',
    'ironLevel',
  ])
})

it('verdicts are in the order of their results', () => {
  const { ratings } = calculate(calculator, { acidity: 6, sodium: 301 }, {})
  expect(Object.keys(ratings)).toEqual(['sodiumLevel', 'acidityLevel'])
})

it('an implausible figure without a warning is beside the worst', () => {
  expect(orderOf({ iron: 0.4, acidity: 2.9, chloride: 20 })[0]).toBe('acidityLevel')
})

it('is a word of the program', () => {
  expect(definition.data).toMatchObject({ worstFirst: true })
})
