import { describe, expect, test } from 'vitest'
import { isOwn, localNameOf, localText, ownNameOf, recordText } from './texts.ts'

describe('what belongs to a person', () => {
  test.each([
    ['saved:1717000000000', true],
    ['favourites', true],
    ['figures:money/kg', true],
    ['limits:feed/requirements', true],
    ['unit:kg', true],
    ['currency', true],
    ['language', false],
    ['last:broilers/fcr', false],
    ['draft:contact', false],
    ['countdown', false],
    ['account', false],
    ['notebook', false],
    ['flock:1717000000000', false],
    ['favourites2', false],
    ['saved:', false],
    [`saved:${'1'.repeat(200)}`, false],
  ])('travels: %s %s', (name, expected) => {
    expect(isOwn(name)).toBe(expected)
    if (expected) expect(localNameOf(ownNameOf(name))).toBe(name)
  })

  test.each([
    ['saved:1', '{"program":"a/b","query":"x=1","title":"T"}'],
    ['favourites', '["/services/a/b","/services/c.d/100%25"]'],
    ['favourites', '[]'],
    ['figures:money/kg', '{"version":1,"of":{"maize":{"value":2,"day":"2026-05-01"}}}'],
    ['figures:money/kg', '{"version":1,"of":{"soya.48":{"value":2,"day":"2026-05-01"}}}'],
    ['limits:feed/requirements', '{"version":1,"sets":["own:a:1~My set","own:b:2~1.5 %"]}'],
    ['limits:feed/requirements', '{"version":1,"by":"vet","sets":["own:a:1~My set"]}'],
    ['unit:kg', 'lb'],
    ['currency', 'EGP'],
    // What cannot be read travels as it is.
    ['favourites', 'rubbish'],
    ['figures:money/kg', '{"version":99,"shape":"another"}'],
  ])('is the same text on the way back: %s %s', (name, text) => {
    expect(localText(name, recordText(name, text), undefined)).toBe(text)
  })

  test('has a field for each favourite and each price', () => {
    expect(recordText('favourites', '["/a","/b.c"]')).toBe('{"at:/a":true,"at:/b%2Ec":true}')
    const price = { value: 2, day: '2026-05-01' }
    expect(recordText('figures:x', JSON.stringify({ version: 1, of: { 'a.b': price } }))).toBe(
      JSON.stringify({ version: 1, 'of:a%2Eb': price }),
    )
  })

  test('keeps the order of this device; what others have added is last', () => {
    const all = recordText('favourites', '["/a","/b","/c"]')
    expect(localText('favourites', all, '["/c","/gone","/a"]')).toBe('["/c","/a","/b"]')
  })

  test('has nothing of what a later version has added to favourites', () => {
    expect(localText('favourites', '{"at:/a":true,"by":"vet"}', undefined)).toBe('["/a"]')
  })

  test('is gone where it was removed', () => {
    expect(recordText('unit:kg', undefined)).toBeUndefined()
    expect(localText('favourites', undefined, '["/a"]')).toBeUndefined()
  })
})
