import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { calculatorOf, expression, fieldOf, resultOf } from '#tests/support/project/calculator.ts'
import { livePrograms, loadProgram } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'
import { withDefaults } from '../../engine/input/defaults.ts'
import { digitsOf } from '../../engine/shown/shown-figures.ts'
import { readUnit } from '../../language/units.ts'
import { round } from '../../round.ts'
import { solveBackwards, type Solved } from './solve.ts'
import type { BackwardsCalculator } from './shape.ts'
import { isIntegerField } from '../../engine/input/kinds.ts'

const question = { input: 'x', result: 'y' }

/** A program of one figure and one result, both bare numbers. */
function programOf(
  compute: (x: number) => number,
  field: Partial<InputField>,
  result: Parameters<typeof resultOf>[1] = { digits: 6 },
): Calculator {
  return calculatorOf({
    inputs: { x: fieldOf('1', field) },
    formulas: { y: expression(({ x = 0 }) => compute(x), 'x') },
    order: ['y'],
    results: { y: resultOf('1', result) },
  })
}
const whole = { kind: 'integer', minimum: 0, maximum: 100 } as const
const solved = (calculator: Calculator, wanted: number): Solved =>
  solveBackwards(calculator, question, {}, {}, wanted)
const places = (calculator: Calculator, wanted: number): readonly number[] =>
  solved(calculator, wanted).found.map(({ at }) => at)

describe('the figure that gives a desired result', () => {
  it('is found between the bounds, rising or falling, and shown with few digits', () => {
    const range = { minimum: 0, maximum: 1_000_000_000 }
    expect(
      places(
        programOf((x) => 2 * x, range),
        10,
      ),
    ).toEqual([5])
    expect(
      places(
        programOf((x) => 1000 - x, range),
        1,
      ),
    ).toEqual([999])
    expect(
      places(
        programOf((x) => 12 / x, { exclusiveMinimum: 0, maximum: 100 }),
        1.5,
      ),
    ).toEqual([8])
  })

  it('has as many digits as the result needs', () => {
    // 1 / 3 to two decimals is 0.33: four digits of x are enough; to nine they are not.
    const third = (digits: number) =>
      places(
        programOf((x) => x, { minimum: 0, maximum: 10 }, { digits }),
        1 / 3,
      )
    expect(third(2)).toEqual([0.3333])
    expect(third(9)).toEqual([0.333333333])
  })

  it('is shown for each solution', () => {
    const hill = programOf((x) => x * (10 - x), { minimum: 0, maximum: 10 })
    expect(places(hill, 16)).toEqual([2, 8])
    expect(places(hill, 25)).toEqual([5])
    expect(
      places(
        programOf((x) => (x - 3) * (x - 5) * (x - 9), whole),
        0,
      ),
    ).toEqual([3, 5, 9])
  })

  it('is both neighbours where no whole one gives it', () => {
    expect(
      solved(
        programOf((x) => 2 * x, whole),
        7,
      ).found,
    ).toEqual([
      { at: 3, value: 6, isExact: false },
      { at: 4, value: 8, isExact: false },
    ])
  })

  it('is all whole ones that give the same', () => {
    const bags = programOf((x) => Math.ceil(x / 10), whole)
    expect(solved(bags, 3).found).toEqual([{ at: 21, upTo: 30, value: 3, isExact: true }])
    const many = programOf((x) => Math.ceil(x / 1000), { ...whole, maximum: 10_000_000 })
    expect(solved(many, 5).found).toEqual([{ at: 4001, upTo: 5000, value: 5, isExact: true }])
  })

  it('is the nearest if the result jumps over it', () => {
    const leap = programOf((x) => (x < 4 ? 1 : 3), { minimum: 0, maximum: 10 })
    const { found } = solved(leap, 1.5)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ isExact: false, value: 1 })
    expect(found[0]!.at).toBeCloseTo(4, 9)
  })

  it('does not exist beyond the least and the greatest result', () => {
    expect(
      solved(
        programOf((x) => 2 * x + 1, whole),
        500,
      ),
    ).toEqual({
      found: [],
      interval: [0, 100],
      least: { at: 0, value: 1 },
      greatest: { at: 100, value: 201 },
    })
  })

  it('is sought where the program answers only', () => {
    const rooted = programOf((x) => Math.sqrt(x - 7.3), { minimum: 0, maximum: 1000 })
    const { interval, least, found } = solved(rooted, 2)
    expect(found.map(({ at }) => at)).toEqual([11.3])
    expect(interval![0]).toBeCloseTo(7.3, 9)
    expect(least!.value).toBeCloseTo(0, 4)
    expect(
      solved(
        programOf(() => Number.NaN, whole),
        2,
      ),
    ).toEqual({ found: [] })
  })

  it('is shown in the unit of the field', () => {
    const pounds = { unit: 'lb', ...readUnit('lb') }
    const weight = calculatorOf({
      inputs: { x: fieldOf('kg', { minimum: 0, maximum: 100 }) },
      formulas: { y: expression(({ x = 0 }) => x, 'x') },
      order: ['y'],
      results: { y: resultOf('kg', { digits: 1 }) },
    })
    const [found] = solveBackwards(weight, question, {}, {}, 2, pounds).found
    // 2 kg are 4.409 lb (1 lb is 0.45359237 kg).
    expect(found!.at).toBeCloseTo(4.409 * 0.453_592_37, 12)
  })
})

