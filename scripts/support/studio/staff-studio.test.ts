import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Refusal, StaffGate } from '#server/accounts/gate.ts'
import type { ProblemId } from '#api/problems.ts'
import type { StudioSite } from './site-answers.ts'
import { isForStudio, staffStudio, type StudioOrigins } from './staff-studio.ts'

const long = 'x'.repeat(5000)
const site: StudioSite = {
  page: '<style nonce="NONCE"></style>',
  files: {
    has: (path) => path === '/assets/main-1a.js' || path === '/assets/worker-1a2b.js',
    read: () => Buffer.from(long),
  },
  host: '<meta name="studio" content="STUDIO">',
  hostFiles: { has: (path) => path === '/preview/worker.js', read: () => Buffer.from('worker') },
  site: { has: (path) => path === '/assets/app-1a.js', read: () => Buffer.from('app') },
  shells: { light: { html: 'light', policy: '' }, dark: { html: 'dark', policy: '' } },
}

const words = (id: ProblemId, status = 403): Refusal => ({
  id,
  status,
  language: 'en',
  title: `<${id}>`,
  detail: '',
})
let refused: ProblemId | undefined
const gate: StaffGate = {
  refusal: () => Promise.resolve(refused && words(refused, refused === 'signIn' ? 401 : 403)),
  words: (id) => words(id, id === 'notFound' ? 404 : 503),
}
let opened = 0
let server: Server
let base = ''

const liveHost = 'live.clinic.example'
const both: StudioOrigins = { studio: 'https://clinic.example', live: `https://${liveHost}` }

/** Starts the Studio with what makes its site. */
async function startStaffStudio(
  make: () => Promise<StudioSite>,
  origins: StudioOrigins | undefined,
): Promise<Server> {
  const answer = staffStudio({
    site: make,
    origins,
    open: () => {
      opened += 1
      return { project: 'p', texts: [], around: {}, saves: 'drafts' }
    },
    log: () => undefined,
    patience: 50,
  })
  const started = createServer((request, response) => {
    if (isForStudio(request, origins)) void answer(request, response, gate)
    else response.end('the site')
  })
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve)
  })
  return started
}
const baseOf = (of: Server): string => `http://127.0.0.1:${(of.address() as AddressInfo).port}`

beforeAll(async () => {
  server = await startStaffStudio(() => Promise.resolve(site), both)
  base = baseOf(server)
})
afterAll(() => server.close())
beforeEach(() => {
  refused = undefined
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(base + path, { redirect: 'manual', ...init })

describe('the Studio of a server', () => {
  it('waits for its code at the first visit, and tries again if that fails', async () => {
    const tries: ((outcome: StudioSite | Promise<never>) => void)[] = []
    const slow = await startStaffStudio(() => new Promise((resolve) => tries.push(resolve)), both)
    const status = async (path: string) => (await fetch(baseOf(slow) + path)).status
    const first = await fetch(`${baseOf(slow)}/studio`)
    expect([first.status, await first.text()]).toEqual([503, expect.stringContaining('refresh')])
    tries[0]!(Promise.reject(new Error('no space')))
    expect(await status('/studio')).toBe(503)
    tries[1]!(site)
    expect(await status('/studio/')).toBe(200)
    expect(tries).toHaveLength(2)
    slow.close()
  })

  it('leads who is not logged in to the log in, and back to a draft alone', async () => {
    refused = 'signIn'
    const next = async (path: string) => {
      const { status, headers } = await get(path)
      return [status, new URLSearchParams(headers.get('location')!.split('?')[1]).get('next')]
    }
    const id = 'a0a0a0a0-0000-4000-8000-000000000001'
    expect(await next('/studio')).toEqual([303, '/studio/'])
    expect(await next(`/studio/?draft=${id}`)).toEqual([303, `/studio/?draft=${id}`])
    expect(await next('/studio/?draft=//evil.example/0000000')).toEqual([303, '/studio/'])
  })

  it.each<ProblemId>(['signIn', 'notAllowed', 'secondFactor'])(
    'gives nothing to who is refused: %s',
    async (id) => {
      refused = id
      const before = opened
      for (const path of ['/studio/api/project', '/studio/api/live', '/studio/assets/main-1a.js']) {
        const answer = await get(path)
        expect([answer.status >= 400, (await answer.text()).includes(`&#60;${id}`)]).toEqual([
          true,
          true,
        ])
      }
      expect(opened).toBe(before)
    },
  )

  it('serves the page with its own policy, and says that drafts are saved', async () => {
    const page = await get('/studio/')
    const policy = page.headers.get('content-security-policy') ?? ''
    const [, nonce = ''] = /'nonce-([\da-f]{32})'/.exec(policy) ?? []
    expect(await page.text()).toBe(`<style nonce="${nonce}"></style>`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(await (await get('/studio/api/project')).json()).toMatchObject({ saves: 'drafts' })
  })

  it('keeps what has a name of its own in the browser, compressed, and nothing else', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const file = await get('/studio/assets/main-1a.js', { headers })
    expect(file.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(file.headers.get('content-encoding')).toBe('br')
    expect(await file.text()).toBe(long)
    expect((await get('/studio/')).headers.get('cache-control')).toBe('no-store')
    const worker = await get('/studio/assets/worker-1a2b.js')
    expect(worker.headers.get('content-security-policy')).toContain("'unsafe-eval'")
  })

  it.each([
    '/studio/nothing',
    '/studio/../etc/passwd',
    '/studio/site/assets/app-1a.js',
    '/studio/preview/worker.js',
    '/studio/host/',
    '/studio/%ff',
  ])('has nothing at %s', async (path) => {
    const { status, headers } = await get(path)
    expect([status >= 400 || !headers.get('content-type')?.includes('javascript')]).toEqual([true])
  })

  it('writes nothing, and leaves other addresses to the site', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await get('/studio/api/files', { method })).status).toBe(405)
    for (const path of ['/', '/studios', '/services']) {
      expect(await (await get(path)).text()).toBe('the site')
    }
  })
})

