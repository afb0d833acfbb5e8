import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#tests/support/project/root.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { queueMail } from '../mail/queue.ts'
import { openMetrics } from './metrics.ts'
import { counter, histogram } from './series.ts'

describe('figures', () => {
  it('are written as Prometheus reads them', () => {
    const times = histogram('t', 'Times.', [0.1, 1])
    for (const seconds of [0.05, 0.1, 0.5, 2]) times.observe({ route: '/a' }, seconds)
    expect(times.text()).toBe(`# HELP t Times.
# TYPE t histogram
t_bucket{route="/a",le="0.1"} 2
t_bucket{route="/a",le="1"} 3
t_bucket{route="/a",le="+Inf"} 4
t_sum{route="/a"} 2.65
t_count{route="/a"} 4
`)
    const counts = counter('c', 'Counts.')
    counts.add({ text: 'a"b\\c\nd' })
    counts.add({ text: 'a"b\\c\nd' }, 2)
    expect(counts.text()).toContain('c{text="a\\"b\\\\c\\nd"} 3\n')
  })
})

describe.each(databaseKinds)('the figures of a server on %s', (kind) => {
  let server: TestServer
  const metrics = openMetrics()
  beforeAll(async () => {
    server = await startTestServer(kind, { metrics })
  })
  afterAll(() => server.stop())
  const read = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(server.origin + path, { headers })

  it('count requests by endpoint and status, and what waits', async () => {
    await read('/api/messages/0123456789abcdef0123456789abcdef')
    const mail = { kind: 'reset', recipient: 'a@farm.example', subject: 's', content: 'c' }
    await server.database.write((tx) => queueMail(tx, mail, Date.now() - 60_000))
    metrics.mail('sent')
    metrics.query(kind, { operation: 'SELECT', milliseconds: 20, isError: false })
    const answer = await read('/metrics')
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain(
      'http_server_request_duration_seconds_count{http_request_method="GET",' +
        'http_route="/api/messages/:id",http_response_status_code="401"} 1\n',
    )
    expect(text).toContain('clinic_mail_queue_messages{priority="link"} 1\n')
    expect(text).toMatch(/clinic_mail_queue_age_seconds\{priority="link"\} 6\d(\.\d+)?\n/)
    expect(text).toContain('clinic_mail_failed_messages 0\n')
    expect(text).toContain('clinic_mail_attempts_total{result="sent"} 1\n')
    // Each line is a comment, or a name with labels and a number.
    expect(text).toMatch(/^(#.*\n|[a-z_]+(\{[^\n]*\})? [\d.e+-]+\n)*$/)
  })

  it('are for this machine alone', async () => {
    for (const name of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'Via'])
      expect((await read('/metrics', { [name]: '127.0.0.1' })).status).toBe(404)
    expect((await read('/metrics/other')).status).toBe(404)
  })

  it('are all of the dashboard', async () => {
    const text = await (await read('/metrics')).text()
    const dashboard = readFileSync(join(root, 'deploy/grafana.json'), 'utf8')
    const panels = (JSON.parse(dashboard) as { panels: readonly { targets: { expr: string }[] }[] })
      .panels
    const names = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) =>
        expr.match(/\b(?:clinic|http|db|process|nodejs)_[a-z_]+_[a-z_]+\b/g),
      ),
    )
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    const labels = /^(http_(route|request_method|response_status_code)|db_operation_name)$/
    expect(names.length).toBeGreaterThan(8)
    for (const name of names)
      if (!labels.test(name ?? ''))
        expect(known).toContain(name?.replace(/_(bucket|sum|count)$/, ''))
  })

  it('go with a name of the request, in the log, the answer and the problem', async () => {
    const lineOf = (name: string | null) =>
      server.log.find(({ event, request }) => event === 'request' && request === name)
    const given = '0123456789abcdef0123456789abcdef'
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const known = await read('/api/messages', {
      'x-request-id': given,
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
    })
    expect(known.headers.get('x-request-id')).toBe(given)
    expect(await known.json()).toMatchObject({ id: 'signIn', request: given })
    expect(lineOf(given)).toMatchObject({ trace_id: trace, status: 401 })
    expect(known.headers.get('traceresponse')).toMatch(`00-${trace}-`)
    for (const wrong of [
      'amina@farm.example',
      '+201001234567',
      given.slice(1),
      '',
      'x'.repeat(32),
    ]) {
      const made = await read('/api/messages', { 'x-request-id': wrong, traceparent: wrong })
      const name = made.headers.get('x-request-id')
      expect(name).toMatch(/^[0-9a-f]{32}$/)
      expect(lineOf(name)?.['trace_id']).toMatch(/^[0-9a-f]{32}$/)
    }
    expect(JSON.stringify(server.log)).not.toMatch(/amina|\+2010/)
    const uuid = '01234567-89ab-4def-8123-456789abcdef'
    const health = await read('/health', { 'x-request-id': uuid })
    expect(health.headers.get('x-request-id')).toBe(uuid.replaceAll('-', ''))
  })
})
