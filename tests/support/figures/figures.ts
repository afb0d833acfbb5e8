import fc from 'fast-check'

/** Figures of a farm, and those that arithmetic stumbles over. */
export const awkwardFigure = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    0.5,
    1.5,
    2.5,
    1.005,
    0.1 + 0.2,
    1,
    7,
    30,
    1440,
    1e-7,
    5e-324,
    1e15,
    1e21,
    1e300,
    -1e300,
    Number.NaN,
    Infinity,
    -Infinity,
  ),
  fc.integer({ min: -10, max: 10_000_000 }),
  fc.integer({ min: -1000, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
  fc.double({ min: 0, max: 1000, noNaN: true }),
  fc.double(),
)

const size = 1009

/**
 * A thousand random figures, the same in every run. `at(round, place)` gives each position of a
 * formula its own walk through them: the size is a prime number, so that two positions do not walk
 * in step.
 */
export function figures(): {
  readonly rounds: number
  readonly at: (round: number, index: number) => number
} {
  const pool = fc.sample(awkwardFigure, { numRuns: size, seed: 21 })
  return {
    rounds: size - 1,
    at: (round, index) => pool[(round * (2 * index + 1) + 97 * index) % size]!,
  }
}
