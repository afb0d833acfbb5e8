import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  readFileSync,
} from 'node:fs'
import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressAll } from '../build/compress.ts'
import { contentCache } from '#site/files/content-cache.ts'
import { serveSite } from './site-server.ts'

const root = mkdtempSync(join(tmpdir(), 'clinic-site-'))
let server: Server
let packed = 0

beforeAll(async () => {
  for (const folder of ['ar', 'services', 'assets', '.well-known', '.vite'])
    mkdirSync(join(root, 'dist/site', folder), { recursive: true })
  const files = {
    'index.html': 'home',
    'ar/404.html': 'ar missing',
    '404.html': 'missing',
    'services/index.html': 'services',
    'assets/a.js': 'script',
    'icon.png': 'image',
    '.well-known/security.txt': 'contact',
    '.vite/manifest.json': 'secret',
  }
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(root, 'dist/site', name), text)
  writeFileSync(
    join(root, 'dist/headers.json'),
    '{"Content-Security-Policy":"default-src \'self\'"}',
  )
  writeFileSync(join(root, 'dist/moved.json'), '{"/service": "/services"}')
  writeFileSync(join(root, 'secret.txt'), 'secret')
  packed = await compressAll(join(root, 'dist/site'), contentCache(join(root, 'cache')), 'quick')
  symlinkSync(join(root, 'secret.txt'), join(root, 'dist/site/link.txt'))
  symlinkSync(root, join(root, 'dist/site/out'))
  server = await serveSite(root, 0)
})
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})

/** Requests a path exactly as it is written; fetch would tidy it up. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    request({ port: (server.address() as AddressInfo).port, path, headers, method }, (response) => {
      let body = ''
      response.on('data', (part: Buffer) => {
        body += part.toString('latin1')
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      )
    })
      .on('error', reject)
      .end()
  })

describe('compressAll', () => {
  it('packs texts, and leaves images as they are', () => expect(packed).toBe(7))
})

describe('serveSite', () => {
  it.each([
    ['/', 200, 'home'],
    ['/services', 200, 'services'],
    ['/services?age=35', 200, 'services'],
    ['/assets/a.js', 200, 'script'],
    ['/.well-known/security.txt', 200, 'contact'],
    ['/nothing', 404, 'missing'],
    ['/404.html', 404, 'missing'],
    ['/ar/nothing', 404, 'ar missing'],
    ['/assets', 404, 'missing'],
  ])('answers %s with %d', async (path, status, body) => {
    expect(await ask(path)).toMatchObject({ status, body })
  })

  it.each([
    '/../secret.txt',
    '/..%2f..%2fsecret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%',
    '/%00',
    '//etc/passwd',
    '/../site-secret',
    '/link.txt',
    '/out/secret.txt',
    '/.vite/manifest.json',
    '/.well-known/../.vite/manifest.json',
  ])('gives nothing away for %s', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(404)
    expect(body).not.toContain('secret')
  })

  it.each([
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br', 'br'],
    ['', undefined],
  ])('packs for a browser that reads "%s"', async (encodings, expected) => {
    expect((await ask('/', { 'accept-encoding': encodings })).headers['content-encoding']).toBe(
      expected,
    )
  })

  it('sends its headers and types', async () => {
    expect((await ask('/')).headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect((await ask('/assets/a.js')).headers['cache-control']).toContain('immutable')
    expect((await ask('/icon.png', { 'accept-encoding': 'br' })).headers).not.toHaveProperty(
      'content-encoding',
    )
  })

  it('answers questions only', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(405)
    expect(await ask('/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
  })

  it.each([
    ['/services/', '/services'],
    ['//', '/'],
    ['/index.html', '/'],
    ['/services/index.html?age=35', '/services?age=35'],
    ['/%73ervices', '/services'],
    ['/nothing/../services', '/services'],
    ['/service', '/services'],
    ['/service/?age=35', '/services?age=35'],
  ])('sends %s to %s', async (path, place) => {
    expect(await ask(path)).toMatchObject({
      status: 308,
      headers: { location: place, 'content-security-policy': "default-src 'self'" },
    })
  })

  it.each(['//evil.example', '//evil.example/', '/\\evil.example', '/assets//a.js', '*'])(
    'sends %s nowhere',
    async (path) => {
      const { status, headers } = await ask(path)
      expect([status, headers.location]).toEqual([404, undefined])
    },
  )
})

describe('while another build replaces the old one', () => {
  const [there, away] = [join(root, 'dist'), join(root, 'away')]

  it('answers "please wait" without a build, and continues with the next one', async () => {
    renameSync(there, away)
    const { status, body, headers } = await ask('/')
    renameSync(away, there)
    expect([status, body]).toEqual([
      503,
      expect.stringMatching(/^The site is not there yet: .*\n$/),
    ])
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect((await ask('/')).status).toBe(200)
  })

  it('answers "please wait" with half a build', async () => {
    renameSync(join(there, 'site'), away)
    expect((await ask('/nothing')).status).toBe(503)
    renameSync(away, join(there, 'site'))
  })

  it('sends the headers of the build that is there', async () => {
    const before = readFileSync(join(there, 'headers.json'), 'utf8')
    for (const policy of ['{"Content-Security-Policy":"another"}', before]) {
      writeFileSync(join(there, 'headers.json.new'), policy)
      renameSync(join(there, 'headers.json.new'), join(there, 'headers.json'))
      const expected = (JSON.parse(policy) as Record<string, string>)['Content-Security-Policy']
      expect((await ask('/')).headers['content-security-policy']).toBe(expected)
    }
  })
})
