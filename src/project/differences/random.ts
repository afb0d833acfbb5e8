/** Numbers from 0 up to 1, each run the same for the same seed. */
export type Random = () => number

/**
 * A small generator (mulberry32): what is compared today is compared tomorrow with the same
 * figures.
 * @param seed any text
 */
export function randomOf(seed: string): Random {
  let state = 0
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of some items; undefined without any. */
export const randomItem = <Thing>(random: Random, things: readonly Thing[]): Thing | undefined =>
  things[Math.floor(random() * things.length)]
