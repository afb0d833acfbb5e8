import { dayOfTime, millisecondsPerDay } from '../day.ts'
import type { Scale } from './scale.ts'

/**
 * The base quantities; every unit is a product of powers of these. Hens are birds; percent has no
 * dimension.
 */
export const bases = [
  'mass',
  'length',
  'time',
  'bird',
  'egg',
  'light',
  'energy',
  'money',
  'temperature',
  'activity',
  // Not counted but read off a scale: 20 °C is a position on the thermometer, not twenty of
  // anything.
  'point',
] as const
export type Base = (typeof bases)[number]

/**
 * Exponents of the base quantities, in the order of `bases`; all zero is a bare number. Things that
 * only one project counts follow, in its order; zeros at that end are left out.
 */
export type Dimension = readonly number[]

export interface Unit extends Scale {
  readonly dimension: Dimension
}

const defineUnit = (dimension: Partial<Record<Base, number>>, times = 1, over = 1): Unit => ({
  times,
  over,
  dimension: bases.map((base) => dimension[base] ?? 0),
})

/**
 * Base units are chosen so that the figures of tables and forms stay whole: g, cm, minute, lux x
 * cm2.
 */
const units: Readonly<Record<string, Unit>> = {
  '1': defineUnit({}),
  '%': defineUnit({}, 1, 100),
  mg: defineUnit({ mass: 1 }, 1, 1000),
  g: defineUnit({ mass: 1 }),
  kg: defineUnit({ mass: 1 }, 1000),
  t: defineUnit({ mass: 1 }, 1_000_000),
  lb: defineUnit({ mass: 1 }, 45_359_237, 100_000),
  // The ton of the United States, 2,000 lb: labels of medicated feed count in it.
  shortTon: defineUnit({ mass: 1 }, 90_718_474, 100),
  // The bag that feed is sold in.
  bag: defineUnit({ mass: 1 }, 50_000),
  cm: defineUnit({ length: 1 }),
  m: defineUnit({ length: 1 }, 100),
  ft: defineUnit({ length: 1 }, 3048, 100),
  cm2: defineUnit({ length: 2 }),
  m2: defineUnit({ length: 2 }, 10_000),
  ft2: defineUnit({ length: 2 }, 9_290_304, 10_000),
  ft3: defineUnit({ length: 3 }, 28_316_846_592, 1_000_000),
  mL: defineUnit({ length: 3 }),
  L: defineUnit({ length: 3 }, 1000),
  m3: defineUnit({ length: 3 }, 1_000_000),
  gal: defineUnit({ length: 3 }, 3_785_411_784, 1_000_000),
  second: defineUnit({ time: 1 }, 1, 60),
  minute: defineUnit({ time: 1 }),
  hour: defineUnit({ time: 1 }, 60),
  day: defineUnit({ time: 1 }, 1440),
  week: defineUnit({ time: 1 }, 10_080),
  bird: defineUnit({ bird: 1 }),
  egg: defineUnit({ egg: 1 }),
  tray: defineUnit({ egg: 1 }, 30),
  lux: defineUnit({ light: 1, length: -2 }),
  lumen: defineUnit({ light: 1 }, 10_000),
  kJ: defineUnit({ energy: 1 }, 1000),
  MJ: defineUnit({ energy: 1 }, 1_000_000),
  kcal: defineUnit({ energy: 1 }, 4184),
  Mcal: defineUnit({ energy: 1 }, 4_184_000),
  W: defineUnit({ energy: 1, time: -1 }, 60),
  kW: defineUnit({ energy: 1, time: -1 }, 60_000),
  Pa: defineUnit({ mass: 1, length: -1, time: -2 }, 36_000),
  // A column of water of 249.08891 Pa.
  inchWater: defineUnit({ mass: 1, length: -1, time: -2 }, 896_720_076, 100),
  money: defineUnit({ money: 1 }),
  degC: defineUnit({ temperature: 1, point: 1 }),
  degF: { ...defineUnit({ temperature: 1, point: 1 }, 5, 9), plus: -160 },
  // How much warmer one temperature is than another.
  deltaC: defineUnit({ temperature: 1 }),
  deltaF: defineUnit({ temperature: 1 }, 5, 9),
  IU: defineUnit({ activity: 1 }),
  MIU: defineUnit({ activity: 1 }, 1_000_000),
  // A day of the calendar, counted from 1 January 1970; shown as a date.
  date: defineUnit({ time: 1 }, 1440),
}

/** The names that a unit expression may contain. */
export const unitNames: readonly string[] = Object.keys(units)

