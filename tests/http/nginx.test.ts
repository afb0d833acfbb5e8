import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { longestAddress } from '#address-size.ts'
import { nginxHeaders } from '#site/headers/nginx-headers.ts'
import { inLanguage, programOf } from '#tests/support/browser/programs.ts'
import { addresses } from '#tests/support/http/addresses.ts'
import { builtSite, headersAt, pageHeaders, siteHeaders } from '#tests/support/http/built-site.ts'
import { describeNginx } from '#tests/support/http/describe-nginx.ts'
import {
  brotliModule,
  configuration,
  nginxFolder,
  startNginxOn,
  withBrotli,
  type Nginx,
} from '#tests/support/http/nginx.ts'
import { doubled, raw } from '#tests/support/http/raw-request.ts'
import { root } from '#tests/support/project/root.ts'

const moved = JSON.parse(readFileSync(join(root, 'dist/moved.json'), 'utf8')) as Record<
  string,
  string
>

it('the configuration contains what a host of this site must do', () => {
  for (const line of [
    'include clinic-headers.conf;',
    'gzip_static on;',
    'error_page 404 @missing;',
    'try_files $uri $uri/index.html =404;',
    'server_tokens off;',
  ])
    expect(configuration).toContain(line)
  expect(configuration.match(/# here/g)).toHaveLength(4)
  const included = readFileSync(join(root, 'dist/nginx-headers.conf'), 'utf8')
  expect(included).toBe(nginxHeaders(siteHeaders, pageHeaders, moved))
})

describeNginx('on the real nginx', () => {
  let base: string
  let server: Nginx
  beforeAll(async () => {
    server = await startNginxOn(realpathSync(builtSite))
    ;({ base } = server)
  })
  afterAll(() => server.stop())

  for (const path of [
    '/',
    '/fr',
    '/services',
    '/about',
    '/fr/contact',
    '/sw.js',
    '/app-ar.webmanifest',
    '/no-such-page',
    '/ar/no-such-page',
  ]) {
    it(`headers: ${path}`, async () => {
      const answer = await raw(base, path)
      for (const [name, value] of Object.entries(headersAt(path)))
        expect(answer.headers[name.toLowerCase()], name).toBe(value)
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['server']).toBe('nginx')
    })
  }

  it('the longest address that a page makes is answered', async () => {
    const { path } = programOf('broilers/farm-management')
    const address = `${inLanguage(path, 'ar')}?days=`.padEnd(longestAddress, '%D8%B9')
    const answer = await raw(base, address, { headers: { Referer: base + address } })
    expect(answer.statusCode).toBe(200)
  })

  it('files with a hash are kept for ever, and only those that exist', async () => {
    const [, script = ''] =
      /<link rel="modulepreload"[^>]*href="([^"]+)"/.exec((await raw(base, '/')).body.toString()) ??
      []
    const answer = await raw(base, script)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toContain('text/javascript')
    expect((await raw(base, '/assets/gone-00000000.js')).headers['cache-control']).toBe('no-cache')
    expect((await raw(base, '/app-fr.webmanifest')).headers['content-type']).toBe(
      'application/manifest+json',
    )
  })

  it('packed files', async () => {
    const packed = await raw(base, '/ar/services', { headers: { 'Accept-Encoding': 'gzip' } })
    expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual([
      'gzip',
      'Accept-Encoding',
    ])
    expect(
      (await raw(base, '/ar/services', { headers: { 'Accept-Encoding': 'identity' } })).headers[
        'content-encoding'
      ],
    ).toBeUndefined()
  })

  it('what a visitor already has is not sent again', async () => {
    const tag = String((await raw(base, '/services')).headers['etag'])
    expect((await raw(base, '/services', { headers: { 'If-None-Match': tag } })).statusCode).toBe(
      304,
    )
  })

  for (const [path, language] of [
    ['/no-such-page', 'en'],
    ['/ar/no-such-page', 'ar'],
    ['/fr/services/nothing', 'fr'],
    ['/xx/services', 'en'],
    ['/.vite/manifest.json', 'en'],
  ] as const) {
    it(`not found, in its language: ${path}`, async () => {
      const { statusCode, body } = await raw(base, path)
      expect(statusCode).toBe(404)
      expect(body.toString()).toContain(`<html lang="${language}"`)
    })
  }

  for (const path of [
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/%00',
    '/%',
    `/${'a'.repeat(5000)}`,
  ]) {
    it(`no way out of the site: ${path.slice(0, 40)}`, async () => {
      const { statusCode, body } = await raw(base, path)
      expect([400, 404]).toContain(statusCode)
      expect(body.toString()).not.toContain('devDependencies')
    })
  }

  for (const [requested, status, place] of addresses) {
    it(`${requested} ${place === undefined ? 'is' : `leads to ${place} by`} ${status}`, async () => {
      const answer = await raw(base, requested)
      expect([answer.statusCode, answer.headers.location]).toEqual([status, place])
      expect(answer.headers['content-security-policy']).toBe(
        headersAt(requested)['Content-Security-Policy'],
      )
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(doubled(answer)).toEqual([])
    })
  }

  it('an impossible range is no reason to send a header twice', async () => {
    const answer = await raw(base, '/services', { headers: { Range: 'bytes=9999999-' } })
    expect(answer.statusCode).toBe(200)
    expect(doubled(answer)).toEqual([])
  })
})