const pairs = livePrograms.flatMap((definition) => {
  const program = loadProgram(definition)
  const { backwards = [] }: BackwardsCalculator = program.calculator
  return backwards.map((pair) => ({ ...program, pair }))
})

describe('every program with backwards questions', () => {
  it('is there, in more than one service', () => {
    expect(new Set(pairs.map(({ definition }) => definition.group)).size).toBeGreaterThan(1)
  })

  it.each(pairs.map((each) => [`${each.calculator.id}: ${each.pair.input}`, each] as const))(
    '%s gives the desired result at what is found, and finds what gave a result',
    (_, { calculator, tables, definition, pair }) => {
      const { input: name, result } = pair
      const sound = (definition.data.examples ?? [])
        .map(({ input }) => withDefaults(calculator, input))
        .filter((input) => calculate(calculator, input, tables).issues.length === 0)
      const run = (input: Input, at: number): number =>
        calculate(calculator, { ...input, [name]: at }, tables).results[result]?.value ?? Number.NaN
      const isShownAs = (value: number, wanted: number): boolean => {
        const digits = digitsOf(wanted, calculator.results[result]!)
        return round(value, digits) === round(wanted, digits)
      }
      fc.assert(
        fc.property(
          fc.constantFrom(...sound),
          fc.double({ min: 0.5, max: 1.5, noNaN: true }),
          (input, times) => {
            const own = Number(input[name]) * times
            const given = isIntegerField(calculator.inputs[name]) ? Math.round(own) : own
            const wanted = run(input, given)
            fc.pre(Number.isFinite(wanted))
            const { found, interval } = solveBackwards(calculator, pair, input, tables, wanted)
            // What gave it is among what is found, as the result is shown.
            expect(found.length).toBeGreaterThan(0)
            expect(found.some(({ isExact }) => isExact)).toBe(true)
            for (const { at, upTo = at, value, isExact } of found)
              for (const each of [at, upTo]) {
                expect(run(input, each)).toBe(value)
                expect(isShownAs(value, wanted)).toBe(isExact)
                expect(each).toBeGreaterThanOrEqual(interval![0])
                expect(each).toBeLessThanOrEqual(interval![1])
              }
          },
        ),
        { numRuns: runs(25) },
      )
    },
  )
})

const answer = (id: string, result: string, input: Input, wanted: number): Solved => {
  const { calculator, tables } = pairs.find(
    ({ calculator: each, pair }) => each.id === id && pair.result === result,
  )!
  const { backwards = [] }: BackwardsCalculator = calculator
  const pair = backwards.find((each) => each.result === result)!
  return solveBackwards(calculator, pair, withDefaults(calculator, input), tables, wanted)
}

describe('questions of a farmer', () => {
  it('which day reaches 2.2 kg: the clinic has 2.149 kg on day 36 and 2.234 kg on day 37', () => {
    const { found } = answer('broilers/body-weight', 'normalWeight', { age: 1 }, 2.2)
    expect(found.map(({ at, isExact }) => [at, isExact])).toEqual([
      [36, false],
      [37, false],
    ])
    expect(found[0]!.value).toBeLessThan(2.2)
    expect(found[1]!.value).toBeGreaterThan(2.2)
  })

  it('how many birds for 5 t of feed: 5,000 kg / 3.213 kg are 1,556.2', () => {
    const { found } = answer('broilers/total-feed', 'totalFeedTons', { birds: 1, age: 35 }, 5)
    expect(found).toMatchObject([{ at: 1556, isExact: true }])
  })

  it('how many deaths for 97 %: 300 of 10,000; of 150 four keep it, five do not', () => {
    const dead = (birds: number) =>
      answer('broilers/livability', 'livability', { birds, deadBirds: 1 }, 97).found
    expect(dead(10_000)).toMatchObject([{ at: 300, isExact: true }])
    expect(dead(150)).toMatchObject([
      { at: 4, value: expect.closeTo(97.333, 3) as number, isExact: false },
      { at: 5, value: expect.closeTo(96.667, 3) as number, isExact: false },
    ])
  })

  it('how much feed for an FCR of 1.5: 10,000 birds of 2.1 kg make 31,500 kg', () => {
    const flock = { birds: 10_000, age: 35, totalFeed: 33_000, averageWeight: 2.1 }
    const { found } = answer('broilers/feed-conversion-ratio', 'userFcr', flock, 1.5)
    expect(found).toMatchObject([{ at: 31_500, isExact: true }])
  })

  it('at which age hens lay 90 %: while they come into lay, and when they go out of it', () => {
    const laying = { hens: 1000, age: 200 }
    const { found } = answer('brown-hens/egg-percentage', 'eggPercentage', laying, 90)
    expect(found.length).toBeGreaterThan(1)
    const none = answer('brown-hens/egg-percentage', 'eggPercentage', laying, 99)
    expect(none.found).toEqual([])
    expect(none.interval).toEqual([120, 658])
  })
})
