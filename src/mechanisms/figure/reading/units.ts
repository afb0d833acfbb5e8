import type { InputField, NamedUnit } from '#engine/calculator.ts'
import { readUnit, type Unit } from '#language/units.ts'

/** A unit that the columns of a file may be in. */
export interface FileUnit extends NamedUnit {
  /** The content of one package in another unit, which the file may override. */
  readonly size?: Size
}
/** The content of one package; `value` is undefined if it differs between farms. */
export interface Size {
  readonly value: number | undefined
  readonly unit: string
}

const multipleOf = (unit: string, count: number): Unit => {
  const base = readUnit(unit)
  return { ...base, times: base.times * count }
}

/** Units of files that no calculator needs. */
const more: Readonly<Record<string, Unit>> = {
  // The international avoirdupois ounce, 28.349523125 g.
  oz: { ...readUnit('g'), times: 28_349_523_125, over: 1_000_000_000 },
  quintal: multipleOf('kg', 100),
  dozen: multipleOf('egg', 12),
  sack: multipleOf('kg', 1),
  crate: multipleOf('egg', 1),
}
const sizes: Readonly<Record<string, Size>> = {
  bag: { value: 50, unit: 'kg' },
  sack: { value: undefined, unit: 'kg' },
  tray: { value: 30, unit: 'egg' },
  crate: { value: undefined, unit: 'egg' },
}

/** All units that a file may name, in the order in which they are offered. */
export const fileUnits: readonly string[] = (
  'g kg t quintal bag sack lb oz mg egg dozen tray crate bird mL L m3 gal degC degF ' +
  '% g/kg mg/kg kcal/kg Mcal/kg MJ/kg'
).split(' ')

/** Those of them whose names load with the reader of files: pages of some lists have no use for them. */
export const unitsOfFiles: ReadonlySet<string> = new Set(
  'oz quintal t bag sack dozen crate degF m3 g/kg mg/kg'.split(' '),
)

const unitByName = (name: string): Unit =>
  Object.hasOwn(more, name) ? more[name]! : readUnit(name)

const isAlike = (one: Unit, other: Unit): boolean =>
  one.dimension.length === other.dimension.length &&
  one.dimension.every((power, index) => power === other.dimension[index])

const known = new WeakMap<InputField, readonly FileUnit[]>()

function findUnits({ units }: InputField): readonly FileUnit[] {
  const [own] = units
  const named = (each: NamedUnit): FileUnit => {
    const size = Object.hasOwn(sizes, each.unit) ? sizes[each.unit] : undefined
    return size === undefined ? each : { ...each, size }
  }
  if (own === undefined || own.unit === '1' || own.unit.startsWith('money')) return units
  let base: Unit
  try {
    base = readUnit(own.unit)
  } catch {
    // A unit that only this project counts in.
    return units
  }
  const others = fileUnits.flatMap((unit): readonly FileUnit[] => {
    const found = unitByName(unit)
    const isOffered = units.some((each) => each.unit === unit)
    if (isOffered || !isAlike(found, base)) return []
    // As many of the field's own base units as it has: a weight for one bird is one of a bird.
    const { times, over, plus } = found
    const ratio = { times: times * base.over * own.times, over: over * base.times * own.over }
    const isPoint = plus !== undefined || base.plus !== undefined
    return [
      named(
        isPoint
          ? { unit, times, over, ...(plus !== undefined && { plus }) }
          : { unit, times: ratio.times, over: ratio.over },
      ),
    ]
  })
  return [...units.map(named), ...others]
}

/**
 * The units in which a file may have the figures of a part: the part's own, the first one first.
 */
export function writableUnits(field: InputField): readonly FileUnit[] {
  const found = known.get(field) ?? findUnits(field)
  known.set(field, found)
  return found
}

/**
 * A unit with the size that a file or a person gives for its package; undefined if none is known.
 */
export function sizedUnit(
  field: InputField,
  name: string | undefined,
  size?: number,
): NamedUnit | undefined {
  const unit = writableUnits(field).find((each) => each.unit === name)
  if (unit?.size === undefined) return unit
  const count = size ?? unit.size.value
  const content = writableUnits(field).find((each) => each.unit === unit.size?.unit)
  return count === undefined || !(count > 0) || content === undefined
    ? undefined
    : { unit: unit.unit, times: content.times * count, over: content.over }
}
