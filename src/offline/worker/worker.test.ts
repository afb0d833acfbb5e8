import { beforeEach, expect, it, vi } from 'vitest'
import { keptAddress } from '../plan.ts'
import { siteMark } from '../site-mark.ts'

const origin = 'https://clinic.example'
const ownPage = `<!doctype html>${siteMark('v1')}<p>Feed for hens</p>`
const hotel = '<!doctype html><title>Log in to the hotel</title>'
const answer = (text: string, type: string) =>
  new Response(text, { headers: { 'Content-Type': type } })

/** A request, as the worker reads it. */
class PageRequest {
  constructor(
    readonly url: string,
    readonly mode = 'navigate',
    readonly method = 'GET',
    readonly destination = 'document',
  ) {}
}

/** What the device keeps, by path. */
let kept: Map<string, Response>
/** Requests a path of the worker. */
let ask: (path: string) => Promise<string>

beforeEach(async () => {
  kept = new Map()
  const pathOf = (of: string | PageRequest) =>
    new URL(typeof of === 'string' ? of : of.url, origin).pathname
  const match = (of: string | PageRequest) => Promise.resolve(kept.get(pathOf(of))?.clone())
  const cache = {
    match,
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: origin + path }))),
    put: (of: string | PageRequest, response: Response) =>
      Promise.resolve(kept.set(pathOf(of), response)),
    delete: (of: string) => Promise.resolve(kept.delete(pathOf(of))),
  }
  vi.stubGlobal('caches', {
    match,
    open: () => Promise.resolve(cache),
    keys: () => Promise.resolve(['clinic-1']),
  })
  vi.stubGlobal('OFFLINE_PLAN', {
    version: '1',
    core: ['/assets/core.js'],
    programs: [],
    languages: { en: [] },
    rest: [],
  })
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('clients', { matchAll: () => Promise.resolve([]) })
  const listeners = new Map<string, (event: unknown) => void>()
  vi.stubGlobal('addEventListener', (type: string, listen: (event: unknown) => void) =>
    listeners.set(type, listen),
  )
  vi.resetModules()
  await import('./worker.ts')
  ask = async (path) => {
    let given: Promise<Response> | undefined
    listeners.get('fetch')!({
      request: new PageRequest(origin + path),
      resultingClientId: '1',
      waitUntil: () => undefined,
      respondWith: (response: Promise<Response>) => (given = response),
    })
    return (await given!).text()
  }
})

it('a page that was seen comes from the device where another answers for the site', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer(hotel, 'text/html')))
  kept.set('/programs', answer(ownPage, 'text/html'))
  expect(await ask('/programs')).toBe(ownPage)
})

it('the site’s own newer page comes before the one that was seen', async () => {
  const newer = ownPage.replace('hens', 'ducks')
  vi.stubGlobal('fetch', () => Promise.resolve(answer(newer, 'text/html')))
  kept.set('/programs', answer(ownPage, 'text/html'))
  expect(await ask('/programs')).toBe(newer)
})

it('a pack is complete no more when a file of it was something else', async () => {
  const script = 'export const birds = 1'
  vi.stubGlobal('fetch', () => Promise.resolve(answer(script, 'text/javascript')))
  kept.set(keptAddress('en'), new Response())
  kept.set('/assets/core.js', answer(hotel, 'text/html'))
  expect(await ask('/assets/core.js')).toBe(script)
  expect([...kept.keys()]).toEqual(['/assets/core.js'])
})
