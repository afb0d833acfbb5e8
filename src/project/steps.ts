/** A computation that can be interrupted between its steps. */
export type Steps<Found> = Generator<undefined, Found, undefined>

/** Runs all steps. @returns what they have found */
export function lastStep<Found>(steps: Steps<Found>): Found {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
