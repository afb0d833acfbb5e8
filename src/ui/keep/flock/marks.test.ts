import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forget, keep, namesOf, recall } from '../device.ts'
import { keepMark, keptMarks, readMark } from './marks.ts'

const flock = 'flock:1717000000000'
const gumboro = 'vaccination/broilers-india:gumboro-1'
const done = { done: true, on: '2026-05-07' }

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {
        getItem: (name: string) => entries.get(name) ?? null,
        setItem: (name: string, text: string) => void entries.set(name, text),
        removeItem: (name: string) => void entries.delete(name),
      },
      {
        ownKeys: () => [...entries.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    ),
  )
})
afterEach(() => {
  for (const name of namesOf('')) forget(name)
  vi.unstubAllGlobals()
})

it('keeps each mark of a flock by itself, beside those of others', () => {
  keepMark(flock, gumboro, done)
  keepMark(flock, 'vaccination/broilers-india:lasota-1', { done: false, on: '2026-05-05' })
  keepMark('flock:17', gumboro, { done: false, on: '2026-05-09' })
  expect(keptMarks(flock)).toEqual({
    [gumboro]: done,
    'vaccination/broilers-india:lasota-1': { done: false, on: '2026-05-05' },
  })
  expect(keepMark(flock, gumboro, undefined)).toBe(true)
  expect(Object.keys(keptMarks(flock))).toEqual(['vaccination/broilers-india:lasota-1'])
  expect(keptMarks('flock:17')[gumboro]).toEqual({ done: false, on: '2026-05-09' })
})

it('reads no mark that is none, and writes over none of a later version', () => {
  for (const text of ['', 'null', '{}', '[1]', '{"version":1,"done":1,"on":"2026-05-07"}'])
    expect(readMark(text), text).toBeUndefined()
  expect(readMark('{"version":1,"done":true,"on":"yesterday"}')).toBeUndefined()
  const later = '{"version":2,"done":"half","on":"2026-05-07"}'
  keep(`mark:1717000000000:${gumboro}`, later)
  expect(keptMarks(flock)).toEqual({})
  expect(keepMark(flock, gumboro, done)).toBe(false)
  expect(keepMark(flock, gumboro, undefined)).toBe(false)
  expect(recall(`mark:1717000000000:${gumboro}`)).toBe(later)
})
