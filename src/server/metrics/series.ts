/** Figures in the text format of Prometheus (0.0.4): counters, gauges and histograms. */

type Labels = Readonly<Record<string, string | number>>

const escaped = (value: string | number): string =>
  String(value).replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

/** The labels of a figure, like `{a="b"}`. */
const labelsText = (labels: Labels): string => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}

const headText = (name: string, type: string, help: string): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

/** A number that only grows, for each of its labels. */
export function counter(name: string, help: string) {
  const counts = new Map<string, number>()
  return {
    add: (labels: Labels = {}, count = 1): void => {
      const key = labelsText(labels)
      counts.set(key, (counts.get(key) ?? 0) + count)
    },
    text: () =>
      headText(name, 'counter', help) +
      [...counts].map(([labels, count]) => `${name}${labels} ${count}\n`).join(''),
  }
}

/** Numbers of the moment. */
export const gaugeText = (
  name: string,
  help: string,
  values: readonly (readonly [Labels, number])[],
  type: 'gauge' | 'counter' = 'gauge',
): string =>
  headText(name, type, help) +
  values.map(([labels, value]) => `${name}${labelsText(labels)} ${value}\n`).join('')

/** How many durations are at most as long as each bound (seconds), for each of its labels. */
export function histogram(name: string, help: string, bounds: readonly number[]) {
  const all = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
  return {
    observe: (labels: Labels, seconds: number): void => {
      const key = labelsText(labels)
      const known = all.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
      all.set(key, known)
      known.sum += seconds
      known.count += 1
      for (const [index, bound] of bounds.entries())
        if (seconds <= bound) known.counts[index] = known.counts[index]! + 1
    },
    text: () =>
      headText(name, 'histogram', help) +
      [...all.values()]
        .map(({ labels, counts, sum, count }) => {
          const buckets = [
            ...bounds.map((bound, index) => [bound, counts[index]!]),
            ['+Inf', count],
          ]
          const lines = buckets.map(
            ([le, most]) => `${name}_bucket${labelsText({ ...labels, le: le! })} ${most}\n`,
          )
          const own = labelsText(labels)
          return `${lines.join('')}${name}_sum${own} ${sum}\n${name}_count${own} ${count}\n`
        })
        .join(''),
  }
}
