import { bases, isPoint, readUnit, reduced, type Unit, type Units } from './units.ts'

/** A unit of a project: a base quantity, or an amount of another unit. */
interface Thing {
  readonly holds?: number
  readonly of?: string
}

/** A number as a quotient of whole numbers: 3.6 is 36 / 10, so that no figure is rounded. */
function quotientOf(value: number): readonly [number, number] {
  let over = 1
  while (!Number.isInteger(value * over) && over < 1e12) over *= 10
  return [value * over, over]
}

/** So much of a unit. */
function multiple(unit: Unit, holds: number): Unit {
  const [times, over] = quotientOf(holds)
  return { ...unit, ...reduced(unit.times * times, unit.over * over) }
}

/** A unit that can be counted; a temperature on a scale cannot. */
function heldUnit(name: string, found: Units): Unit | undefined {
  try {
    const unit = readUnit(name, '', found)
    return isPoint(unit.dimension) ? undefined : unit
  } catch {
    return undefined
  }
}

/**
 * The units of a project: each is a separate base quantity, unless it is an amount of another unit.
 * One that refers to an unknown unit, or to itself, is left out.
 */
export function countedUnits(things: Readonly<Record<string, Thing>>): Units {
  const names = Object.keys(things).filter((name) => things[name]!.of === undefined)
  const found: Record<string, Unit> = Object.fromEntries(
    names.map((name, index) => [
      name,
      {
        times: 1,
        over: 1,
        dimension: [...bases.map(() => 0), ...names.slice(0, index).map(() => 0), 1],
      },
    ]),
  )
  for (let before = -1; before < Object.keys(found).length;) {
    before = Object.keys(found).length
    for (const [name, { holds = 1, of }] of Object.entries(things)) {
      if (of === undefined || Object.hasOwn(found, name)) continue
      const held = heldUnit(of, found)
      if (held !== undefined) found[name] = multiple(held, holds)
    }
  }
  return found
}
