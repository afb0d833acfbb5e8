import { describe, expect, it } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Input } from '../../engine/calculation.ts'
import { withDefaults } from '../../engine/input/defaults.ts'
import type { BackwardsCalculator } from '../backwards/shape.ts'
import type { WhatIfCalculator } from '../what-if/shape.ts'
import type { InsightCalculator } from './shape.ts'
import { insightValues } from './insight-values.ts'

type Asking = InsightCalculator & BackwardsCalculator & WhatIfCalculator

/**
 * The values in the sentence of a program for an input: the step, and the result before and after.
 */
function valuesOf(id: string, given: Input): readonly number[] | undefined {
  const { calculator, tables } = loadProgram(livePrograms.find((each) => each.id === id)!)
  const { insight }: Asking = calculator
  const input = withDefaults(calculator, given)
  const calculation = calculate(calculator, input, tables)
  const values = insightValues(insight!, { calculator, calculation, input, tables })
  return values && [values.step, values.before.value, values.after.value]
}

describe('one sentence with the figures of the visitor', () => {
  it('gives the feed that a better ratio saves', () => {
    // 33,000 kg ÷ 21,000 kg = 1.571; 0.05 × 21,000 kg = 1,050 kg.
    const [step, before, after] = valuesOf('broilers/feed-conversion-ratio', {
      birds: 10_000,
      age: 35,
      totalFeed: 33_000,
      averageWeight: 2.1,
    })!
    expect(step).toBe(1050)
    expect([before, after].map((value) => value!.toFixed(2))).toEqual(['1.57', '1.52'])
  })

  it('gives the birds that a better livability keeps', () => {
    // 427 of 10,000 are dead: 95.73%; at 96.73% it is 327.
    expect(valuesOf('broilers/livability', { birds: 10_000, deadBirds: 427 })).toEqual([
      100, 95.73, 96.73,
    ])
  })

  it('gives the result of another input', () => {
    const standard = (age: number): number => {
      const { data } = project.tables.get('broilers/clinic')!
      return Number(data.records.find(([key]) => key === age)![3]) / 1000
    }
    expect(valuesOf('broilers/body-weight', { age: 35 })).toEqual([7, standard(35), standard(42)])
  })

  it.each<[string, string, Input]>([
    ['above the whole', 'broilers/livability', { birds: 10_000, deadBirds: 50 }],
    [
      'without a change',
      'broilers/production-efficiency',
      { birds: 10_000, deadBirds: 0, totalFeed: 35_000, averageWeight: 2.2, age: 37 },
    ],
    ['beyond the table', 'broilers/body-weight', { age: 60 }],
    ['from a figure that is not usual', 'broilers/body-weight', { age: 35, averageWeight: 21 }],
  ])('is not there %s', (_, id, input) => expect(valuesOf(id, input)).toBeUndefined())
})

describe('every program with a further question', () => {
  const asking = livePrograms.map((each): Asking => loadProgram(each).calculator)
  it('has one sentence, and folds its questions', () => {
    const without = asking.filter(
      ({ backwards, whatIf, insight }) =>
        (backwards !== undefined || whatIf !== undefined) && insight === undefined,
    )
    expect(without.map(({ id }) => id)).toEqual([])
  })

  it('has a sentence for an example', () => {
    const programs = asking.filter(({ insight }) => insight !== undefined)
    expect(programs.length).toBeGreaterThanOrEqual(7)
    for (const { id } of programs) {
      const { data } = livePrograms.find((each) => each.id === id)!
      const has = (data.examples ?? []).some(({ input }) => valuesOf(id, input) !== undefined)
      expect(has, id).toBe(true)
    }
  })
})

describe('the rule on the sentence', () => {
  const file = 'calculators/broilers/lighting.json'
  const insight = (input: string, result: string) => ({
    insight: { input, result, change: 'input', by: 1, say: 'demonstrations.birds' },
  })
  expectFindings('insight', [
    {
      name: 'a result that does not depend on the input',
      file,
      set: insight('area', 'lightingHours'),
      at: ['"insight"', '"result"'],
      what: '"insight" is about "area" and "lightingHours", which is not a figure that depends on it.',
      fix: 'Name a figure that the visitor enters, and a shown figure that depends on it.',
    },
    {
      name: 'a choice',
      file,
      set: insight('standard', 'dailyFeed'),
      at: ['"insight"', '"result"'],
      what: '"insight" is about "standard" and "dailyFeed", which is not a figure that depends on it.',
      fix: 'Name a figure that the visitor enters, and a shown figure that depends on it.',
    },
  ])
  expectFindings('names', [
    {
      name: 'no input',
      file,
      set: insight('aera', 'totalLight'),
      at: ['"insight"', '"input"'],
      what: '"insight" names "aera", which is not an input.',
      fix: 'Did you mean "area"?',
    },
    {
      name: 'no result',
      file,
      set: insight('area', 'totalLigt'),
      at: ['"insight"', '"result"'],
      what: '"insight" names "totalLigt", which is not a result of this program.',
      fix: 'Did you mean "totalLight"?',
    },
  ])
})
