import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { livePrograms, loadProgram, type Program } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Input } from '../../engine/calculation.ts'
import { demonstratedOn } from '../../engine/input/demonstrated.ts'
import { unusualName } from '../../engine/plausibility/unusual-figures.ts'
import { suggestions } from './suggestions.ts'

const programs = livePrograms.map((definition) => [definition.id, loadProgram(definition)] as const)
const known = new Map(programs)
const programOf = (id: string): Program => known.get(id)!
const run = (id: string, input: Input): Calculation => {
  const { calculator, tables } = programOf(id)
  return calculate(calculator, input, tables)
}
const doubted = ({ unusual = [] }: Calculation): readonly string[] => unusual.map(unusualName)
const meant = (id: string, input: Input, unitOf?: (name: string) => number) => {
  const { calculator, tables } = programOf(id)
  const { unusual = [] } = calculate(calculator, input, tables)
  return suggestions(calculator, input, tables, unusual, unitOf).map(
    ({ name, part, value, unit }) => {
      const field = part === undefined ? undefined : calculator.inputs[name]?.list?.entry[part]
      return [value, (field ?? calculator.inputs[name])?.units[unit]?.unit].join(' ')
    },
  )
}

const ratio = 'broilers/feed-conversion-ratio'
const efficiency = 'broilers/production-efficiency'
const mix = 'feed/poultry-feed-analysis'
const flock = { birds: 10_000, age: 35, totalFeed: 33_000, averageWeight: 2.1 }

describe('what is not usual', () => {
  it('is shown with its range, and is not judged; the figures stay', () => {
    const { results, ratings, unusual } = run(ratio, { ...flock, totalFeed: 33 })
    expect(results['userFcr']?.value).toBeCloseTo(33 / 10_000 / 2.1, 12)
    expect(ratings).toEqual({})
    expect(unusual).toEqual([
      { name: 'userFcr', value: results['userFcr']?.value, from: 0.1, to: 8 },
      // A quarter and four times of what 10,000 birds have eaten by the standard.
      { name: 'totalFeed', value: 33, from: 32_130 / 4, to: 32_130 * 4 },
    ])
    expect(run(ratio, flock).unusual).toEqual([])
    expect(Object.keys(run(ratio, flock).ratings)).toEqual(['userFcr'])
  })

  it('takes back the verdicts that depend on it, and no other', () => {
    const feed = { name: 'From the bag', protein: 20, energy: 9600 }
    const input = {
      mix: [{ feed, quantity: 10 }],
      compareWith: 'broiler-nrc1994-starter',
    }
    const { results, unusual } = run(mix, input)
    expect(unusual?.map(({ name }) => name)).toEqual(['energy'])
    expect(results['energy']?.target).toEqual({ low: expect.any(Number) as number })
    expect(results['protein']?.target?.position).toBe('below')
  })

  it('depends on a choice if the program specifies it', () => {
    const weighing = (birdType: string) => ({
      medicine: 'amoxicillin-octacillin-de',
      birdType,
      birds: 100,
      averageWeight: 9,
      dailyWater: 50,
    })
    expect(doubted(run('drugs/drug-dose', weighing('broiler')))).toEqual(['averageWeight'])
    const turkeys = run('drugs/drug-dose', {
      ...weighing('turkey'),
      medicine: 'phenoxymethylpenicillin-eu-chicken',
    })
    expect(doubted(turkeys)).toEqual([])
  })

  it('names the first entry of a list that is', () => {
    const entry = (quantity: number) => ({ feed: 'yellow-corn', quantity })
    const { unusual } = run(mix, { mix: [entry(5), entry(5e6), entry(6e6)] })
    expect(unusual).toEqual([
      { name: 'mix', part: 'quantity', entry: 1, value: 5e6, from: 0, to: 1e6 },
    ])
  })

  it.each(programs)('is not among the figures that %s proposes', (id, { calculator }) => {
    expect(doubted(run(id, demonstratedOn('2026-05-01', calculator)))).toEqual([])
  })

  const weighed = programs.flatMap(([id, { calculator }]) =>
    Object.entries(calculator.inputs)
      .filter(([, { units }]) => /^(g|kg|t)$/.test(units[0]?.unit ?? ''))
      .map(([name]) => [id, name] as const),
  )
  it('is any weight of the programs a thousand times too great or too small', () => {
    expect(weighed.length).toBeGreaterThanOrEqual(9)
    for (const [id, name] of weighed) {
      const { calculator } = programOf(id)
      const input = demonstratedOn('2026-05-01', calculator)
      // A value that is preset, or that the form does not show, cannot be mistyped.
      for (const factor of name in calculator.demonstration!.input ? [1000, 1 / 1000] : []) {
        const { issues, unusual = [] } = run(id, { ...input, [name]: Number(input[name]) * factor })
        expect(issues.length + unusual.length, `${id} ${name} x ${factor}`).toBeGreaterThan(0)
      }
    }
  })

  it('is no honest flock: from one bird to a million, from half as good to half as good again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 62 }),
        fc.double({ min: 0.6, max: 1.5, noNaN: true }),
        fc.double({ min: 0.7, max: 2, noNaN: true }),
        (birds, age, weighs, converts) => {
          const normalWeight = run('broilers/body-weight', { age }).results['normalWeight']!.value
          const normalFcr = run(ratio, { ...flock, age }).results['normalFcr']!.value
          const weight = normalWeight * weighs
          const totalFeed = birds * weight * normalFcr * converts
          const input = { birds, age, totalFeed, averageWeight: weight }
          expect(doubted(run(ratio, input))).toEqual([])
        },
      ),
    )
  })
})

