import { describe, expect, it } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { printFindings } from '#tests/support/project/in-english.ts'
import { calculate } from '../../engine/calculate.ts'
import { check, withTexts } from '../../project/index.ts'
import { loadCalculator, programTables } from '../../project/load.ts'
import type { Json } from '#tests/support/project/project-copy.ts'
import { remedyOf } from './run/remedy.ts'
import { holdingOf } from './run/holding.ts'
import { formulated, type Formulated } from './run/run.ts'

const feed = 'calculators/feed/poultry-feed-analysis.json'
const given = JSON.parse(fixtureProject.files.texts.get(feed)!)
const kg = {
  type: 'number',
  unit: 'kg',
  exclusiveMinimum: 0,
  maximum: 100000,
  usual: [0, 100000],
  title: 'feed.totalQuantity',
}

/** Two feeds of which half and half has the protein that starters need, 23 %. */
const grain = { feed: { name: 'Grain', protein: 10, energy: 3400, calcium: 0.9 }, price: 0.5 }
const meal = { feed: { name: 'Meal', protein: 36, energy: 3200, calcium: 1 }, price: 1 }
const starter = { mix: [grain, meal], compareWith: 'broiler-starter', batch: 500 }

/** A sound program: the cheapest mix for a batch that has what birds need. */
function formulating(data: Json): void {
  const { properties } = data.input
  data.input.required = ['mix', 'batch']
  properties.mix.required = ['feed', 'price']
  properties.mix.entry.most = { ...kg }
  properties.batch = { ...kg, sample: 500 }
  const recommended = { reason: 'what most farms of a test have' }
  properties.scale = { ...kg, default: 1, recommended, sample: 1 }
  data.formulas.recipe = 'mix.quantity'
  data.results.recipe = { title: 'feed.totalQuantity', each: 'mix', unit: 'kg', digits: 2 }
  data.results.totalQuantity.target = { low: 'batch', high: 'batch' }
  data.results.totalQuantity.usual = [0, 50000]
  data.results.totalPrice.usual = [0, 50000]
  data.formulation = {
    find: 'mix.quantity',
    least: 'totalPrice',
    limits: {
      totalQuantity: ['low', 'high'],
      protein: ['low'],
      calcium: ['low', 'high'],
      energy: [],
    },
    high: 'mix.most',
    step: 'scale',
  }
  delete data.wait
  const withLime = { ...meal, feed: { ...meal.feed, class: 'calcium' } }
  data.demonstration = {
    input: { ...starter, mix: [grain, withLime] },
    say: 'demonstrations.mix',
  }
  data.examples = [
    {
      input: starter,
      entries: { recipe: [250, 250] },
      results: { totalQuantity: 500, totalPrice: 375, protein: 23, calcium: 0.95, energy: 3300 },
      standing: { protein: 'within', calcium: 'within', energy: 'within', totalQuantity: 'within' },
      notices: ['feed.missing.calcium'],
    },
    { input: { ...starter, mix: [grain] }, error: { mix: 'formulation.infeasible' } },
    { input: { mix: [grain, meal], batch: 500 }, error: { mix: 'formulation.lacking' } },
    {
      input: { ...starter, compareWith: 'broiler-startr' },
      error: { compareWith: 'choices.unknownName' },
    },
    {
      input: {
        ...starter,
        mix: [{ feed: { name: 'Rich', protein: 50, energy: 9600, calcium: 1 }, price: 1 }],
        batch: 60000,
      },
      unusual: ['totalQuantity', 'totalPrice', 'energy'],
    },
    { input: { ...starter, mix: [] }, error: { mix: 'feed.noQuantity' } },
  ]
}
const made = (edit: (data: Json) => void = () => undefined): Record<string, string> => {
  const data = structuredClone(given)
  formulating(data)
  edit(data)
  return { [feed]: JSON.stringify(data, undefined, 2) }
}
const sound = withTexts(fixtureProject, made())

const holding = (found: Formulated | undefined) =>
  found?.verdict === 'found' ? holdingOf(found.made, found.cheapest) : undefined

