import { describe, expect, it } from 'vitest'
import { loadProgram, project } from '../../tests/support/project/project.ts'
import { readerOf } from '#project/index.ts'
import { calculateGiven } from './answer.ts'
import { readInputFigures } from './read-figures.ts'

const weight = loadProgram(project.definitions.get('broilers/body-weight')!)
const read = (age: unknown) =>
  readInputFigures(readerOf(project), weight.calculator, { age })['age']

describe('a figure with its unit as data', () => {
  it.each([
    [{ value: 5, unit: 'week' }, 35],
    [{ value: 35, unit: 'day' }, 35],
    [{ value: 5, unit: 'أسبوع' }, 35],
    [{ value: 0.5, unit: 'week' }, 3.5],
    // What is refused stays as it was written.
    [{ value: 5, unit: 'kg' }, '5 kg'],
    [{ value: 5, unit: '' }, '5 '],
    [{ value: 5, unit: '1 day' }, '5 1 day'],
  ])('%j is read as %j', (given, value) => {
    expect(read(given)).toBe(value)
  })

  it('is left alone if it is anything else, and refused', () => {
    for (const given of [{ value: '5', unit: 'week' }, { value: 5 }, { value: 5, unit: 1 }, {}]) {
      expect(read(given)).toBe(given)
      const { results, issues } = calculateGiven(weight, { age: given }).calculation
      expect(results).toEqual({})
      expect(issues.map(({ field }) => field)).toContain('age')
    }
  })
})
