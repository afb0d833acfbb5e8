import { describe, expect, test } from 'vitest'
import { readSharedFlock, type SharedRecord } from './shared-records.ts'

const id = '1717000000000-abc'
const flock: SharedRecord = {
  name: `flock:${id}`,
  fields: {
    version: [1],
    program: ['broilers/flock-today'],
    title: ['House 1'],
    'query.placed': ['2026-05-01'],
    'query.birds': ['1000', '1200'],
  },
}
const day = (date: string, fields: SharedRecord['fields']): SharedRecord => ({
  name: `journal:${id}:${date}`,
  fields: { version: [1], ...fields },
})
/** A program with a journal that takes whatever is entered. */
const journal = {
  inputs: {
    days: {
      keyed: { part: 'date' },
      list: { entry: { date: {}, deaths: {}, water: {} } },
    },
  },
  validate: () => true,
} as unknown as Parameters<NonNullable<ReturnType<typeof readSharedFlock>>['days']['entries']>[0]

describe('the records of a flock that is shared', () => {
  test('are its days in their order, and its marks', () => {
    const read = readSharedFlock(id, [
      day('2026-05-02', { 'told.deaths': [4] }),
      day('2026-05-01', { 'told.deaths': [3], 'told.water': [100] }),
      flock,
      { name: `mark:${id}:plan/x:y`, fields: { version: [1], done: [true], on: ['2026-05-02'] } },
      // Another flock, whose id begins alike.
      { name: `journal:${id}d:2026-05-03`, fields: { version: [1], 'told.deaths': [9] } },
    ])!
    expect(read.flock).toEqual({
      name: `flock:${id}`,
      program: 'broilers/flock-today',
      title: 'House 1',
      query: 'placed=2026-05-01',
    })
    expect(read.days.isAny).toBe(true)
    expect(read.days.entries(journal)).toEqual([
      { date: '2026-05-01', deaths: 3, water: 100 },
      { date: '2026-05-02', deaths: 4 },
    ])
    expect(read.lastDay).toBe('2026-05-02')
    expect(read.marks).toEqual({ 'plan/x:y': { done: true, on: '2026-05-02' } })
    expect(read.unread).toBe(0)
  })

  test('leave out what is in doubt, and name it with all its values', () => {
    const read = readSharedFlock(id, [
      flock,
      day('2026-05-01', { 'told.deaths': [3, 7], 'told.water': [100] }),
      day('2026-05-02', { 'told.deaths': [1], '': ['disputed'] }),
    ])!
    expect(read.days.entries(journal)).toEqual([{ date: '2026-05-01', water: 100 }])
    expect(read.doubts).toEqual([
      { day: undefined, field: 'birds', values: ['1000', '1200'] },
      { day: '2026-05-01', field: 'deaths', values: [3, 7] },
      { day: '2026-05-02', field: undefined, values: [] },
    ])
  })

  test('leave out what was removed', () => {
    const removal = { '': ['removed'] }
    const read = readSharedFlock(id, [
      flock,
      day('2026-05-01', { 'told.deaths': [3], ...removal }),
    ])!
    expect(read.days.isAny).toBe(false)
    expect(
      readSharedFlock(id, [{ ...flock, fields: { ...flock.fields, ...removal } }]),
    ).toBeUndefined()
  })

  test('have a name even if two people gave it one', () => {
    const read = readSharedFlock(id, [
      { ...flock, fields: { ...flock.fields, title: ['House 1', 'House A'] } },
    ])!
    expect(read.flock.title).toBe('House 1')
    expect(read.doubts).toContainEqual({
      day: undefined,
      field: 'title',
      values: ['House 1', 'House A'],
    })
  })

  test('are counted if they cannot be read; the others are shown', () => {
    const read = readSharedFlock(id, [
      flock,
      day('2026-05-01', { 'told.deaths': [3] }),
      { name: `journal:${id}:2026-05-02`, fields: { '=': ['not JSON'] } },
      { name: `journal:${id}:2026-13-45`, fields: { version: [1], 'told.deaths': [3] } },
      { name: `journal:${id}:2026-05-04`, fields: { version: [99], 'told.deaths': [3] } },
    ])!
    expect(read.days.entries(journal)).toEqual([{ date: '2026-05-01', deaths: 3 }])
    expect(read.unread).toBe(3)
  })

  test.each([
    [[]],
    [[day('2026-05-01', { 'told.deaths': [3] })]],
    [[{ name: `flock:${id}`, fields: { '=': ['rubbish'] } }]],
    [[{ ...flock, fields: { ...flock.fields, version: [99] } }]],
  ])('are nothing without a flock: %#', (records) => {
    expect(readSharedFlock(id, records as readonly SharedRecord[])).toBeUndefined()
  })
})
