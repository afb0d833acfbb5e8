import { describe, expect, it } from 'vitest'
import { readStoredList, readStoredObject, readVersioned, type Unchecked } from './stored-text.ts'

const nameIn = ({ name }: Unchecked): string | undefined =>
  typeof name === 'string' ? name : undefined
const isText = (value: unknown): value is string => typeof value === 'string'
const unreadable = ['', '{', 'null', '7', '"text"', 'undefined']

describe('a stored object', () => {
  it('is validated by its reader', () => {
    expect(readStoredObject('{"name":"a"}', nameIn)).toBe('a')
    expect(readStoredObject('{"name":7}', nameIn)).toBeUndefined()
  })
  it.each(unreadable)('is not read from "%s"', (text) => {
    expect(readStoredObject(text, () => 'read')).toBeUndefined()
  })
  it('with a version is read in that version only', () => {
    expect(readVersioned('{"version":1,"name":"a"}', 1, nameIn)).toBe('a')
    expect(readVersioned('{"version":2,"name":"a"}', 1, nameIn)).toBeUndefined()
    expect(readVersioned('{"name":"a"}', 1, nameIn)).toBeUndefined()
  })
})

describe('a stored list', () => {
  it('loses the items that are not accepted, and keeps the others', () => {
    expect(readStoredList('["a", 7, null, "b"]', isText)).toEqual(['a', 'b'])
  })
  it.each([...unreadable, '{"0":"a"}'])('is empty if read from %s', (text) => {
    expect(readStoredList(text, isText)).toEqual([])
  })
})
