import { describe, expect, it } from 'vitest'
import { calculate } from '#engine/calculate.ts'
import type { Input } from '#engine/calculation.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'

const ask = (id: string, input: Input) => {
  const { calculator, tables } = loadProgram(project.definitions.get(id)!)
  return calculate(calculator, input, tables)
}
const closeTo = (value: number): unknown => expect.closeTo(value, 6)
const sold = {
  chickCost: 6000,
  totalFeed: 30_000,
  feedPrice: 0.4,
  weightSold: 20_000,
  salePrice: 1.2,
}

describe('a cost that was left empty ("leftEmpty": "atLeast")', () => {
  it('makes the profit "at most", names what it leaves out, and is not good', () => {
    // 20,000 kg at 1.2, less 6,000 and 30,000 kg at 0.4.
    const { results, bounds, ratings } = ask('money/batch-profit', sold)
    expect(results['profit']).toMatchObject({ value: closeTo(6000), bound: 'atMost' })
    expect(results['profit']).toHaveProperty('without')
    expect(bounds?.['profit']).toBe('atMost')
    expect(Object.values(ratings).map(({ tone }) => tone)).not.toContain('good')
  })
  it('counts as left empty where it is 0 of a currency', () => {
    const { results } = ask('money/batch-profit', { ...sold, medicineCost: 0, otherCosts: 0 })
    expect(results['profit']).toMatchObject({ value: closeTo(6000), bound: 'atMost' })
  })
  it('is a figure once it is entered', () => {
    const { results, ratings } = ask('money/batch-profit', {
      ...sold,
      medicineCost: 1000,
      otherCosts: 500,
    })
    expect(results['profit']).toMatchObject({ value: closeTo(4500) })
    expect(results['profit']).not.toHaveProperty('bound')
    expect(ratings['profit']?.tone).toBe('good')
  })
  it('does not hide a loss: what is at most negative is bad', () => {
    const { ratings } = ask('money/batch-profit', { ...sold, salePrice: 0.5 })
    expect(ratings['profit']?.tone).toBe('bad')
  })
})

describe('an income that was left empty ("leftEmpty": "none")', () => {
  it('is none, and its program answers exactly', () => {
    const { definition } = loadProgram(project.definitions.get('egg-results/layers-month')!)
    expect(definition.data.input!.properties['otherIncome']).toMatchObject({ leftEmpty: 'none' })
    const { input, results: expected } = definition.data.examples!.find(
      (each) => each.results?.['profit'] !== undefined && !('otherIncome' in each.input),
    )!
    const { results } = ask(definition.id, { ...input, otherIncome: 0 })
    expect(results['profit']!.value).toBeCloseTo(Number(expected!['profit']), 2)
  })
})
