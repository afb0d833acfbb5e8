import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOfBytes } from './project-store.ts'
import type { ShownJob } from '#studio/publishing/job.ts'
import type { Publications } from './publications.ts'
import type { StudioSite } from './site-answers.ts'
import { serveStudio } from './studio-server.ts'

const token = 'a-token-of-this-start'
const file = 'calculators/a/one.json'
let folder = ''
let server: Server
let port = 0
let livePort = 0
let report: (changes: Readonly<Record<string, string | null>>) => void = () => undefined

const site: StudioSite = {
  page: '<style nonce="NONCE"></style>',
  files: {
    has: (path) => path === '/assets/main.js' || path === '/assets/worker-1a2b.js',
    read: (path) => Buffer.from(path),
  },
  host: '<meta name="studio" content="STUDIO">',
  hostFiles: { has: (path) => path === '/preview/worker.js', read: () => Buffer.from('worker') },
  site: { has: (path) => path === '/icons.svg', read: () => Buffer.from('<svg/>') },
  shells: { light: { html: 'light', policy: '' }, dark: { html: 'dark', policy: '' } },
}

/** Publishes nothing: a job runs until a test ends it. */
let job: ShownJob | undefined
let chosen: string | undefined = '/srv/clinic'
const publications: Publications = {
  versions: () =>
    chosen === undefined ? undefined : { folder: chosen, current: 'v2', versions: ['v2', 'v1'] },
  choose: (wanted) => {
    if (!wanted.startsWith('/')) return 'relative'
    chosen = wanted
    return undefined
  },
  compare: () => Promise.resolve({ title: 'Changes', introduction: 'None.', sections: [] }),
  job: () => job,
  start: (restores) => {
    if (job?.state === 'running') return undefined
    job = { id: 'a', restores, began: 1, state: 'running', step: 'checking', lines: [] }
    return job
  },
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studio-server-'))
  mkdirSync(join(folder, 'calculators/a'), { recursive: true })
  server = await serveStudio({
    folder,
    port: 0,
    token,
    site: () => Promise.resolve(site),
    open: () => ({
      project: 'p',
      texts: [[file, readFileSync(join(folder, file), 'utf8')]],
      around: {},
      saves: 'files',
    }),
    watch: (callback) => {
      report = callback
      return () => undefined
    },
    publications,
  })
  port = (server.address() as AddressInfo).port
  const { body } = await request('/studio/api/live')
  livePort = Number(new URL((JSON.parse(body) as { origin: string }).origin).port)
})
beforeEach(() => {
  writeFileSync(join(folder, file), '1')
  job = undefined
  chosen = '/srv/clinic'
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

interface Response {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}
/** A request with exactly these headers; `fetch` would add its own. */
const request = (
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
    at = port,
  }: { method?: string; headers?: Record<string, string>; body?: string; at?: number } = {},
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const cookie = `studio-${port}=${token}`
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port: at,
        path,
        method,
        headers: { host: `127.0.0.1:${at}`, cookie, ...headers },
      },
      (response) => {
        let text = ''
        response.on('data', (part) => (text += String(part)))
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: text }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
const put = (changes: unknown, headers: Record<string, string> = {}) =>
  request('/studio/api/files', {
    method: 'PUT',
    headers: { origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ changes }),
  })
const mine = [{ path: file, was: hashOfBytes('1'), text: 'mine' }]
const onDisk = (): string => readFileSync(join(folder, file), 'utf8')

