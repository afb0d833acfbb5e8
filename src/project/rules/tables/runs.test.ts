import { describe, expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { columnPoints } from './jumps.ts'
import { outliersAmong, type RunPoint } from './runs.ts'

const pointsOf = (values: readonly number[]): readonly RunPoint[] =>
  values.map((value, key) => ({ key, value }))

/** All columns of figures with a run: those of tables whose key is a figure. */
const columns = [...project.tables.values()]
  .filter(({ data }) => data.match !== 'name' && data.match !== 'pair')
  .flatMap((table) =>
    Object.entries(table.data.columns).flatMap(([name, { leaps = [] }], index) => {
      const points = columnPoints(table, index)
      return name === table.data.key || points.length < 6
        ? []
        : [{ name: `${table.id} ${name}`, points, leaps }]
    }),
  )

/** A figure with its first two different digits swapped; undefined if there are none. */
function withSwap(value: number): number | undefined {
  const text = String(value)
  for (let index = 0; index + 1 < text.length; index += 1) {
    const [one, other] = [text[index]!, text[index + 1]!]
    if (/\d/.test(one) && /\d/.test(other) && one !== other)
      return Number(text.slice(0, index) + other + one + text.slice(index + 2))
  }
  return undefined
}

/** In how many of the columns a mistake in a figure is marked, of those where it can be made. */
function shareMarked(slip: (value: number) => number | undefined): number {
  let [made, marked] = [0, 0]
  for (const { points } of columns) {
    const index = Math.floor(points.length / 2)
    const wrong = slip(points[index]!.value)
    if (wrong === undefined || wrong === points[index]!.value) continue
    made += 1
    const slipped = points.toSpliced(index, 1, { ...points[index]!, value: wrong })
    marked += Number(outliersAmong(slipped).includes(index))
  }
  expect(made).toBeGreaterThan(100)
  return marked / made
}

describe('figures that break the run of their neighbours', () => {
  it('are a slip inside of a line, of a curve and of a level, and no other figure', () => {
    expect(outliersAmong(pointsOf([10, 20, 30, 400, 50, 60, 70, 80]))).toEqual([3])
    expect(outliersAmong(pointsOf([1, 4, 9, 16, 52, 36, 49, 64, 81]))).toEqual([4])
    expect(outliersAmong(pointsOf([5, 5, 5, 5, 50, 5, 5, 5]))).toEqual([4])
  })
  it('are a slip at either end', () => {
    expect(outliersAmong(pointsOf([100, 20, 30, 40, 50, 60, 70]))).toEqual([0])
    expect(outliersAmong(pointsOf([10, 20, 30, 40, 50, 60, 700]))).toEqual([6])
  })
  it('follow the distance of the keys', () => {
    const points = [0, 1, 2, 3, 10, 20, 30, 40].map((key) => ({ key, value: key * 3 }))
    expect(outliersAmong(points)).toEqual([])
  })
  it('are none in lines, curves and steps', () => {
    expect(outliersAmong(pointsOf([10, 20, 30, 40, 50, 60, 70]))).toEqual([])
    expect(outliersAmong(pointsOf([1, 4, 9, 16, 25, 36, 49, 64]))).toEqual([])
    expect(outliersAmong(pointsOf([23, 23, 20, 20, 18, 18, 16, 16]))).toEqual([])
    expect(outliersAmong(pointsOf([1, 2, 300, 4, 5]))).toEqual([])
  })
  it('are rare in the tables of the project, besides the jumps that their sources have', () => {
    const cells = columns.reduce((all, { points }) => all + points.length, 0)
    const marked = columns.flatMap(({ name, points, leaps }) =>
      outliersAmong(points)
        .filter((index) => !leaps.includes(points[index]!.key))
        .map((index) => `${name} ${points[index]!.key}`),
    )
    expect(cells).toBeGreaterThan(10_000)
    expect(marked.length / cells).toBeLessThan(0.002)
  })
  it('are a figure ten times too large or too small, or with two digits swapped, in most columns', () => {
    expect(shareMarked((value) => value * 10)).toBeGreaterThan(0.9)
    expect(shareMarked((value) => value / 10)).toBeGreaterThan(0.9)
    expect(shareMarked(withSwap)).toBeGreaterThan(0.9)
  })
})
