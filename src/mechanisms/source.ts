/** The parts of compiled programs: JavaScript source, units, messages. */
import { Code } from '../language/code.ts'
import { readUnit, scaleOf } from '../language/units.ts'
import { ownUnits } from '../definition/own-units.ts'
import type { IssueMessages } from '../engine/calculation.ts'
import type { Quantity, SaySource } from '../definition/shapes.ts'

/** A value as JavaScript; code is inserted as it is, and undefined properties are left out. */
export function toSource(value: unknown): string {
  if (value instanceof Code) return value.text
  if (Array.isArray(value)) return `[${value.map(toSource).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => `${JSON.stringify(name)}:${toSource(part)}`)
    .join(',')}}`
}

/** A record with the same names, each part mapped to another. */
export const mapped = <Part, Other>(
  parts: Readonly<Record<string, Part>> | undefined,
  turn: (part: Part, name: string) => Other,
): Record<string, Other> =>
  Object.fromEntries(Object.entries(parts ?? {}).map(([name, part]) => [name, turn(part, name)]))

/** A property that is left out if it is empty. */
export const nonEmpty = <Part extends object>(part: Part): Part | undefined =>
  Object.keys(part).length === 0 ? undefined : part

/** A unit with its scale. */
export const unitOf = ({ unit = '1', per, [ownUnits]: more }: Quantity) => {
  const { dimension: _, ...scale } = readUnit(unit, per, more)
  return { unit, ...scale }
}
export const issueMessagesFrom = (say: SaySource): IssueMessages =>
  typeof say === 'string' ? { field: say } : say

/** A unit as the build writes it: factors of 1 are left out (engine/complete). */
export const briefUnit = ({ unit = '1', per, [ownUnits]: more }: Quantity) => ({
  unit,
  ...scaleOf(unit, per, more),
})
