import fc from 'fast-check'
import { expect, it } from 'vitest'
import { labelHeight, placeLabels, type Box, type Position } from './place-labels.ts'

const area: Box = { left: 40, top: 0, right: 340, bottom: 160 }
const x = fc.integer({ min: area.left, max: area.right })
const y = fc.integer({ min: area.top, max: area.bottom })
const position = fc.tuple(x, y)
const mark = position.map(([left, top]) => ({ left, top, right: left + 12, bottom: top + 12 }))
const jagged = fc
  .tuple(
    fc.uniqueArray(x, { minLength: 2, maxLength: 40 }),
    fc.array(y, { minLength: 40, maxLength: 40 }),
  )
  .map(([across, heights]) =>
    across.toSorted((a, b) => a - b).map((at, index): Position => [at, heights[index]!]),
  )
/** As the curves of flocks are: each height is near the one before. */
const smooth = fc
  .tuple(y, fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 30, maxLength: 30 }))
  .map(([start, steps]) => {
    let height = start
    return steps.map((step, index): Position => {
      height = Math.max(area.top, Math.min(area.bottom, height + step))
      return [area.left + index * 10, height]
    })
  })
const label = fc.record({
  at: position,
  width: fc.integer({ min: 20, max: 160 }),
  isAbove: fc.boolean(),
})

/** Points of a line about half a pixel apart: independent of how the placement cuts lines. */
const pointsOf = (line: readonly Position[]): readonly Position[] =>
  line.slice(1).flatMap(([toX, toY], index) => {
    const [fromX, fromY] = line[index]!
    const count = Math.ceil(2 * Math.hypot(toX - fromX, toY - fromY)) + 1
    return Array.from({ length: count + 1 }, (_, step): Position => [
      fromX + ((toX - fromX) * step) / count,
      fromY + ((toY - fromY) * step) / count,
    ])
  })
const holds = (box: Box, [left, top]: Position): boolean =>
  left >= box.left && left <= box.right && top >= box.top && top <= box.bottom
const shared = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

it('places no label on a line, a mark or another label, and each near its point', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(jagged, smooth), { maxLength: 4 }),
      fc.array(mark, { maxLength: 4 }),
      fc.array(label, { minLength: 1, maxLength: 5 }),
      (lines, marks, labels) => {
        const boxes = placeLabels(labels, { area, lines, marks })
        expect(boxes).toHaveLength(labels.length)
        const points = lines.flatMap(pointsOf)
        boxes.forEach((box, own) => {
          if (box === undefined) return
          const { at, width } = labels[own]!
          expect(box.right - box.left).toBeCloseTo(width)
          expect(box.bottom - box.top).toBeCloseTo(labelHeight)
          expect(Math.min(box.left - area.left, area.right - box.right)).toBeGreaterThanOrEqual(0)
          expect(Math.min(box.top - area.top, area.bottom - box.bottom)).toBeGreaterThanOrEqual(0)
          expect(points.filter((point) => holds(box, point))).toEqual([])
          const others = boxes.filter((other, index) => other !== undefined && index < own)
          for (const other of [...marks, ...others]) expect(shared(box, other!)).toBe(0)
          const far = Math.hypot(
            Math.max(box.left - at[0], 0, at[0] - box.right),
            Math.max(box.top - at[1], 0, at[1] - box.bottom),
          )
          expect(far).toBeLessThan(100)
        })
      },
    ),
  )
})

it('finds a position next to a single curve wherever the point is on it', () => {
  fc.assert(
    fc.property(smooth, fc.nat(29), fc.boolean(), (curve, index, isAbove) => {
      const at = curve[index]!
      const [box] = placeLabels([{ at, width: 120, isAbove }], { area, lines: [curve], marks: [] })
      expect(box).toBeDefined()
    }),
  )
})

it('prefers the side that is preferred, and the nearest position', () => {
  const flat: Position[] = [
    [40, 80],
    [340, 80],
  ]
  const placed = (isAbove: boolean) =>
    placeLabels([{ at: [100, 80], width: 60, isAbove }], { area, lines: [flat], marks: [] })[0]!
  expect(placed(true).bottom).toBeLessThan(80)
  expect(placed(false).top).toBeGreaterThan(80)
  expect(80 - placed(true).bottom).toBeLessThanOrEqual(6)
})

it('leaves out a label that has no free place near its point', () => {
  const rows = Array.from({ length: 20 }, (_, row): Position[] => [
    [area.left, row * 8],
    [area.right, row * 8],
  ])
  const wide = { at: [100, 80], width: 60, isAbove: true } as const
  expect(placeLabels([wide], { area, lines: rows, marks: [] })).toEqual([undefined])
  // Wider than the chart.
  expect(placeLabels([{ ...wide, width: 400 }], { area, lines: [], marks: [] })).toEqual([
    undefined,
  ])
})
