import { describe, expect, it } from 'vitest'
import { project } from '../../../tests/support/project.ts'
import { mini } from '../../../tests/support/mini.ts'
import { loadCalculator } from '../../project/load.ts'
import { virtualModule } from '../../site/modules/virtual-module.ts'
import { dayOf, flockFigures, flockQuery, flockToday, type Fills, type Keeping } from './figures.ts'
import { besides, filled } from './filled.ts'
import { toldToday } from './today.ts'
import { toldBy } from './told.ts'

/** What fills the inputs of each program, as pages read it. */
const fillsOf = (id: string): Fills => all[id] ?? {}
const all = JSON.parse(
  virtualModule(project, 'flocks')!.replace('export default ', ''),
) as Readonly<Record<string, Fills>>
const calculatorOf = (id: string) => loadCalculator(project, project.definitions.get(id)!)
const keepers = JSON.parse(
  virtualModule(project, 'keepers')!.replace('export default ', ''),
) as Readonly<Record<string, Keeping>>
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
    const flock = await flockToday(layers, 'hatched=2026-04-05&birds=5000&deadBirds=100', today)
    const of = (id: string) => flockFigures(calculatorOf(id), fillsOf(id), flock, today)
    // From 5 April to 1 November there are 25 + 31 + 30 + 31 + 31 + 30 + 31 + 1 days.
    expect(of('brown-hens/feed-consumption')).toEqual({ hens: 4900, age: 210 })
    expect(of('egg-results/laying-rate')).toEqual({ hens: 4900, housed: 5000 })
    expect(of('drugs/drug-dose')).toEqual({ birds: 4900 })
    // A flock that is not yet placed in the hens' standard has an age all the same.
    expect(
      flockFigures(
        calculatorOf('white-pullets/feed-consumption'),
        fillsOf('white-pullets/feed-consumption'),
        await flockToday(layers, 'hatched=2026-08-23&birds=1000&deadBirds=0', today),
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
    expect(dayOf(keeper, own)).toBe('2026-05-01')
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
    // A flock of 10,000 birds that are all dead: nobody computes with none.
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
    expect(virtualModule(mini, 'flocks')).toBe(
      'export default {"broilers/lighting":{"birds":"birds"}}',
    )
  })
})

describe('what the journal of a flock tells', () => {
  const today = '2026-05-06'
  const journal = calculatorOf('broilers/farm-management')
  const day = (date: string, deaths?: number) => ({
    date: `2026-05-${date}`,
    ...(deaths !== undefined && { deaths }),
  })
  const told = async (days: readonly ReturnType<typeof day>[], dead = 0) =>
    toldBy(
      journal,
      fillsOf(journal.id),
      keepers[keeper.id]!.journal!.tells,
      days,
      await flockToday(keeper, `placed=2026-05-01&birds=1000&deadBirds=${dead}`, today),
      today,
    )
  const whole = [day('02', 3), day('03', 4), day('04', 5)]

  it('is the dead by its last day, and the programs get the birds alive', async () => {
    expect(await told(whole)).toEqual({ figures: { deadBirds: 12 }, day: '2026-05-04' })
    const query = 'placed=2026-05-01&birds=1000'
    const flock = await flockToday(keeper, query, today, { deadBirds: 12 })
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

  it('is by the last day that is known exactly: what is unknown is never zero', async () => {
    // On the 5th nothing is told of deaths yet.
    expect(await told([...whole, day('05')])).toEqual({
      figures: { deadBirds: 12 },
      day: '2026-05-04',
    })
    // The 3rd has no entry: from then on it is "at least" so many.
    expect(await told([day('02', 3), day('04', 5)])).toEqual({
      figures: { deadBirds: 3 },
      day: '2026-05-02',
    })
    expect(await told([day('03', 4), day('04', 5)])).toBeUndefined()
    expect(await told([day('02')])).toBeUndefined()
  })

  it('never goes under what was entered of the flock: the dead do not rise', async () => {
    expect(await told(whole, 40)).toBeUndefined()
    expect(await told(whole, 12)).toBeUndefined()
    expect(await told(whole, 11)).toMatchObject({ figures: { deadBirds: 12 } })
  })

  it('is nothing where more are dead than there were, or nobody knows since when it counts', async () => {
    expect(await told([day('02', 1001)])).toBeUndefined()
    const hens = calculatorOf('egg-results/farm-management')
    const flock = await flockToday(layers, 'hatched=2025-12-01&birds=1000', today)
    expect(
      await toldBy(hens, fillsOf(hens.id), { deadBirds: 'dead' }, whole, flock, today),
    ).toBeUndefined()
  })
})

describe('what is told of a flock today', () => {
  const told = async (query: string, today = '2026-06-05') =>
    toldToday(keepers[keeper.id]!.today!, await flockToday(keeper, query, today)).map(
      ({ id, value }) => [id, value.value, value.unit],
    )

  it('is what its program names, as far as it is known', async () => {
    // Day 35 of the clinic's standard: 2,064 g, 174 g of feed; 9.5 and 11.2 mL of water for each
    // day of age.
    expect(await told('placed=2026-05-01&birds=1000')).toEqual([
      ['flockAge', 35, 'day'],
      ['normalWeight', 2064, 'g'],
      ['birdsAlive', 1000, 'bird'],
      ['dailyFeed', 174, 'kg'],
      ['winterWater', 332.5, 'L'],
      ['summerWater', 392, 'L'],
    ])
    const names = (await told('placed=2026-05-01')).map(([id]) => id)
    expect(names).toEqual(['flockAge', 'normalWeight'])
  })

  it('is nothing where its program has no answer', async () => {
    expect(await told('placed=2026-05-01', '2026-08-01')).toEqual([])
  })
})

describe('a form that a flock fills', () => {
  const nothing = { standard: 'clinic' }
  const flock = { birds: 9800, age: 35, standard: 'ross-308-2022' }
  it('holds its figures where nothing was entered', () => {
    expect(filled({ standard: 'clinic' }, flock, nothing)).toEqual(flock)
    expect(filled({ standard: 'clinic', birds: 5 }, flock, nothing)).toEqual({ ...flock, birds: 5 })
  })
  it('keeps what was entered, though it be what stands there at first', () => {
    const held = { standard: 'clinic' }
    expect(filled({ standard: 'clinic' }, flock, nothing, {}, held)).toEqual({
      ...flock,
      standard: 'clinic',
    })
  })
  it('follows the flock: figures of the one before go, changed ones stay', () => {
    const next = { birds: 500, standard: 'cobb-500-2022' }
    expect(filled({ ...flock, birds: 9700 }, next, nothing, flock)).toEqual({
      birds: 9700,
      age: undefined,
      standard: 'cobb-500-2022',
    })
    expect(filled(flock, {}, nothing, flock)).toEqual({ standard: 'clinic' })
  })
  it('is the same where nothing changes', () => {
    const now = { birds: 3 }
    expect(filled(now, {}, nothing)).toBe(now)
  })
  it('knows what is not of the flock', () => {
    expect(besides({ ...flock, birds: 9700 }, flock)).toEqual({ birds: 9700 })
  })
})
