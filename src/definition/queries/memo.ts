/**
 * What was worked out from some values that never change; it is forgotten along with any of them.
 */
export class Memo<Found> {
  private readonly further = new WeakMap<object, Memo<Found>>()
  private held: { readonly found: Found } | undefined

  /** @param make works it out where it is not known yet */
  of([value, ...others]: readonly object[], make: () => Found): Found {
    if (value === undefined) {
      this.held ??= { found: make() }
      return this.held.found
    }
    const next = this.further.get(value) ?? new Memo<Found>()
    this.further.set(value, next)
    return next.of(others, make)
  }
}

/** Whether two lists hold the same things in the same order; of maps, the same under each name. */
export function areSame(one: Iterable<unknown>, other: Iterable<unknown>): boolean {
  const [first, second] = [[...one], [...other]].map((list) => list.flat())
  return first!.length === second!.length && first!.every((each, place) => each === second![place])
}
