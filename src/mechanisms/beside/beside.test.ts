import { describe, expect, it } from 'vitest'
import { editedProgram } from '#tests/support/project/edited-program.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import type { Json } from '#tests/support/project/project-copy.ts'
import type { BesideResult } from './shape.ts'

const file = 'calculators/broilers/livability.json'
const percent = { title: 'results.livability', unit: '%', digits: 2 }

/** A second result, in the line of the first. */
const add = (data: Json, more: object): void => {
  data.formulas.dead = '1 - livability'
  data.results.dead = { ...percent, ...more }
  data.examples[0].results.dead = 4.27
}

describe('results next to each other', () => {
  it('state their line and their basis', () => {
    const { calculator } = editedProgram('broilers/livability', (data) => {
      add(data, { beside: 'livability', basis: 'results.livability' })
    })
    const dead: BesideResult | undefined = calculator.results['dead']
    expect([dead?.beside, dead?.basis]).toEqual(['livability', 'results.livability'])
    expect(calculator.results['livability']).not.toHaveProperty('beside')
  })

  expectFindings('targets', [
    {
      name: 'a line of no result',
      file,
      edit: (data) => add(data, { beside: 'livabilty' }),
      at: ['"dead"', '"beside"'],
      what: '"beside" of "dead" names "livabilty", which is not a result',
      fix: 'livability',
    },
    {
      name: 'its own line',
      file,
      edit: (data) => add(data, { beside: 'dead' }),
      at: ['"dead"', '"beside"'],
      what: '"beside" of "dead" names "dead" itself',
      fix: 'livability',
    },
    {
      name: 'a line of another unit',
      file,
      edit: (data) => add(data, { unit: '1', beside: 'livability' }),
      at: ['"dead"', '"beside"'],
      what: '"beside" of "dead" (1) names "livability" (%), which has another unit',
      fix: 'Give both the same "unit"',
    },
  ])
})
