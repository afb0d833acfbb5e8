/**
 * The simplex method on a condensed tableau. Rows say that a sum of amounts is at most an end; each
 * amount is at least zero.
 */

/** What counts as an error of arithmetic, in figures of like size. */
const speck = 1e-9
/** More exchanges than this: the method goes round. */
const mostPivots = 8192

export interface Tableau {
  /** Of each row its end, and its figure for each column; the first is what is made least. */
  readonly rows: Float64Array[]
  /** What stands in each column, from 1, and in each row: an amount, or beyond them a row's slack. */
  readonly columns: number[]
  readonly basis: number[]
}
export type Verdict = 'optimal' | 'infeasible' | 'unbounded' | 'cycled'

/** A tableau of rows that nothing was exchanged in. */
export const tableauOf = (
  costs: readonly number[],
  rows: readonly (readonly [end: number, of: readonly number[]])[],
): Tableau => ({
  rows: [
    Float64Array.of(0, ...costs.map((cost) => -cost)),
    ...rows.map(([end, of]) => Float64Array.of(end, ...of)),
  ],
  columns: [-1, ...costs.keys()],
  basis: [-1, ...rows.map((_, row) => costs.length + row)],
})

export const copyOf = ({ rows, columns, basis }: Tableau): Tableau => ({
  rows: rows.map((row) => row.slice()),
  columns: [...columns],
  basis: [...basis],
})

/** Exchanges what stands in a row with what stands in a column. */
function pivot({ rows, columns, basis }: Tableau, row: number, column: number): void {
  const pivoted = rows[row]!
  const by = pivoted[column]!
  ;[basis[row], columns[column]] = [columns[column]!, basis[row]!]
  pivoted[column] = 1
  const filled: number[] = []
  for (let at = 0; at < pivoted.length; at += 1) {
    if (Math.abs(pivoted[at]!) > 1e-16) {
      pivoted[at]! /= by
      filled.push(at)
    } else pivoted[at] = 0
  }
  for (const other of rows) {
    const times = other[column]!
    if (other === pivoted || Math.abs(times) <= 1e-16) continue
    other[column] = 0
    for (const at of filled) other[at]! -= times * pivoted[at]!
  }
}

/** The row that is missed by most; 0 where none is. */
function missedRow(rows: readonly Float64Array[]): number {
  let [found, least] = [0, -speck]
  for (let row = 1; row < rows.length; row += 1)
    if (rows[row]![0]! < least) [found, least] = [row, rows[row]![0]!]
  return found
}

/** What brings a missed row back and costs least; 0 where nothing does. */
function columnFor(missed: Float64Array, costs: Float64Array): number {
  let [found, most] = [0, -Infinity]
  for (let column = 1; column < missed.length; column += 1) {
    const ratio = -costs[column]! / missed[column]!
    if (missed[column]! < -speck && ratio > most) [found, most] = [column, ratio]
  }
  return found
}

/** What saves most; 0 where nothing does. */
function savingColumn(costs: Float64Array): number {
  let [found, most] = [0, speck]
  for (let column = 1; column < costs.length; column += 1)
    if (costs[column]! > most) [found, most] = [column, costs[column]!]
  return found
}

/** The row that is reached first; 0 where none ever is. */
function rowFor(rows: readonly Float64Array[], column: number): number {
  let [found, least] = [0, Infinity]
  for (let row = 1; row < rows.length; row += 1) {
    const by = rows[row]![column]!
    const ratio = rows[row]![0]! / by
    if (by > speck && ratio < least) [found, least] = [row, ratio]
  }
  return found
}

/** Brings a tableau to what is least within all rows, from wherever it is. */
export function settle(tableau: Tableau): Verdict {
  const { rows } = tableau
  for (let count = 0; count < mostPivots; count += 1) {
    const missed = missedRow(rows)
    const column = missed === 0 ? savingColumn(rows[0]!) : columnFor(rows[missed]!, rows[0]!)
    if (column === 0) return missed === 0 ? 'optimal' : 'infeasible'
    const row = missed === 0 ? rowFor(rows, column) : missed
    if (row === 0) return 'unbounded'
    pivot(tableau, row, column)
  }
  return 'cycled'
}

/** The amounts of a tableau. */
export function amountsIn({ rows, basis, columns }: Tableau): number[] {
  const amounts = Array.from({ length: columns.length - 1 }, () => 0)
  for (const [row, name] of basis.entries())
    if (name >= 0 && name < amounts.length) amounts[name] = rows[row]![0]!
  return amounts
}

/** Adds that an amount is at most, or at least, so much. */
export function bound(
  { rows, columns, basis }: Tableau,
  name: number,
  side: 'low' | 'high',
  end: number,
): void {
  const sign = side === 'high' ? 1 : -1
  const row = new Float64Array(columns.length)
  const at = basis.indexOf(name)
  if (at >= 0) {
    // The amount is its end less the columns: what it may not pass, less what it is.
    const own = rows[at]!
    row[0] = sign * (end - own[0]!)
    for (let column = 1; column < row.length; column += 1) row[column] = -sign * own[column]!
  } else {
    row[0] = sign * end
    row[columns.indexOf(name)] = sign
  }
  rows.push(row)
  basis.push(Infinity)
}