describe('what may have been meant', () => {
  it('are the same digits in another unit, with which nothing is unusual', () => {
    expect(meant(ratio, { ...flock, totalFeed: 33 })).toEqual(['33 t'])
    expect(meant(ratio, { ...flock, averageWeight: 21 })).toEqual([])
    expect(
      meant('white-pullets/feed-conversion-ratio', {
        birds: 1000,
        age: 126,
        totalFeed: 5346,
        averageWeight: 1.276,
      })[0],
    ).toBe('1.276 kg')
  })

  it('are read in the unit that the field is in', () => {
    const inTonnes = (name: string) => (name === 'totalFeed' ? 1 : 0)
    expect(meant(ratio, { ...flock, totalFeed: 33_000_000 }, inTonnes)).toEqual([
      '33000 kg',
      '33000 lb',
    ])
  })

  it('may be the age as well, the nearest to what is usual first', () => {
    const inWeeks = { ...flock, deadBirds: 300, age: 5 }
    expect(meant(efficiency, inWeeks)[0]).toBe('5 week')
  })

  it('are found where a figure is refused', () => {
    expect(run(ratio, { ...flock, averageWeight: 2100 }).issues).not.toEqual([])
    expect(meant(ratio, { ...flock, averageWeight: 2100 })).toEqual(['2100 g'])
  })

  it('are at most three, whatever is entered, and with each the program answers', () => {
    const { calculator, tables } = programOf(efficiency)
    const figure = fc.double({ min: 1e-3, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(figure, figure, fc.integer({ min: 1, max: 100 }), (totalFeed, weight, age) => {
        const input = { birds: 5000, deadBirds: 100, totalFeed, averageWeight: weight, age }
        const { unusual = [] } = calculate(calculator, input, tables)
        const found = suggestions(calculator, input, tables, unusual)
        expect(found.length).toBeLessThanOrEqual(3)
        for (const each of found) {
          const answer = calculate(calculator, each.input, tables)
          expect([...answer.issues, ...(answer.unusual ?? [])]).toEqual([])
        }
      }),
    )
  })

  it('of a list are all entries that are outside', () => {
    const entry = (quantity: number) => ({ feed: 'yellow-corn', quantity })
    const { calculator, tables } = programOf(mix)
    const input = { mix: [entry(5), entry(5e6), entry(6e6)] }
    const { unusual = [] } = calculate(calculator, input, tables)
    const [first] = suggestions(calculator, input, tables, unusual)
    expect(first?.input['mix']).toEqual([entry(5), entry(5000), entry(6000)])
  })
})
