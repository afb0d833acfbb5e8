import { describe, expect, it } from 'vitest'
import { change, historyOf, redo, undo } from './history.ts'

const salt = { feed: 'salt', quantity: 1 }
const corn = { feed: 'yellow-corn', quantity: 2 }

describe('the history of a list', () => {
  const one = change(historyOf([]), (entries) => {
    entries.push(salt)
  })
  const two = change(one, (entries) => {
    entries.push(corn)
  })
  it('undoes and redoes each change', () => {
    expect(two.entries).toEqual([salt, corn])
    expect(undo(two).entries).toEqual([salt])
    expect(undo(undo(two)).entries).toEqual([])
    expect(redo(undo(two)).entries).toEqual([salt, corn])
    expect(
      undo(
        change(two, (entries) => {
          entries.splice(0, 1)
        }),
      ).entries,
    ).toEqual([salt, corn])
    expect(
      undo(
        change(two, (entries) => {
          entries.splice(0, 2)
        }),
      ).entries,
    ).toEqual([salt, corn])
  })
  it('stays as it is at both ends', () => {
    expect(undo(historyOf([]))).toEqual(historyOf([]))
    expect(redo(two)).toEqual(two)
    expect(change(two, () => undefined)).toBe(two)
  })
  it('forgets what was undone once the list changes again', () => {
    expect(
      change(undo(two), (entries) => {
        entries.push(salt)
      }).future,
    ).toEqual([])
  })
})
