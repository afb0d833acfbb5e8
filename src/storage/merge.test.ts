import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asideName, merged } from './merge.ts'

const name = 'journal:1:2026-05-02'
type DayFields = Readonly<Record<string, number>>
const day = (fields: DayFields, more: object = {}) =>
  JSON.stringify({ version: 1, told: fields, ...more })
const fieldsIn = (text: string | undefined) =>
  text === undefined ? {} : (JSON.parse(text) as { told: DayFields }).told
const doubtsIn = (text: string | undefined) =>
  (text === undefined ? {} : (JSON.parse(text) as { doubts?: Record<string, number[]> }).doubts) ??
  {}

const tolds = fc.dictionary(
  fc.constantFrom('deaths', 'feed', 'water', 'weight'),
  fc.integer({ min: 0, max: 3 }),
)
const texts = fc.option(
  tolds.map((fields) => day(fields)),
  { nil: undefined },
)

describe('an edit of a stored day', () => {
  it('is what its writer entered, if nothing has changed meanwhile', () => {
    fc.assert(
      fc.property(texts, tolds, (was, now) => {
        expect(fieldsIn(merged({ name, was, now: day(now) }, was).text)).toEqual(now)
      }),
    )
  })

  it('applied twice changes nothing more', () => {
    fc.assert(
      fc.property(texts, texts, texts, (was, now, stored) => {
        const once = merged({ name, was, now }, stored).text
        expect(merged({ name, was, now }, once).text).toBe(once)
      }),
    )
  })

  it('loses no figure: each that was typed or stored counts, or is in doubt', () => {
    fc.assert(
      fc.property(tolds, tolds, tolds, (was, now, stored) => {
        const { text } = merged({ name, was: day(was), now: day(now) }, day(stored))
        for (const [field, value] of Object.entries(now))
          if (value !== was[field])
            expect([fieldsIn(text)[field], ...(doubtsIn(text)[field] ?? [])]).toContain(value)
        // What another window stored is there, unless its writer saw it and changed it.
        for (const [field, value] of Object.entries(stored))
          if (value !== was[field])
            expect([fieldsIn(text)[field], ...(doubtsIn(text)[field] ?? [])]).toContain(value)
      }),
    )
  })

  it('keeps two values of one field, and one value once a person has picked it', () => {
    const both = merged(
      { name, was: day({ deaths: 1 }), now: day({ deaths: 5 }) },
      day({ deaths: 7, feed: 20 }),
    ).text
    expect(fieldsIn(both)).toEqual({ deaths: 7, feed: 20 })
    expect(doubtsIn(both)).toEqual({ deaths: [5] })
    const seen = day({ deaths: 7 }, { doubts: { deaths: [5] } })
    expect(merged({ name, was: seen, now: day({ deaths: 5 }) }, both).text).toBe(
      day({ deaths: 5, feed: 20 }),
    )
  })

  it('keeps the values that are in doubt, and lets one count where the first is removed', () => {
    const doubts = { deaths: [2] }
    const was = day({ deaths: 1 }, { doubts })
    const stored = day({ deaths: 1, feed: 5 }, { doubts })
    const more = merged({ name, was, now: day({ deaths: 1, water: 7 }, { doubts }) }, stored)
    expect(JSON.parse(more.text!)).toEqual({
      version: 1,
      told: { deaths: 1, feed: 5, water: 7 },
      doubts,
    })
    const cleared = merged({ name, was, now: day({}, { doubts }) }, stored)
    expect(JSON.parse(cleared.text!)).toEqual({ version: 1, told: { deaths: 2, feed: 5 } })
  })

  it('leaves fields that a later version has added as they are', () => {
    const later = '{"version":1,"told":{"deaths":1,"lamp":{"on":true}},"signed":"x"}'
    const { text } = merged({ name, was: day({ deaths: 1 }), now: day({ deaths: 2 }) }, later)
    expect(JSON.parse(text!)).toEqual({
      version: 1,
      told: { deaths: 2, lamp: { on: true } },
      signed: 'x',
    })
    // An emptied day stays for the fields that the later version has in it.
    const cleared = merged({ name, was: day({ deaths: 1 }), now: day({}) }, later).text
    expect(JSON.parse(cleared!)).toEqual({ version: 1, told: { lamp: { on: true } }, signed: 'x' })
  })

  it('that removes it takes what its writer saw, and nothing typed since', () => {
    const was = day({ deaths: 1, feed: 20 })
    expect(merged({ name, was, now: undefined }, was).text).toBeUndefined()
    expect(merged({ name, was, now: undefined }, day({ deaths: 1, feed: 30 })).text).toBe(
      day({ feed: 30 }),
    )
    // What is typed goes before a removal, whichever came first; what was not typed stays removed.
    expect(merged({ name, was, now: day({ deaths: 2, feed: 20 }) }, undefined).text).toBe(
      day({ deaths: 2 }),
    )
  })

  it('that meets a text of another kind is set aside, and the stored one stays', () => {
    for (const stored of ['{', '[]', '7', '{"version":2,"told":{"deaths":9}}']) {
      const now = day({ deaths: 2 })
      expect(merged({ name, was: day({ deaths: 1 }), now }, stored)).toEqual({
        text: stored,
        aside: now,
      })
    }
    // Nor is anything merged with a text that its writer saw and that is no record.
    const [now, stored] = [day({ deaths: 2 }), day({ deaths: 3 })]
    expect(merged({ name, was: '{', now }, stored)).toEqual({ text: stored, aside: now })
    expect(asideName(name, 'a')).not.toBe(asideName(name, 'b'))
  })

  it('is not stored if it is empty', () => {
    expect(merged({ name, was: undefined, now: day({}) }, undefined).text).toBeUndefined()
    expect(merged({ name, was: day({ deaths: 1 }), now: day({}) }, day({ deaths: 1 })).text).toBe(
      undefined,
    )
    // The stored text says the same in another order.
    const stored = '{"told":{"deaths":1},"version":1}'
    expect(merged({ name, was: day({ deaths: 1 }), now: day({}) }, stored).text).toBeUndefined()
  })
})

describe('an edit of a flock', () => {
  const flock = (query: string, more: object = {}) =>
    JSON.stringify({ version: 1, program: 'a/b', query, title: 'House 1', ...more })
  it('changes one figure of it, whatever another window has changed', () => {
    const { text } = merged(
      { name: 'flock:1', was: flock('birds=1000&placed=x'), now: flock('birds=990&placed=x') },
      flock('birds=1000&placed=x&price=0.4', { finished: '2026-06-01' }),
    )
    expect(JSON.parse(text!)).toMatchObject({
      query: 'birds=990&placed=x&price=0.4',
      finished: '2026-06-01',
    })
  })
  it('wins where another window has given it another name', () => {
    const titled = (title: string) => flock('birds=1000', { title })
    const edit = { name: 'flock:1', was: titled('House 1'), now: titled('North') }
    expect(merged(edit, titled('South')).text).toBe(titled('North'))
  })
})

describe('an edit of a text without fields', () => {
  const edit = { name: 'currentFlock', was: '1', now: '2' }
  it('replaces what another window has written, unless it changes nothing', () => {
    expect(merged(edit, '3')).toEqual({ text: '2' })
    expect(merged({ ...edit, now: '1' }, '3')).toEqual({ text: '3' })
  })
})

it('an edit that a person has confirmed replaces what is stored', () => {
  const [was, now, stored] = [day({ deaths: 1 }), day({ feed: 2 }), day({ deaths: 3, water: 4 })]
  expect(merged({ name, was, now, force: true }, stored)).toEqual({ text: now })
})
