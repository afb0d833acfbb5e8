import { describe, expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { asFigure, type Side } from '../../figure.ts'
import type { Entry } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { loadCalculator } from '../../project/load.ts'
import { virtualModule } from '../../site/modules/virtual-module.ts'
import { batchFigures, extremesOf } from './batch.ts'
import { flockToday, type Fills, type FlockSettings } from './figures.ts'
import { calculatedWith, journalFigures } from './journal-figures.ts'

const read = <Content>(id: string): Readonly<Record<string, Content>> =>
  JSON.parse(virtualModule(project, id)!.replace('export default ', '')) as never
const fills = read<Fills>('flocks')
const settings = read<FlockSettings>('keepers')['broilers/flock-today']!
const fillsOf = ({ id }: Calculator): Fills => fills[id] ?? {}
const calculatorOf = (id: string): Calculator =>
  loadCalculator(project, project.definitions.get(id)!)

/** The figures by which a flock of 1,000 birds, placed on the 1st of May, is compared. */
async function figuresOf(query: string, days: readonly Entry[], facts = '') {
  const day = '2026-06-05'
  const keeper = calculatorOf('broilers/flock-today')
  const journal = calculatorOf('broilers/farm-management')
  const kept = { journal: { program: journal.id, facts } }
  const text = `placed=2026-05-01&birds=1000&${query}`
  const entered = { ...(await flockToday(keeper, text, day)), ...kept }
  const stood = (await calculatedWith(journal, fillsOf(journal), entered, day, { days }))!
  const told = journalFigures(stood, settings.journal!, days, entered)
  const known = { ...(await flockToday(keeper, text, day, told)), ...kept }
  const figures = await batchFigures(
    settings.batch!,
    { known, journal: stood },
    fillsOf,
    day,
    (id) => Promise.resolve(calculatorOf(id)),
  )
  return Object.fromEntries(
    figures.map(({ id, value }) => [id, [Number(value.value.toPrecision(8)), value.bound]]),
  )
}
const sold = 'chickPrice=0.6&feedPrice=0.4&salePrice=1.2&weightSold=2000&birdsSold=970'
const whole: Entry = { date: '2026-06-05', covers: 35, deaths: 30, feed: 3200, weight: 2100 }

describe('the figures by which batches are compared', () => {
  it('come from the journal and from the program of profit, with the bounds of both', async () => {
    // 970 birds of 2.1 kg; 600 for chicks, 1,280 for feed, 100 besides, medicines not entered.
    expect(await figuresOf(sold, [whole], 'otherCosts=100')).toEqual({
      age: [35, undefined],
      birdsAlive: [970, undefined],
      livability: [97, undefined],
      weight: [2100, undefined],
      fcrNow: [Number((3200 / (970 * 2.1)).toPrecision(8)), undefined],
      efficiencyNow: [
        Number((((97 * 2.1 * 970 * 2.1) / (3200 * 35)) * 100).toPrecision(8)),
        undefined,
      ],
      costPerBird: [Number((1980 / 970).toPrecision(8)), 'atLeast'],
      costPerKg: [0.99, 'atLeast'],
      profit: [420, 'atMost'],
      profitPerBird: [Number((420 / 970).toPrecision(8)), 'atMost'],
      profitPerKg: [0.21, 'atMost'],
    })
  })

  it('say nothing of money where nothing of a sale is known', async () => {
    const figures = await figuresOf('chickPrice=0.6&feedPrice=0.4', [whole])
    expect(Object.keys(figures)).toEqual([
      'efficiencyNow',
      'fcrNow',
      'livability',
      'weight',
      'age',
      'birdsAlive',
    ])
  })

  it('are bounds where the journal has gaps: a cost is at least, a profit at most', async () => {
    const gap = { date: '2026-06-05', deaths: 30, feed: 3200, weight: 2100 }
    const figures = await figuresOf(sold, [gap])
    expect(figures['birdsAlive']).toEqual([970, 'atMost'])
    expect(figures['costPerKg']).toEqual([0.94, 'atLeast'])
    expect(figures['profit']).toEqual([520, 'atMost'])
  })
})

describe('the best and the worst of some figures', () => {
  const figure = (value: number, bound?: Side) => ({
    value: asFigure(value),
    unit: '1',
    digits: 1,
    bound,
  })
  /** The places of the best, and of how many figures; the same for the worst. */
  type End = readonly [at: number[], of: number]
  it.each<[string, (readonly [number, Side?] | undefined)[], End, End]>([
    ['more is better', [[2], [5], [3]], [[1], 3], [[0], 3]],
    ['two are equally good', [[5], [5], [3]], [[0, 1], 3], [[2], 3]],
    ['all are equal', [[5], [5]], [[], 2], [[], 2]],
    ['as they are shown', [[5.04], [5.01], [3]], [[0, 1], 3], [[2], 3]],
    ['one alone is neither', [[5], undefined], [[], 1], [[], 1]],
    ['at most 9 may be more or less than all', [[9, 'atMost'], [5], [3]], [[1], 2], [[2], 2]],
    ['at most 9 leaves one alone', [[9, 'atMost'], [5]], [[], 1], [[], 1]],
    ['at least 9 is more than 5', [[9, 'atLeast'], [5], [3]], [[0], 3], [[2], 3]],
    ['at least 4 may be more than 5', [[4, 'atLeast'], [5], [3]], [[1], 2], [[2], 3]],
    ['at most 2 is less than 3', [[2, 'atMost'], [5], [3]], [[1], 3], [[0], 3]],
    [
      'all at most',
      [
        [2, 'atMost'],
        [5, 'atMost'],
      ],
      [[], 2],
      [[], 1],
    ],
  ])('%s', (_, given, [most, ofMost], [least, ofLeast]) => {
    const figures = given.map((each) => each && figure(...each))
    const [high, low] = [
      { at: most, of: ofMost },
      { at: least, of: ofLeast },
    ]
    expect(extremesOf(figures, 'more')).toEqual({ best: high, worst: low })
    expect(extremesOf(figures, 'less')).toEqual({ best: low, worst: high })
  })
})
