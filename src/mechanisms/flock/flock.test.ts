import { describe, expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { loadCalculator } from '../../project/load.ts'
import { virtualModule } from '../../site/modules/virtual-module.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Input } from '../../engine/calculation.ts'
import type { InputBounds } from './bounded-inputs.ts'
import { hereIn } from './here.ts'
import {
  firstDayOf,
  flockBounds,
  flockFigures,
  flockQuery,
  flockToday,
  type Fills,
  type FlockSettings,
} from './figures.ts'
import { withoutFlock, filledForm } from './here.ts'
import { flockFromInput, withFact, type Entered } from './facts.ts'
import { todayResults } from './today-results.ts'
import { dueDays } from './due.ts'
import { calculatedWith, dayFigures, journalFigures } from './journal-figures.ts'
import { planOf, rowsDue } from '../plan/rows.ts'
import type { Definition } from '../../definition/project.ts'
import type { QuantityDefinitionSource } from '../quantity/shape.ts'

/** What fills the inputs of each program, as pages read it. */
const fillsOf = (id: string): Fills => all[id] ?? {}
const all = JSON.parse(
  virtualModule(project, 'flocks')!.replace('export default ', ''),
) as Readonly<Record<string, Fills>>
const calculatorOf = (id: string) => loadCalculator(project, project.definitions.get(id)!)
const keepers = JSON.parse(
  virtualModule(project, 'keepers')!.replace('export default ', ''),
) as Readonly<Record<string, FlockSettings>>
const keeper = calculatorOf('broilers/flock-today')
const layers = calculatorOf('egg-results/layers-today')
const placed = 'placed=2026-05-01&birds=10000&deadBirds=200&breed=ross&area=800&feedPrice=0.4'

/** What a flock fills of a program's form on a day. */
async function fills(id: string, today: string, query = placed) {
  return flockFigures(calculatorOf(id), fillsOf(id), await flockToday(keeper, query, today), today)
}

describe('what a flock fills', () => {
  it('is its age on that day, the birds alive and its standard', async () => {
    // From 1 May to 5 June there are 35 days; 10,000 birds less 200.
    expect(await fills('broilers/feed-consumption', '2026-06-05')).toEqual({
      birds: 9800,
      age: 35,
      standard: 'ross-308-2022',
    })
    expect(await fills('broilers/feed-consumption', '2026-06-06')).toMatchObject({ age: 36 })
  })

  it('is what each program means by birds', async () => {
    expect(await fills('broilers/livability', '2026-06-05')).toEqual({
      birds: 10000,
      deadBirds: 200,
      age: 35,
    })
    expect(await fills('flock-results/epef-and-ebi', '2026-06-05')).toEqual({
      age: 35,
      livability: 98,
    })
    expect(await fills('broilers/water-consumption', '2026-06-05')).toMatchObject({ area: 800 })
    expect(await fills('house/heating', '2026-06-05')).toEqual({})
    expect(await fills('money/break-even-price', '2026-06-05')).toEqual({ feedPrice: 0.4 })
  })

  it('is the age and the number of hens where the flock lays', async () => {
    const today = '2026-11-01'
    const flock = await flockToday(
      layers,
      'hatched=2026-04-05&strain=white&birds=5000&deadBirds=100',
      today,
    )
    const of = (id: string) => flockFigures(calculatorOf(id), fillsOf(id), flock, today)
    // From 5 April to 1 November there are 25 + 31 + 30 + 31 + 31 + 30 + 31 + 1 days.
    expect(of('brown-hens/feed-consumption')).toEqual({ hens: 4900, age: 210 })
    expect(of('egg-results/laying-rate')).toEqual({ hens: 4900, housed: 5000, age: 210 })
    expect(of('drugs/drug-dose')).toEqual({ birds: 4900 })
    // A flock that is not yet placed in the hens' standard has an age all the same.
    expect(
      flockFigures(
        calculatorOf('white-pullets/feed-consumption'),
        fillsOf('white-pullets/feed-consumption'),
        await flockToday(layers, 'hatched=2026-08-23&strain=white&birds=1000&deadBirds=0', today),
        today,
      ),
    ).toEqual({ birds: 1000, age: 70 })
    expect(of('house/layer-equipment')).toEqual({})
    expect(of('broilers/feed-consumption')).toEqual({})
  })

  it('is all that was entered in its own program, without the day of the answer', async () => {
    const own = await fills('broilers/flock-today', '2026-06-05')
    expect(own).toEqual({
      placed: '2026-05-01',
      birds: 10000,
      deadBirds: 200,
      breed: 'ross',
      area: 800,
      feedPrice: 0.4,
    })
    expect(flockQuery(keeper, { ...own, today: '2026-06-05' }, '2026-06-05')).not.toContain('today')
    expect(firstDayOf(keeper, own)).toBe('2026-05-01')
  })

  it('is nothing in programs of other birds', async () => {
    expect(await fills('white-hens/feed-consumption', '2026-06-05')).toEqual({})
  })

  it('leaves out what is not known: nothing is taken for zero', async () => {
    expect(await fills('broilers/livability', '2026-06-05', 'placed=2026-05-01')).toEqual({
      age: 35,
    })
  })

  it('leaves out what the program would refuse', async () => {
    // A flock of 10,000 birds that are all dead: no program calculates with zero birds.
    const dead = placed.replace('deadBirds=200', 'deadBirds=10000')
    expect(await fills('broilers/feed-conversion-ratio', '2026-06-05', dead)).not.toHaveProperty(
      'birds',
    )
  })

  it('is what was entered alone where its program has no answer', async () => {
    // The standard ends at 62 days.
    expect(await fills('broilers/livability', '2026-08-01')).toEqual({
      birds: 10000,
      deadBirds: 200,
    })
  })

  it('is a name of inputs and results in a project of any programs', () => {
    expect(virtualModule(fixtureProject, 'flocks')).toBe(
      'export default {"broilers/lighting":{"birds":"birds"}}',
    )
  })
})

describe('the figures that the journal of a flock provides', () => {
  const today = '2026-05-06'
  const journal = calculatorOf('broilers/farm-management')
  const day = (date: string, deaths?: number) => ({
    date: `2026-05-${date}`,
    ...(deaths !== undefined && { deaths }),
  })
  const fromJournal = async (days: readonly ReturnType<typeof day>[], dead = 0) => {
    const flock = await flockToday(keeper, `placed=2026-05-01&birds=1000&deadBirds=${dead}`, today)
    const stood = await calculatedWith(journal, fillsOf(journal.id), flock, today, { days })
    return stood && journalFigures(stood, keepers[keeper.id]!.journal!, days, flock)
  }
  const whole = [day('02', 3), day('03', 4), day('04', 5)]

  it('is the dead by its last day, and the programs get the birds alive', async () => {
    expect(await fromJournal(whole)).toEqual({
      figures: { deadBirds: 12 },
      bounds: {},
      day: '2026-05-04',
    })
    const query = 'placed=2026-05-01&birds=1000'
    const flock = await flockToday(keeper, query, today, { figures: { deadBirds: 12 }, bounds: {} })
    expect(
      flockFigures(
        calculatorOf('broilers/feed-consumption'),
        fillsOf('broilers/feed-consumption'),
        flock,
        today,
      ),
    ).toMatchObject({ birds: 988, age: 5 })
    expect(
      flockFigures(
        calculatorOf('broilers/livability'),
        fillsOf('broilers/livability'),
        flock,
        today,
      ),
    ).toMatchObject({ birds: 1000, deadBirds: 12 })
  })

  it('is by the last day that is known: what is unknown is never zero', async () => {
    // The 5th has no entry for deaths yet.
    expect(await fromJournal([...whole, day('05')])).toEqual({
      figures: { deadBirds: 12 },
      bounds: {},
      day: '2026-05-04',
    })
    // The 3rd has no entry: from then on it is "at least" so many.
    expect(await fromJournal([day('02', 3), day('04', 5)])).toEqual({
      figures: { deadBirds: 8 },
      bounds: { deadBirds: 'atLeast' },
      day: '2026-05-04',
    })
    expect(await fromJournal([day('03', 4), day('04', 5)])).toEqual({
      figures: { deadBirds: 9 },
      bounds: { deadBirds: 'atLeast' },
      day: '2026-05-04',
    })
    expect(await fromJournal([day('02')])).toBeUndefined()
  })

  it('reaches every program with its bound, and home as well', async () => {
    const known = (await fromJournal([day('03', 4), day('04', 5)]))!
    const flock = await flockToday(keeper, 'placed=2026-05-01&birds=1000', today, known)
    // At least 9 are dead, so at most 991 are alive: 99.1 %.
    expect(flock.calculation.results['birdsAlive']).toMatchObject({ value: 991, bound: 'atMost' })
    expect(flock.calculation.ratings).toEqual({})
    const of = (id: string) => [
      flockFigures(calculatorOf(id), fillsOf(id), flock, today),
      flockBounds(calculatorOf(id), fillsOf(id), flock),
    ]
    expect(of('broilers/feed-consumption')).toEqual([
      { birds: 991, age: 5, standard: 'clinic' },
      { birds: 'atMost' },
    ])
    expect(of('broilers/livability')).toEqual([
      { birds: 1000, deadBirds: 9, age: 5 },
      { deadBirds: 'atLeast' },
    ])
    expect(of('broilers/flock-today')[1]).toEqual({ deadBirds: 'atLeast' })
    expect(
      todayResults(keepers[keeper.id]!.today!, flock).map(({ id, value }) => [id, value.bound]),
    ).toEqual([
      ['flockAge', undefined],
      ['birdsAlive', 'atMost'],
      ['normalWeight', undefined],
      ['dailyFeed', 'atMost'],
      ['winterWater', 'atMost'],
      ['summerWater', 'atMost'],
    ])
    // A program that is filled with them shows a note while they are in its form.
    const program = calculatorOf('broilers/livability')
    const [figures, bounds] = of(program.id) as [Input, InputBounds]
    const here = hereIn(
      program,
      { figures, bounds },
      () => '',
      () => '',
    )
    const livability = (input: Input) =>
      calculate(here.asked(program, input), input, {}).results['livability']
    expect(livability(figures)).toMatchObject({ value: 99.1, bound: 'atMost' })
    expect(livability({ ...figures, deadBirds: 10 })?.bound).toBeUndefined()
  })

  it('never goes under what was entered of the flock: the dead do not rise', async () => {
    expect(await fromJournal(whole, 40)).toBeUndefined()
    expect(await fromJournal(whole, 12)).toBeUndefined()
    expect(await fromJournal(whole, 11)).toMatchObject({ figures: { deadBirds: 12 } })
  })

  it('is nothing if more are dead than there were, or if the first day is unknown', async () => {
    expect(await fromJournal([day('02', 1001)])).toBeUndefined()
    const hens = calculatorOf('egg-results/farm-management')
    const flock = await flockToday(layers, 'hatched=2025-12-01&strain=white&birds=1000', today)
    const stood = await calculatedWith(hens, fillsOf(hens.id), flock, today, { days: whole })
    expect(journalFigures(stood!, { tells: { deadBirds: 'dead' } }, whole, flock)).toBeUndefined()
  })
})

describe('the feed of a flock that its journal bought', () => {
  it('fills programs with what was eaten, what is left and the price that was paid', async () => {
    const today = '2026-05-03'
    const journal = calculatorOf('broilers/farm-management')
    const days = [
      { date: '2026-05-02', deaths: 0, feed: 15, delivered: 1000, deliveredPrice: 0.4 },
      { date: '2026-05-03', deaths: 0, feed: 20, delivered: 1000, deliveryPaid: 450 },
    ]
    const query = 'placed=2026-05-01&birds=1000&feedPrice=0.3'
    const entered = await flockToday(keeper, query, today)
    const stood = (await calculatedWith(journal, fillsOf(journal.id), entered, today, { days }))!
    const figures = journalFigures(stood, keepers[keeper.id]!.journal!, days, entered)
    const flock = { ...(await flockToday(keeper, query, today, figures)), days: dayFigures(stood) }
    const filled = (id: string) => flockFigures(calculatorOf(id), fillsOf(id), flock, today)
    // 850 for 2 000 kg; 15 and 20 kg eaten of them.
    expect(filled('money/batch-profit')).toMatchObject({ feedPrice: 0.425, totalFeed: 35 })
    expect(filled('feed-work/feed-left')).toMatchObject({ stock: 1965, birds: 1000 })
  })
})

describe('what is due of a flock', () => {
  const journal = calculatorOf('broilers/farm-management')
  const due = async (today: string, ...days: readonly object[]) => dueWith('', today, days)
  const dueWith = async (more: string, today: string, days: readonly object[]) => {
    const flock = await flockToday(keeper, `placed=2026-05-01&birds=1000${more}`, today)
    const stood = await calculatedWith(journal, fillsOf(journal.id), flock, today, { days })
    const own = { calculator: flock.keeper, calculation: flock.calculation }
    return dueDays(keepers[keeper.id]!.due!, [stood!, own], today)
  }
  const weighed = { date: '2026-05-08', weight: 190 }
  const program = journal.id
  const weighing = {
    id: 'nextWeighing',
    program,
    title: 'daily.nextWeighing',
    day: '2026-05-15',
  }
  const sale = { id: 'sellMeatFrom', program, title: 'drugs.results.sellMeatFrom', state: 'blocks' }

  it('is the next weighing a week after the last one, and stays so', async () => {
    expect(await due('2026-05-08', weighed)).toEqual([{ ...weighing, state: 'ahead' }])
    expect(await due('2026-05-15', weighed)).toEqual([{ ...weighing, state: 'now' }])
    expect(await due('2026-05-25', weighed)).toEqual([{ ...weighing, state: 'now' }])
    expect(await due('2026-05-08', { date: '2026-05-08', deaths: 1 })).toEqual([])
  })

  it('is the end of a withdrawal period until it is there', async () => {
    const treated = { date: '2026-05-08', medicine: 'x', meatDays: 7 }
    expect(await due('2026-05-15', treated)).toEqual([{ ...sale, day: '2026-05-16' }])
    expect(await due('2026-05-16', treated)).toEqual([])
  })

  it('is no day where the withdrawal period is not known', async () => {
    expect(await due('2026-05-15', { date: '2026-05-08', medicine: 'x' })).toEqual([
      { ...sale, unknown: 'drugs.withdrawalUnknown' },
    ])
  })

  it('is to order feed so many days before it runs out, at the latest after an open day', async () => {
    // 1 000 kg on the 2nd, 15 kg of it eaten: 985 g for a bird of 1 day. The standard's feed so far
    // is 15 g then, 983 g at 19 days (the 20th) and 1 083 g at 20 days; it runs out between them.
    const first = { date: '2026-05-02', deaths: 0, feed: 15, delivered: 1000 }
    const order = { id: 'orderFeed', program, title: 'daily.orderFeed', day: '2026-05-17' }
    expect(await due('2026-05-02', first)).toEqual([{ ...order, state: 'ahead' }])
    expect(await due('2026-05-17', first)).toEqual([{ ...order, state: 'now' }])
    expect(
      await due(
        '2026-05-04',
        first,
        { date: '2026-05-03', deaths: 0 },
        { ...first, feed: 20, delivered: undefined, date: '2026-05-04' },
      ),
    ).toEqual([{ ...order, day: '2026-05-17', bound: 'atMost', state: 'ahead' }])
  })

  it('is the day of the goal, by the program of the flock', async () => {
    expect(await dueWith('&goal=2.5', '2026-06-05', [{ date: '2026-06-04', deaths: 0 }])).toEqual([
      {
        id: 'goalDay',
        program: keeper.id,
        title: 'results.goalDay',
        day: '2026-06-11',
        state: 'ahead',
      },
    ])
  })

  it('is what the plan of a program has for it', async () => {
    const plan = calculatorOf('treatment/broiler-vaccination')
    const chosen = 'placed=2026-05-01&programme=msd'
    const next = async (today: string, query = chosen, of = keeper) => {
      const flock = await flockToday(of, query, today)
      const stood = await calculatedWith(plan, fillsOf(plan.id), flock, today)
      const planned =
        stood && planOf(stood.calculator, stood.calculation, stood.input, stood.tables)
      return planned && rowsDue(planned, today)
    }
    // MSD Veterinary Manual: three on the first day, three from day 14 to day 21.
    expect(await next('2026-05-02')).toMatchObject({
      isNow: false,
      rows: Array.from({ length: 3 }, () => ({ day: '2026-05-14' })),
    })
    expect(await next('2026-05-20')).toMatchObject({
      isNow: true,
      rows: Array.from({ length: 3 }, () => ({ last: '2026-05-21' })),
    })
    expect(await next('2026-06-05')).toEqual({ late: [], isNow: false, rows: [] })
    // No programme is assumed for a flock without a chosen one.
    expect(await next('2026-05-02', 'placed=2026-05-01')).toBeUndefined()
    expect(await next('2026-11-01', 'hatched=2026-04-05&strain=white', layers)).toBeUndefined()
  })
})

describe('the figures that the journal of hens provides', () => {
  const today = '2026-11-06'
  const journal = calculatorOf('egg-results/farm-management')
  const { tells } = keepers[layers.id]!.journal!
  const days = [
    { date: '2026-11-02', deaths: 2, eggs: 900 },
    { date: '2026-11-03', deaths: 1 },
    { date: '2026-11-04', deaths: 4 },
  ]
  const fromJournal = async (query: string, facts?: string, given = days) => {
    const flock = {
      ...(await flockToday(layers, `hatched=2026-07-01&strain=white&birds=1000${query}`, today)),
      ...(facts !== undefined && { journal: { program: journal.id, facts } }),
    }
    const stood = await calculatedWith(journal, fillsOf(journal.id), flock, today, { days: given })
    return stood && journalFigures(stood, { tells }, given, flock)
  }

  it('is the dead since the day of housing, which the flock has', async () => {
    expect(await fromJournal('')).toBeUndefined()
    expect(await fromJournal('&housed=2026-11-01')).toEqual({
      figures: { deadBirds: 7 },
      bounds: {},
      day: '2026-11-04',
    })
    // The day of housing may have an entry, and what died on it counts.
    const first = { date: '2026-11-01', deaths: 3 }
    expect(await fromJournal('&housed=2026-11-01', undefined, [first, ...days])).toMatchObject({
      figures: { deadBirds: 10 },
    })
    // The days from the 30th to the 1st have no entry.
    expect(await fromJournal('&housed=2026-10-29')).toEqual({
      figures: { deadBirds: 7 },
      bounds: { deadBirds: 'atLeast' },
      day: '2026-11-04',
    })
  })

  it('is with what was entered of the flock in the journal itself', async () => {
    expect(await fromJournal('&housed=2026-08-01', 'started=2026-11-02&deadBefore=20')).toEqual({
      figures: { deadBirds: 27 },
      bounds: {},
      day: '2026-11-04',
    })
    expect(await fromJournal('', 'started=2026-11-02&deadBefore=20')).toMatchObject({
      figures: { deadBirds: 27 },
    })
  })

  it('reaches every program as the hens alive', async () => {
    const query = 'hatched=2026-07-01&strain=white&birds=1000&housed=2026-11-01'
    const flock = await flockToday(layers, query, today, { figures: { deadBirds: 7 }, bounds: {} })
    expect(flock.calculation.results['birdsAlive']?.value).toBe(993)
    const of = (id: string) => flockFigures(calculatorOf(id), fillsOf(id), flock, today)
    expect(of('brown-hens/feed-consumption')).toMatchObject({ hens: 993 })
    expect(of('drugs/drug-dose')).toMatchObject({ birds: 993 })
  })
})

describe('what is entered of a flock in its journal', () => {
  const journal = calculatorOf('broilers/farm-management')
  const none: Entered = { query: 'birds=1000&placed=2026-05-01' }
  const enter = (name: string, value: number | string | undefined, entered = none) =>
    withFact(entered, { keeper, journal, fills: fillsOf(journal.id) }, name, value)

  it('is kept with it, and fills the journal again', async () => {
    const entered = [
      ['started', '2026-05-21'],
      ['deadBefore', 20],
      ['feedBefore', 1000.5],
    ] as const
    const kept = entered.reduce((flock, [name, value]) => enter(name, value, flock)!, none)
    expect(kept).toEqual({
      ...none,
      facts: 'deadBefore=20&feedBefore=1000.5&started=2026-05-21',
    })
    const flock = {
      ...(await flockToday(keeper, kept.query, '2026-06-05')),
      journal: { program: journal.id, facts: kept.facts! },
    }
    expect(flockFigures(journal, fillsOf(journal.id), flock, '2026-06-05')).toEqual({
      placed: '2026-05-01',
      birds: 1000,
      standard: 'clinic',
      started: '2026-05-21',
      deadBefore: 20,
      feedBefore: 1000.5,
    })
    // They are of the journal, and of no other program.
    const feed = calculatorOf('broilers/feed-consumption')
    expect(flockFigures(feed, fillsOf(feed.id), flock, '2026-06-05')).not.toHaveProperty('started')
    expect(enter('deadBefore', undefined, kept)?.facts).toBe('feedBefore=1000.5&started=2026-05-21')
  })

  it('is all of it where its journal was filled in before there was a flock', () => {
    const books = { keeper, journal, fills: fillsOf(journal.id) }
    const typed = { birds: 1000, placed: '2026-05-01', deadBefore: 20, days: [{ deaths: 1 }] }
    expect(flockFromInput(typed as Input, books)).toEqual({ ...none, facts: 'deadBefore=20' })
    expect(flockFromInput({}, books)).toEqual({ query: '' })
  })

  it('is changed in its own program if that has the input, in its terms', () => {
    expect(enter('feedPrice', 0.4)).toEqual({ query: 'birds=1000&feedPrice=0.4&placed=2026-05-01' })
    expect(enter('standard', 'ross-308-2022')?.query).toBe(
      'birds=1000&breed=ross&placed=2026-05-01',
    )
    expect(enter('chickPrice', undefined, { query: 'chickPrice=1&placed=2026-05-01' })).toEqual({
      query: 'placed=2026-05-01',
    })
  })

  it('is nothing that its program would refuse, or cannot be without', () => {
    expect(enter('placed', undefined)).toBeUndefined()
    expect(enter('birds', 1.5)).toBeUndefined()
    expect(enter('deadBefore', -1)).toBeUndefined()
    expect(enter('days', 'x')).toBeUndefined()
    expect(enter('nothing', 1)).toBeUndefined()
  })
})

describe('the results of a flock today', () => {
  const resultsToday = async (query: string, today = '2026-06-05') =>
    todayResults(keepers[keeper.id]!.today!, await flockToday(keeper, query, today)).map(
      ({ id, value }) => [id, value.value, value.unit],
    )

  it('is what its program names, as far as it is known', async () => {
    // Day 35 of the clinic's standard: 2,064 g, 174 g of feed; 9.5 and 11.2 mL of water for each
    // day of age.
    expect(await resultsToday('placed=2026-05-01&birds=1000')).toEqual([
      ['flockAge', 35, 'day'],
      ['birdsAlive', 1000, 'bird'],
      ['normalWeight', 2064, 'g'],
      ['dailyFeed', 174, 'kg'],
      ['winterWater', 332.5, 'L'],
      ['summerWater', 392, 'L'],
    ])
    const names = (await resultsToday('placed=2026-05-01')).map(([id]) => id)
    expect(names).toEqual(['flockAge', 'normalWeight'])
  })

  it('is nothing where its program has no answer', async () => {
    expect(await resultsToday('placed=2026-05-01', '2026-08-01')).toEqual([])
  })

  it('is of hens, too', async () => {
    const query = 'hatched=2026-04-05&strain=white&birds=5000&deadBirds=100'
    const flock = await flockToday(layers, query, '2026-11-01')
    expect(todayResults(keepers[layers.id]!.today!, flock).map(({ id }) => id)).toEqual([
      'flockAge',
      'birdsAlive',
      'ageInWeeks',
      'eggPercentage',
      'dailyEggs',
      'dailyFeed',
      'dailyWater',
    ])
  })
})

describe('the type of hens, which decides the standard', () => {
  const choosers = [...project.definitions.values()].flatMap(
    ({ id, data: { bird } }: Definition<QuantityDefinitionSource>) =>
      typeof bird === 'object' && !Array.isArray(bird)
        ? Object.keys(bird).map((choice) => [id, choice] as const)
        : [],
  )
  it.each(choosers)('is required by %s and never preselected (%s)', (id, choice) => {
    const { inputs, required } = calculatorOf(id)
    expect(inputs[choice]).toMatchObject({ kind: 'choice' })
    expect(inputs[choice]).not.toHaveProperty('default')
    expect(required).toContain(choice)
  })
  const query = 'hatched=2026-04-05&birds=5000&deadBirds=100'
  it('is kept with the flock if it is answered in the journal', () => {
    const journal = calculatorOf('egg-results/farm-management')
    const books = { keeper: layers, journal, fills: fillsOf(journal.id) }
    const kept = withFact({ query }, books, 'strain', 'brown')
    expect(new URLSearchParams(kept?.query).get('strain')).toBe('brown')
  })
  it('is missing from a flock that was kept without it, until it is chosen', async () => {
    const feedOf = async (chosen: string) => {
      const { calculation } = await flockToday(layers, `${query}${chosen}`, '2026-11-01')
      const fields = calculation.issues.flatMap(({ field }) => field ?? [])
      return [fields, calculation.results['dailyFeed']?.value]
    }
    expect(await feedOf('')).toEqual([['strain'], undefined])
    // 4,900 hens of 210 days: 446.488 kg a day by the white standard; brown hens eat 124 g each.
    expect(await feedOf('&strain=white')).toEqual([[], expect.closeTo(446.488, 6)])
    expect(await feedOf('&strain=brown')).toEqual([[], expect.closeTo(4900 * 0.124, 6)])
  })
})

describe('a form that a flock fills', () => {
  const nothing = { standard: 'clinic' }
  const flock = { birds: 9800, age: 35, standard: 'ross-308-2022' }
  it('contains its figures where nothing was entered', () => {
    expect(filledForm({ standard: 'clinic' }, flock, nothing)).toEqual(flock)
    expect(filledForm({ standard: 'clinic', birds: 5 }, flock, nothing)).toEqual({
      ...flock,
      birds: 5,
    })
  })
  it('keeps what was entered, though it be what is there at first', () => {
    const held = { standard: 'clinic' }
    expect(filledForm({ standard: 'clinic' }, flock, nothing, {}, held)).toEqual({
      ...flock,
      standard: 'clinic',
    })
  })
  it('follows the flock: figures of the one before go, changed ones stay', () => {
    const next = { birds: 500, standard: 'cobb-500-2022' }
    expect(filledForm({ ...flock, birds: 9700 }, next, nothing, flock)).toEqual({
      birds: 9700,
      age: undefined,
      standard: 'cobb-500-2022',
    })
    expect(filledForm(flock, {}, nothing, flock)).toEqual({ standard: 'clinic' })
  })
  it('is the same where nothing changes', () => {
    const now = { birds: 3 }
    expect(filledForm(now, {}, nothing)).toBe(now)
  })
  it('recognizes what is not of the flock', () => {
    expect(withoutFlock({ ...flock, birds: 9700 }, flock)).toEqual({ birds: 9700 })
  })
})
