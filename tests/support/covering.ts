/** Any two of some parts, and each with itself. */
const pairsOf = (parts: readonly string[]): readonly string[] => {
  const sorted = [...parts].sort()
  return sorted.flatMap((part, index) => sorted.slice(index).map((other) => `${part} ${other}`))
}

/**
 * Few of many that have, of their parts, any two that one of them has together: always the one next
 * that adds most.
 */
export function covering(all: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const pairs = new Map([...all].map(([name, parts]) => [name, new Set(pairsOf(parts))]))
  const chosen: string[] = []
  for (;;) {
    const [next] = [...pairs].sort(([, a], [, b]) => b.size - a.size)
    if (next === undefined || next[1].size === 0) return chosen
    const [name, covered] = next
    chosen.push(name)
    pairs.delete(name)
    for (const others of pairs.values()) for (const pair of covered) others.delete(pair)
  }
}
