import fc from 'fast-check'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listMessages } from '../api/addresses.ts'
import { contract } from '../api/contract.ts'
import { endpoints } from './app.ts'
import { databaseKinds } from '../../tests/support/server/databases.ts'
import { openChanges } from './changes/changes.ts'
import { appointmentBody, contactBody } from '../../tests/support/server/bodies.ts'
import { asStaff } from '../../tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '../../tests/support/server/test-server.ts'

/** How many hostile requests each database gets. */
const requests = 1000
const seed = 36

interface Hostile {
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

const oddities: readonly string[] = [
  ["'", '"', '\\', '%', '%00', '%ff', '\u0000', '../', '..%2f', '{{7*7}}', '<script>', '\t'],
  ["' or 1=1 --", '; drop table messages', '__proto__', 'constructor', 'null', '-1', '1e999'],
  ['\ud800', '\u202e', '\uffff', '🐔', 'x'.repeat(3000), '*', '[]', '{}', 'NaN'],
].flat()
const odd = fc.constantFrom(...oddities)
const text = fc.oneof({ weight: 3, arbitrary: odd }, fc.string({ unit: 'binary', maxLength: 30 }))
/** Text that is valid in HTTP: Node refuses everything else before our code. */
const token = fc.stringMatching(/^[ -~]{0,40}$/)

const path = fc.oneof(
  { weight: 3, arbitrary: fc.constant('/api/forms') },
  fc.constantFrom('/api/forms', '/api/messages', '/api/messages.csv', '/health', '/api', '/api/'),
  fc.constantFrom(...endpoints().map((endpoint) => endpoint.path)),
  fc
    .tuple(fc.constantFrom('/api/', '/api/messages/', '/health/', '/api/../'), text)
    .map(([start, rest]) => start + encodeURIComponent(rest.replaceAll(/\p{Surrogate}/gu, ''))),
  fc
    .tuple(fc.constantFrom('/api/', '/api/messages/', '/health?'), token)
    .map(([start, rest]) => start + rest.replaceAll(/[\s#]/g, '%20')),
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...Object.keys(contract[listMessages].query), 'x', '__proto__'),
        fc.oneof(text, fc.constantFrom('new', 'contact', '2026-12-01', '50', '0'.repeat(32))),
      ),
      { maxLength: 4 },
    )
    .map((pairs) => `/api/messages?${new URLSearchParams(pairs.map((pair) => [...pair]))}`),
  fc
    .tuple(
      fc.constantFrom('', '/draft-of-a-fuzzer-1'),
      fc.constantFrom('', '/versions', '/approve'),
    )
    .map(([draft, rest]) => `/api/drafts${draft}${rest}`),
  fc
    .tuple(fc.constantFrom('', '/farm-of-a-fuzzer-1'), fc.constantFrom('after', 'flock'), text)
    .map(
      ([farm, name, value]) => `/api/shared-flocks${farm}?${new URLSearchParams([[name, value]])}`,
    ),
)
const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'Origin',
      'Cookie',
      'Accept-Language',
      'X-Forwarded-For',
      'If-None-Match',
      'Range',
      'Authorization',
    ),
    token,
  ),
  fc.tuple(
    fc.constant('Content-Type'),
    fc.constantFrom('text/plain', 'application/json; charset=x', 'multipart/form-data'),
  ),
  fc.tuple(
    fc.constant('X-Forwarded-For'),
    fc.constantFrom('::', '1.2.3.4,', ',,,', '999.1.1.1', '::ffff:1.2.3.4'),
  ),
  fc.constantFrom(['X-Test-Identity', 'staff:fuzz'], ['X-Test-Identity', 'owner:fuzz']),
  fc.tuple(
    fc.constant('Cookie'),
    fc.constantFrom('clinic.session_token=a.b', 'clinic.two_factor=%ff', 'clinic.session_token=%'),
  ),
)
const anyValue = fc.jsonValue({ maxDepth: 4 })
const part = fc.oneof(text, anyValue)
const body = fc
  .oneof(
    fc.record(
      {
        id: part,
        form: fc.oneof(part, fc.constant('contact')),
        values: part,
        language: part,
        openFor: part,
      },
      { requiredKeys: [] },
    ),
    // Almost valid: one part is wrong.
    fc
      .tuple(fc.constantFrom(contactBody('f'), appointmentBody('f')), fc.uuid(), fc.string(), text)
      .map(([base, id, name, value]) => ({
        ...base,
        id,
        values: { ...base.values, [name]: value },
      })),
    fc
      .tuple(
        fc.constantFrom('name', 'message', 'email', 'phone', 'day', 'website'),
        fc.uuid(),
        text,
      )
      .map(([name, id, value]) => contactBody(id, { [name]: value })),
    fc.record(
      {
        name: part,
        email: fc.oneof(part, fc.constant('amina@farm.example')),
        phone: fc.oneof(part, fc.constant('+201001234567')),
        password: fc.oneof(part, fc.constant('Nile-Heron quiet 47 lamp')),
        newPassword: fc.oneof(part, fc.constant('Nile-Heron quiet 47 lamp')),
        newEmail: part,
        token: part,
        code: part,
        role: part,
        language: part,
        messages: part,
        farms: part,
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        farm: fc.oneof(part, fc.constant('farm-of-a-fuzzer-1')),
        title: part,
        shared: fc.oneof(part, fc.boolean()),
        role: fc.oneof(part, fc.constant('worker')),
        device: fc.oneof(part, fc.constant('device-of-a-fuzzer')),
        receipt: fc.constant(null),
        since: fc.constant(0),
        changes: fc.oneof(part, fc.constant([])),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        key: fc.oneof(part, fc.constant('k1')),
        revision: fc.oneof(part, fc.constant(1)),
        subject: part,
        text: part,
        action: fc.oneof(part, fc.constant('confirm')),
        start: fc.oneof(part, fc.constant('2126-12-01T08:00:00.000Z')),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        id: fc.oneof(part, fc.constant('draft-of-a-fuzzer-1')),
        name: part,
        base: fc.oneof(part, fc.constant(1)),
        version: fc.oneof(part, fc.constant(1)),
        draft: fc.oneof(
          part,
          fc
            .record({
              kind: fc.constant('farm-clinic draft'),
              format: fc.constant(1),
              files: fc.oneof(
                part,
                fc.constant([]),
                fc.array(fc.record({ path: part, was: part })),
              ),
            })
            .map((draft) => JSON.stringify(draft)),
        ),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      { revision: part, state: part, note: part, taken: part, suspect: part, __proto__: part },
      { requiredKeys: [] },
    ),
  )
  .map((value) => JSON.stringify(value))
const request: fc.Arbitrary<Hostile> = fc.record({
  method: fc.constantFrom(
    'GET',
    'POST',
    'POST',
    'POST',
    'PATCH',
    'PUT',
    'DELETE',
    'OPTIONS',
    'HEAD',
    'TRACE',
  ),
  path,
  headers: fc.array(header, { maxLength: 3 }),
  body: fc.oneof(
    { weight: 5, arbitrary: body },
    text,
    fc.constant('{"a":'),
    fc.constant('[[[[[[[[[[1]]]]]]]]]]'),
  ),
})

/** Sends a request as it is, on a connection of its own. */
const sendRaw = (port: number, { method, path: target, headers, body: content }: Hostile) =>
  new Promise<string>((resolve, reject) => {
    const bytes = Buffer.from(content)
    const own = new Map([
      ['Content-Type', 'application/json'],
      ...headers.map((pair) => [...pair] as const),
    ])
    const lines = [...own].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
          `${lines}Content-Length: ${bytes.length}\r\n\r\n`,
      )
      socket.write(bytes)
    })
    let answer = ''
    socket
      .on('data', (piece) => {
        answer += piece.toString()
      })
      .on('close', () => resolve(answer))
      .on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
  })

