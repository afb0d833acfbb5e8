import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Refusal, StaffGate } from '#server/accounts/gate.ts'
import type { ProblemId } from '#server/http/problem.ts'
import type { StudioSite } from './site-answers.ts'
import { isForStudio, staffStudio } from './staff-studio.ts'

const long = 'x'.repeat(5000)
const site: StudioSite = {
  page: '<style nonce="NONCE"></style>',
  files: {
    has: (path) => path === '/assets/main-1a.js' || path === '/assets/worker-1a2b.js',
    read: () => Buffer.from(long),
  },
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

/** Starts the Studio with what makes its site. */
async function startStaffStudio(make: () => Promise<StudioSite>): Promise<Server> {
  const answer = staffStudio({
    site: make,
    open: () => {
      opened += 1
      return { project: 'p', texts: [], around: {}, saves: 'drafts' }
    },
    log: () => undefined,
    patience: 50,
  })
  const started = createServer((request, response) => {
    if (isForStudio(request)) void answer(request, response, gate)
    else response.end('the site')
  })
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve)
  })
  return started
}
const baseOf = (of: Server): string => `http://127.0.0.1:${(of.address() as AddressInfo).port}`

beforeAll(async () => {
  server = await startStaffStudio(() => Promise.resolve(site))
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
    const slow = await startStaffStudio(() => new Promise((resolve) => tries.push(resolve)))
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
      for (const path of [
        '/studio/api/project',
        '/studio/api/shells',
        '/studio/assets/main-1a.js',
        '/studio/site/assets/app-1a.js',
      ]) {
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
    expect(await (await get('/studio/site/assets/app-1a.js')).text()).toBe('app')
  })

  it.each([
    '/studio/nothing',
    '/studio/../etc/passwd',
    '/studio/site/%2e%2e/secret',
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
