import type { Entry } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { nameNow, valueNow } from '../../engine/input/aliases.ts'
import type { KeyedField } from './shape.ts'

/** Days that the program accepts, and the days that it refuses. */
interface SoundDays {
  readonly sound: readonly Entry[]
  /** Like 2026-05-01: records that are set aside, and count as days without an entry. */
  readonly bad: readonly string[]
}

/**
 * Validates stored days one by one with the program's own validator. Fields that the program does
 * not have come from another version of it: they are left out, and the rest of the day is used.
 * @param days in their order, each with its day under `key`
 */
export function soundDays(
  calculator: Calculator,
  list: string,
  days: readonly Readonly<Record<string, unknown>>[],
): SoundDays {
  const { keyed, list: listField }: KeyedField = calculator.inputs[list]!
  const key = keyed!.part
  const inputs = listField!.entry
  const known = days
    .map((day) =>
      Object.fromEntries(
        Object.entries(day).flatMap(([name, value]) => {
          const now = nameNow({ inputs }, name)
          // What was entered since a part was renamed goes before what is left of its former name.
          return value === undefined || now === undefined || (now !== name && now in day)
            ? []
            : [[now, valueNow(inputs[now], value)]]
        }),
      ),
    )
    .filter((day) => Object.keys(day).length > 1)
  const refused = new Set<number>()
  if (!calculator.validate({ [list]: known }))
    for (const { instancePath } of calculator.validate.errors ?? []) {
      const [, of, place] = instancePath.split(/[/.]/)
      if (of === list && place !== undefined) refused.add(Number(place))
    }
  return {
    sound: known.filter((_, index) => !refused.has(index)) as Entry[],
    bad: known.filter((_, index) => refused.has(index)).map((day) => day[key] as string),
  }
}