describeNginx('on nginx with the module for Brotli', () => {
  // With "disable_symlinks on", files were found in about half of these folders.
  it.runIf(brotliModule !== undefined)('its files are sent, whatever the folder', async () => {
    const folder = nginxFolder()
    for (const length of [5, 25, 45, 65, 85, 105]) {
      const site = join(folder, 'x'.repeat(length))
      mkdirSync(site)
      for (const name of ['index.html', 'index.html.gz', 'index.html.br'])
        copyFileSync(join(builtSite, name), join(site, name))
      const server = await startNginxOn(site, nginxFolder(), withBrotli)
      const headers = { 'Accept-Encoding': 'gzip, br' }
      const answer = await raw(server.base, '/', { headers })
      await server.stop()
      expect(answer.headers['content-encoding'], site).toBe('br')
    }
    rmSync(folder, { recursive: true })
  })
})

describeNginx('on nginx, names with a dot and links', () => {
  let base: string
  let server: Nginx
  beforeAll(async () => {
    const folder = nginxFolder()
    // A small site, next to which the server has its own files and links.
    const site = join(folder, 'site')
    mkdirSync(join(site, '.well-known/acme-challenge'), { recursive: true })
    for (const page of ['index.html', '404.html', 'robots.txt'])
      copyFileSync(join(builtSite, page), join(site, page))
    for (const path of ['security.txt', 'acme-challenge/token', '.hidden'])
      writeFileSync(join(site, '.well-known', path), 'text')
    writeFileSync(join(site, '.hidden'), 'text')
    mkdirSync(join(folder, 'page'))
    writeFileSync(join(folder, 'page/index.html'), 'outside')
    symlinkSync(join(folder, 'nginx.conf'), join(site, 'link.txt'))
    symlinkSync(join(site, 'robots.txt'), join(site, 'inside.txt'))
    symlinkSync(folder, join(site, 'out'))
    server = await startNginxOn(site, folder)
    ;({ base } = server)
  })
  afterAll(() => server.stop())

  it('what is agreed upon for everybody is served, and no other name with a dot', async () => {
    for (const [path, status] of [
      ['/.well-known/security.txt', 200],
      ['/.well-known/acme-challenge/token', 200],
      ['/.well-known/.hidden', 404],
      ['/.well-known/nothing', 404],
      ['/.well-known/../.hidden', 404],
      ['/.hidden', 404],
    ] as const)
      expect((await raw(base, path)).statusCode, path).toBe(status)
  })

  it('links in the folder are not followed', async () => {
    for (const path of ['/link.txt', '/out/nginx.conf', '/out/page', '/out/page/', '/inside.txt']) {
      const { statusCode, body } = await raw(base, path)
      expect(statusCode, path).toBe(404)
      expect(body.toString()).toContain('<html lang="en"')
    }
  })
})
