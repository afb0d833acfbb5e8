import { expect, it, vi } from 'vitest'
import { memoize } from './memoize.ts'

it('runs a function once for the same arguments, in their order', () => {
  const join = vi.fn((...names: readonly unknown[]) => names.length)
  const joined = memoize(join)
  const [one, other] = [{}, {}]
  for (const turn of [1, 2]) {
    expect(joined(one), `${turn}`).toBe(1)
    for (const given of [
      [one, other],
      [other, one],
      [one, 'a'],
      [one, 'b'],
    ])
      expect(joined(...given)).toBe(2)
  }
  expect(join).toHaveBeenCalledTimes(5)
})

it('keeps apart what is equal, but not the same', () => {
  const sizes = memoize((values: readonly number[]) => ({ size: values.length }))
  const values = [1, 2]
  expect(sizes(values)).toBe(sizes(values))
  expect(sizes(values)).not.toBe(sizes([1, 2]))
})

it('memoizes by some of the arguments, if specified', () => {
  const size = vi.fn((name: string, list: readonly number[]) => `${name} ${list.length}`)
  const sizeOnce = memoize(size, (_, list) => [list])
  const list = [1]
  expect([sizeOnce('one', list), sizeOnce('other', list)]).toEqual(['one 1', 'one 1'])
  expect(sizeOnce('other', [1, 2])).toBe('other 2')
  expect(size).toHaveBeenCalledTimes(2)
})

it('remembers a result that is undefined', () => {
  const nothing = vi.fn<(value: object) => undefined>()
  const once = memoize(nothing)
  const value = {}
  expect([once(value), once(value)]).toEqual([undefined, undefined])
  expect(nothing).toHaveBeenCalledTimes(1)
})

it('runs again where the function has failed', () => {
  const failing = vi.fn((name: object) => {
    throw new Error(`fails for ${typeof name}`)
  })
  const once = memoize(failing)
  const value = {}
  expect(() => once(value)).toThrow('fails for object')
  expect(() => once(value)).toThrow('fails for object')
  expect(failing).toHaveBeenCalledTimes(2)
})
