import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announce, follow, type Wait } from './follow.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A source that delivers when the test requests it. */
function source() {
  const requests: { give: (thing: string) => void; lose: () => void }[] = []
  return {
    requests,
    load: () =>
      new Promise<string>((give, lose) => {
        requests.push({ give, lose: () => lose(new Error('lost')) })
      }),
  }
}

it('reports at once that it loads, after ten seconds that it takes long, and then no more', async () => {
  const reports: (Wait | undefined)[] = []
  const got: string[] = []
  const { requests, load } = source()
  follow(
    load,
    (thing) => got.push(thing),
    (wait) => reports.push(wait),
  )
  expect(reports).toEqual(['loading'])
  await vi.advanceTimersByTimeAsync(9_999)
  expect(reports).toEqual(['loading'])
  await vi.advanceTimersByTimeAsync(1)
  expect(reports).toEqual(['loading', 'slow'])
  requests[0]!.give('here')
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toEqual(['loading', 'slow', undefined])
  expect(got).toEqual(['here'])
})

it('loads once more on request, and takes what comes first of all only from the last turn', async () => {
  const reports: (Wait | undefined)[] = []
  const got: string[] = []
  const { requests, load } = source()
  const { again } = follow(
    load,
    (thing) => got.push(thing),
    (wait) => reports.push(wait),
  )
  requests[0]!.lose()
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toEqual(['loading', 'failed'])
  again()
  again()
  requests[1]!.give('old')
  requests[2]!.give('new')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(got).toEqual(['new'])
  expect(reports.at(-1)).toBeUndefined()
  expect(reports).not.toContain('slow')
})

it('ignores what is no longer needed', async () => {
  const reports: (Wait | undefined)[] = []
  const got: string[] = []
  const { requests, load } = source()
  follow(
    load,
    (thing) => got.push(thing),
    (wait) => reports.push(wait),
  ).stop()
  requests[0]!.give('here')
  await vi.advanceTimersByTimeAsync(20_000)
  expect([reports, got]).toEqual([['loading', undefined], []])
})

it('requests what was lost when the visitor retries or the network is back, and only then', async () => {
  const got: string[] = []
  const { requests, load } = source()
  follow(
    load,
    (thing) => got.push(thing),
    () => undefined,
  )
  window.dispatchEvent(new Event('again'))
  expect(requests).toHaveLength(1)
  requests[0]!.lose()
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('again'))
  expect(requests).toHaveLength(2)
  requests[1]!.give('here')
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('again'))
  expect([requests.length, got]).toEqual([2, ['here']])
})

it('announces the worst of all that is waited for', () => {
  const states: unknown[] = []
  window.addEventListener('wait', (event) => states.push((event as CustomEvent).detail))
  const [page, part] = [{}, {}]
  announce(page, 'loading')
  announce(part, 'failed')
  announce(page, 'slow')
  announce(part, undefined)
  announce(page, undefined)
  expect(states).toEqual(['loading', 'failed', 'failed', 'slow', null])
})
