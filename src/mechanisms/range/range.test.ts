import { describe, expect, it } from 'vitest'
import { editedProgram } from '#tests/support/project/edited-program.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import type { Json } from '#tests/support/project/project-copy.ts'
import { calculate } from '../../engine/calculate.ts'

const upTo =
  (end: number) =>
  (data: Json): void => {
    data.results.livability.upTo = '1'
    data.examples[0].upTo = { livability: end }
  }

describe('a range', () => {
  it('ends at the value of its formula, in the unit of the result', () => {
    const { calculator, tables } = editedProgram('broilers/livability', upTo(100))
    const { results } = calculate(calculator, { birds: 100, deadBirds: 5 }, tables)
    expect(results['livability']).toMatchObject({ value: 95, upTo: 100, unit: '%' })
  })

  expectFindings('examples', [
    {
      name: 'whose example expects another end',
      file: 'calculators/broilers/livability.json',
      edit: upTo(99),
      at: ['"examples"', '"upTo"', '"livability"'],
      what: 'The example expects livability up to 99, but it is 100',
      fix: '',
    },
  ])
})