describe('amounts that a program finds', () => {
  const definition = sound.definitions.get('feed/poultry-feed-analysis')!
  const calculator = loadCalculator(sound, definition)
  const tables = programTables(sound, definition)
  const answer = (input: object) => calculate(calculator, { ...starter, ...input }, tables)
  const recipe = (input: object) => answer(input).entries?.['recipe']?.map(({ value }) => value)

  it('make a sound program', () => {
    expect(printFindings(check(sound))).toBe('')
  })

  it('cost what their limits make them cost', () => {
    const found = formulated(answer({}))
    // One more per cent of protein takes a 26th of the batch from grain to meal: 0.5 dearer a kg.
    const binding = holding(found)?.binding ?? []
    const [dearest] = binding
    expect(dearest).toMatchObject({ result: 'totalQuantity' })
    const protein = binding.find(({ result }) => result === 'protein')
    expect(protein).toMatchObject({ side: 'low', at: 0.23 })
    expect(protein!.price / 100).toBeCloseTo((500 / 26) * 0.5, 6)
  })

  it('are what the scale can weigh, with every limit kept', () => {
    expect(recipe({ scale: 100 })).toEqual([200, 300])
    expect(recipe({ scale: 40 })).toEqual([248, 252])
  })

  it('respect the maximum of each', () => {
    expect(recipe({ mix: [{ ...grain, most: 240 }, meal] })).toEqual([240, 260])
  })

  it('meet an exact share as closely as the scale allows', () => {
    const odd = { ...meal, feed: { ...meal.feed, calcium: Math.PI / 10 } }
    const exact = withTexts(
      fixtureProject,
      made((data) => {
        data.results.calcium.target = {
          low: 'requirement.calciumLow',
          high: 'requirement.calciumLow',
        }
        data.examples = []
      }),
    )
    const other = exact.definitions.get('feed/poultry-feed-analysis')!
    const first = { ...starter, mix: [{ ...grain, feed: { ...grain.feed, calcium: 0.97 } }, odd] }
    const input = { ...first, mix: [...first.mix, { ...meal, price: 2 }] }
    const calculation = calculate(loadCalculator(exact, other), input, programTables(exact, other))
    const found = formulated(calculation)
    expect(found).toMatchObject({ verdict: 'found', near: [{ end: { result: 'calcium' } }] })
    // Half a kilogram of 500 of the feed that differs most from the required 0.9 %.
    const [{ by } = { by: 0 }] = found?.verdict === 'found' ? found.near : []
    expect(by).toBeCloseTo(((0.9 - Math.PI / 10) / 100) * (0.5 / 500), 12)
    expect(Math.abs(calculation.results['calcium']!.value - 0.9)).toBeLessThanOrEqual(by * 100)
  })

  it('leave out what is not known, where it must not be too high', () => {
    const cheap = { feed: { name: 'Unknown', protein: 50, energy: 3400 }, price: 0.1 }
    const calculation = answer({ mix: [grain, meal, cheap] })
    expect(calculation.entries?.['recipe']?.map(({ value }) => value)).toEqual([250, 250, 0])
    expect(formulated(calculation)).toMatchObject({ leftOut: [{ entry: 2, result: 'calcium' }] })
    // What none is taken of leaves nothing unknown.
    expect(calculation.results['calcium']?.bound).toBeUndefined()
  })

  it('have a limit of another system instead, and leave out what is not known in it', () => {
    const requirements = 'tables/feed/poultry-requirements.json'
    const systems = withTexts(fixtureProject, {
      ...made((data) => {
        data.formulation.instead = { protein: 'energy' }
        data.examples = []
      }),
      [requirements]: fixtureProject.files.texts
        .get(requirements)!
        .replace('"broiler-starter", 23,', '"broiler-starter", null,'),
    })
    const other = systems.definitions.get('feed/poultry-feed-analysis')!
    const cheap = { feed: { name: 'Unknown', protein: 50, calcium: 1 }, price: 0.1 }
    const calculation = calculate(
      loadCalculator(systems, other),
      { ...starter, mix: [grain, meal, cheap] },
      programTables(systems, other),
    )
    expect(formulated(calculation)).toMatchObject({
      verdict: 'found',
      leftOut: [{ entry: 2, result: 'energy', side: 'low' }],
    })
    expect(calculation.entries?.['recipe']?.map(({ value }) => value)).toEqual([500, 0, 0])
  })

  it('are the same through other formulas', () => {
    const named = withTexts(
      fixtureProject,
      made((data) => {
        data.formulas.proteinMass = 'sum(mix.quantity * mix.feed.protein)'
        data.formulas.protein = 'proteinMass / (totalQuantity + 0 * totalQuantity)'
      }),
    )
    expect(printFindings(check(named))).toBe('')
    const other = named.definitions.get('feed/poultry-feed-analysis')!
    const { entries } = calculate(loadCalculator(named, other), starter, tables)
    expect(entries?.['recipe']?.map(({ value }) => value)).toEqual([250, 250])
  })

  it('report what the requirements lack', () => {
    const calculation = answer({ compareWith: undefined })
    expect(calculation.issues).toMatchObject([{ message: 'formulation.lacking', place: 'box' }])
    expect(formulated(calculation)).toEqual({
      verdict: 'lacking',
      lacking: [
        { result: 'protein', side: 'low' },
        { result: 'calcium', side: 'low' },
        { result: 'calcium', side: 'high' },
      ],
    })
  })

  it('report which limits conflict', () => {
    const calculation = answer({ mix: [grain, { feed: 'limestone', price: 0.1 }] })
    expect(calculation.results).toEqual({})
    expect(formulated(calculation)).toMatchObject({
      verdict: 'infeasible',
      fighting: [{ result: 'protein', side: 'low', at: 0.23 }],
      missed: [{ result: 'protein', side: 'low' }],
    })
  })
})

