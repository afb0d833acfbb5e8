import { expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { runs } from '#tests/support/runs.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Entry } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { fromQuery } from '../../engine/input/address.ts'
import { withDefaults } from '../../engine/input/defaults.ts'
import { inForce } from '../../engine/input/in-force.ts'
import { toShown } from '../../engine/shown/shown-units.ts'
import { loadTables, tablesFor } from '../../engine/table/tables-for.ts'
import { addDays } from '../../day.ts'
import { isKnownFigure } from '../../known-figure.ts'
import { randomOf, type Random } from '../../project/differences/random.ts'
import { loadCalculator } from '../../project/load.ts'
import { virtualModule } from '../../site/modules/virtual-module.ts'
import type { EntryCalculator } from '../entry-result/shape.ts'
import { flockBounds, flockFigures, flockToday, type Fills, type FlockSettings } from './figures.ts'
import { hereIn } from './here.ts'
import { calculatedWith, journalFigures } from './journal-figures.ts'
import { flockLines, type FlockLine } from './lines.ts'

const read = <Content>(id: string): Readonly<Record<string, Content>> =>
  JSON.parse(virtualModule(project, id)!.replace('export default ', '')) as never
const fills = read<Fills>('flocks')
const keepers = read<FlockSettings>('keepers')
const fillsOf = ({ id }: Calculator): Fills => fills[id] ?? {}
const loaded = new Map<string, Calculator>()
function calculatorOf(id: string): Calculator {
  const found = loaded.get(id) ?? loadCalculator(project, project.definitions.get(id)!)
  loaded.set(id, found)
  return found
}

const today = '2026-11-25'

/** A flock as a farmer enters it: joined late, with gaps, with and without each figure. */
function randomFarm(random: Random) {
  const below = (most: number): number => Math.floor(random() * most)
  const some = <Value>(share: number, value: Value): Value | undefined =>
    random() < share ? value : undefined
  const isHens = random() < 0.4
  const age = isHens ? below(560) : below(64)
  const birds = 1 + below(20_000)
  const entered = isHens
    ? {
        hatched: addDays(today, -age),
        strain: ['white', 'brown'][below(2)],
        birds: some(0.9, birds),
        housed: some(0.5, addDays(today, -Math.min(age, 90))),
      }
    : {
        placed: addDays(today, -age),
        birds: some(0.9, birds),
        breed: ['clinic', 'ross', 'cobb', 'arborAcres', 'hubbard'][below(5)],
        area: some(0.5, 50 + below(3000)),
        goal: some(0.5, 1.5 + random() * 2),
      }
  const query = new URLSearchParams(
    Object.entries({ ...entered, deadBirds: some(0.3, below(birds)) }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()
  const isWhole = random() < 0.3
  const share = isWhole ? 1 : random()
  const days = Array.from({ length: below(Math.min(age + 1, 30)) }, (_, back) =>
    addDays(today, -back),
  )
    .filter(() => isWhole || random() < 0.8)
    .sort()
    .map((date): Entry => {
      const figures = {
        deaths: some(share, below(4)),
        feed: some(share, 1 + below(3000)),
        water: some(share, 1 + below(6000)),
        feedLeft: some(share, below(60_000)),
        warmest: some(share, 15 + below(25)),
        humidity: some(share, 30 + below(60)),
        weight: isHens ? undefined : some(share, 40 + below(3000)),
        medicine: some(0.05, 'Tylosin'),
      }
      return {
        date,
        ...Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)),
      }
    })
  return {
    keeper: calculatorOf(isHens ? 'egg-results/layers-today' : 'broilers/flock-today'),
    query,
    days,
  }
}

/** How a flock is, as `flockState` of the pages computes it. */
async function stateOf({ keeper, query, days }: ReturnType<typeof randomFarm>) {
  const { journal: settings } = keepers[keeper.id]!
  const entered = await flockToday(keeper, query, today)
  const journal =
    days.length === 0
      ? undefined
      : await calculatedWith(
          calculatorOf(settings!.program),
          fillsOf(calculatorOf(settings!.program)),
          entered,
          today,
          { days },
        )
  const figures = journal && journalFigures(journal, settings!, days, entered)
  return { known: figures ? await flockToday(keeper, query, today, figures) : entered, journal }
}

/** A line as the page of its program shows it: its form is filled by the flock. */
async function onPage(line: FlockLine, { known, journal }: Awaited<ReturnType<typeof stateOf>>) {
  const program = calculatorOf(line.program)
  if (line.program === journal?.calculator.id) {
    const { entryResults = {} }: EntryCalculator = program
    expect(entryResults).toHaveProperty(line.id)
    return journal.calculation.entries![line.id]!.findLast((value) => isKnownFigure(value))
  }
  const figures = flockFigures(program, fillsOf(program), known, today)
  const here = hereIn(
    program,
    { figures, bounds: flockBounds(program, fillsOf(program), known) },
    () => '',
    () => '',
  )
  const { fill } = here
  const form = inForce(program, withDefaults(program, fill({}, undefined, {}), today))
  const tables = await loadTables(program, tablesFor(program, form))
  const answer = calculate(here.asked(program, form), form, tables)
  if (answer.issues.length === 0) return toShown(program, answer).results[line.id]
  return (await atLink(line))?.results[line.id]
}

/** The answer at the link of a line that was measured. */
async function atLink({ program: id, measured }: FlockLine) {
  if (measured === undefined) return undefined
  const program = calculatorOf(id)
  const { input } = fromQuery(program, measured.query)
  const form = inForce(program, withDefaults(program, input, measured.day))
  const tables = await loadTables(program, tablesFor(program, form))
  return toShown(program, calculate(program, form, tables))
}

it('each line of today is what its program shows; what is off the standard is first', async () => {
  const random = randomOf('today')
  const seen = new Map<string, number>()
  let off = 0
  for (let turn = 0; turn < runs(10_000, 125); turn += 1) {
    const farm = randomFarm(random)
    const state = await stateOf(farm)
    const lines = await flockLines(keepers[farm.keeper.id]!.lines!, state, fillsOf, today, (id) =>
      Promise.resolve(calculatorOf(id)),
    )
    const isOff = lines.map(({ measured }) =>
      ['bad', 'fair'].includes(measured?.verdict?.tone ?? ''),
    )
    expect(isOff).toEqual([...isOff].sort((one, other) => Number(other) - Number(one)))
    for (const line of lines) {
      seen.set(`${line.program} ${line.id}`, (seen.get(`${line.program} ${line.id}`) ?? 0) + 1)
      expect(isKnownFigure(line.value)).toBe(true)
      expect(await onPage(line, state), farm.query).toEqual(line.value)
      const { verdict } = line.measured ?? {}
      if (verdict === undefined) continue
      off += 1
      expect(Object.values((await atLink(line))!.ratings)).toContainEqual(verdict)
    }
  }
  // Each line was there for some flock, and some were measured.
  const wanted = Object.values(keepers).flatMap(({ lines = [] }) =>
    lines.flatMap(({ program, results }) => results.map((id) => `${program} ${id}`)),
  )
  expect(wanted.filter((line) => !seen.has(line))).toEqual([])
  expect(off).toBeGreaterThan(20)
}, 600_000)

it('has no line for a need of zero: the standard of feed and water begins after placement', async () => {
  const keeper = calculatorOf('broilers/flock-today')
  const linesOn = async (placed: string) => {
    const query = `birds=12000&placed=${placed}&breed=ross&deadBirds=0`
    const state = await stateOf({ keeper, query, days: [] })
    const lines = await flockLines(keepers[keeper.id]!.lines!, state, fillsOf, today, (id) =>
      Promise.resolve(calculatorOf(id)),
    )
    return lines.map(({ id }) => id)
  }
  const needs = ['dailyFeed', 'winterWater', 'summerWater']
  expect(await linesOn(today)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Feed|Water/)]),
  )
  expect(await linesOn(addDays(today, -1))).toEqual(expect.arrayContaining(needs))
})

it('compares the eggs of a day with the standard of the strain', async () => {
  const keeper = calculatorOf('egg-results/layers-today')
  const query = `birds=3000&hatched=${addDays(today, -195)}&strain=white&deadBirds=0`
  const days = [{ date: today, deaths: 0, eggs: 2000 }]
  const state = await stateOf({ keeper, query, days })
  const lines = await flockLines(keepers[keeper.id]!.lines!, state, fillsOf, today, (id) =>
    Promise.resolve(calculatorOf(id)),
  )
  const eggs = lines.find(({ id }) => id === 'dailyEggs')
  expect(eggs?.measured?.figures.map(({ value }) => value)).toEqual([2000])
  // 28 weeks: 95 % of 3,000 hens, so a third less than the standard.
  expect(eggs?.measured?.verdict?.tone).toMatch(/bad|fair/)
})
