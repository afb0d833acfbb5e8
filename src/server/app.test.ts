import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../tests/support/server/databases.ts'
import { contactBody, sendJson } from '../../tests/support/server/bodies.ts'
import { asStaff } from '../../tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '../../tests/support/server/test-server.ts'
import { isServerPath } from './http/server-path.ts'

/** The changes to a valid form. */
interface Refused {
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends raw bytes. @returns the whole response */
const raw = (port: number, text: string, rest: () => string | undefined = () => undefined) =>
  new Promise<string>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      timer = setInterval(() => {
        const more = answer === '' ? rest() : undefined
        if (more !== undefined) socket.write(more)
      }, 20)
    })
    socket
      .on('data', (part) => {
        answer += part.toString()
      })
      // Bytes sent while the server closes the connection are reset; its response came before.
      .on('error', (error) => {
        if (answer === '') reject(error)
      })
      .on('close', () => {
        clearInterval(timer)
        resolve(answer)
      })
  })

describe.each(databaseKinds)('the server on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { limits: { body: { bytes: 4000, patience: 60_000 } } })
  })
  afterAll(() => server.stop())
  const at = (path: string) => server.origin + path

  it('compresses JSON of more than a kilobyte, and does not send the contract again', async () => {
    const ask = (headers: Readonly<Record<string, string>>) =>
      new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve) => {
        const path = '/api/openapi.json'
        request({ host: '127.0.0.1', port: server.port, path, headers }, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(parts),
            }),
          )
        }).end()
      })
    const plain = await ask({})
    const [br, gzip] = [
      await ask({ 'Accept-Encoding': 'gzip, br' }),
      await ask({ 'Accept-Encoding': 'gzip, br;q=0' }),
    ]
    expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.body)).toEqual(plain.body)
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(plain.headers['vary']).toBe('Accept-Encoding')
    expect(br.body.length).toBeLessThan(plain.body.length / 4)
    const etag = plain.headers['etag']!
    const again = await ask({ 'If-None-Match': etag })
    expect([again.status, again.body.length]).toEqual([304, 0])
    // A small answer travels as it is.
    const small = await fetch(`${server.origin}/health`)
    expect(small.headers.get('content-encoding')).toBeNull()
  })

  it('reports that it and its database are available', async () => {
    const answer = await fetch(at('/health'))
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ok', missing: [], isForwarded: false },
    ])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect((await fetch(at('/health'), { method: 'HEAD' })).status).toBe(200)
  })

  it.each([
    ['fr-CA,fr;q=0.9,en;q=0.5', 'fr', 'Introuvable'],
    ['ar', 'ar', 'غير موجود'],
    ['de, en', 'en', 'Not found'],
    ['constructor', 'en', 'Not found'],
  ])('answers in the language of its reader: %s', async (accepted, language, title) => {
    const answer = await fetch(at('/api/nothing'), { headers: { 'Accept-Language': accepted } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json',
    ])
    expect(answer.headers.get('content-language')).toBe(language)
    expect(await answer.json()).toEqual({
      type: 'urn:problem-type:clinic:notFound',
      id: 'notFound',
      status: 404,
      title,
      detail: expect.stringMatching(/\.$/),
      request: answer.headers.get('x-request-id'),
    })
  })

  it.each([
    ['DELETE', '/api/forms', 'POST'],
    ['POST', '/api/messages', 'GET, HEAD'],
    ['DELETE', '/api/messages/1', 'GET, PATCH, HEAD'],
    ['PUT', '/health', 'GET, HEAD'],
  ])('has no %s for %s', async (method, path, allow) => {
    const answer = await fetch(at(path), { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
  })

  it.each<[string, Refused, number]>([
    ['no JSON', { body: '{' }, 400],
    ['a list', { body: '[]' }, 400],
    ['nothing', { body: '' }, 400],
    ['what is no UTF-8', { body: new Uint8Array([0x7b, 0xff, 0x7d]) }, 400],
    ['deep nesting', { body: `{"a":${'['.repeat(900)}${']'.repeat(900)}}` }, 400],
    ['a form of HTML', { headers: { 'Content-Type': 'text/plain' } }, 415],
    ['a long body', { body: JSON.stringify({ text: 'x'.repeat(4000) }) }, 413],
    ['another site', { headers: { Origin: 'https://evil.example' } }, 403],
  ])('refuses %s', async (_, init, status) => {
    const answer = await fetch(at('/api/forms'), {
      method: 'POST',
      body: '{}',
      ...init,
      headers: { 'Content-Type': 'application/json', ...init.headers },
    })
    expect([answer.status, ((await answer.json()) as { status: number }).status]).toEqual([
      status,
      status,
    ])
  })

  it('takes a form from a page of its own', async () => {
    const own = { Origin: server.origin }
    expect((await sendJson(at('/api/forms'), contactBody('own-1'), own)).status).toBe(201)
  })

  const head =
    'POST /api/forms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  it('ends a body that has no end', async () => {
    const answer = await raw(server.port, head, () => `400\r\n${' '.repeat(1024)}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('application/problem+json')
  })
  it('ends a body that does not come', async () => {
    const impatient = await startTestServer(kind, { limits: { body: { bytes: 9, patience: 50 } } })
    expect(await raw(impatient.port, `${head}1\r\n{\r\n`)).toMatch(/^HTTP\/1\.1 408 /)
    await impatient.stop()
  })

  it('logs no address, no name and no text', async () => {
    const before = server.log.length
    const secrets = { name: 'Geheimrat', email: 'geheim@farm.example' }
    await sendJson(at('/api/forms?q=geheim'), contactBody('geheim-1', secrets), {
      'X-Forwarded-For': '203.0.113.9',
      'User-Agent': 'geheim',
    })
    await fetch(at('/api/messages/geheim?name=geheim'), { method: 'PATCH' })
    const lines = server.log.slice(before)
    const names = {
      request: expect.stringMatching(/^[0-9a-f]{32}$/),
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
    }
    const common = { event: 'request', ms: expect.any(Number), ...names }
    expect(lines).toEqual([
      { ...common, method: 'POST', path: '/api/forms', status: 201 },
      { ...common, method: 'PATCH', path: '/api/messages/:id', status: 415 },
    ])
  })

  it('responds 503 with Retry-After while the database is unavailable', async () => {
    const log: unknown[] = []
    const error = Object.assign(new Error('of Amina'), {
      code: kind === 'sqlite' ? 'SQLITE_BUSY' : 'ECONNREFUSED',
    })
    const app = (failure: Error) =>
      startTestServer(kind, {
        database: {
          kind,
          write: () => Promise.reject(failure),
          read: () => Promise.reject(failure),
          onChange: () => () => undefined,
          close: () => Promise.resolve(),
        },
        log: (event, facts) => log.push({ event, ...facts }),
      })
    const [busy, broken] = [await app(error), await app(new TypeError('of Amina'))]
    const busyAnswer = await fetch(`${busy.origin}/health`)
    const brokenAnswer = await fetch(`${broken.origin}/health`)
    expect([busyAnswer.status, busyAnswer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(brokenAnswer.status).toBe(500)
    expect(await brokenAnswer.text()).not.toMatch(/Amina|TypeError|\.ts/)
    const text = JSON.stringify(log)
    expect(text).toContain('"event":"unavailable"')
    expect(text).toContain('"error":"TypeError"')
    expect(text).not.toContain('Amina')
    await Promise.all([busy, broken].map((each) => each.stop()))
  })
})

describe('isServerPath', () => {
  it.each([
    ['/api/forms', true],
    ['/api', true],
    ['/health?x', true],
    ['/healthy', false],
    ['/api-docs', false],
    ['/services', false],
    ['//api/forms', false],
    ['*', false],
  ])('%s: %s', (path, expected) => {
    expect(isServerPath(path)).toBe(expected)
  })
})

describe('without accounts', () => {
  it('no request has the role of staff, whatever its headers claim', async () => {
    const server = await startTestServer('sqlite', { identify: undefined })
    const headers = { ...asStaff, Cookie: 'session=1', Authorization: 'Bearer 1' }
    for (const path of ['/api/messages', '/api/messages.csv'])
      expect((await fetch(server.origin + path, { headers })).status).toBe(401)
    expect(
      (await sendJson(`${server.origin}/api/messages/1`, { revision: 1 }, headers, 'PATCH')).status,
    ).toBe(401)
    await server.stop()
  })
})
