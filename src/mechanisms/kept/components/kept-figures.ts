import type { Entry } from '#engine/calculation.ts'
import type { InputField } from '#engine/calculator.ts'
import {
  storedFiguresIn,
  storeFigures,
  type RecordFigure,
  type RecordFigures,
} from '#ui/storage/record-figures.ts'
import type { KeptField } from '../shape.ts'

type Parts = Readonly<Record<string, InputField>>

/** The parts that are kept for a record, each with the part that chooses it and its unit. */
const keptParts = (parts: Parts) =>
  Object.entries<KeptField>(parts).flatMap(([name, { keptBy, units }]) =>
    keptBy === undefined || units[0] === undefined ? [] : [{ name, keptBy, unit: units[0].unit }],
  )

const isMoneyUnit = (unit: string): boolean => unit.startsWith('money')

/** The figures of a unit that mean the same now: an amount in another currency does not. */
const validIn = (unit: string, currency: string | undefined): RecordFigures =>
  Object.fromEntries(
    Object.entries(storedFiguresIn(unit)).filter(
      ([, figure]) => !isMoneyUnit(unit) || figure.currency === currency,
    ),
  )

/**
 * What is kept for the records that an entry chooses, by its parts.
 * @param currency the code of the currency of all amounts, where the visitor has chosen one
 */
export const figuresFor = (
  parts: Parts,
  entry: Readonly<Record<string, unknown>>,
  currency: string | undefined,
): Readonly<Record<string, RecordFigure>> =>
  Object.fromEntries(
    keptParts(parts).flatMap(({ name, keptBy, unit }) => {
      const record = entry[keptBy]
      const kept = new Map(Object.entries(validIn(unit, currency)))
      const figure = typeof record === 'string' ? kept.get(record) : undefined
      return figure === undefined ? [] : [[name, figure]]
    }),
  )

/** Keeps the figures of entries for their records; of two entries of one, the later one's. */
export function storeEntries(
  parts: Parts,
  entries: readonly Entry[],
  day: string,
  currency: string | undefined,
): void {
  for (const { name, keptBy, unit } of keptParts(parts)) {
    const figures = entries.flatMap((entry): readonly (readonly [string, RecordFigure])[] => {
      const [record, value] = [entry[keptBy], entry[name]]
      return typeof record === 'string' && typeof value === 'number'
        ? [[record, { value, day, ...(isMoneyUnit(unit) && currency && { currency }) }]]
        : []
    })
    if (figures.length > 0) storeFigures(unit, Object.fromEntries(figures))
  }
}

/**
 * Entries of stored figures, for the records that a list may name and does not yet; none if an
 * entry needs more than the device has.
 */
export function entriesKept(
  parts: Parts,
  required: readonly string[],
  entries: readonly Entry[],
  currency: string | undefined,
): readonly Entry[] {
  const [part, ...others] = keptParts(parts)
  if (part === undefined || others.length > 0) return []
  const { name, keptBy, unit } = part
  if (!required.every((each) => each === name || each === keptBy)) return []
  const kept = new Map(Object.entries(validIn(unit, currency)))
  const there = new Set(entries.map((entry) => entry[keptBy]))
  return (parts[keptBy]?.choices ?? []).flatMap(({ value }): readonly Entry[] => {
    const figure = there.has(value) ? undefined : kept.get(value)
    return figure === undefined ? [] : [{ [keptBy]: value, [name]: figure.value }]
  })
}
