import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkConnectivity, networkAnswers, onNetwork } from './connectivity.ts'

let answer: () => Promise<Response>
const picture = () =>
  Promise.resolve(new Response(null, { headers: { 'Content-Type': 'image/svg+xml' } }))
const nothing = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () => answer())
})
afterEach(async () => {
  answer = picture
  vi.stubGlobal('fetch', () => answer())
  await checkConnectivity()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('is lost where the browser itself reports it, without a request', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answer = () => Promise.reject(new Error('no request is expected'))
  expect(await checkConnectivity()).toBe(false)
  expect(networkAnswers()).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
})

it('is lost if there is no answer, retries by itself, and reports both once', async () => {
  const states: boolean[] = []
  const stop = onNetwork(() => states.push(networkAnswers()))
  let again = 0
  window.addEventListener('again', () => {
    again += 1
  })
  answer = nothing
  expect(await checkConnectivity()).toBe(false)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(states).toEqual([false])
  answer = picture
  await vi.advanceTimersByTimeAsync(10_000)
  expect([states, again]).toEqual([[false, true], 1])
  stop()
  answer = nothing
  await checkConnectivity()
  expect(states).toEqual([false, true])
})

it('is lost where a page answers instead of the picture', async () => {
  answer = () =>
    Promise.resolve(new Response('<html>', { headers: { 'Content-Type': 'text/html' } }))
  expect(await checkConnectivity()).toBe(false)
})

it('is lost where another address answers, though with a picture', async () => {
  vi.stubGlobal('fetch', (_: string, { redirect }: RequestInit) =>
    redirect === 'error' ? nothing() : picture(),
  )
  expect(await checkConnectivity()).toBe(false)
})

it('is lost where the answer does not come', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  )
  const checked = checkConnectivity()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await checked).toBe(false)
})
