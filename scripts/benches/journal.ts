/** How long journals take: calculated here, and on a page of the built site. */
import { addDays } from '../../src/day.ts'
import type { Calculator } from '../../src/engine/calculator.ts'
import type { Entry, Tables } from '../../src/engine/calculation.ts'
import { calculate } from '../../src/engine/calculate.ts'
import { loadCalculator, programTables } from '../../src/project/load.ts'
import { openProject } from '../../src/project/files.ts'
import { randomOf } from '../../tests/support/figures/linear-problems.ts'
import { readArguments } from '../support/arguments.ts'
import type { FoldField } from '../../src/mechanisms/fold/shape.ts'
import type { KeyedField } from '../../src/mechanisms/journal/shape.ts'
import { isIntegerField } from '../../src/engine/input/kinds.ts'

const usage = 'npm run bench -- journal [--seed 1]'

/** A day like 2026-05-01, so many days after the first one. */
const benchDay = (first: string, index: number): string => addDays(first, index)

/** The entries of each day: each part of a usual day has a figure near its sample. */
function days(
  { inputs }: Calculator,
  first: string,
  count: number,
  random: () => number,
): readonly Entry[] {
  const { list, keyed }: KeyedField = inputs['days']!
  // Deliveries, or the total of a week, are not in each day.
  const usual = Object.entries<FoldField>(list!.entry).filter(
    ([, { folded, sample }]) => !folded && sample !== undefined,
  )
  return Array.from({ length: count }, (_, index) => {
    const figures = usual.map(([part, field]) => {
      const near = Number(field.sample) * (0.9 + random() / 5)
      return [part, isIntegerField(field) ? Math.round(near) : near]
    })
    return { ...Object.fromEntries(figures), [keyed!.part]: benchDay(first, index) }
  })
}

/**
 * The milliseconds of a task, the least of several: a busy machine only ever makes one slower, and
 * the first ones are translated on their way.
 */
function timeOf(task: () => void): number {
  const taken = Array.from({ length: 25 }, () => {
    const begin = performance.now()
    task()
    return performance.now() - begin
  })
  return Math.min(...taken)
}

/**
 * @returns 2 if its arguments are wrong
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const given = readArguments(words, { seed: { type: 'string' } }, usage)
  if (given === undefined) return 2
  const random = randomOf(Number(given.values['seed'] ?? 1))
  const project = openProject(root)
  const open = (id: string): readonly [Calculator, Tables] => {
    const definition = project.definitions.get(id)!
    return [loadCalculator(project, definition), programTables(project, definition)]
  }
  const [broilers, standards] = open('broilers/farm-management')
  const flocks = Array.from({ length: 10 }, () => ({
    placed: '2026-05-01',
    birds: 10_000,
    days: days(broilers, '2026-05-02', 60, random),
  }))
  const ten = timeOf(() => {
    for (const flock of flocks) calculate(broilers, flock, standards)
  })
  const [layers, hens] = open('egg-results/farm-management')
  const year = {
    hatched: '2026-01-01',
    strain: 'white',
    housed: '2026-04-30',
    birds: 5000,
    days: days(layers, '2026-05-01', 365, random),
  }
  const whole = timeOf(() => calculate(layers, year, hens))
  const gappy = { ...year, days: year.days.filter((_, index) => index !== 100) }
  const gap = timeOf(() => calculate(layers, gappy, hens))
  console.log('Worked out here, at the full speed of this machine:')
  console.log(`ten flocks of 60 days: ${ten.toFixed(1)} ms`)
  console.log(
    `a year of hens: ${whole.toFixed(1)} ms, without one of its days ${gap.toFixed(1)} ms`,
  )
  const page = await import('./journal-page.ts')
  await page.run(root, year.days)
  return 0
}
