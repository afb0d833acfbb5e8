import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { compileTable } from '../../project/compile/tables.ts'
import { pack, packTable, unpack, unpacked } from './pack.ts'

describe('pack', () => {
  it.each([
    [[0, 15, 34, 56], { digits: 0, steps: [0, 15, 19, 22] }],
    [[1.5, 1.25], { digits: 2, steps: [150, -25] }],
    [[5, null, 7], { digits: 0, steps: [5, null, 2] }],
    [[], { digits: 0, steps: [] }],
    [[null, null], { digits: 0, steps: [null, null] }],
  ])('of %j are whole steps', (values, packed) => {
    expect(pack(values)).toEqual(packed)
  })

  it('brings every figure back to the last digit', () => {
    const figure = fc
      .tuple(fc.integer({ min: -1_000_000, max: 100_000_000 }), fc.integer({ min: 0, max: 5 }))
      .map(([whole, digits]) => Number(`${whole}e-${digits}`))
    fc.assert(
      fc.property(fc.array(fc.option(figure)), (values) => {
        expect(unpack(pack(values)).map((value) => (value === null ? null : value + 0))).toEqual(
          values.map((value) => (value === null ? null : value + 0)),
        )
      }),
    )
  })

  it.each([...project.tables.keys()])('brings %s back, once', async (id) => {
    const table = compileTable(project.tables.get(id)!)
    const load = unpacked(() => Promise.resolve({ default: packTable(table) }))
    const first = await load()
    expect(first).toEqual(table)
    expect(await load()).toBe(first)
  })

  it('tries again after a failure of the network', async () => {
    const table = compileTable([...project.tables.values()][0]!)
    let tries = 0
    const load = unpacked(() =>
      (tries += 1) === 1
        ? Promise.reject(new Error('offline'))
        : Promise.resolve({ default: packTable(table) }),
    )
    await expect(load()).rejects.toThrow('offline')
    expect(await load()).toEqual(table)
  })
})
