import fc from 'fast-check'
import { create, all, type Unit as MathUnit } from 'mathjs'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { fromBase, toBase } from './scale.ts'
import { alternativeUnits, isPoint, measuresAs, readUnit, unitNames } from './units.ts'

const math = create(all!)

/** Our names of the units that mathjs has too, as mathjs writes them. */
const known: Readonly<Record<string, string>> = {
  mg: 'mg',
  g: 'g',
  kg: 'kg',
  t: 'tonne',
  lb: 'lbm',
  cm: 'cm',
  m: 'm',
  ft: 'ft',
  cm2: 'cm^2',
  m2: 'm^2',
  ft2: 'ft^2',
  mL: 'cm^3',
  L: 'L',
  m3: 'm^3',
  gal: 'gallon',
  minute: 'minute',
  hour: 'hour',
  day: 'day',
  week: 'week',
  kJ: 'kJ',
  lumen: 'cd',
  lux: 'cd/m^2',
  degC: 'degC',
  degF: 'degF',
}
const names = Object.keys(known)
/** Units that count from their own zero, and whose factor is a whole number or one part of one. */
const isWhole = (name: string): boolean => {
  const { times, over, plus = 0 } = readUnit(name)
  return plus === 0 && (times === 1 || over === 1)
}
const isPlain = (name: string): boolean => !isPoint(readUnit(name).dimension)
const unitOf = (name: string): MathUnit => math.unit(known[name] ?? '')
const sameDimension = (a: string, b: string) =>
  readUnit(a).dimension.join() === readUnit(b).dimension.join()

