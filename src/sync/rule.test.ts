import { describe, expect, it } from 'vitest'
import { randomOf } from '#project/differences/random.ts'
import { disputed, removalField, removed, type Change, type RecordFields } from './protocol.ts'
import { applyChange } from './rule.ts'

type Step = Partial<Change> & { readonly by?: string }

/** Applies changes to a record without fields. @returns the values of each field, and the past */
function after(...steps: readonly Step[]) {
  let fields: RecordFields = {}
  const past: unknown[] = []
  steps.forEach(({ by = 'a', ...step }, index) => {
    const change = { number: index + 1, name: 'r', field: 'f', was: null, now: null, ...step }
    const applied = applyChange(fields, change, by)
    if (!applied.isChanged) expect(applied.fields).toEqual(fields)
    ;({ fields } = applied)
    past.push(...applied.past.map(([, { value }]) => value))
  })
  const values = Object.fromEntries(
    Object.entries(fields).map(([field, entries]) => [field, entries.map(({ value }) => value)]),
  )
  return { values, past }
}
const three = { now: 3 }

describe('a change of a field', () => {
  it.each<[string, readonly Step[], readonly unknown[], readonly unknown[]]>([
    ['is written where there is nothing', [three], [3], []],
    ['is nothing where it is there already', [three, { by: 'b', now: 3 }], [3], []],
    ['replaces the value that was seen', [three, { by: 'b', was: 3, now: 4 }], [4], [3]],
    ['is beside a value that was not seen', [three, { by: 'b', now: 4 }], [3, 4], []],
    [
      'replaces its own value where that is in doubt',
      [three, { by: 'b', now: 4 }, { by: 'b', was: 4, now: 5 }],
      [3, 5],
      [4],
    ],
    [
      'ends a doubt by agreeing',
      [three, { by: 'b', now: 4 }, { by: 'b', was: 4, now: 3 }],
      [3],
      [4],
    ],
    ['takes away what was seen', [three, { was: 3, now: null }], [], [3]],
    [
      'takes away nothing that was not seen',
      [three, { was: 3, now: 4 }, { by: 'b', was: 3, now: null }],
      [4],
      [3],
    ],
    [
      'is written where what was seen is gone',
      [three, { was: 3, now: null }, { by: 'b', was: 3, now: 4 }],
      [4],
      [3],
    ],
    [
      'lets the other value count where the first is taken away',
      [three, { by: 'b', now: 4 }, { was: 3, now: null }],
      [4],
      [3],
    ],
    [
      'settles the doubts that it names',
      [three, { by: 'b', now: 4 }, { was: 3, now: 3, settles: ['b:2'] }],
      [3],
      [4],
    ],
    [
      'picks the other value',
      [three, { by: 'b', now: 4 }, { was: 3, now: 4, settles: ['b:2'] }],
      [4],
      [3],
    ],
    [
      'leaves a doubt that it does not name',
      [three, { by: 'b', now: 4 }, { by: 'c', now: 5 }, { was: 3, now: 3, settles: ['b:2'] }],
      [3, 5],
      [4],
    ],
    [
      'is in doubt again where two persons pick differently',
      [
        three,
        { by: 'b', now: 4 },
        { was: 3, now: 4, settles: ['b:2'] },
        { by: 'b', was: 3, now: 3, settles: ['b:2'] },
      ],
      [3],
      [3, 4],
    ],
  ])('%s', (_, steps, values, past) => {
    expect(after(...steps)).toEqual({ values: values.length > 0 ? { f: values } : {}, past })
  })

  it('compares lists and texts as they are written', () => {
    expect(after({ now: ['a', 'b'] }, { was: ['a', 'b'], now: '3' }, { now: 3 }).values).toEqual({
      f: ['3', 3],
    })
  })

  it('has names that every object inherits', () => {
    expect(after({ field: 'constructor', now: 1 }).values).toEqual({ constructor: [1] })
  })
})

