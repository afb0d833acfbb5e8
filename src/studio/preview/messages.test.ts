import { describe, expect, it } from 'vitest'
import { readFromHost, type FromHost } from './messages.ts'

const sound: readonly FromHost[] = [
  { kind: 'query', query: { kind: 'document', version: 'a.1.light', path: '/x' } },
  { kind: 'query', query: { kind: 'module', version: 'newest', name: 'programs/x' } },
  { kind: 'query', query: { kind: 'picture', version: 'newest', path: '/icons.svg' } },
  { kind: 'pressed', pressed: { texts: ['Livability'], part: 'title' } },
  { kind: 'escape' },
  { kind: 'refused' },
]
const others = [undefined, null, 0, true, 'x', [], {}, [1], { kind: 'query' }, () => undefined]

/** All values that differ from one in a single part. */
function variants(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return others
  return Object.entries(value).flatMap(([key, part]) =>
    variants(part).map((other) => (Array.isArray(value) ? [other] : { ...value, [key]: other })),
  )
}

describe('a message of the host', () => {
  it.each(sound)('is read: %o', (message) => {
    expect(readFromHost(structuredClone(message))).toEqual(message)
    // What else comes with it is left out.
    expect(Object.keys(readFromHost({ ...message, further: 1 }) ?? {})).toEqual(
      Object.keys(message),
    )
  })
  it.each(sound)('is refused with any part of another type: %o', (message) => {
    // A text in place of another is a text.
    const wrong = [...others, ...variants(message)].filter(
      (other) => !(JSON.stringify(other) ?? '').includes('"x"'),
    )
    expect(wrong.length).toBeGreaterThan(others.length)
    expect(wrong.filter((other) => readFromHost(other) !== undefined)).toEqual([])
  })
})
