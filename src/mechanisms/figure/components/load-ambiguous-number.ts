/**
 * Fetches the question which figure is meant. A separate file: what the question needs is named
 * here, and not in the first visit of every program.
 * @throws where the network fails
 */
export const loadAmbiguousNumber = async () =>
  (await import('./AmbiguousNumber.tsx')).AmbiguousNumber
