import { expect, it } from 'vitest'
import { isOwnRecord, isSynced, syncLimits } from './protocol.ts'

it.each([
  ['flock:1', true],
  ['journal:1:2026-05-01', true],
  ['mark:1', true],
  ['note:1:x', true],
  ['own:favourites', true],
  // Nothing follows what their names begin with.
  ['own:', false],
  ['flock:', false],
  ['currentFlock', false],
  ['mark:1\n', false],
  [`mark:${'x'.repeat(syncLimits.nameLength - 5)}`, true],
  [`mark:${'x'.repeat(syncLimits.nameLength - 4)}`, false],
])('a record travels by its name: %j %s', (name, expected) => {
  expect(isSynced(name)).toBe(expected)
  expect(isOwnRecord(name)).toBe(expected && name.startsWith('own:'))
})
