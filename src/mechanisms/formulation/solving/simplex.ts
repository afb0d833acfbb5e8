/**
 * The simplex method on a condensed tableau. Each row limits a sum of amounts from above; amounts
 * are not negative.
 */

/** The tolerance for rounding errors, in scaled figures. */
const speck = 1e-9
/** After this number of pivots the method counts as cycling. */
const mostPivots = 8192

export interface Tableau {
  /** For each row the right-hand side, then the coefficients by column; row 0 is the objective. */
  readonly rows: Float64Array[]
  /**
   * The variable of each column, from 1, and of each row: an amount, or after the amounts a slack;
   * that of a bound is negative.
   */
  readonly columns: number[]
  readonly basis: number[]
  /** The end of each bound, by its variable. */
  readonly bounds: Map<number, number>
}
type Verdict = 'optimal' | 'infeasible' | 'unbounded' | 'cycled'

/** A tableau before any pivot. */
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
  bounds: new Map(),
})

export const copyOf = ({ rows, columns, basis, bounds }: Tableau): Tableau => ({
  rows: rows.map((row) => row.slice()),
  columns: [...columns],
  basis: [...basis],
  bounds: new Map(bounds),
})

/** Exchanges the variable of a row with the variable of a column. */
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

/** The most violated row; 0 if all are met. */
function missedRow(rows: readonly Float64Array[]): number {
  let [found, least] = [0, -speck]
  for (let row = 1; row < rows.length; row += 1)
    if (rows[row]![0]! < least) [found, least] = [row, rows[row]![0]!]
  return found
}

/** The cheapest column that repairs a violated row; 0 without one. */
function columnFor(missed: Float64Array, costs: Float64Array): number {
  let [found, most] = [0, -Infinity]
  for (let column = 1; column < missed.length; column += 1) {
    const ratio = -costs[column]! / missed[column]!
    if (missed[column]! < -speck && ratio > most) [found, most] = [column, ratio]
  }
  return found
}

/** The column that saves most; 0 if none saves. */
function savingColumn(costs: Float64Array): number {
  let [found, most] = [0, speck]
  for (let column = 1; column < costs.length; column += 1)
    if (costs[column]! > most) [found, most] = [column, costs[column]!]
  return found
}

/** The row that limits a column first; 0 if none does. */
function rowFor(rows: readonly Float64Array[], column: number): number {
  let [found, least] = [0, Infinity]
  for (let row = 1; row < rows.length; row += 1) {
    const by = rows[row]![column]!
    const ratio = rows[row]![0]! / by
    if (by > speck && ratio < least) [found, least] = [row, ratio]
  }
  return found
}

/** Minimises the objective within all rows, from any starting tableau. */
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

export function tableauAmounts({ rows, basis, columns }: Tableau): number[] {
  const amounts = Array.from({ length: columns.length - 1 }, () => 0)
  for (const [row, name] of basis.entries())
    if (name >= 0 && name < amounts.length) amounts[name] = rows[row]![0]!
  return amounts
}

/**
 * Sets an upper or a lower bound of an amount. An amount has one row for each: a closer end moves
 * it, so that a tableau never grows beyond that.
 *
 * @returns whether the end is a new one
 */
export function bound(
  { rows, columns, basis, bounds }: Tableau,
  name: number,
  side: 'low' | 'high',
  end: number,
): boolean {
  const sign = side === 'high' ? 1 : -1
  const slack = -2 - 2 * name - Number(side === 'high')
  const before = bounds.get(slack)
  if (before === end) return false
  bounds.set(slack, end)
  if (before !== undefined) {
    const by = sign * (end - before)
    const own = basis.indexOf(slack)
    const column = columns.indexOf(slack)
    if (own >= 0) rows[own]![0]! += by
    else for (const row of rows) row[0]! += row[column]! * by
    return true
  }
  const row = new Float64Array(columns.length)
  const at = basis.indexOf(name)
  if (at >= 0) {
    // The amount is its end minus the columns; the slack is the bound minus the amount.
    const own = rows[at]!
    row[0] = sign * (end - own[0]!)
    for (let column = 1; column < row.length; column += 1) row[column] = -sign * own[column]!
  } else {
    row[0] = sign * end
    row[columns.indexOf(name)] = sign
  }
  rows.push(row)
  basis.push(slack)
  return true
}
