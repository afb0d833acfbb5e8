/** Sets of requirements give a recipe, and one that costs what a solver of another make finds. */
import { describe, expect, it } from 'vitest'
import { highs } from '#tests/support/figures/highs.ts'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import { formulated } from '../../mechanisms/formulation/run/run.ts'
import { recordNamesOf } from '../../definition/formulas/columns.ts'
import type { FormulationField } from '../../mechanisms/formulation/shape.ts'
import type { CellSource } from '../../definition/shapes.ts'

const { calculator, tables } = loadProgram(livePrograms.find(({ id }) => id === 'feed/least-cost')!)

type Row = Readonly<Record<string, CellSource | undefined>>

/** The rows of a table as its file has them, by name. */
function rowsOf(id: string): ReadonlyMap<string, Row> {
  const table = project.tables.get(id)!
  const columns = Object.keys(table.data.columns)
  return new Map(
    recordNamesOf(table).map((name, at) => [
      name,
      Object.fromEntries(columns.map((column, index) => [column, table.data.records[at]![index]])),
    ]),
  )
}
const feeds = rowsOf('feed/poultry-ingredients')
const sets = rowsOf('feed/poultry-requirements')

/** What feed mills buy, per kilogram: the first figure is the price, the second the most. */
const minor = {
  'sodium-bicarbonate': [0.5, 0.5],
  'calcium-carbonate': [0.05],
  'dicalcium-phosphate': [0.6],
  salt: [0.1],
  'dl-methionine': [4],
  'l-lysine-hcl': [2],
  'l-threonine': [2.5],
  premix: [3],
} as const
const baskets: Readonly<Record<string, Readonly<Record<string, readonly [number, number?]>>>> = {
  'corn, soya and fish meal': {
    'yellow-corn': [0.3],
    'soybean-meal-48': [0.5],
    'corn-gluten-meal-60': [0.9],
    'fish-meal': [1.4],
    'wheat-bran': [0.2],
    'soybean-oil': [1],
    ...minor,
  },
  'wheat, canola and distillers grains': {
    'wheat-grain': [0.29],
    'yellow-corn': [0.3],
    'soybean-meal-48': [0.5],
    'canola-meal': [0.33],
    'ddgs-corn': [0.3, 8],
    'corn-gluten-meal-60': [0.9],
    'fish-meal': [1.4],
    'poultry-fat': [0.9],
    ...minor,
  },
  'wheat, sunflower, meat and bone meal': {
    'wheat-grain': [0.29],
    'yellow-corn': [0.3],
    'soybean-meal-44': [0.45],
    'soybean-meal-48': [0.5],
    'sunflower-meal': [0.3, 10],
    'meat-and-bone-meal': [0.5],
    'corn-gluten-meal-60': [0.9],
    'poultry-fat': [0.9],
    ...minor,
  },
}
type Basket = (typeof baskets)[string]

const premixDose = 0.3
const batch = 10_000
const inputFor = (compareWith: string, basket: Basket) => ({
  compareWith,
  batch,
  scale: 0.01,
  mix: Object.entries(basket).map(([feed, [price, most]]) => ({
    feed,
    price,
    ...(most !== undefined && { most }),
    ...(feed === 'premix' && { least: premixDose }),
  })),
})

const mostByStage = [undefined, 'mostChicks', 'mostBroilers', 'mostPullets', 'mostLayers'] as const

