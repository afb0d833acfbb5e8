// The budget of `npm test` (tests/budget.json): plain Node, no packages.

/**
 * What a run did more often than its budget allows, each with the test files that did it most.
 * @param lines what helpers have counted (tests/support/counting.ts): JSON of `{what, file}` each
 * @param budget how often each kind of dear work may be done
 * @returns a text for each kind that is over its budget, or that has none
 */
export function overBudget(lines, budget) {
  const files = new Map()
  for (const line of lines) {
    const { what, file = 'helpers' } = JSON.parse(line)
    const counts = files.get(what) ?? new Map()
    files.set(what, counts.set(file, (counts.get(file) ?? 0) + 1))
  }
  return [...files].flatMap(([what, counts]) => {
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const most = budget[what]
    if (total <= (most ?? -1)) return []
    const dearest = [...counts]
      .sort(([, one], [, other]) => other - one)
      .slice(0, 10)
      .map(([file, count]) => `  ${String(count).padStart(5)}  ${file}`)
    return [
      `${what}: ${total}, budget ${most ?? 'missing'} (tests/budget.json)\n${dearest.join('\n')}`,
    ]
  })
}