describe('ends that entries need', () => {
  const needing = withTexts(
    fixtureProject,
    made((data) => {
      data.input.properties.mix.entry.least = { ...kg, exclusiveMinimum: undefined, minimum: 0 }
      data.formulation.low = 'mix.least'
      data.formulation.needs = ['high']
      data.examples = []
    }),
  )
  const definition = needing.definitions.get('feed/poultry-feed-analysis')!
  const calculator = loadCalculator(needing, definition)
  const tables = programTables(needing, definition)
  const found = (mix: readonly object[]) =>
    formulated(calculate(calculator, { ...starter, mix }, tables))
  const premix = { feed: { name: 'Premix', protein: 0, energy: 0, calcium: 0 }, price: 3 }
  const within = { most: 500 }

  it('are named, and nothing is found', () => {
    expect(found([{ ...grain, ...within }, meal])).toEqual({
      verdict: 'bare',
      bare: [{ entry: 1, side: 'high' }],
    })
  })

  it('are the least of what no limit counts', () => {
    const others = [
      { ...grain, ...within },
      { ...meal, ...within },
    ]
    expect(found([...others, premix])).toEqual({
      verdict: 'bare',
      bare: [{ entry: 2, side: 'low' }],
    })
    expect(found([...others, { ...premix, least: 2 }])).toMatchObject({ verdict: 'found' })
  })

  it('cost what they make the amounts cost', () => {
    const dear = { ...meal, price: 2, ...within }
    // Of this meal 10 kg instead of as much of the expensive one, and it costs 1 less a kg.
    const answer = found([{ ...grain, ...within }, dear, { ...meal, most: 10 }])
    expect(holding(answer)?.held).toEqual([
      { entry: 2, at: expect.closeTo(10_000, 6), price: expect.closeTo(0.001, 9) },
    ])
  })
})

