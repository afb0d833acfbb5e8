import { describe, expect, it } from 'vitest'
import { livePrograms, loadProgram } from '#tests/support/project/project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Input } from '../../engine/calculation.ts'
import type { IncompleteValue } from './shape.ts'

const { calculator, tables } = loadProgram(
  livePrograms.find(({ id }) => id === 'money/batch-profit')!,
)
const batch = { chickCost: 6000, totalFeed: 34000, feedPrice: 0.4, weightSold: 20000 }
const answer = (input: Input): Calculation => calculate(calculator, { ...batch, ...input }, tables)
const whole = { medicineCost: 900, otherCosts: 1500 }

describe('a cost that was left empty', () => {
  it('makes a profit at most, without a verdict, and is named', () => {
    const { results, ratings } = answer({ salePrice: 1.2, medicineCost: 900 })
    const profit: IncompleteValue = results['profit']!
    expect(profit).toMatchObject({ bound: 'atMost', without: ['money.otherCosts'] })
    expect(ratings['profit']).toBeUndefined()
  })

  it('is also one of 0', () => {
    expect(
      answer({ salePrice: 1.2, medicineCost: 900, otherCosts: 0 }).results['profit']?.bound,
    ).toBe('atMost')
  })

  it('leaves a loss a loss', () => {
    expect(answer({ salePrice: 0.5 }).ratings['profit']?.tone).toBe('bad')
  })

  it('is missing in no figure that does not depend on it', () => {
    const { results, ratings } = answer({ salePrice: 1.2, ...whole })
    expect(results['profit']?.bound).toBeUndefined()
    expect(ratings['profit']?.tone).toBe('good')
    expect(answer({ salePrice: 1.2 }).results['income']?.bound).toBeUndefined()
  })
})

describe('the rule on figures that are 0', () => {
  expectFindings('within', [
    {
      name: 'a good verdict by default',
      file: 'calculators/broilers/feed-conversion-ratio.json',
      edit: (data) => {
        data.input.properties.birds = { $ref: '../inputs.json#/birds', default: 0 }
      },
      at: ['"properties"', '"birds"'],
      what: 'A good verdict depends on "birds", which is 0 unless it is entered.',
      fix: 'Replace the default by "leftEmpty": "atLeast"',
    },
  ])
})
