import { describe, expect, it } from 'vitest'
import { slidesAt, slots, stepTo } from './slides.ts'

describe('slides', () => {
  it.each([
    [320, 1],
    [575, 1],
    [766, 1],
    [767, 2],
    [1023, 2],
    [1024, 3],
    [2000, 3],
  ])('at %i px: %i', (width, count) => expect(slidesAt(width)).toBe(count))

  it('shows the slides in order, without end', () => {
    const visible = (position: number) =>
      slots(4, position, 3)
        .filter((slot) => slot.visible)
        .map(({ index }) => index)
    expect([0, 1, 2, 3].map(visible)).toEqual([
      [0, 1, 2],
      [1, 2, 3],
      [2, 3, 0],
      [3, 0, 1],
    ])
  })

  it('has a slide ready at both ends', () => {
    const row = slots(4, 0, 3).map(({ index }) => index)
    expect(row.slice(0, 5)).toEqual([3, 0, 1, 2, 3])
    expect(new Set(slots(4, 2, 3).map(({ key }) => key)).size).toBe(8)
  })

  it('takes the shorter way', () => {
    expect([
      stepTo(4, 0, 1),
      stepTo(4, 0, 3),
      stepTo(4, 3, 0),
      stepTo(4, 1, 1),
      stepTo(4, 0, 2),
    ]).toEqual([1, -1, 1, 0, 2])
  })
})
