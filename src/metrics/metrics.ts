/** The figures that describe the experience of a visit (milliseconds; `shift` has no unit). */
interface Figures {
  /**
   * The first byte, the first and the largest content, the slowest answer to a touch or key, and
   * how much the page jumped.
   */
  firstByte?: number
  firstContent?: number
  largestContent?: number
  interaction?: number
  shift?: number
}

/**
 * Jumps within a second of each other count as one, up to five seconds together: the worst such
 * group is what people feel.
 */
const [groupGap, groupLength] = [1000, 5000]
/** One slow answer in so many is forgiven. */
const forgiven = 50

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}
interface Answer extends PerformanceEntry {
  readonly interactionId: number
}

/** Observes all entries of a kind, earlier ones included; browsers without the kind report none. */
function observeEntries(
  type: string,
  take: (entries: readonly PerformanceEntry[]) => void,
  more: Record<string, unknown> = {},
): void {
  try {
    new PerformanceObserver((list) => take(list.getEntries())).observe({
      type,
      buffered: true,
      ...more,
    })
  } catch {
    /* an old browser: the figure is left out */
  }
}

/**
 * Gathers the shifts into groups.
 * @returns what to call with each new shift; it answers the worst group so far.
 */
export function shiftCounter(): (shift: {
  readonly startTime: number
  readonly value: number
}) => number {
  let [first, last, sum, worst] = [0, -groupGap, 0, 0]
  return ({ startTime, value }) => {
    const joins = startTime - last < groupGap && startTime - first < groupLength
    if (!joins) [first, sum] = [startTime, 0]
    sum += value
    last = startTime
    worst = Math.max(worst, sum)
    return worst
  }
}

/** The slowest answer, one in fifty forgiven. */
export function slowest(durations: readonly number[]): number | undefined {
  const sorted = [...durations].sort((a, b) => b - a)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length / forgiven))]
}

/**
 * Observes the visit and sends its figures once, when the visitor leaves the page, to the address
 * that the page names; without one, it sends nothing.
 */
export function observe(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name=metrics]')?.content
  if (address === undefined) return
  // A page that never jumps sends no entry, and that is a figure too.
  const figures: Figures = PerformanceObserver.supportedEntryTypes.includes('layout-shift')
    ? { shift: 0 }
    : {}
  const answers = new Map<number, number>()
  const count = shiftCounter()
  observeEntries('navigation', (entries) => {
    figures.firstByte = (entries[0] as PerformanceNavigationTiming).responseStart
  })
  observeEntries('paint', (entries) => {
    const first = entries.find(({ name }) => name === 'first-contentful-paint')
    if (first !== undefined) figures.firstContent = first.startTime
  })
  observeEntries('largest-contentful-paint', (entries) => {
    figures.largestContent = entries.at(-1)!.startTime
  })
  observeEntries('layout-shift', (entries) => {
    for (const each of entries as Shift[]) if (!each.hadRecentInput) figures.shift = count(each)
  })
  observeEntries(
    'event',
    (entries) => {
      for (const { interactionId, duration } of entries as Answer[])
        if (interactionId > 0)
          answers.set(interactionId, Math.max(duration, answers.get(interactionId) ?? 0))
    },
    { durationThreshold: 40 },
  )
  let sent = false
  const send = (): void => {
    if (sent || document.visibilityState !== 'hidden') return
    sent = true
    const interaction = slowest([...answers.values()])
    // The path only: the input of a visitor follows it in the address, and is private.
    const report = {
      path: window.location.pathname,
      language: document.documentElement.lang,
      figures: { ...figures, ...(interaction !== undefined && { interaction }) },
    }
    navigator.sendBeacon(address, JSON.stringify(report))
  }
  document.addEventListener('visibilitychange', send)
}
