import { afterEach, describe, expect, it, vi } from 'vitest'
import { endSession, readMe, synchronise } from '#api/addresses.ts'
import { requestApi } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (status: number, type: string, text: string, headers = {}) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(text, { status, headers: { 'Content-Type': type, ...headers } })),
  )
const request = () => requestApi(readMe, {}, { language: 'ar' })
const problem = { id: 'tooMany', title: 'Too many', detail: 'Try later' }

describe('an answer of the server', () => {
  it('is its body', async () => {
    answerWith(201, 'application/json; charset=utf-8', '{"name":"أمينة"}')
    expect(await request()).toEqual({ kind: 'ok', status: 201, body: { name: 'أمينة' } })
  })

  it('may be a problem, with the time after which it is over', async () => {
    answerWith(429, 'application/problem+json', JSON.stringify(problem), { 'Retry-After': '60' })
    expect(await request()).toEqual({
      kind: 'problem',
      problem: { ...problem, status: 429, retryAfter: 60 },
    })
  })
})

describe('what is no answer of the server', () => {
  for (const [what, status, type, text] of [
    ['a page', 200, 'text/html', '<!doctype html><title>Hotel</title>'],
    ['a page that claims to be JSON', 200, 'application/json', '<!doctype html>'],
    ['a text', 200, 'text/plain', '{"name":"x"}'],
    ['JSON of another server', 502, 'application/json', '{"error":"bad gateway"}'],
    ['a problem that is none', 500, 'application/problem+json', '{"oops":1}'],
    ['a success with the type of a problem', 200, 'application/problem+json', '{}'],
    ['an empty fault', 500, 'application/problem+json', ''],
  ] as const)
    it(`is ${what}`, async () => {
      answerWith(status, type, text)
      expect(await request()).toEqual({ kind: 'unreachable' })
    })

  it('is a lost request', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    expect(await request()).toEqual({ kind: 'unreachable' })
  })

  it('is silence, and what its caller has ended', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    )
    expect(await requestApi(readMe, {}, { language: 'en', timeout: 5 })).toEqual({
      kind: 'unreachable',
    })
    const ending = new AbortController()
    const asked = requestApi(readMe, {}, { language: 'en', signal: ending.signal })
    ending.abort()
    expect(await asked).toEqual({ kind: 'unreachable' })
  })
})

it('sends what changes something as JSON, and the language of the page', async () => {
  const sent: [string, RequestInit][] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push([path, init])
    return Promise.resolve(Response.json({}))
  })
  await requestApi(endSession, { params: { id: 'a/b' } }, { language: 'fr' })
  const [[path, { method, body, headers, redirect }]] = sent as [[string, RequestInit]]
  expect({ path, method, body, headers, redirect }).toEqual({
    path: '/api/me/sessions/a%2Fb',
    method: 'DELETE',
    body: '{}',
    headers: { 'Accept-Language': 'fr', 'Content-Type': 'application/json' },
    redirect: 'error',
  })
})

it('names the version of a protocol, and takes only an answer of the endpoint', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init)
    return Promise.resolve(Response.json({ reset: false }))
  })
  const body = { farm: 'f', device: 'd', receipt: null, since: 0, changes: [] }
  const outcome = await requestApi(
    synchronise,
    { body, version: 1 },
    { language: 'fr', isAnswer: (answer) => (answer as { reset: boolean }).reset },
  )
  expect(outcome).toEqual({ kind: 'unreachable' })
  expect(sent[0]?.headers).toMatchObject({ 'Protocol-Version': '1' })
})
