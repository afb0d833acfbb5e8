import { describe, expect, it } from 'vitest'
import { editedProgram } from '#tests/support/project/edited-program.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import type { Json } from '#tests/support/project/project-copy.ts'

const id = 'broilers/feed-consumption'
const carried = (edit: (data: Json) => void) =>
  editedProgram(id, edit).calculator.results['dailyFeed']!.carriedIn

describe('a result with "carriedIn"', () => {
  it('is shared among the one number of birds that its formula reads', () => {
    expect(carried((data) => (data.results.dailyFeed.carriedIn = 'bag'))).toEqual({
      pack: 'bag',
      birds: 'birds',
    })
  })

  it('is bought in whole packs if it is an amount', () => {
    expect(
      carried((data) => {
        data.constants = { oneDay: { value: 1, unit: 'day' } }
        data.formulas.dailyFeed += ' * oneDay'
        data.results.dailyFeed = {
          title: 'results.dailyFeed',
          unit: 'kg',
          digits: 1,
          carriedIn: 'bag',
        }
      }),
    ).toEqual({ pack: 'bag', bought: true, birds: 'birds' })
  })

  expectFindings('meaning', [
    {
      name: 'in a pack of another unit',
      file: `calculators/${id}.json`,
      set: { 'results.dailyFeed.carriedIn': 'tank' },
      what: '"carriedIn" has no effect in the result "dailyFeed": it belongs to a figure that is shown',
      fix: '',
    },
  ])
})
