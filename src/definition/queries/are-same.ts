/**
 * Whether two lists contain the same things in the same order; of maps, the same under each name.
 */
export function areSame(one: Iterable<unknown>, other: Iterable<unknown>): boolean {
  const [first, second] = [[...one], [...other]].map((list) => list.flat())
  return first!.length === second!.length && first!.every((each, index) => each === second![index])
}
