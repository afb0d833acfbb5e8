import { describe, expect, it } from 'vitest'
import { change, emptyHistory, redo, undo } from './history.ts'

const salt = { feed: 'salt', quantity: 1 }
const corn = { feed: 'yellow-corn', quantity: 2 }

describe('the history of a list', () => {
  const one = change(emptyHistory, (rows) => {
    rows.push(salt)
  })
  const two = change(one, (rows) => {
    rows.push(corn)
  })
  it('undoes and redoes each change', () => {
    expect(two.rows).toEqual([salt, corn])
    expect(undo(two).rows).toEqual([salt])
    expect(undo(undo(two)).rows).toEqual([])
    expect(redo(undo(two)).rows).toEqual([salt, corn])
    expect(
      undo(
        change(two, (rows) => {
          rows.splice(0, 1)
        }),
      ).rows,
    ).toEqual([salt, corn])
    expect(
      undo(
        change(two, (rows) => {
          rows.splice(0, 2)
        }),
      ).rows,
    ).toEqual([salt, corn])
  })
  it('stays as it is at both ends', () => {
    expect(undo(emptyHistory)).toEqual(emptyHistory)
    expect(redo(two)).toEqual(two)
    expect(change(two, () => undefined)).toBe(two)
  })
  it('forgets what was undone once the list changes again', () => {
    expect(
      change(undo(two), (rows) => {
        rows.push(salt)
      }).future,
    ).toEqual([])
  })
})
