import { describe, expect, it } from 'vitest'
import { calculate } from '../../engine/calculate.ts'
import type { Input } from '../../engine/calculation.ts'
import { project } from '#tests/support/project/project.ts'
import { loadCalculator, programTables } from '../../project/load.ts'
import { formulated } from './run/run.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { FormulationField } from './shape.ts'

const starter = { scale: 0.1, batch: 500 }

/** How a program finds the amounts of some feeds, each with a price. */
function answerOf(id: string, input: Input) {
  const definition = project.definitions.get(id)!
  const calculator: Calculator<FormulationField> = loadCalculator(project, definition)
  const calculation = calculate(
    calculator,
    { ...starter, ...input },
    programTables(project, definition),
  )
  return { calculator, answer: formulated(calculation) }
}

const byProgram = {
  'feed/least-cost': { set: 'poultry-requirements', feed: 'yellow-corn', dosed: 'premix' },
  'feed/least-cost-animal': { set: 'animal-requirements', feed: 'corn-grain', dosed: 'premix' },
} as const

describe.each(Object.entries(byProgram))('%s', (id, { set, feed, dosed }) => {
  const sets = project.tables.get(`feed/${set}`)!.data.records.map(([name]) => String(name))

  it.each(sets)(
    '%s is reported to leave open what is missing where it is chosen',
    (compareWith) => {
      const { calculator, answer } = answerOf(id, { compareWith, mix: [{ feed, price: 1 }] })
      const missing =
        answer?.verdict === 'lacking' ? answer.lacking.map(({ result }) => result) : []
      expect(calculator.inputs['compareWith']!.open?.[compareWith] ?? []).toEqual([
        ...new Set(missing),
      ])
    },
  )

  it('requires at once each dose that it would require later', () => {
    const { calculator } = answerOf(id, {})
    const least: FormulationField = calculator.inputs['mix']!.list!.entry['least']!
    const { by, records } = least.dosed!
    expect([by, records.includes(dosed)]).toEqual(['feed', true])
    const whole = sets.filter(
      (each) => calculator.inputs['compareWith']!.open?.[each] === undefined,
    )
    const feeds = calculator.inputs['mix']!.list!.entry['feed']!.choices!.map(({ value }) => value)
    // Some needs limit a nutrient that others leave free: a feed of that alone is counted by some.
    const required = whole.reduce(
      (left, compareWith) =>
        left.filter((each) => {
          const { answer } = answerOf(id, {
            compareWith,
            mix: [{ feed: each, price: 1, most: 100 }],
          })
          return answer?.verdict === 'bare' && answer.bare.some(({ side }) => side === 'low')
        }),
      feeds,
    )
    expect(records).toEqual(required)
  })
})
