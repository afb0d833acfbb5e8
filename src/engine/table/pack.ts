import { round } from '../../round.ts'
import type { Table } from './table.ts'

/**
 * A column of figures as whole-number steps from record to record: reference curves rise evenly, so
 * steps compress well.
 */
interface PackedColumn {
  readonly digits: number
  readonly steps: readonly (number | null)[]
}

const decimals = (value: number): number => (String(value).split('.')[1] ?? '').length

/** Packs a column; null (unknown) stays null and does not move the sum. */
export function pack(values: readonly (number | null)[]): PackedColumn {
  const digits = Math.max(0, ...values.map((value) => (value === null ? 0 : decimals(value))))
  let last = 0
  const steps = values.map((value) => {
    if (value === null) return null
    const whole = round(value * 10 ** digits)
    const step = whole - last
    last = whole
    return step
  })
  return { digits, steps }
}

/** The column as it was packed, to the last digit. */
export function unpack({ digits, steps }: PackedColumn): readonly (number | null)[] {
  let sum = 0
  return steps.map((step) => {
    if (step === null) return null
    sum += step
    return Number(`${sum}e-${digits}`)
  })
}

/** A table as it travels. */
export type PackedTable = Omit<Table, 'values'> & {
  readonly values: Readonly<Record<string, PackedColumn>>
}

export const packTable = (table: Table): PackedTable => ({
  ...table,
  values: Object.fromEntries(
    Object.entries(table.values).map(([name, column]) => [name, pack(column)]),
  ),
})

/** The way to a table from the way to it packed; it is unpacked once. */
export function unpacked(
  load: () => Promise<{ readonly default: PackedTable }>,
): () => Promise<Table> {
  let table: Table | undefined
  return async () => {
    if (table !== undefined) return table
    const { default: packed } = await load()
    table = {
      ...packed,
      values: Object.fromEntries(
        Object.entries(packed.values).map(([name, column]) => [name, unpack(column)]),
      ),
    }
    return table
  }
}
