import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { livePrograms, loadProgram } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculation } from '../../engine/calculation.ts'

const { calculator, tables } = loadProgram(
  livePrograms.find(({ id }) => id === 'house/heat-index')!,
)
const at = (age: number, temperature: number, humidity: number): Calculation =>
  calculate(calculator, { age, temperature, humidity }, tables)

const tonesOf = ({ ratings, notices }: Calculation): readonly string[] => [
  ...Object.values(ratings).map(({ tone }) => tone),
  ...notices.map(({ tone }) => tone),
]
const steps = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)

/**
 * Ross Broiler Management Handbook 2025, Table 2.5, typed from it: °C at 40, 50, 60 and 70 %, by
 * the day on which the Ross 308 2022 standard is nearest to the weight of the row.
 */
const printed: readonly (readonly [day: number, ...celsius: readonly number[]])[] = [
  [0, 36, 33.2, 30.8, 29.2],
  [6, 32.5, 29.9, 27.7, 26],
  [12, 30.2, 27.8, 25.7, 24],
  [18, 27.7, 25.5, 23.6, 21.9],
  [24, 25.7, 23.5, 21.7, 20.2],
  [27, 24.8, 22.7, 20.7, 19.3],
  [45, 24.8, 22.7, 20.7, 19.3],
  [62, 24.8, 22.7, 20.7, 19.3],
]

describe('heat', () => {
  it('is never good for grown birds from 26 to 42 °C, at any humidity', () => {
    const good = [27, 35, 42, 62].flatMap((age) =>
      steps(26, 42, isSweep ? 0.1 : 0.5).flatMap((temperature) =>
        steps(10, 99, 1)
          .filter((humidity) => tonesOf(at(age, temperature, humidity)).includes('good'))
          .map((humidity) => [age, temperature, humidity]),
      ),
    )
    expect(good).toEqual([])
  })

  it('warns of 32 °C and more, whatever the humidity', () => {
    const silent = [27, 35, 42, 62].flatMap((age) =>
      steps(32, 42, 0.5).flatMap((temperature) =>
        steps(10, 99, 1)
          .filter((humidity) => !tonesOf(at(age, temperature, humidity)).includes('bad'))
          .map((humidity) => [age, temperature, humidity]),
      ),
    )
    expect(silent).toEqual([])
  })

  it('calls 31.9 °C with 58 % hot for a bird of 35 days', () => {
    expect(at(35, 31.9, 58).ratings['aboveBreeder']?.tone).toBe('bad')
  })

  it.each(printed)(
    'of day %i is good from 2 °C below to 1 °C above what is printed',
    (age, ...row) => {
      for (const [index, celsius] of row.entries()) {
        const says = (temperature: number) =>
          at(age, temperature, 40 + 10 * index).ratings['aboveBreeder']?.say
        expect([-2.1, -2, 1, 1.1].map((above) => says(celsius + above))).toEqual(
          ['cold', 'fine', 'fine', 'warm'].map((word) => `house.heat.${word}`),
        )
      }
    },
  )

  const outside = { because: 'outside', name: 'humidity', from: 40, to: 70 }

  it('is not good outside of the printed range of humidity', () => {
    for (const [temperature, humidity] of [
      [24.8, 39],
      [19.3, 71],
    ] as const) {
      const { ratings, notJudged } = at(35, temperature, humidity)
      expect(ratings['aboveBreeder']).toBeUndefined()
      expect(notJudged?.['aboveBreeder']).toEqual(outside)
    }
  })

  it('of dry air is judged as at the driest printed air, and says so', () => {
    for (const humidity of [15, 25, 39])
      for (const temperature of [31, 31.5, 31.9])
        expect(at(35, temperature, humidity).ratings['aboveBreeder']).toMatchObject({
          say: 'house.heat.warm',
          tone: 'fair',
          nearest: outside,
        })
  })
})

/**
 * Hy-Line, Understanding Heat Stress in Layers, figure 2, typed from it: the index at each
 * temperature, from 5 % humidity on in steps of 5 %, up to the last one that is not above 81.
 */
const printedForHens: readonly (readonly [celsius: number, indexes: string])[] = [
  [20, '63 63 63 64 64 64 64 65 65 65 66 66 66 66 67 67 67 67 68 68'],
  [22, '64 65 65 66 66 66 67 67 67 68 68 69 69 69 70 70 70 71 71 72'],
  [24, '66 67 67 68 68 69 69 70 70 70 71 71 72 72 73 73 74 74 75 75'],
  [26, '68 69 69 70 70 71 71 72 73 73 74 74 75 75 76 77 77 78 78 79'],
  [28, '70 70 71 72 72 73 74 74 75 76 76 77 78 78 79 80 80 81'],
  [30, '71 72 73 74 74 75 76 77 78 78 79 80 81 81'],
  [32, '73 74 75 76 77 77 78 79 80 81'],
  [34, '75 76 77 78 79 80 81'],
  [36, '77 78 79 80 81'],
  [38, '78 79 81'],
]
/** The classes of the same figure, the calmest first, each with its last index. */
const classes = [
  ['house.layerHeat.comfort', 69],
  ['house.layerHeat.alert', 75],
  ['house.layerHeat.danger', 81],
  ['house.layerHeat.emergency', Infinity],
] as const

describe('heat of laying hens', () => {
  const hens = loadProgram(livePrograms.find(({ id }) => id === 'house/layer-heat')!)
  const forHens = (temperature: number, humidity: number): Calculation =>
    calculate(hens.calculator, { temperature, humidity }, hens.tables)
  // An implausible humidity loses the praise of comfort.
  const classOf = ({ ratings, notices }: Calculation): number => {
    const said = new Set([ratings['index'], ...notices].map((verdict) => verdict?.say))
    return Math.max(
      0,
      classes.findLastIndex(([say]) => said.has(say)),
    )
  }

  it('is never calmer than the printed figure, and beyond its last figure an emergency', () => {
    const figures = printedForHens.flatMap(([celsius, indexes]) =>
      [...indexes.split(' ').map(Number), 82].map((index, count) => ({
        celsius,
        humidity: 5 + count * 5,
        index,
      })),
    )
    const possible = figures.filter(({ humidity }) => humidity < 100)
    expect(possible.length).toBeGreaterThan(130)
    const calmer = possible.filter(
      ({ celsius, humidity, index }) =>
        classOf(forHens(celsius, humidity)) < classes.findIndex(([, last]) => index <= last),
    )
    expect(calmer).toEqual([])
    const otherwise = possible.filter(({ celsius, humidity, index }) => {
      const { value } = forHens(celsius, humidity).results['index']!
      return index <= 81 && Math.abs(Number(value) - index) >= 2
    })
    expect(otherwise).toEqual([])
  })

  it('never gets calmer with heat or humidity, and is an emergency above 38 °C', () => {
    // From 99 % on, the page doubts the humidity and praises nothing.
    const grid = steps(20, 50, 0.5).map((temperature) =>
      steps(10, 98, 2).map((humidity) => classOf(forHens(temperature, humidity))),
    )
    const drops = grid.flatMap((row, count) =>
      row.filter(
        (found, from) => found < (row[from - 1] ?? 0) || found < (grid[count - 1]?.[from] ?? 0),
      ),
    )
    expect(drops).toEqual([])
    expect(new Set(grid.slice(37).flat())).toEqual(new Set([3]))
  })
})
