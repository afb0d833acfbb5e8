import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { livePrograms, loadProgram } from '#tests/support/project/project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { calculate } from '#engine/calculate.ts'
import type { Definition } from '#definition/project.ts'
import type { Calculation, Input } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { FigureLookupSource } from '#mechanisms/figure-lookup/shape.ts'
import { isChoiceField } from '#engine/input/kinds.ts'

describe('the rule on refusals', () => {
  expectFindings('refusals', [
    {
      name: 'a missing record with its own message',
      file: 'calculators/brown-hens/feed-consumption.json',
      set: { lookups: { normal: { missing: 'messages.feedIndex' } } },
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

/** The inputs of time that are the key of a required record. */
const agesOf = ({ data: { lookups = {} } }: Definition, { inputs }: Calculator) => [
  ...new Set(
    Object.values<FigureLookupSource>(lookups)
      .filter(({ optional }) => optional !== true)
      .flatMap(({ where = {} }) => Object.values(where))
      .filter((name) => inputs[name]?.units.some(({ unit }) => unit === 'day')),
  ),
]

/** An input with each option of each choice, as some ages are required for only one of them. */
const inputsWith = ({ inputs }: Calculator, name: string, example: Input): readonly Input[] =>
  Object.entries(inputs).flatMap(([choice, field]) =>
    isChoiceField(field) && choice !== name
      ? [example, ...(field.choices ?? []).map(({ value }) => ({ ...example, [choice]: value }))]
      : [example],
  )

describe('a refusal of any program', () => {
  const ends = [-1, 0, 1, 30, 62, 63, 119, 126, 127, 400, 658, 659, 700, 1000, 1e6, 0.5, '', 'x']

  it.each(livePrograms.map((definition) => [definition.id, definition] as const))(
    'of %s about a field marks the field',
    (_, definition) => {
      const { calculator, tables } = loadProgram(definition)
      const inputs = [{}, ...(definition.data.examples ?? []).map(({ input }) => input)]
      // By default every third end, by turns: others for each input.
      const changed = Object.keys(calculator.inputs).flatMap((name, turn) =>
        ends
          .filter((_end, index) => isSweep || (index + turn) % 3 === 0)
          .map((end) => ({ ...inputs[1], [name]: end })),
      )
      for (const input of [...inputs, ...changed])
        expect(unmarked(calculate(calculator, input, tables))).toEqual([])
    },
  )

  it('states the range of the table for an age outside of it', () => {
    const refused = livePrograms.flatMap((definition) => {
      const { calculator, tables } = loadProgram(definition)
      const [example] = definition.data.examples ?? []
      const ages = agesOf(definition, calculator)
      return ages.flatMap((name) =>
        inputsWith(calculator, name, example?.input ?? {})
          .flatMap((input) => [70, 90, 700, 999, 5000].map((age) => ({ ...input, [name]: age })))
          .map((input) => calculate(calculator, input, tables))
          .flatMap(({ issues }) => issues)
          .filter(({ field, place }) => field === name && place === 'field')
          .map(({ message, values }) => ({ message, values })),
      )
    })
    expect(refused.length).toBeGreaterThan(50)
    for (const issue of refused)
      expect(issue).toEqual({
        message: expect.stringMatching(/^refusals\.ageRange(Weeks)?$/),
        values: {
          from: expect.any(Number),
          to: expect.any(Number),
          within: expect.stringMatching(/^(below|above)$/),
        },
      })
  })
})
