import { describe, expect, it } from 'vitest'
import { groupColumn } from './groups.ts'
import type { Sheet } from './sheet-shape.ts'

const sheet = (...rows: readonly string[]): Sheet => ({
  head: [],
  width: rows[0]!.split(',').length,
  lines: rows.map((row, index) => ({ line: index + 2, cells: row.split(',') })),
  separator: ',',
  tables: [],
  table: 0,
  headLines: [],
  outside: [],
})
const column = (...rows: readonly string[]) => {
  const read = sheet(...rows)
  return groupColumn(
    read,
    Array.from({ length: read.width }, () => ({})),
    0,
  )
}

describe('the column that tells the lines of one day apart', () => {
  it('is one of words, and no column of figures', () => {
    expect(column('2026-05-02,5,A', '2026-05-02,1,B', '2026-05-03,6,A', '2026-05-03,2,B')).toBe(2)
  })
  it('may have the numbers of houses, the same on each day', () => {
    expect(column('2026-05-02,1,5', '2026-05-02,2,1', '2026-05-03,1,6', '2026-05-03,2,2')).toBe(1)
  })
  it('is none where the lines of a day have the same word', () => {
    expect(column('2026-05-02,A', '2026-05-02,A', '2026-05-03,A', '2026-05-03,B')).toBeUndefined()
  })
})