/** A request by the host name of the live page; `fetch` cannot name another host. */
const getLive = (
  path: string,
  { method = 'GET', from = server, headers = {} }: LiveRequest = {},
): Promise<{ readonly status: number; readonly body: string; readonly policy: string }> =>
  new Promise((resolve, reject) => {
    const { port } = from.address() as AddressInfo
    const host = { host: liveHost, cookie: 'session=1' }
    httpRequest({ port, path, method, headers: { ...host, ...headers } }, (response) => {
      let body = ''
      response.on('data', (part) => (body += String(part)))
      response.on('end', () => {
        const policy = String(response.headers['content-security-policy'])
        resolve({ status: response.statusCode!, body, policy })
      })
    })
      .on('error', reject)
      .end()
  })
interface LiveRequest {
  readonly method?: string
  readonly from?: Server
  readonly headers?: Readonly<Record<string, string>>
}

describe('the origin of the live page', () => {
  it('has the host and the code of the live page, whoever asks', async () => {
    await get('/studio/')
    // No session is read: the gate would refuse it.
    refused = 'signIn'
    const host = await getLive('/studio/host/')
    expect(host.body).toBe('<meta name="studio" content="https://clinic.example">')
    expect(host.policy.split('; ')).toContain('frame-ancestors https://clinic.example')
    expect((await getLive('/studio/preview/worker.js')).body).toBe('worker')
    expect((await getLive('/assets/app-1a.js')).body).toBe('app')
    const named = await getLive('/assets/app-1a.js', { headers: { host: 'LIVE.clinic.example' } })
    expect(named.body).toBe('app')
  })
  it('has nothing of the Studio and of the site', async () => {
    await get('/studio/')
    const before = opened
    for (const path of [
      '/',
      '/services',
      '/api/me',
      '/health',
      '/studio',
      '/studio/',
      '/studio/api/project',
      '/studio/api/live',
      '/studio/assets/main-1a.js',
    ]) {
      expect([path, (await getLive(path)).status]).toEqual([path, 404])
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect((await getLive(path, { method })).status).toBe(405)
    }
    expect(opened).toBe(before)
  })
  it('does not have the code of the Studio built by visitors', async () => {
    let made = 0
    const fresh = await startStaffStudio(() => {
      made += 1
      return Promise.resolve(site)
    }, both)
    expect((await getLive('/studio/host/', { from: fresh })).status).toBe(404)
    expect(made).toBe(0)
    fresh.close()
  })
  it('is named by the policy of the Studio, which has no frame without it', async () => {
    const frames = async (at: string) =>
      /frame-src [^;]+/.exec(
        (await fetch(`${at}/studio/`)).headers.get('content-security-policy') ?? '',
      )?.[0]
    expect(await frames(base)).toBe('frame-src https://live.clinic.example')
    const without = await startStaffStudio(() => Promise.resolve(site), undefined)
    expect(await frames(baseOf(without))).toBe("frame-src 'none'")
    expect(await (await fetch(`${baseOf(without)}/studio/api/live`)).json()).toEqual({
      shells: site.shells,
    })
    without.close()
  })
})