/** The problem of a set and a basket, from the files of the tables alone. */
function problemOf(set: string, basket: Basket) {
  const needs = sets.get(set)!
  const names = Object.keys(basket)
  const figure = (feed: string, column: string): number | undefined => {
    const cell = feeds.get(feed)![column]
    return typeof cell === 'number' ? cell : undefined
  }
  const limits = Object.entries(needs).flatMap(([column, at]) => {
    const [, nutrient, side] = /^(\w+)(Low|High)$/.exec(column) ?? []
    return nutrient === undefined || typeof at !== 'number' ? [] : [{ nutrient, side, at }]
  })
  // What must not be too high, and a digestible figure, is never taken to be nothing.
  const isOut = (feed: string) =>
    limits.some(
      ({ nutrient, side }) =>
        figure(feed, nutrient) === undefined &&
        (side === 'High' || nutrient.startsWith('digestible')),
    )
  return {
    costs: names.map((feed) => basket[feed]![0]),
    rows: [
      { of: names.map(() => 1), low: 1, high: 1 },
      ...limits.map(({ nutrient, side, at }) => ({
        of: names.map((feed) => figure(feed, nutrient) ?? 0),
        ...(side === 'Low' ? { low: at } : { high: at }),
      })),
    ],
    least: names.map((feed) => (feed === 'premix' ? premixDose / 100 : 0)),
    most: names.map((feed) => {
      if (isOut(feed)) return 0
      const own = basket[feed]![1] ?? figure(feed, mostByStage[Number(needs['stage'])]!)
      return own === undefined ? Infinity : own / 100
    }),
  }
}

const { open = {} }: FormulationField = calculator.inputs['compareWith']!

describe.each([...sets.keys()])('%s', (set) => {
  it.each(Object.entries(baskets))('from %s', async (_, basket) => {
    const calculation = calculate(calculator, inputFor(set, basket), tables)
    const answer = formulated(calculation)
    if (open[set] !== undefined) {
      // It is not offered: its list entry says which limits it lacks.
      expect(answer?.verdict).toBe('lacking')
      return
    }
    const { verdict, cost } = await highs(problemOf(set, basket))
    expect(verdict).toBe('Optimal')
    expect(answer?.verdict).toBe('found')
    const price = calculation.results['totalPrice']!.value
    expect(Math.abs(price / (cost * batch) - 1)).toBeLessThan(1e-4)
    for (const [id, { target }] of Object.entries(calculation.results))
      if (target !== undefined) expect(`${id} ${target.position}`).toBe(`${id} within`)
    const sum = calculation.entries!['recipe']!.reduce((all, { value }) => all + value, 0)
    expect(sum).toBeCloseTo(batch, 3)
  })
})

describe('the sets that are offered', () => {
  it('are every breeder’s, and those that lack a limit are the ones without a source for it', () => {
    expect(Object.keys(open).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'broiler-nrc1994-finisher',
      'broiler-nrc1994-grower',
      'broiler-nrc1994-starter',
      'layer-eorganic-declining',
      'layer-eorganic-near-end-of-lay',
      'layer-eorganic-peaking',
      'layer-eorganic-post-peak',
      'layer-general',
    ])
  })
})

describe('digestible amino acids', () => {
  const digestible = [...feeds.values()].flatMap((row) =>
    Object.entries(row).flatMap(([column, cell]) => {
      const [, name] = /^digestible(\w+)$/.exec(column) ?? []
      const total = name === undefined ? undefined : row[name[0]!.toLowerCase() + name.slice(1)]
      return typeof cell === 'number' && typeof total === 'number'
        ? [{ feed: row['ingredient'], column, cell, total }]
        : []
    }),
  )

  it('are at most the total, in each feed', () => {
    expect(digestible.length).toBeGreaterThan(100)
    expect(digestible.filter(({ cell, total }) => cell > total)).toEqual([])
  })

  it('leave out a feed for which no source gives them', () => {
    const input = inputFor('broiler-cobb-grower', {
      ...baskets['corn, soya and fish meal']!,
      'bone-meal': [0.01, 5],
    })
    const calculation = calculate(calculator, input, tables)
    const answer = formulated(calculation)
    const at = input.mix.findIndex(({ feed }) => feed === 'bone-meal')
    expect(answer).toMatchObject({ verdict: 'found' })
    const out = answer?.verdict === 'found' ? answer.leftOut : []
    expect(out).toContainEqual({ entry: at, result: 'digestibleLysine', side: 'low' })
    expect(out.filter(({ side }) => side === 'low')).toHaveLength(1)
    expect(calculation.entries!['recipe']![at]!.value).toBe(0)
  })
})
