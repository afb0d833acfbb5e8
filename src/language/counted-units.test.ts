import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countedUnits } from './counted-units.ts'
import { isPoint, readUnit, unitNames } from './units.ts'

it('a kilowatt-hour is 3.6 MJ, to the last digit', () => {
  const { kWh } = countedUnits({ kWh: { holds: 3.6, of: 'MJ' } })
  expect(kWh).toEqual({ ...readUnit('MJ'), times: 3_600_000, over: 1 })
})

it('any unit can be multiplied, except a temperature on a scale', () => {
  const amounts = fc
    .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, decimals]) => [digits, 10 ** decimals] as const)
  fc.assert(
    fc.property(fc.constantFrom(...unitNames), amounts, (of, [digits, over]) => {
      const held = readUnit(of)
      const { own } = countedUnits({ own: { holds: digits / over, of } })
      if (isPoint(held.dimension)) expect(own).toBeUndefined()
      else {
        expect(own?.dimension).toEqual(held.dimension)
        // The same quotient, whatever it was reduced by.
        const expected = (held.times * digits) / (held.over * over)
        expect(own!.times / own!.over / expected).toBeCloseTo(1, 12)
      }
    }),
  )
})

it('units can refer to each other in a chain, and not in a circle', () => {
  const units = countedUnits({
    stick: { holds: 12, of: 'vial' },
    vial: {},
    box: { holds: 2.5, of: 'stick' },
    one: { holds: 2, of: 'other' },
    other: { holds: 2, of: 'one' },
  })
  expect(Object.keys(units).sort()).toEqual(['box', 'stick', 'vial'])
  expect(units['box']).toMatchObject({ times: 30, over: 1 })
})
