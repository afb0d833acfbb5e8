import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchPart, LostPart } from './fetch-part.ts'

const script = () =>
  Promise.resolve(new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } }))
let answers: Record<string, () => Promise<Response>>
let requests: { readonly address: string; readonly cache: RequestCache | undefined }[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  requests = []
  answers = {}
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector.includes('/assets/first.js') ? {} : null),
  })
  vi.stubGlobal('fetch', (address: string, { cache, method, signal }: RequestInit) => {
    if (method === 'HEAD') return Promise.resolve(new Response())
    requests.push({ address, cache })
    return (
      answers[address]?.() ??
      new Promise((_, reject) => {
        signal!.addEventListener('abort', () => reject(new Error('aborted')))
      })
    )
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('imports a part when all its files are here, and fetches each once', async () => {
  answers = { '/assets/a.js': script, '/assets/shared.js': script, '/assets/b.js': script }
  const names = ['assets/a.js', 'assets/shared.js', 'assets/first.js']
  const load = (file: string) => Promise.resolve(file)
  expect(await fetchPart(load, names)).toBe('/assets/a.js')
  expect(await fetchPart(load, './b.js')).toBe('/assets/b.js')
  expect(await fetchPart(() => Promise.resolve('c'), ['assets/shared.js'])).toBe('c')
  expect(requests.map(({ address }) => address)).toEqual([
    '/assets/a.js',
    '/assets/shared.js',
    '/assets/b.js',
  ])
})

it.each<[string, () => Promise<Response>, boolean]>([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['a refusal', () => Promise.resolve(new Response('', { status: 503 })), false],
  [
    'a refusal that is called a script',
    () => {
      const headers = { 'Content-Type': 'text/javascript' }
      return Promise.resolve(new Response('', { status: 503, headers }))
    },
    false,
  ],
  [
    'a page of somebody else',
    () => Promise.resolve(new Response('<html>', { headers: { 'Content-Type': 'text/html' } })),
    false,
  ],
  ['a file that is gone', () => Promise.resolve(new Response('', { status: 404 })), true],
])('does not import after %s, and requests only what was lost', async (name, answer, gone) => {
  const [lost, kept] = [`/assets/${name}.js`, `/assets/${name}-kept.js`]
  answers = { [lost]: answer, [kept]: script }
  const load = vi.fn(() => Promise.resolve('here'))
  const names = [lost.slice(1), kept.slice(1)]
  const onGone = vi.fn()
  window.addEventListener('gone', onGone)
  const failure = await fetchPart(load, names).catch((error: unknown) => error)
  expect(failure instanceof LostPart && failure.gone).toBe(gone)
  expect(onGone).toHaveBeenCalledTimes(gone ? 1 : 0)
  expect(load).not.toHaveBeenCalled()
  answers[lost] = script
  expect(await fetchPart(load, names)).toBe('here')
  expect(requests.map(({ address }) => address)).toEqual([lost, kept, lost])
  // What came instead may be in the browser's cache.
  expect(requests.at(-1)?.cache).toBe('reload')
})

it('takes what does not come within 120 seconds as lost, and requests it again', async () => {
  const load = vi.fn(() => Promise.resolve('here'))
  let failure: unknown
  void fetchPart(load, './slow.js').catch((error: unknown) => {
    failure = error
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(failure).toBeInstanceOf(LostPart)
  answers = { '/assets/slow.js': script }
  expect(await fetchPart(load, './slow.js')).toBe('here')
})

it('takes an import that does not come within 120 seconds as lost', async () => {
  let failure: unknown
  void fetchPart(() => new Promise(() => undefined), ['assets/first.js']).catch(
    (error: unknown) => {
      failure = error
    },
  )
  await vi.advanceTimersByTimeAsync(120_000)
  expect(failure).toBeInstanceOf(LostPart)
})

it('takes a style that does not arrive within 120 seconds as lost, and requests it again', async () => {
  const links: EventTarget[] = []
  vi.stubGlobal('document', {
    querySelector: () => null,
    createElement: () => Object.assign(new EventTarget(), { remove: vi.fn() }),
    head: { append: (link: EventTarget) => links.push(link) },
  })
  const load = () => Promise.resolve('here')
  const first = fetchPart(load, './slow.css').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await first).toBeInstanceOf(LostPart)
  expect(links[0]).toHaveProperty('remove.mock.calls.length', 1)
  const second = fetchPart(load, './slow.css')
  expect(links).toHaveLength(2)
  links[1]!.dispatchEvent(new Event('load'))
  expect(await second).toBe('here')
})
