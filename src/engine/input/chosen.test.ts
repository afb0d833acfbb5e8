import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calculatorOf,
  expression,
  fieldOf,
  named,
  resultOf,
} from '#tests/support/project/calculator.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { useProjectCopy } from '#tests/support/project/project-copy.ts'
import { calculateProgram as ask } from '../../project/index.ts'
import { calculate } from '../calculate.ts'
import type { InputField } from '../calculator.ts'

const dose = 'calculators/drugs/drug-dose.json'
const feed = 'calculators/broilers/feed-consumption.json'
const flock = { birds: 1000, averageWeight: 2 }
const dailyDose = (answer: ReturnType<typeof ask>) => answer.results['dailyDose']?.value

/** Why what is preselected is advice. */
const recommended = { reason: 'what most farms have', cites: 'A handbook, 2025' }

describe('a record without a default name', () => {
  const copy = useProjectCopy(fixtureProject)
  it('is the one that the definition begins with', () => {
    copy.edit(dose, (data) => {
      data.input.properties.medicine.default = 'amoxicillin-made-up'
      data.input.properties.medicine.recommended = recommended
      data.input.required = ['medicine', 'birds', 'averageWeight']
    })
    // As in its example: 1,000 birds of 2 kg at 20 mg/kg take 40 g a day.
    expect(dailyDose(ask(copy.project, 'drugs/drug-dose', flock))).toBe(40)
    const mistyped = { ...flock, medicine: 'nobody' }
    expect(ask(copy.project, 'drugs/drug-dose', mistyped).issues).toContainEqual(
      expect.objectContaining({ field: 'medicine', message: 'choices.unknownName' }),
    )
  })
})

describe('an option that selects a record', () => {
  const copy = useProjectCopy(fixtureProject)
  it('reads that record, by the name of the option', () => {
    copy.edit(dose, (data) => {
      Object.assign(data.input.properties.medicine, {
        options: {
          first: { say: 'inputs.birds', chooses: 'amoxicillin-made-up' },
          second: { say: 'inputs.area', chooses: 'tiamulin-made-up' },
        },
      })
      delete data.lookups.dose.missing
      data.demonstration.input.medicine = 'first'
      data.examples = data.examples.slice(0, 3)
      for (const [index, medicine] of ['first', 'first', 'second'].entries())
        data.examples[index].input.medicine = medicine
    })
    const answer = (medicine: string) =>
      ask(copy.project, 'drugs/drug-dose', { ...flock, medicine })
    expect(dailyDose(answer('first'))).toBe(40)
    expect(dailyDose(answer('second'))).toBeUndefined()
    expect(answer('amoxicillin-made-up').issues).toContainEqual(
      expect.objectContaining({ field: 'medicine', message: 'messages.chooseOne' }),
    )
  })
})

describe('an option that selects a table', () => {
  const copy = useProjectCopy(fixtureProject)
  it('looks figures up in it', () => {
    copy.edit(feed, (data) => {
      data.input.properties.standard = {
        type: 'string',
        tables: 'broilers',
        title: 'inputs.standard',
        default: 'own',
        recommended,
        options: {
          own: { say: 'tables.clinic', chooses: 'clinic' },
          ross: { say: 'tables.ross308AsHatched', chooses: 'ross-308-2022' },
        },
      }
      data.examples.at(-1).input.standard = 'ross'
    })
    const dailyFeed = (standard?: string) =>
      ask(copy.project, 'broilers/feed-consumption', { birds: 1000, age: 35, standard }).results[
        'dailyFeed'
      ]?.value
    // 174 g in the clinic's table on day 35, 180 g in the breeder's.
    expect([dailyFeed(), dailyFeed('own'), dailyFeed('ross')]).toEqual([174, 174, 180])
  })
})

describe('the figures of an option', () => {
  const house: InputField = {
    title: 'inputs.house',
    kind: 'choice',
    units: [],
    choices: [
      { value: 'open', title: 'houses.open' },
      { value: 'closed', title: 'houses.closed' },
    ],
    figures: {
      taken: { title: 'houses.taken', ...named('kg'), values: { open: 2.5, closed: null } },
    },
  }
  const calculator = calculatorOf({
    inputs: { house, feed: fieldOf('kg') },
    formulas: {
      left: expression((scope) => scope['feed']! - scope['house']!['taken'], 'feed', 'house.taken'),
    },
    order: ['left'],
    results: { left: resultOf('g') },
  })
  const left = (input: object) => calculate(calculator, { ...input }, {}).results['left']?.value

  it('are read in base units by every program that chooses it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 1_000_000 }), (kilograms) => {
        expect(left({ feed: kilograms, house: 'open' })).toBe(kilograms * 1000 - 2500)
      }),
    )
  })
  it('are not known where it has none, and absent where nothing is chosen', () => {
    expect(left({ feed: 10, house: 'closed' })).toBeNaN()
    expect(left({ feed: 10 })).toBeUndefined()
    expect(left({ feed: 10, house: 'constructor' })).toBeNaN()
  })
})