describe('units', () => {
  it.each(names)('%s has the dimension that mathjs gives it', (name) => {
    expect(names.filter((other) => sameDimension(name, other))).toEqual(
      names.filter((other) => unitOf(name).equalBase(unitOf(other))),
    )
  })

  it.each(names.filter(isPlain))('%s counts as mathjs counts it', (name) => {
    for (const other of names.filter((each) => sameDimension(name, each))) {
      const expected = math.unit(1, known[name] ?? '').toNumber(known[other] ?? '')
      expect(fromBase(toBase(1, readUnit(name)), readUnit(other)) / expected).toBeCloseTo(1, 12)
    }
  })

  it.each([
    ['kcal', 'kJ', 4.184],
    ['Mcal', 'kcal', 1000],
    ['lb', 'g', 453.59237],
    ['gal', 'L', 3.785411784],
    ['ft', 'm', 0.3048],
    ['tray', 'egg', 30],
    ['week', 'day', 7],
    ['lumen', 'lumen', 1],
    ['m3', 'L', 1000],
  ])('one %s in %s is %d', (from, to, expected) => {
    expect(fromBase(toBase(1, readUnit(from)), readUnit(to))).toBeCloseTo(expected, 12)
    expect(sameDimension(from, to)).toBe(true)
  })

  it('counts birds, eggs and money apart from each other and from bare numbers', () => {
    const kinds = ['bird', 'egg', 'money', '1'].map((name) => readUnit(name).dimension.join())
    expect(new Set(kinds).size).toBe(4)
  })

  it('reads percent as a hundredth without dimension', () => {
    expect(toBase(95.73, readUnit('%'))).toBe(0.9573)
    expect(readUnit('%').dimension).toEqual(readUnit('1').dimension)
  })

  it('brings every value back from base units', () => {
    const magnitude = fc.double({ noNaN: true, min: 1e-9, max: 1e12 })
    fc.assert(
      fc.property(
        fc.constantFrom(...unitNames),
        magnitude,
        fc.boolean(),
        (name, size, negative) => {
          const value = negative ? -size : size
          const back = fromBase(toBase(value, readUnit(name)), readUnit(name))
          // Two multiplications and two divisions: at most one unit in the last place each, of the
          // figure or of what the zero is moved by.
          const { plus = 0 } = readUnit(name)
          expect(Math.abs(back - value)).toBeLessThanOrEqual(
            Math.max(size, Math.abs(plus)) * 4 * Number.EPSILON,
          )
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  it.each([0, 1, 35, 0.1, 95.73, 1.557, 2.064, 10_000_000])(
    'brings %d back unchanged in every unit of whole numbers',
    (value) => {
      for (const name of unitNames.filter(isWhole))
        expect([name, fromBase(toBase(value, readUnit(name)), readUnit(name))]).toEqual([
          name,
          value,
        ])
    },
  )
})

describe('temperatures', () => {
  const inFahrenheit = (celsius: number): number =>
    fromBase(toBase(celsius, readUnit('degC')), readUnit('degF'))

  // Freezing and boiling water, the two that are equal, and a warm house.
  it.each([
    [0, 32],
    [100, 212],
    [-40, -40],
    [30, 86],
    [21.5, 70.7],
  ])('%d °C is %d °F', (celsius, fahrenheit) => {
    expect(inFahrenheit(celsius)).toBeCloseTo(fahrenheit, 12)
    expect(fromBase(toBase(fahrenheit, readUnit('degF')), readUnit('degC'))).toBeCloseTo(
      celsius,
      12,
    )
    expect(math.unit(celsius, 'degC').toNumber('degF')).toBeCloseTo(fahrenheit, 9)
  })

  it('differ by the degrees of their deltas, wherever they are', () => {
    const degrees = fc.double({ noNaN: true, min: -100, max: 200 })
    fc.assert(
      fc.property(degrees, degrees, (one, other) => {
        const apart = fromBase(toBase(other - one, readUnit('deltaC')), readUnit('deltaF'))
        expect(inFahrenheit(other) - inFahrenheit(one)).toBeCloseTo(apart, 9)
      }),
    )
  })

  it('are in the order that their figures have in any unit', () => {
    const degrees = fc.integer({ min: -100, max: 200 })
    fc.assert(
      fc.property(degrees, degrees, (one, other) => {
        expect(inFahrenheit(one) < inFahrenheit(other)).toBe(one < other)
      }),
    )
  })

  it.each([
    ['degC/day', ''],
    ['degC', 'day'],
    ['kg', 'degF'],
  ])('are not divided: %s per "%s"', (unit, per) => {
    expect(() => readUnit(unit, per)).toThrow(new RangeError(per ? `${unit}/${per}` : unit))
  })
})

describe('measuresAs', () => {
  it.each([
    ['kg', 't', true],
    ['kg', 'bag', true],
    ['money/kg', 'money/t', true],
    ['degC', 'degF', true],
    ['degC', 'deltaC', false],
    ['kg', 'L', false],
    ['kg', 'constructor', false],
    ['nothing', 'nothing', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(measuresAs(one, other)).toBe(expected)
  })
})

describe('readUnit', () => {
  it.each([
    ['kg', 'bird', 'kg/bird'],
    ['mL', 'bird day', 'mL/bird/day'],
    ['mL', 'bird day day', 'mL/bird/day/day'],
    ['bird/m2', '', 'bird/m2'],
  ])('%s per "%s" is %s', (unit, per, whole) => {
    expect(readUnit(unit, per)).toEqual(readUnit(whole))
  })

  it('keeps the parts of a scale small', () => {
    expect(readUnit('bird/m2')).toMatchObject({ times: 1, over: 10_000 })
    expect(readUnit('kg', 'day')).toMatchObject({ times: 25, over: 36 })
  })

  it.each([
    ['kilo', '', 'kilo'],
    ['kg/brid', '', 'brid'],
    ['kg', 'day brid', 'brid'],
    ['', '', ''],
    ['kg*day', '', 'kg*day'],
    ['kg/', '', ''],
  ])('refuses "%s" per "%s", naming the unknown unit', (unit, per, name) => {
    expect(() => readUnit(unit, per)).toThrow(new RangeError(name))
  })
})

describe('alternativeUnits', () => {
  it.each([
    ['kg', ['kg', 'g', 'lb']],
    ['g', ['g', 'kg', 'lb']],
    ['L', ['L', 'gal']],
    ['m2', ['m2', 'ft2']],
    ['bird', ['bird']],
    ['%', ['%']],
  ])('of %s are %j', (name, expected) => {
    expect(alternativeUnits(name)).toEqual(expected)
  })

  it('measure the same quantity', () => {
    for (const name of unitNames)
      for (const other of alternativeUnits(name)) expect(sameDimension(name, other)).toBe(true)
  })
})
