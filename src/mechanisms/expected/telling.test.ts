import { expect, it } from 'vitest'
import { entriesOf, randomFlock } from '#tests/support/figures/random-flocks.ts'
import { livePrograms, loadProgram, type Program } from '#tests/support/project/project.ts'
import { runs } from '#tests/support/runs.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { isKnownFigure } from '../../known-figure.ts'
import { randomOf } from '../../project/differences/random.ts'
import { shownResults } from '../primary-result/shown-results.ts'
import type { KeyedField } from '../journal/shape.ts'

const journals: readonly Program[] = livePrograms
  .map(loadProgram)
  .filter(({ calculator }: { calculator: Calculator<KeyedField> }) =>
    Object.values(calculator.inputs).some(({ keyed }) => keyed !== undefined),
  )
const broilers = journals.find(({ calculator }) => calculator.id === 'broilers/farm-management')!

/** A flock of 1 000 chicks of 1 May whose first day with an entry is that age. */
const joinedAt = (age: number, dead: number) =>
  calculate(
    broilers.calculator,
    {
      placed: '2026-05-01',
      birds: 1000,
      days: [
        { date: new Date(Date.UTC(2026, 4, 1 + age)).toISOString().slice(0, 10), deaths: dead },
      ],
    },
    broilers.tables,
  ).results

it('a bound that excludes no verdict and little of what is plausible is left out', () => {
  // Very good from 98 % on at 20 days: 99.5 % and less may be anything.
  expect(joinedAt(20, 5)).not.toHaveProperty('livability')
  // 97 % and less is not very good, and more than 3 % a week has a warning.
  expect(joinedAt(20, 30)['livability']).toMatchObject({ value: 97, bound: 'atMost' })
  expect(joinedAt(20, 30)).not.toHaveProperty('weekLossNow')
  expect(joinedAt(20, 31)['weekLossNow']).toMatchObject({ value: 3.1, bound: 'atLeast' })
})

it('no unknown figure leads a journal, and no share of nearly 0 or 100 % that is a bound', () => {
  expect(journals.map(({ calculator }) => calculator.id)).toHaveLength(2)
  const random = randomOf('telling')
  const leading: string[] = []
  for (let turn = 0; turn < runs(2000, 100); turn += 1) {
    const days = entriesOf(randomFlock(random, 24))
    const first = Math.floor(random() * days.length)
    for (const { calculator, tables } of journals) {
      const facts = { birds: 1000, placed: '2026-05-01', hatched: '2026-05-01', strain: 'white' }
      const names = Object.keys(calculator.inputs)
      const input = {
        ...Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name))),
        days: days.slice(first),
      }
      const calculation = calculate(calculator, input, tables)
      for (const id of shownResults(calculator, calculation).leads) {
        const value = calculation.results[id]
        const isVague =
          isKnownFigure(value) &&
          value.unit === '%' &&
          ((value.bound === 'atMost' && value.value > 99.5) ||
            (value.bound === 'atLeast' && value.value < 0.5))
        if (!isKnownFigure(value) || isVague) leading.push(`${calculator.id} ${id} ${value?.value}`)
      }
    }
  }
  expect(leading).toEqual([])
})
