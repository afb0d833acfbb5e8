/** A column of figures as whole-number steps from row to row: reference curves rise evenly, so steps compress well. */
export interface PackedColumn { readonly digits: number; readonly steps: readonly (number | null)[] }

const decimals = (value: number): number => (String(value).split('.')[1] ?? '').length

/** Packs a column; null (unknown) stays null and does not move the sum. */
export function pack(values: readonly (number | null)[]): PackedColumn {
  const digits = Math.max(0, ...values.map((value) => (value === null ? 0 : decimals(value))))
  let last = 0
  const steps = values.map((value) => {
    if (value === null) return null
    const whole = Math.round(value * 10 ** digits)
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

/** A table whose columns are packed, unpacked. */
export function unpackTable<Packed extends { readonly values: Readonly<Record<string, PackedColumn>> }>(table: Packed) {
  return { ...table, values: Object.fromEntries(Object.entries(table.values).map(([name, column]) => [name, unpack(column)])) }
}