const publish = (body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  request('/studio/api/versions', {
    method,
    headers: { origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('publishing', () => {
  it('lists the versions, and what changes for visitors', async () => {
    expect(JSON.parse((await request('/studio/api/versions')).body)).toEqual({
      folder: '/srv/clinic',
      current: 'v2',
      versions: ['v2', 'v1'],
    })
    expect(JSON.parse((await request('/studio/api/differences')).body)).toMatchObject({
      title: 'Changes',
    })
  })

  it('takes one publication at a time, and shows it to every page', async () => {
    const begun = await publish({ version: 'v1' })
    expect([begun.status, JSON.parse(begun.body)]).toEqual([202, job])
    expect((await publish({})).status).toBe(409)
    const shown = async (path: string) => JSON.parse((await request(path)).body) as object
    expect(await shown('/studio/api/publication')).toEqual(job)
    expect(await shown('/studio/api/versions')).toMatchObject({ job })
    job = { ...job!, state: 'done', version: 'v1', isUnchanged: false } as ShownJob
    expect((await publish({})).status).toBe(202)
  })

  it('asks for a folder where none is known, and says why it is none', async () => {
    chosen = undefined
    const choose = (body: unknown) => publish(body, {}, 'PUT')
    expect(JSON.parse((await request('/studio/api/versions')).body)).toEqual({})
    expect((await publish({})).status).toBe(404)
    expect((await request('/studio/api/differences')).status).toBe(404)
    const refused = await choose({ folder: 'site' })
    expect([refused.status, JSON.parse(refused.body)]).toEqual([422, { refusal: 'relative' }])
    expect((await choose({ folder: 1 })).status).toBe(400)
    expect((await choose({ folder: '/srv/other' })).status).toBe(200)
    expect(chosen).toBe('/srv/other')
  })

  it('refuses unknown versions, other shapes, and other sites', async () => {
    expect((await publish({ version: '../v1' })).status).toBe(404)
    expect((await publish({ version: 1 })).status).toBe(400)
    expect((await publish({}, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await publish({}, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await publish({}, { cookie: '' })).status).toBe(401)
  })
})

describe('the token', () => {
  it('moves from the address into a cookie that scripts and other sites do not get', async () => {
    const { status, headers } = await request(`/studio?token=${token}`, { headers: { cookie: '' } })
    expect([status, headers['location']]).toEqual([303, '/studio'])
    expect(String(headers['set-cookie'])).toBe(
      `studio-${port}=${token}; HttpOnly; SameSite=Strict; Path=/`,
    )
  })
  it.each(['', `studio-1=${token}`, 'other=1'])(
    'is needed for everything: "%s"',
    async (cookie) => {
      for (const path of ['/studio', '/studio/api/project', '/icons.svg', '/studio?token=wrong'])
        expect((await request(path, { headers: { cookie } })).status).toBe(401)
      expect((await put(mine, { cookie })).status).toBe(401)
      expect(onDisk()).toBe('1')
    },
  )
  it('is found beside a cookie of that name that the live page has set', async () => {
    const cookie = `studio-${port}=x; studio-${port}=${token}`
    expect((await request('/studio', { headers: { cookie } })).status).toBe(200)
  })
})

/** Addresses of everything that the Studio answers. */
const routes = [
  '/studio',
  '/studio/',
  '/studio/api/project',
  '/studio/api/live',
  '/studio/api/files',
  '/studio/api/changes',
  '/studio/api/versions',
  '/studio/api/differences',
  '/studio/assets/main.js',
  '/studio/assets/worker-1a2b.js',
] as const
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const
/** What writes, where it may. */
const bodyFor = (method: string): string =>
  method.startsWith('P') ? JSON.stringify({ changes: mine }) : ''

describe('the origin of the live page', () => {
  const live = (path: string, options: Parameters<typeof request>[1] = {}) =>
    request(path, { at: livePort, ...options })

  it('has the host, for frames of the Studio alone', async () => {
    const host = await live('/studio/host/')
    const studio = `http://127.0.0.1:${port}`
    expect(host.body).toBe(`<meta name="studio" content="${studio}">`)
    const policy = String(host.headers['content-security-policy'])
    expect(policy.split('; ')).toContain(`frame-ancestors ${studio}`)
    expect(policy).not.toMatch(/unsafe|connect-src/)
    const other = await live('/studio/host/', { headers: { host: `localhost:${livePort}` } })
    expect(other.body).toContain(`http://localhost:${port}"`)
    const page = await request('/studio')
    expect(String(page.headers['content-security-policy']).split('; ')).toContain(
      `frame-src http://127.0.0.1:${livePort}`,
    )
  })
  it('has the code of the live page, which the Studio does not have', async () => {
    const worker = await live('/studio/preview/worker.js')
    expect([worker.body, worker.headers['content-type']]).toEqual([
      'worker',
      'text/javascript; charset=utf-8',
    ])
    expect((await live('/icons.svg')).body).toBe('<svg/>')
    for (const path of ['/studio/preview/worker.js', '/studio/host/', '/studio/site/icons.svg'])
      expect((await request(path)).status).toBe(404)
  })
  it('leads a page of the site in the frame back to the live page', async () => {
    const { status, headers } = await live('/ar/services/x?birds=1', {
      headers: { 'sec-fetch-dest': 'iframe' },
    })
    expect([status, headers['location']]).toEqual([
      307,
      '/studio/preview/newest/ar/services/x?birds=1',
    ])
  })
  it.each(routes)('has nothing of the Studio, and writes nothing: %s', async (path) => {
    for (const at of [path, `${path}?token=${token}`])
      for (const method of methods) {
        const origin = `http://127.0.0.1:${livePort}`
        const headers = { origin, 'content-type': 'application/json' }
        const { status, headers: own } = await live(at, {
          method,
          headers,
          body: bodyFor(method),
        })
        expect([status, own['set-cookie']]).toEqual([
          /GET|HEAD/.test(method) ? 404 : 405,
          undefined,
        ])
      }
    expect(onDisk()).toBe('1')
  })
  it.each(['evil.example', `evil.example:4190`, '127.0.0.1', '127.0.0.1:1'])(
    'is not answered by another name: %s',
    async (host) => {
      for (const path of ['/studio/host/', '/icons.svg'])
        expect((await live(path, { headers: { host } })).status).toBe(403)
    },
  )
  it('is refused by the Studio, whatever it asks for', async () => {
    const from = ['127.0.0.1', 'localhost'].map((name) => `http://${name}:${livePort}`)
    const headers = [
      ...from.map((origin) => ({ origin, 'content-type': 'application/json' })),
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ]
    for (const path of [...routes, '/icons.svg', `/studio?token=${token}`])
      for (const method of methods)
        for (const each of headers) {
          const { status } = await request(path, {
            method,
            headers: each,
            body: bodyFor(method),
          })
          expect([path, method, each, status]).toEqual([path, method, each, 403])
        }
    expect([onDisk(), job]).toEqual(['1', undefined])
  })
})

describe('other sites and other machines', () => {
  it.each<[string, Record<string, string>]>([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: '' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a name that leads to this machine', { host: 'evil.example' }],
  ])('%s writes nothing', async (_, headers) => {
    expect((await put(mine, headers)).status).toBe(403)
    expect(onDisk()).toBe('1')
  })
  it('a foreign page reads nothing', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { host: `evil.example:${port}` },
    ])
      expect((await request('/studio/api/project', { headers })).status).toBe(403)
  })
  it('the server answers on the loopback address alone', async () => {
    expect((server.address() as AddressInfo).address).toBe('127.0.0.1')
    const outside = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .find(({ internal, family }) => !internal && family === 'IPv4')
    if (outside === undefined) return
    const refused = new Promise((resolve) => {
      httpRequest({ host: outside.address, port, path: '/studio' }, () => resolve('answered'))
        .on('error', () => resolve('refused'))
        .end()
    })
    expect(await refused).toBe('refused')
  })
})

describe('files', () => {
  it('are read and written', async () => {
    const { body } = await request('/studio/api/project')
    expect(JSON.parse(body)).toMatchObject({ project: 'p', texts: [[file, '1']] })
    const { status, body: written } = await put(mine)
    expect([status, JSON.parse(written)]).toEqual([200, { written: 1 }])
    expect(onDisk()).toBe('mine')
  })
  it('that someone else has changed are refused with their text', async () => {
    writeFileSync(join(folder, file), 'theirs')
    const { status, body } = await put(mine)
    expect([status, JSON.parse(body)]).toEqual([
      409,
      { conflicts: [{ path: file, text: 'theirs' }] },
    ])
    expect(onDisk()).toBe('theirs')
  })
  it('outside of what staff write are refused', async () => {
    for (const path of ['../x.json', 'package.json', 'src/a.ts', 'calculators/../../x.json'])
      expect((await put([{ path, was: null, text: 'x' }])).status).toBe(403)
  })
  it.each([
    ['no list', 1],
    ['no path', [{ was: null, text: '' }]],
    ['no text', [{ path: file, was: null }]],
    ['nothing', undefined],
  ])('of another shape are refused: %s', async (_, changes) => {
    expect((await put(changes)).status).toBe(400)
  })
  it('that are no JSON are refused, and so is another method', async () => {
    expect((await put(mine, { 'content-type': 'text/plain' })).status).toBe(415)
    const headers = { origin: `http://127.0.0.1:${port}` }
    expect((await request('/studio/api/files', { method: 'DELETE', headers })).status).toBe(405)
  })
  it('that change on disk are reported', async () => {
    const heard = await new Promise<string>((resolve) => {
      const sent = httpRequest(
        {
          host: '127.0.0.1',
          port,
          path: '/studio/api/changes',
          headers: { cookie: `studio-${port}=${token}` },
        },
        (response) =>
          response.on('data', (part) => {
            if (!String(part).startsWith('data:')) return report({ [file]: null })
            resolve(String(part))
            sent.destroy()
          }),
      )
      sent.on('error', () => undefined)
      sent.end()
    })
    expect(heard).toBe(`data: {"${file}":null}\n\n`)
  })
})

describe('policies', () => {
  it('let the page evaluate nothing, and only the script of the worker', async () => {
    const page = await request('/studio')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).not.toMatch(/unsafe/)
    const [, nonce] = /'nonce-(\w{32})'/.exec(policy)!
    expect(page.body).toBe(`<style nonce="${nonce}"></style>`)
    const worker = await request('/studio/assets/worker-1a2b.js')
    expect(worker.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'unsafe-eval'",
    )
    const script = await request('/studio/assets/main.js')
    expect(String(script.headers['content-security-policy'])).not.toMatch(/unsafe/)
  })
})