describe('a removal', () => {
  const removal = (saw: Change['saw'], more: Step = {}): Step => ({
    field: removalField,
    now: removed,
    ...(saw && { saw }),
    ...more,
  })
  it('keeps the fields, and is taken back with what others entered meanwhile', () => {
    expect(after(three, removal({ f: 3 })).values).toEqual({ '': [removed], f: [3] })
    expect(
      after(three, removal({ f: 3 }), { field: removalField, was: removed, now: null }).values,
    ).toEqual({ f: [3] })
  })
  it('is taken back by whoever saw it alone, and only where there is one', () => {
    const back: Step = { by: 'b', field: removalField, now: null }
    const gone = [three, removal({ f: 3 })]
    expect(after(...gone, back).values).toEqual({ '': [removed], f: [3] })
    expect(after(...gone, { ...back, settles: ['a:1'] }).values).toEqual({ '': [removed], f: [3] })
    expect(after(three, { ...back, was: removed })).toEqual({ values: { f: [3] }, past: [] })
  })
  it.each<[string, readonly Step[]]>([
    ['before', [three, { by: 'b', was: 3, now: 4 }, removal({ f: 3 })]],
    ['after', [three, removal({ f: 3 }), { by: 'b', was: 3, now: 4 }]],
  ])('is disputed where somebody enters a value %s it, unseen', (_, steps) => {
    expect(after(...steps).values).toEqual({ '': [disputed], f: [4] })
  })
  it('is disputed where a doubt was not seen', () => {
    const doubt = [three, { by: 'b', now: 4 }]
    expect(after(...doubt, removal({ f: 3 })).values['']).toEqual([disputed])
    expect(after(...doubt, removal({ f: 3 }, { settles: ['b:2'] })).values['']).toEqual([removed])
  })
  it('is not disputed by a field that is cleared, or that has the value already', () => {
    const gone = [three, removal({ f: 3 })]
    expect(after(...gone, { by: 'b', was: 3, now: null }).values['']).toEqual([removed])
    expect(after(...gone, { by: 'b', now: 3 }).values['']).toEqual([removed])
  })
  it('that is disputed is not replaced by one that has not seen all either', () => {
    const blind = { field: removalField, was: null, now: removed }
    const at = (number: number, more: object) => ({ number, name: 'r', ...more }) as Change
    const value = applyChange({}, at(1, { field: 'f', was: null, now: 3 }), 'a').fields
    const asked = applyChange(value, at(1, blind), 'b')
    expect(asked.fields['']).toEqual([{ value: disputed, device: 'b', number: 1 }])
    const again = applyChange(asked.fields, at(1, { ...blind, saw: { f: 2 } }), 'c')
    expect(again).toEqual({ fields: asked.fields, isChanged: false, past: [] })
    // Who has seen all decides it.
    const whole = applyChange(asked.fields, at(2, { ...blind, saw: { f: 3 } }), 'c')
    expect(whole.fields['']).toEqual([{ value: removed, device: 'c', number: 2 }])
  })
  it.each<[string, Step, object]>([
    ['keep', { field: removalField, settles: ['a:3'] }, { f: [4] }],
    ['remove', removal({ f: 4 }, { by: 'b', settles: ['a:3'] }), { '': [removed], f: [4] }],
  ])('that is disputed is decided by a person: %s', (_, decision, expected) => {
    const steps = [three, { by: 'b', was: 3, now: 4 }, removal({ f: 3 }), decision]
    expect(after(...steps).values).toEqual(expected)
  })
})

it('no order of unseen changes loses a value: the same values are there in each', () => {
  const random = randomOf('orders')
  for (let round = 0; round < 300; round += 1) {
    // Each device begins with the value 0 and changes it on its own; no two values are equal.
    const chains = ['a', 'b', 'c'].map((by, device) =>
      Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index): Step => ({
        by,
        was: index === 0 ? 0 : device * 10 + index,
        now: device * 10 + index + 1,
      })),
    )
    const expected = chains.map((chain) => chain.at(-1)!.now as number).sort((x, y) => x - y)
    const left = chains.map((chain) => [...chain])
    const steps: Step[] = [{ now: 0 }]
    while (left.some(({ length }) => length > 0)) {
      const next = left[Math.floor(random() * left.length)]!.shift()
      if (next !== undefined) steps.push(next)
    }
    const found = (after(...steps).values['f'] as number[]).toSorted((x, y) => x - y)
    expect(found).toEqual(expected)
  }
})

describe('the time at which the server took a value', () => {
  const change = { number: 1, name: 'r', field: 'f', was: null, now: 3 }
  it('is beside the value, and decides nothing', () => {
    const late = applyChange({}, change, 'a', 2000)
    expect(late.fields).toEqual({ f: [{ value: 3, device: 'a', number: 1, at: 2000 }] })
    // An earlier time neither replaces a value nor is the first one.
    const both = applyChange(late.fields, { ...change, now: 4 }, 'b', 1000)
    expect(both.fields['f']).toEqual([
      { value: 3, device: 'a', number: 1, at: 2000 },
      { value: 4, device: 'b', number: 1, at: 1000 },
    ])
    expect(applyChange(both.fields, change, 'c', 9).isChanged).toBe(false)
  })
  it('is absent on the device that made the change', () => {
    expect(applyChange({}, change, 'a').fields).toEqual({
      f: [{ value: 3, device: 'a', number: 1 }],
    })
  })
})
