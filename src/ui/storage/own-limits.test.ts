import { beforeEach, expect, it, vi } from 'vitest'
import { forget, store, namesOf } from './device.ts'
import { storeLimits, limitsIn, limitsTogether, readLimits } from './own-limits.ts'

const table = 'feed/poultry-requirements'
const mine = 'own:proteinLow:20:stage:1~Mine'
const other = 'own:proteinLow:18:stage:2~Other'

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined)
  for (const name of namesOf('')) forget(name)
})

it('the last set comes first; one of the same name replaces the other', () => {
  storeLimits(table, mine)
  storeLimits(table, other)
  expect(limitsIn(table)).toEqual([other, mine])
  const better = mine.replace('20', '21')
  storeLimits(table, better)
  expect(limitsIn(table)).toEqual([better, other])
  expect(limitsIn('feed/animal-requirements')).toEqual([])
})

it('each set is looked at when it is read back', () => {
  const sets = [mine, 3, 'broiler', 'own:a:1~', 'own:a:1e9~x', `own:a:1~${'x'.repeat(61)}`, other]
  expect(readLimits(JSON.stringify({ version: 1, sets }))).toEqual([mine, other])
  for (const text of ['', 'null', '[]', '{"version":2,"sets":[]}', '{"version":1}'])
    expect(readLimits(text), text).toBeUndefined()
})

it('what a later version has written stays', () => {
  store(`limits:${table}`, '{"version":2}')
  storeLimits(table, mine)
  expect(limitsIn(table)).toEqual([])
})

it('sets of a file are added to those that are here', () => {
  const text = (...sets: string[]) => JSON.stringify({ version: 1, sets })
  const there = mine.replace('20', '19')
  expect(readLimits(limitsTogether(text(mine), text(there, other)))).toEqual([mine, other])
})
