/** Programs for other sites and programs: the same answer as a command, for whoever may ask. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadProgram, project, siteLanguages } from '#tests/support/project/project.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { answerOf } from '#answering/answer.ts'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import { answersOf } from '#scripts/support/answering/ask-programs.ts'

const origin = 'https://mill.example'
const ofDrug = {
  input: { medicine: 'chloramphenicol', birdType: 'broiler', birds: 100, averageWeight: 1 },
}

interface Answer {
  readonly title?: string
  readonly results: Readonly<Record<string, { readonly value: number }>>
  readonly issues: readonly { readonly text: string; readonly field?: string }[]
  readonly dangers?: readonly { readonly text: string; readonly blocks: readonly string[] }[]
}

describe('the programs of the server', () => {
  let server: TestServer
  beforeAll(async () => {
    const ask = answersOf(project)
    server = await startTestServer('sqlite', {
      settings: { isTrustedProxy: () => true, sharedOrigins: [origin] },
      programs: {
        ask: (question) => Promise.resolve(JSON.parse(JSON.stringify(ask(question)))),
        rate: { most: 40, within: 60_000 },
      },
    })
  })
  afterAll(() => server.stop())

  let visitor = 0
  /** A request of an address of its own. */
  const send = (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    fetch(server.origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.9.0.${(visitor += 1)}`,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const json = async (path: string, body?: unknown, headers = {}) =>
    (await (await send(path, body, headers)).json()) as Answer

  it('are listed and described, with texts in the language of the reader', async () => {
    const titles = siteLanguages.map(async (language) => {
      const list = await send(`/api/programs?language=${language}`)
      expect(((await list.json()) as { programs: unknown[] }).programs.length).toBeGreaterThan(90)
      return (
        await json('/api/programs/broilers/body-weight', undefined, { 'Accept-Language': language })
      ).title
    })
    expect(new Set(await Promise.all(titles)).size).toBe(3)
  })

  it('are not sent again if they have not changed', async () => {
    for (const path of ['/api/programs', '/api/programs/drugs/drug-dose']) {
      const tag = (await send(path)).headers.get('ETag')!
      const again = await send(path, undefined, { 'If-None-Match': tag })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('Cache-Control')).toContain('max-age')
    }
  })

  it('calculate: figures with units as data, and refusals with texts', async () => {
    const path = '/api/programs/broilers/body-weight/calculate'
    const { results } = await json(path, { input: { age: { value: 5, unit: 'week' } } })
    expect(results['normalWeight']!.value).toBe(2.064)
    const french = { 'Accept-Language': 'fr' }
    const { issues, results: none } = await json(path, { input: { age: 99 } }, french)
    const expected = answerOf(
      loadProgram(project.definitions.get('broilers/body-weight')!),
      { age: 99 },
      localeFormatterOf(project, 'fr'),
      '2026-05-01',
    )
    expect([issues, none]).toEqual([expected['issues'], {}])
  })

  it('state a danger first, without a figure that it blocks', async () => {
    const answer = await json('/api/programs/drugs/drug-dose/calculate', ofDrug)
    expect(Object.keys(answer).slice(0, 2)).toEqual(['calculator', 'dangers'])
    expect(answer.dangers![0]!.blocks.filter((id) => id in answer.results)).toEqual([])
    expect(answer.dangers![0]!.blocks.length).toBeGreaterThan(0)
  })

  it('answer many inputs in their order, and null for what does not exist', async () => {
    const { answers } = (await (
      await send('/api/programs/calculate', {
        calculations: [
          { calculator: 'broilers/body-weight', input: { age: 35 } },
          { calculator: '__proto__', input: {} },
          { calculator: 'drugs/drug-dose', ...ofDrug },
        ],
      })
    ).json()) as { answers: readonly (Answer | null)[] }
    expect(answers[0]!.results['normalWeight']!.value).toBe(2.064)
    expect(answers[1]).toBeNull()
    expect(answers[2]!.dangers).not.toEqual([])
  })

  it.each([
    ['/api/programs/broilers/nothing', undefined, 404],
    ['/api/programs/constructor/prototype/calculate', { input: {} }, 404],
    ['/api/programs?language=xx', undefined, 404],
    ['/api/programs/broilers/body-weight/calculate', { input: [] }, 400],
    ['/api/programs/broilers/body-weight/calculate', { input: {}, more: 1 }, 400],
    ['/api/programs/broilers/body-weight/calculate', { input: {}, today: 'now' }, 400],
    [
      '/api/programs/calculate',
      { calculations: Array.from({ length: 101 }, () => ({ calculator: 'a/b', input: {} })) },
      413,
    ],
  ])('refuse %s %j', async (path, body, status) => {
    const answer = await send(path, body)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
  })

  it('count one of least cost as many, and refuse a request with too many before it calculates', async () => {
    const calculator = 'feed/least-cost'
    const of = (times: number) => ({
      calculations: Array.from({ length: times }, () => ({ calculator, input: {} })),
    })
    const refused = await send('/api/programs/calculate', of(6))
    expect([refused.status, await refused.json()]).toMatchObject([413, { id: 'tooCostly' }])
    const headers = { 'X-Forwarded-For': '10.8.0.2' }
    const answers = [1, 1, 1].map(() => send('/api/programs/calculate', of(1), headers))
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    // 40 in all: two of them.
    expect(statuses.sort((one, other) => one - other)).toEqual([200, 200, 429])
  })

  it('answer pages of other sites only if the operator allows their origin', async () => {
    const path = '/api/programs/broilers/body-weight/calculate'
    const from = async (of: string) => {
      const asked = await fetch(server.origin + path, {
        method: 'OPTIONS',
        headers: { Origin: of },
      })
      const answer = await send(path, { input: { age: 35 } }, { Origin: of })
      return [asked, answer].map(({ status, headers }) => [
        status,
        headers.get('Access-Control-Allow-Origin'),
      ])
    }
    expect(await from(origin)).toEqual([
      [204, origin],
      [200, origin],
    ])
    expect(await from('https://other.example')).toEqual([
      [204, null],
      [403, null],
    ])
    // No other endpoint is open to them.
    const other = await send('/api/searches', { language: 'en', texts: [] }, { Origin: origin })
    expect(other.status).toBe(403)
  })

  it('refuse an address that asks too often, with the time to wait', async () => {
    const headers = { 'X-Forwarded-For': '10.8.0.1' }
    const body = {
      calculations: Array.from({ length: 39 }, () => ({ calculator: 'a/b', input: {} })),
    }
    expect((await send('/api/programs/calculate', body, headers)).status).toBe(200)
    expect((await send('/api/programs', undefined, headers)).status).toBe(200)
    const refused = await send('/api/programs', undefined, headers)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await send('/api/programs')).status).toBe(200)
  })
})