/**
 * A divisor common to both parts keeps the numbers small: bird/m2 is 1/10000, not
 * 1000000/10000000000.
 */
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
export const reduced = (times: number, over: number): Scale => {
  const common = Number.isInteger(times) && Number.isInteger(over) ? divisor(times, over) : 1
  return { times: times / common, over: over / common }
}

/** Units of one project, by their names. */
export type Units = Readonly<Record<string, Unit>>

/** @throws RangeError with the name as its message. */
function parsedUnit(name: string, more: Units): Unit {
  const known = Object.hasOwn(units, name) ? units : more
  const found = Object.hasOwn(known, name) ? known[name] : undefined
  if (found === undefined) throw new RangeError(name)
  return found
}

/**
 * Reads a unit expression: names separated by `/`, like `g`, `mL/bird/day` or `bird/m2`; `per`
 * divides by further units, separated by spaces. `kg` per `bird` is shown as kg and counts as
 * kg/bird.
 * @throws RangeError with the unknown name as its message; the whole of an expression that divides
 * a temperature.
 * @param more the counted units of the project, in addition to the built-in units
 */
export function readUnit(expression: string, per = '', more: Units = {}): Unit {
  const [first = '1', ...named] = expression.split('/')
  const below = [...named, ...per.split(' ').filter(Boolean)].map((name) => parsedUnit(name, more))
  const above = parsedUnit(first, more)
  if (below.length === 0) return above
  // A degree on the thermometer for each day would be read as that degree; what changes is a delta.
  if ([above, ...below].some(({ dimension }) => isPoint(dimension)))
    throw new RangeError([expression, ...per.split(' ').filter(Boolean)].join('/'))
  return below.reduce<Unit>(
    (left, right) => ({
      ...reduced(left.times * right.over, left.over * right.times),
      dimension: combinedDimension(left.dimension, right.dimension, -1),
    }),
    above,
  )
}
/** Exponents added for a product, taken away for a quotient. */
export function combinedDimension(a: Dimension, b: Dimension, sign: 1 | -1): Dimension {
  const sum = Array.from(
    { length: Math.max(a.length, b.length) },
    (_, index) => (a[index] ?? 0) + sign * (b[index] ?? 0),
  )
  while (sum.length > bases.length && sum.at(-1) === 0) sum.pop()
  return sum
}

/** The factors of a unit, without those that change nothing. */
export const scaleOf = (name: string, per?: string, more?: Units): Partial<Scale> => {
  const { times, over, plus } = readUnit(name, per, more)
  return { ...(times !== 1 && { times }), ...(over !== 1 && { over }), ...(plus && { plus }) }
}

/** Whether figures in the one unit can be converted to the other; false for unknown units. */
export function measuresAs(name: string, other: string): boolean {
  try {
    return readUnit(name).dimension.join() === readUnit(other).dimension.join()
  } catch {
    return false
  }
}

/** Whether a quantity is a point on a scale: it can be compared and subtracted. */
export const isPoint = (dimension: Dimension): boolean => dimension[bases.indexOf('point')] !== 0

/** The difference of two points of a scale. */
export const withoutPoint = (dimension: Dimension): Dimension =>
  dimension.map((exponent, index) => (bases[index] === 'point' ? 0 : exponent))

/** The base quantities of a dimension with their exponents; those of own units by their index. */
export const factorsOf = (
  dimension: Dimension,
): readonly { readonly base: Base | number; readonly exponent: number }[] =>
  dimension.flatMap((exponent, index) =>
    exponent === 0 ? [] : [{ base: bases[index] ?? index - bases.length, exponent }],
  )

/**
 * The units a visitor may choose between for a quantity of the given unit. The definition's own
 * unit comes first.
 */
export function alternativeUnits(name: string): readonly string[] {
  const families = [
    ['kg', 'g', 'lb'],
    ['t', 'kg', 'lb'],
    ['L', 'gal'],
    ['mL', 'L'],
    ['m2', 'ft2'],
    ['day', 'week'],
    ['m', 'ft'],
    ['m3/hour', 'ft3/minute'],
    ['m/second', 'ft/minute'],
    ['Pa', 'inchWater'],
    ['degC', 'degF'],
    ['deltaC', 'deltaF'],
  ]
  const family =
    families.find((members) => members[0] === name) ??
    families.find((members) => members.includes(name))
  return family === undefined ? [name] : [name, ...family.filter((member) => member !== name)]
}

/**
 * A day of the calendar, counted from 1 January 1970, as ISO 8601 writes it; undefined where it is
 * not known.
 */
export const isoDay = (days: number): string | undefined =>
  Number.isFinite(days) ? dayOfTime(days * millisecondsPerDay) : undefined
