import { describe, expect, it } from 'vitest'
import { cellBeside, rangeOf, selectCell, selectionAfter, withinSize } from './selection.ts'

const size = { rows: 5, columns: 3 }
const from = selectCell({ row: 2, column: 1 })
const press = (key: string, { shift = false, control = false, isRightToLeft = false } = {}) =>
  selectionAfter(from, { key, shift, control }, size, isRightToLeft)

describe('a key of the grid', () => {
  it('moves by one cell, in the direction that is seen', () => {
    expect(press('ArrowUp')?.focus).toEqual({ row: 1, column: 1 })
    expect(press('ArrowRight')?.focus).toEqual({ row: 2, column: 2 })
    expect(press('ArrowRight', { isRightToLeft: true })?.focus).toEqual({ row: 2, column: 0 })
  })
  it('moves to the ends', () => {
    expect(press('Home')?.focus).toEqual({ row: 2, column: 0 })
    expect(press('End', { control: true })?.focus).toEqual({ row: 4, column: 2 })
    expect(press('ArrowDown', { control: true })?.focus).toEqual({ row: 4, column: 1 })
    expect(press('PageUp')?.focus).toEqual({ row: 0, column: 1 })
  })
  it('selects with Shift, from where it began', () => {
    const selected = press('ArrowUp', { shift: true })!
    expect(selected.anchor).toEqual(from.anchor)
    expect(rangeOf(selected)).toEqual({ rows: [1, 2], columns: [1, 1] })
  })
  it('is none of the grid', () => {
    expect(press('a')).toBeUndefined()
  })
})

it('goes on row by row, and leaves the table at its ends', () => {
  expect(cellBeside({ row: 0, column: 2 }, 1, size)).toEqual({ row: 1, column: 0 })
  expect(cellBeside({ row: 0, column: 0 }, -1, size)).toBeUndefined()
  expect(cellBeside({ row: 4, column: 2 }, 1, size)).toBeUndefined()
})

it('stays inside of a table that has become smaller', () => {
  expect(withinSize(selectCell({ row: 4, column: 2 }), { rows: 2, columns: 3 }).focus).toEqual({
    row: 1,
    column: 2,
  })
})