describe.each(databaseKinds)('hostile requests on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, {
      // A language that there is not: calculations have a test of their own.
      programs: { ask: () => Promise.resolve(null) },
      changes: openChanges({ look: 20, gap: 20, beat: 50, check: 50, life: 100 }),
      limits: { forms: { perAddress: 1e6, perForm: 1e6, leastTime: 0 }, evenTime: 0 },
    })
    const time = new Date().toISOString()
    await server.database.write((tx) =>
      tx
        .insertInto('users')
        .values({
          id: 'fuzz',
          name: 'Fuzz',
          email: 'fuzz@clinic.example',
          email_verified: 1,
          image: null,
          phone: '',
          language: 'en',
          role: 'owner',
          two_factor_enabled: 1,
          created_at: time,
          updated_at: time,
        })
        .execute(),
    )
  })
  afterAll(() => server.stop())

  it('get no 5xx response, and no internal details', async () => {
    const all = fc.sample(request, { numRuns: requests, seed })
    const statuses = new Map<number, number>()
    const wrong: unknown[] = []
    for (let start = 0; start < all.length; start += 20)
      await Promise.all(
        all.slice(start, start + 20).map(async (each) => {
          const answer = await sendRaw(server.port, each)
          const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          const tells = /\n\s+at |node_modules|sqlite|postgres|syntax error|\.ts:/i
          if (!(status >= 200 && status < 500) || tells.test(answer)) wrong.push({ each, answer })
        }),
      )
    expect(wrong).toEqual([])
    expect(server.log.filter(({ event }) => event === 'fault')).toEqual([])
    // The requests reach every part: some are taken, and others refused for many reasons.
    expect([...statuses.keys()]).toEqual(
      expect.arrayContaining([200, 201, 400, 401, 404, 405, 415, 422]),
    )
    expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(requests)
    // Afterwards the server still works, and the received messages can be read.
    expect((await fetch(`${server.origin}/health`)).status).toBe(200)
    expect((await fetch(`${server.origin}/api/messages`, { headers: asStaff })).status).toBe(200)
  })
})
