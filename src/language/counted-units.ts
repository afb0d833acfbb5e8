import { bases, readUnit, type Unit, type Units } from './units.ts'

/**
 * What a project counts: each thing a base quantity of its own, unless it holds so many of another.
 * What holds an unknown thing, or itself, is left out.
 * @param countable which of the units here can be held
 */
export function countedUnits(
  things: Readonly<Record<string, { readonly holds?: number; readonly of?: string }>>,
  countable: readonly string[],
): Units {
  const names = Object.keys(things).filter((name) => things[name]!.of === undefined)
  const found: Record<string, Unit> = Object.fromEntries(
    names.map((name, place) => [
      name,
      {
        times: 1,
        over: 1,
        dimension: [...bases.map(() => 0), ...names.slice(0, place).map(() => 0), 1],
      },
    ]),
  )
  for (let before = -1; before < Object.keys(found).length;) {
    before = Object.keys(found).length
    for (const [name, { holds = 1, of }] of Object.entries(things)) {
      if (of === undefined || Object.hasOwn(found, name)) continue
      const held = countable.includes(of) ? readUnit(of) : Object.hasOwn(found, of) && found[of]
      if (held) found[name] = { ...held, times: held.times * holds }
    }
  }
  return found
}
