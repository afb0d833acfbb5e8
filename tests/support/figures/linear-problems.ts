/** Random problems of least cost, of the kinds that feeds make and of those that break methods. */
import type { Problem, Row } from '#mechanisms/formulation/solving/problem.ts'

/** Figures between 0 and 1, the same ones for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Whole figures repeat, so that several solutions cost the same and several limits meet. */
const kinds = ['feed', 'feed', 'degenerate', 'any', 'unbounded'] as const

/**
 * A problem of 1 to 60 amounts and 1 to 34 limits: mixes of feeds within their nutrients, problems
 * of small whole figures that are degenerate, and any, of which many have no or no least solution.
 */
export function randomProblem(
  random: () => number,
  amounts = 1 + Math.floor(random() * 60),
  limits = 1 + Math.floor(random() * 34),
): Problem {
  const kind = kinds[Math.floor(random() * kinds.length)]!
  const whole = kind === 'degenerate'
  const figure = (from: number, to: number): number => {
    const value = from + random() * (to - from)
    return whole ? Math.round(value) : Number(value.toPrecision(6))
  }
  const each = (make: (index: number) => number) =>
    Array.from({ length: amounts }, (_, at) => make(at))
  const isFeed = kind === 'feed' || whole
  const inside = each(() => random() ** 3)
  const total = inside.reduce((sum, share) => sum + share, 0)
  const row = (): Row => {
    const of = each(() => {
      if (random() < 0.3) return 0
      return isFeed ? figure(0, whole ? 4 : 50) : figure(-5, 5)
    })
    const there = of.reduce((sum, times, index) => sum + (times * inside[index]!) / total, 0)
    const low = whole ? Math.floor(there) : there * figure(0.6, 1.03)
    const high = whole ? Math.ceil(there) : there * figure(1, 1.5)
    const chance = random()
    if (chance < 0.5) return { of, low }
    return chance < 0.75
      ? { of, high: Math.max(low, high) }
      : { of, low, high: Math.max(low, high) }
  }
  const rows = Array.from({ length: limits - 1 }, row)
  const whole100: Row = { of: each(() => 1), low: 1, ...(kind !== 'unbounded' && { high: 1 }) }
  return {
    costs: each(() =>
      kind === 'unbounded' ? figure(-1, 5) : figure(whole ? 1 : 0.05, whole ? 4 : 5),
    ),
    rows: [whole100, ...rows],
    least: each(() => (random() < 0.05 ? 0.01 : 0)),
    most: each(() => {
      if (random() < 0.6) return kind === 'unbounded' ? Infinity : 1
      return whole ? 0.5 : figure(0.02, 0.8)
    }),
  }
}
