/** How long the network may take over a question that one byte answers (milliseconds). */
const patience = 10_000
/** While the network does not answer, it is tested again after this time (milliseconds). */
const pause = 10_000
/** A file that every version of the site has, and that no page of a stranger looks like. */
const question = '/favicon.svg'

let answers = true
let retryTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/**
 * Whether the network answers, by what requests came to: a browser takes it that it does wherever
 * it has a cable.
 */
export const networkAnswers = (): boolean => answers

/**
 * Calls back when the network is lost, and when it is back. @returns a function that unsubscribes.
 */
export function onNetwork(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Records the outcome of a request. Whatever was lost is requested again when the network is back;
 * until then the network itself is tested.
 */
function noteOutcome(now: boolean): void {
  clearTimeout(retryTimer)
  if (!now) retryTimer = setTimeout(() => void checkConnectivity(), pause)
  if (now === answers) return
  answers = now
  for (const listener of listeners) listener()
  if (now) window.dispatchEvent(new Event('again'))
}

/**
 * Sends a request to the network itself, past everything that the browser or the offline worker
 * keeps.
 * @returns whether it answers.
 */
export async function checkConnectivity(): Promise<boolean> {
  // A browser that reports being offline has no network; one that does not may have none either.
  if (!navigator.onLine) {
    noteOutcome(false)
    return false
  }
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), patience)
  const answer = await fetch(question, {
    method: 'HEAD',
    cache: 'no-store',
    redirect: 'error',
    signal: ending.signal,
  }).catch(() => undefined)
  clearTimeout(timer)
  noteOutcome(answer?.headers.get('Content-Type')?.startsWith('image/') === true)
  return answers
}

if (typeof window !== 'undefined') {
  if (!navigator.onLine) noteOutcome(false)
  window.addEventListener('offline', () => noteOutcome(false))
  for (const event of ['online', 'lost'])
    window.addEventListener(event, () => void checkConnectivity())
}
