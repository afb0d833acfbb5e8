import { describe, expect, it } from 'vitest'
import { editedProgram } from '#tests/support/project/edited-program.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { calculate } from '../../engine/calculate.ts'

describe('a figure that is a result', () => {
  it('is rounded as its definition specifies, for formulas too', () => {
    const { calculator, tables } = editedProgram('broilers/livability', (data) => {
      Object.assign(data.results.livability, { digits: 0, rounded: 'down', fixed: true })
      data.formulas.dead = '1 - livability'
      data.results.dead = { title: 'results.livability', unit: '%', digits: 2 }
      data.examples = [
        { input: { birds: 1000, deadBirds: 45 }, results: { livability: 95, dead: 5 } },
      ]
    })
    // 955 of 1,000 are 95.5 %, rounded down to 95 %; the rest is 5 %, not 4.5 %.
    const { results } = calculate(calculator, { birds: 1000, deadBirds: 45 }, tables)
    expect(results['livability']).toMatchObject({ value: 95, digits: 0 })
    expect(calculator.results['livability']).toMatchObject({ rounded: 'down', fixed: true })
    expect(results['dead']?.value).toBeCloseTo(5, 9)
  })

  it('is absent where its condition does not hold', () => {
    const { calculator, tables } = editedProgram('broilers/livability', (data) => {
      data.results.livability.shown = 'deadBirds > 0 * birds'
      data.examples = [
        { input: { birds: 100, deadBirds: 5 }, results: { livability: 95 } },
        { input: { birds: 100, deadBirds: 0 }, results: { livability: null } },
      ]
    })
    const resultsOf = (deadBirds: number) =>
      Object.keys(calculate(calculator, { birds: 100, deadBirds }, tables).results)
    expect(resultsOf(5)).toEqual(['livability'])
    expect(resultsOf(0)).toEqual([])
  })

  expectFindings('examples', [
    {
      name: 'of which an example expects another',
      file: 'calculators/broilers/livability.json',
      set: { 'examples.0.results.livability': 96 },
      at: ['"examples"', '"livability"'],
      what: 'The example expects livability = 96, but it is 95.73',
      fix: '',
    },
  ])
})
