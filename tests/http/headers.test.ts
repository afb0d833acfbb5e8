import { expect, it } from 'vitest'
import { addresses } from '#tests/support/http/addresses.ts'
import { headersAt, siteHeaders, useBuiltSite } from '#tests/support/http/built-site.ts'
import { doubled, raw } from '#tests/support/http/raw-request.ts'

const site = useBuiltSite()

it('the policy admits no inline and no evaluated code', async () => {
  const { headers } = await raw(site.address, '/about')
  const policy = String(headers['content-security-policy'])
  expect(policy.replaceAll(/'sha256-[A-Za-z0-9+/=]+'/g, 'HASH')).toBe(
    [
      "default-src 'self'",
      "script-src 'self' HASH HASH HASH",
      "style-src 'self' HASH HASH HASH HASH",
      "img-src 'self' data:",
      "frame-src 'self' https://www.youtube-nocookie.com",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types offline-worker',
    ].join('; '),
  )
  expect(policy).not.toMatch(/unsafe-(inline|eval)/)
  for (const [name, value] of Object.entries(siteHeaders))
    expect(headers[name.toLowerCase()]).toBe(value)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

it('other sites may show embeds in frames, and no other page', async () => {
  const program = '/broilers-management/normal-body-weight-program'
  const policyOf = async (path: string): Promise<string> =>
    String((await raw(site.address, path)).headers['content-security-policy'])
  const [common, ...embeds] = await Promise.all(
    ['/about', `/embed${program}`, `/ar/embed${program}?age=35`, `/fr/embed${program}`].map(
      policyOf,
    ),
  )
  for (const policy of embeds) {
    expect(policy).toMatch(/; frame-ancestors \*; /)
    // Its own style and the script that takes the storage; no frames of others.
    const parts = (text: string) =>
      text.split('; ').filter((part) => !/^(frame-|script-src|style-src)/.test(part))
    expect(parts(policy)).toEqual(parts(common!))
    expect(policy).not.toMatch(/frame-src|unsafe/)
  }
  for (const path of [
    '/',
    '/embed',
    '/ar/embed',
    '/embedded',
    `/services${program}`,
    '/no-such-page',
  ])
    expect(await policyOf(path), path).toContain("; frame-ancestors 'none'; ")
})

for (const path of [
  '/',
  '/ar',
  '/fr/services',
  '/sw.js',
  '/app-ar.webmanifest',
  '/icons.svg',
  '/no-such-page',
]) {
  it(`every answer carries the headers: ${path}`, async () => {
    const { headers } = await raw(site.address, path)
    for (const name of Object.keys(siteHeaders))
      expect(headers[name.toLowerCase()], name).toBeDefined()
    expect(headers['cache-control']).toBe('no-cache')
  })
}

it('files with a hash in their name are kept for ever, pages are requested again', async () => {
  const page = await raw(site.address, '/')
  const [, script = ''] =
    /<link rel="modulepreload"[^>]*href="([^"]+)"/.exec(page.body.toString()) ?? []
  expect((await raw(site.address, script)).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await raw(site.address, '/assets/gone-00000000.js')).headers['cache-control']).toBe(
    'no-cache',
  )
})

for (const [accepted, encoding] of [
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.0', undefined],
] as const) {
  it(`encoding for "${accepted}"`, async () => {
    const { headers, body } = await raw(site.address, '/services', {
      headers: { 'Accept-Encoding': accepted },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['vary']).toBe('Accept-Encoding')
    expect(Number(headers['content-length'])).toBe(body.length)
  })
}

it('HEAD has the headers of GET and no body; other methods are refused', async () => {
  const [head, get, post] = [
    await raw(site.address, '/', { method: 'HEAD' }),
    await raw(site.address, '/'),
    await raw(site.address, '/', { method: 'POST' }),
  ]
  expect(head.body).toHaveLength(0)
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
  expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD'])
})

it('what a visitor already has is not sent again', async () => {
  const first = await raw(site.address, '/services')
  const tag = String(first.headers['etag'])
  const again = await raw(site.address, '/services', {
    headers: { 'If-None-Match': `"other", W/${tag}` },
  })
  expect([again.statusCode, again.body.length]).toEqual([304, 0])
  expect(
    (await raw(site.address, '/services', { headers: { 'If-None-Match': '"other"' } })).statusCode,
  ).toBe(200)
})

for (const [path, language] of [
  ['/no-such-page', 'en'],
  ['/ar/no-such-page', 'ar'],
  ['/fr/services/nothing', 'fr'],
  ['/services/broilers-management/nothing', 'en'],
  ['/xx/services', 'en'],
] as const) {
  it(`not found, in its language: ${path}`, async () => {
    const { statusCode, body } = await raw(site.address, path)
    expect(statusCode).toBe(404)
    expect(body.toString()).toContain(`<html lang="${language}"`)
    expect(body.toString()).toContain('content="noindex"')
  })
}

for (const path of [
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/..%5c..%5cpackage.json',
  '/assets/..%2f..%2fheaders.json',
  '/%00',
  '/index.html%00.png',
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/',
  '/.vite/manifest.json',
  `/${'a'.repeat(5000)}`,
  `/${'a/'.repeat(3000)}`,
]) {
  it(`no way out of the site: ${path.slice(0, 40)}`, async () => {
    const { statusCode, body } = await raw(site.address, path)
    expect(statusCode).toBe(404)
    expect(body.toString()).not.toContain('devDependencies')
    expect(body.toString()).toContain('<html lang=')
  })
}

it('the server is after a request that is far too long', async () => {
  expect((await raw(site.address, `/${'a'.repeat(40_000)}`)).statusCode).toBe(431)
  expect((await raw(site.address, '/')).statusCode).toBe(200)
})

for (const [requested, status, place] of addresses) {
  it(`${requested} ${place === undefined ? 'is' : `leads to ${place} by`} ${status}`, async () => {
    const { statusCode, headers } = await raw(site.address, requested)
    expect([statusCode, headers.location]).toEqual([status, place])
    expect(headers['content-security-policy']).toBe(headersAt(requested)['Content-Security-Policy'])
  })
}

it('an impossible range is no reason to send a header twice', async () => {
  const answer = await raw(site.address, '/services', { headers: { Range: 'bytes=9999999-' } })
  expect(answer.statusCode).toBe(200)
  expect(doubled(answer)).toEqual([])
})
