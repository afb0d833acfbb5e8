/** The limits that bind a calculated mix: part of the answer, but not required for it. */
import { pricesOf } from '../solving/prices.ts'
import type { End, Made } from './made.ts'

/** A limit that binds the amounts, and what one more unit of the result costs there. */
export interface Binding extends End {
  readonly price: number
  /** Whether it is a sum, such as the total, and no share of one. */
  readonly isTotal: boolean
}
/** An amount that its own maximum binds, and what one more unit of it would save. */
export interface Held {
  readonly entry: number
  readonly at: number
  readonly price: number
}
/** The limits that bind the amounts, the most expensive first. */
export function holdingOf(
  { problem, ends, bottoms }: Made,
  amounts: readonly number[],
): { readonly binding: readonly Binding[]; readonly held: readonly Held[] } {
  const prices = pricesOf(problem)
  const held = (prices?.most ?? [])
    .map((price, entry): Held => ({ entry, at: problem.most[entry]!, price }))
    .filter(({ at, price }) => at > 0 && price > 1e-12)
    .sort((one, other) => other.price * other.at - one.price * one.at)
  const binding = (prices?.rows ?? [])
    .flatMap((price, row) =>
      ends[row]!.map((end): Binding => ({
        ...end,
        price: price[end.side] * (bottoms[row]?.(amounts) ?? 1),
        isTotal: bottoms[row] === undefined,
      })),
    )
    .filter(({ price }) => price > 1e-12)
    .sort((one, other) => other.price * Math.abs(other.at) - one.price * Math.abs(one.at))
  return { binding, held }
}
