import { calculate } from '#engine/calculate.ts'
import type { Input, Tables } from '#engine/calculation.ts'
import { fromBase } from '#language/scale.ts'
import { isLedger } from '../../run/ledger.ts'
import type { EntryCalculator } from '#mechanisms/entry-result/shape.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { KeyedField } from '../../shape.ts'

/** A day outside of the life of its flock. */
export interface FarDay {
  readonly day: string
  /** The age of the flock on it, below zero before its first day, in the unit of its result. */
  readonly age: number
  readonly unit: string
}

/**
 * The days on which the flock would be younger or older than any flock gets: those before its
 * first day, of another year.
 * @param days like 2026-05-01
 * @returns none where the age, or the life of such flocks, is not known
 */
export function farDays(
  {
    calculator,
    list,
    input,
    tables,
  }: {
    readonly calculator: EntryCalculator & Calculator<KeyedField>
    readonly list: string
    readonly input: Input
    readonly tables: Tables
  },
  days: readonly string[],
): readonly FarDay[] {
  const { part = '', curves, life } = calculator.inputs[list]?.keyed ?? {}
  const along = curves?.along ?? ''
  const result = calculator.entryResults?.[along]
  if (life === undefined || result === undefined || days.length === 0) return []
  const [from, to] = life
  const sorted = [...new Set(days)].sort()
  const alone = { ...input, [list]: sorted.map((day) => ({ [part]: day })) }
  // It is read where it was calculated: a day outside of the standard has no answer.
  const ledger = calculate(calculator, alone, tables).scope[list]
  if (!isLedger(ledger)) return []
  return sorted.flatMap((day, index) => {
    const age = fromBase(ledger[index]?.[along] as number, result)
    return age < from || age > to ? [{ day, age, unit: result.unit }] : []
  })
}