describe('what helps where nothing is found', () => {
  const answerTo = (mix: readonly object[]) => {
    const definition = sound.definitions.get('feed/poultry-feed-analysis')!
    const calculator = loadCalculator(sound, definition)
    const tables = programTables(sound, definition)
    const input = { ...starter, mix }
    const answer = formulated(calculate(calculator, input, tables))
    return { answer, remedy: remedyOf(calculator, input, tables) }
  }

  it('is a feed of the table that has what is short', () => {
    // Of fish meal (65 % of protein, 5 % of calcium) 11 parts in 53: 23 % and 1.04 %.
    const plain = { ...grain, feed: { ...grain.feed, protein: 12, calcium: 0 } }
    const { answer, remedy } = answerTo([plain])
    expect(answer).toMatchObject({
      verdict: 'infeasible',
      unreached: [
        { result: 'protein', side: 'low', at: 0.23 },
        { result: 'calcium', side: 'low' },
      ],
      missed: [
        { result: 'protein', has: expect.closeTo(0.12, 6) },
        { result: 'calcium', has: 0 },
      ],
    })
    expect(remedy).toEqual({ names: ['fish-meal'], any: true, solves: true })
  })

  it('is more of what there is, where the total is short', () => {
    const { answer } = answerTo([
      { ...grain, most: 100 },
      { ...meal, most: 100 },
    ])
    expect(answer).toMatchObject({ short: [{ result: 'totalQuantity', has: 200_000 }] })
  })
})

describe('the rule on amounts that are found', () => {
  const set = (edit: (data: Json) => void) => ({ file: feed, edit })
  expectFindings(
    'formulation',
    [
      {
        name: 'amounts of no list',
        ...set((data) => (data.formulation.find = 'mix.quantty')),
        at: ['"formulation"', '"find"'],
        what: '"find" names "mix.quantty", which is not a figure of the entries of a list.',
        fix: 'Did you mean "mix.quantity"?',
      },
      {
        name: 'amounts that the visitor must enter',
        ...set((data) => data.input.properties.mix.required.push('quantity')),
        at: ['"formulation"', '"find"'],
        what: '"find" names "mix.quantity", which is a required input.',
        fix: 'Remove "quantity" from "required".',
      },
      {
        name: 'a limit without a target',
        ...set((data) => delete data.results.energy.target),
        at: ['"formulation"', '"energy"'],
        what: '"energy" is in "limits", but has no "target" with "low" or "high".',
        fix: 'Give the result a "target" with "low" or "high", or remove it from "limits".',
      },
      {
        name: 'an end that is needed, and that no target says',
        ...set((data) => (data.formulation.limits.energy = ['high'])),
        at: ['"formulation"', '"energy"'],
        what: '"energy" is in "limits", but has no "target" with "high".',
        fix: 'Give the result a "target" with "high", or remove it from "limits".',
      },
      {
        name: 'a limit that something replaces which is no limit',
        ...set((data) => {
          delete data.formulation.limits.energy
          data.formulation.instead = { protein: 'energy' }
        }),
        at: ['"formulation"', '"instead"', '"protein"'],
        what: '"instead" names "energy", which is not in "limits".',
        fix: 'Add "energy" to "limits".',
      },
      {
        name: 'a limit in no straight line',
        ...set((data) => (data.formulas.energy += ' * totalQuantity / totalQuantity')),
        at: ['"formulation"', '"energy"'],
        what: '"energy" is not linear in the amounts: sum(mix, mix.quantity * mix.feed.energy) /',
        fix: 'Write it as a sum over the list, or as one such sum divided by another.',
      },
      {
        name: 'a step that depends on what is found',
        ...set((data) => (data.formulation.step = 'totalQuantity + 0 * scale')),
        at: ['"formulation"', '"step"'],
        what: '"step" is not linear in the amounts: it must be known before the amounts are found.',
        fix: 'Write it as a sum',
      },
      {
        name: 'a quotient that is to be the least',
        ...set((data) => (data.formulation.least = 'protein')),
        at: ['"formulation"', '"least"'],
        what: '"protein" is not linear in the amounts: it is divided by amounts.',
        fix: 'Write it as a sum over the list',
      },
    ],
    sound,
  )
  expectFindings(
    'names',
    [
      {
        name: 'a limit that is no result',
        ...set((data) => (data.formulation.limits.protien = [])),
        at: ['"formulation"', '"protien"'],
        what: '"limits" names "protien", which is not a result.',
        fix: 'Did you mean "protein"?',
      },
    ],
    sound,
  )
  expectFindings(
    'units',
    [
      {
        name: 'a step that is no amount',
        ...set((data) => (data.formulation.step = 'scale * scale')),
        at: ['"formulation"', '"step"'],
        what: '"scale * scale" gives',
        fix: 'Compare the units',
      },
    ],
    sound,
  )
})
