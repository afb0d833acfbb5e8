import { expect, it } from 'vitest'
import { isOwnRecord, isSynced, mayWrite, removalField, syncLimits } from './protocol.ts'

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

it.each([
  ['owner', 'flock:1', 'title', true],
  ['worker', 'flock:1', 'title', false],
  ['worker', 'journal:1:2026-05-01', 'told.eggs', true],
  ['reader', 'journal:1:2026-05-01', 'told.eggs', false],
  // The clinic alone writes notes.
  ['owner', 'note:1:x', 'text', false],
  ['owner', 'note:1:x', removalField, true],
  ['worker', 'note:1:x', removalField, false],
  ['worker', 'note:1:x', 'seen', true],
  ['reader', 'note:1:x', 'seen', false],
] as const)('a %s writes of %s the field %j: %s', (role, name, field, expected) => {
  expect(mayWrite(role, name, field)).toBe(expected)
})
