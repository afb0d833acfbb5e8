import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMailWords, readServerWords } from '#scripts/server.ts'
import { serverListener } from '#server/app.ts'
import { connectDatabase, type Database } from '#server/database/database.ts'
import { formLimits } from '#server/messages/limits.ts'
import { digestWith } from '#server/secret.ts'
import { nginxHeaders } from '#site/headers/nginx-headers.ts'
import { addressOf, end, listen } from '#tests/support/browser/variant.ts'
import { describeNginx } from '#tests/support/http/describe-nginx.ts'
import { serverLocation } from '#tests/support/http/front.ts'
import { nginxFolder, startNginx, type Nginx } from '#tests/support/http/nginx.ts'
import { doubled, raw } from '#tests/support/http/raw-request.ts'
import { root } from '#tests/support/project/root.ts'
import { contactBody, sendJson } from '#tests/support/server/bodies.ts'
import { testClinic } from '#tests/support/server/clinic.ts'

/** What docs/operate.md adds beside the server block of deploy/nginx.conf, for the live page of the Studio. */
const [, liveBlock = ''] =
  /```\n(server \{[\s\S]*?)\n```/.exec(readFileSync(join(root, 'docs/operate.md'), 'utf8')) ?? []
const liveHost = 'live.clinic.example'

/** The address of nginx to the server: a visitor on this machine has another one. */
const proxy = '127.0.0.2'

/** One message in an hour from one address with one form. */
const once = { ...formLimits, perAddress: 1, leastTime: 0 }

// Only Linux has more than one address of its own.
const describeProxy = process.platform === 'linux' ? describeNginx : describe.skip

describeProxy('the server behind nginx', () => {
  const siteAddress = 'https://clinic.example'
  let folder: string
  let data: string
  let database: Database
  let server: Server
  let front: Nginx

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'clinic-behind-'))
    database = await connectDatabase({ dataFolder: data, connections: 1 })
    const answer = serverListener({
      settings: { siteAddress, isTrustedProxy: (address) => address === proxy },
      database,
      digest: digestWith('a secret of tests'),
      words: readServerWords(root),
      mailWords: readMailWords(root),
      clinic: testClinic,
      log: () => undefined,
      limits: { forms: once },
    })
    server = createServer((request, response) => {
      if (request.headers.host === liveHost) {
        response.writeHead(200, { 'Cache-Control': 'no-store' }).end(`live: ${request.url}`)
        return
      }
      if (!answer(request, response)) response.writeHead(418).end()
    })
    await listen(server, 0)
    folder = nginxFolder()
    mkdirSync(join(folder, 'site'))
    writeFileSync(join(folder, 'site/index.html'), 'the site')
    writeFileSync(
      join(folder, 'clinic-headers.conf'),
      nginxHeaders(
        { 'X-Page': 'yes', 'Content-Security-Policy': "default-src 'self'" },
        undefined,
        {},
      ),
    )
    const own = serverLocation.replace(
      'http://127.0.0.1:4173;',
      `${addressOf(server)};\nproxy_bind ${proxy};`,
    )
    const liveBlockHere = (text: string): string =>
      liveBlock
        .replace('127.0.0.1:8080', /listen (\S+);/.exec(text)![1]!)
        .replace('http://127.0.0.1:4173;', `${addressOf(server)};`)
    front = await startNginx(folder, (text) =>
      text
        .replace('root /var/www/clinic', `root ${join(folder, 'site')}`)
        .replace('error_page 404 @missing;', `${own}\n        error_page 404 @missing;`)
        // The first block is for all other names.
        .replace(/\}\s*$/, () => `${liveBlockHere(text)}\n}\n`),
    )
  })
  afterAll(async () => {
    await front.stop()
    await end(server)
    await database.close()
    rmSync(data, { recursive: true })
  })

  const post = (id: string, headers: Readonly<Record<string, string>> = {}) =>
    sendJson(`${front.base}/api/forms`, contactBody(id), headers)
  const arrived = () => database.read((tx) => tx.selectFrom('messages').select('fields').execute())

  it('a form arrives once, from pages of the site alone, whatever address it claims to come from', async () => {
    const foreign = await post('behind-1', { Origin: 'https://other.example' })
    expect(foreign.status).toBe(403)
    const first = await post('behind-1', { Origin: siteAddress })
    expect([first.status, await first.text()]).toEqual([201, '{"received":true}'])
    const again = await post('behind-1', { Origin: siteAddress })
    expect([again.status, await again.text()]).toEqual([200, '{"received":true}'])
    // This visitor has sent its one message of the hour.
    const { status, headers } = await post('behind-2', { 'X-Forwarded-For': '203.0.113.9' })
    expect([status, headers.get('content-type')]).toEqual([429, 'application/problem+json'])
    expect(await arrived()).toHaveLength(1)
  })

  it('answers have the headers of the server, and pages those of the site', async () => {
    const health = await raw(front.base, '/health')
    expect(health.statusCode).toBe(200)
    expect(health.headers['cache-control']).toBe('no-store')
    expect(health.headers['content-security-policy']).toContain("default-src 'none'")
    expect([health.headers['x-page'], doubled(health)]).toEqual([undefined, []])
    const page = await raw(front.base, '/')
    expect([page.body.toString(), page.headers['x-page']]).toEqual(['the site', 'yes'])
    for (const path of ['/healthy', '/apix', '/api'])
      expect((await raw(front.base, path)).statusCode, path).toBe(404)
  })

  it('each request to the host of the live page reaches the server, with that name', async () => {
    for (const path of ['/', '/studio/host/', '/api/forms', '/sw.js', '/index.html', '/x.css?a']) {
      const { statusCode, body, headers } = await raw(front.base, path, {
        headers: { Host: liveHost },
      })
      expect([statusCode, body.toString(), headers['x-page']]).toEqual([
        200,
        `live: ${path}`,
        undefined,
      ])
    }
    expect((await raw(front.base, '/')).body.toString()).toBe('the site')
  })

  it('a body that is too large does not reach the server', async () => {
    // nginx refuses what the server would: one that ends a connection early may lose its answer.
    const large = await sendJson(`${front.base}/api/forms`, { text: 'x'.repeat(132_000) })
    expect([large.status, large.headers.get('content-type')]).toEqual([
      413,
      'text/html; charset=utf-8',
    ])
    const smaller = await sendJson(`${front.base}/api/forms`, { text: 'x'.repeat(130_000) })
    expect([smaller.status, smaller.headers.get('content-type')]).toEqual([
      400,
      'application/problem+json',
    ])
  })

  it('pages are there while the server is away', async () => {
    const { port } = server.address() as AddressInfo
    await end(server)
    expect((await post('behind-3')).status).toBe(502)
    expect((await raw(front.base, '/')).body.toString()).toBe('the site')
    await listen(server, port)
  })
})
