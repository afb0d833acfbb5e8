import { describe, expect, it } from 'vitest'
import { livePrograms, loadProgram } from '../../../../tests/support/project/project.ts'
import { mistakes } from '../../../../tests/support/project/mistakes.ts'
import { calculate } from '../../../engine/calculate.ts'
import type { Calculation } from '../../../engine/calculation.ts'

describe('the rule on refusals', () => {
  mistakes('refusals', [
    {
      name: 'a missing record with its own message',
      file: 'calculators/brown-hens/feed-consumption.json',
      set: { lookups: { normal: { missing: { box: 'messages.invalidAge' } } } },
      at: ['"missing"'],
      what: 'but "messages.invalidAge" in "white-hens/feed-consumption"',
      fix: 'Remove it here',
    },
  ])
})

/**
 * The issues that are not shown at their field. That no mix meets the limits is an answer about the
 * whole list, with the possible changes next to it.
 */
const unmarked = ({ issues }: Calculation) =>
  issues.filter(
    ({ field, place, message }) =>
      field !== undefined &&
      !message.startsWith('formulation.') &&
      place !== 'field' &&
      !issues.some((issue) => issue.field === field && issue.place === 'field'),
  )

describe('a refusal of any program', () => {
  const ends = [-1, 0, 1, 30, 62, 63, 119, 126, 127, 400, 658, 659, 700, 1000, 1e6, 0.5, '', 'x']

  it.each(livePrograms.map((definition) => [definition.id, definition] as const))(
    'of %s about a field marks the field',
    (_, definition) => {
      const { calculator, tables } = loadProgram(definition)
      const inputs = [{}, ...(definition.data.examples ?? []).map(({ input }) => input)]
      const changed = Object.keys(calculator.inputs).flatMap((name) =>
        ends.map((end) => ({ ...inputs[1], [name]: end })),
      )
      for (const input of [...inputs, ...changed])
        expect(unmarked(calculate(calculator, input, tables))).toEqual([])
    },
  )

  it('states the range of the table for an age outside of it', () => {
    const refused = livePrograms.flatMap((definition) => {
      const { calculator, tables } = loadProgram(definition)
      const [example] = definition.data.examples ?? []
      const ages = ['age'].filter((name) => name in calculator.inputs)
      return ages.flatMap((name) =>
        [700, 999]
          .map((age) => calculate(calculator, { ...example?.input, [name]: age }, tables))
          .flatMap(({ issues }) => issues)
          .filter(({ field, message }) => field === name && message !== 'messages.tooHigh')
          .map(({ message, values }) => ({ message, values })),
      )
    })
    expect(refused.length).toBeGreaterThan(50)
    for (const issue of refused)
      expect(issue).toEqual({
        message: 'messages.outsideTable',
        values: { from: expect.any(Number), to: expect.any(Number), within: 'no' },
      })
  })
})
