/** Any two of some parts, and each with itself. */
export const pairsOf = (parts: readonly string[]): readonly string[] => {
  const sorted = [...parts].sort()
  return sorted.flatMap((part, index) => sorted.slice(index).map((other) => `${part} ${other}`))
}

/**
 * Few of many that have every part that one of them has: always the one next that adds most.
 * @param all the parts of each, or any two of them (`pairsOf`)
 */
export function covering(all: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const missing = new Map([...all].map(([name, parts]) => [name, new Set(parts)]))
  const chosen: string[] = []
  for (;;) {
    const [next] = [...missing].sort(([, a], [, b]) => b.size - a.size)
    if (next === undefined || next[1].size === 0) return chosen
    const [name, covered] = next
    chosen.push(name)
    missing.delete(name)
    for (const others of missing.values()) for (const part of covered) others.delete(part)
  }
}

/** Every choice of so many of the numbers below an end, in the order of a dictionary. */
const choicesOf = (count: number, end: number, from = 0): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at).flatMap((first) =>
        choicesOf(count - 1, end, first + 1).map((others) => [first, ...others]),
      )

/**
 * As few sets of items as can be, such that of any two items some set has both, some has either
 * alone, and some has neither: one of all items, and others of which each item is in as many as
 * any other, and no two in the same ones (Kleitman and Spencer, "Families of k-independent sets",
 * 1973). Items of both ends meet in the set of all alone.
 */
export function independentSets<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const choicesAmong = (sets: number) => choicesOf(Math.floor((sets + 1) / 2) - 1, sets)
  let others = 1
  while (choicesAmong(others).length < items.length) others += 1
  const choices = choicesAmong(others)
  const half = Math.ceil(items.length / 2)
  const choiceOf = (index: number): readonly number[] =>
    choices.at(index < half ? index : index - items.length)!
  const isIn = (set: number) => (_: Item, index: number) => choiceOf(index).includes(set)
  return [items, ...Array.from({ length: others }, (_, set) => items.filter(isIn(set)))]
}
