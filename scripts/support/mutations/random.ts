/** Chance with a seed: the same seed draws the same mutations, on every machine. */
export interface Chance {
  /** A whole number from 0 to below the limit. */
  readonly below: (limit: number) => number
  /** An item of a list that is not empty. */
  readonly one: <Each>(list: readonly Each[]) => Each
}

/** Mulberry32: thirty-two bits of state are enough to choose places in texts. */
export function chance(seed: number): Chance {
  let state = seed
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit)
  }
  return { below, one: (list) => list[below(list.length)]! }
}
