import { expect, test } from '@playwright/test'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { longestAddress } from '../src/address-size.ts'
import { nginxHeaders, type PageHeaders } from '../src/site/headers/nginx-headers.ts'
import { doubled, raw } from './raw-request.ts'
import { addresses } from './support/browser/addresses.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'
import { configuration, nginx, startNginx, type Nginx } from './support/browser/nginx.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const headers = JSON.parse(readFileSync(join(root, 'dist/headers.json'), 'utf8')) as Record<
  string,
  string
>
const pageHeaders = JSON.parse(
  readFileSync(join(root, 'dist/page-headers.json'), 'utf8'),
) as PageHeaders
const moved = JSON.parse(readFileSync(join(root, 'dist/moved.json'), 'utf8')) as Record<
  string,
  string
>
/** The headers of the answer to a request: some pages have another policy. */
const headersAt = (requested: string): Record<string, string> =>
  pageHeaders.paths.includes(requested.split('?')[0]!)
    ? { ...headers, ...pageHeaders.headers }
    : headers
const brotli = [
  '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  '/usr/lib64/nginx/modules/ngx_http_brotli_static_module.so',
].find((path) => existsSync(path))

test('the configuration contains what a host of this site must do', () => {
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
  expect(included).toBe(nginxHeaders(headers, pageHeaders, moved))
})

test.describe('on the real nginx', () => {
  test.skip(
    nginx === undefined,
    'nginx is not installed (apt-get install nginx): only the text of deploy/nginx.conf was tested',
  )
  test.describe.configure({ mode: 'serial' })
  let folder: string
  let base: string
  let server: Nginx

  test.beforeAll(async () => {
    folder = mkdtempSync(join(realpathSync(tmpdir()), 'nginx-'))
    // A copy of the site, next to which the server has its own files and links.
    const site = join(folder, 'site')
    cpSync(join(root, 'dist/site'), site, { recursive: true })
    mkdirSync(join(site, '.well-known/acme-challenge'), { recursive: true })
    for (const path of ['security.txt', 'acme-challenge/token', '.hidden'])
      writeFileSync(join(site, '.well-known', path), 'text')
    writeFileSync(join(site, '.hidden'), 'text')
    mkdirSync(join(folder, 'page'))
    writeFileSync(join(folder, 'page/index.html'), 'outside')
    symlinkSync(join(folder, 'nginx.conf'), join(site, 'link.txt'))
    symlinkSync(join(site, 'robots.txt'), join(site, 'inside.txt'))
    symlinkSync(folder, join(site, 'out'))
    copyFileSync(join(root, 'dist/nginx-headers.conf'), join(folder, 'clinic-headers.conf'))
    server = await startNginx(folder, (text) => {
      const own = text.replace('root /var/www/clinic', `root ${site}`)
      return brotli === undefined
        ? own
        : own
            .replace(/# load_module .*/, `load_module ${brotli};`)
            .replace('# brotli_static on', 'brotli_static on')
    })
    ;({ base } = server)
  })
  test.afterAll(() => server.stop())

  test.use({ serviceWorkers: 'allow' })
  test('a calculator works under the policy, and the offline worker starts', async ({ page }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    const program = '/ar/services/broilers-management/feed-convertion-ratio-FCR-program'
    await page.goto(`${base}${program}?age=35&averageWeight=2.1&birds=10000&totalFeed=33000`)
    await page.locator('.entry button[type=submit]').click()
    await expect(page.locator('[data-result=userFcr]')).toContainText(/\d/)
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null),
    ).toBe(true)
    expect(problems).toEqual([])
  })

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
    test(`headers: ${path}`, async () => {
      const answer = await raw(base, path)
      for (const [name, value] of Object.entries(headersAt(path)))
        expect(answer.headers[name.toLowerCase()], name).toBe(value)
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['server']).toBe('nginx')
    })
  }

  test('the longest address that a page makes is answered', async () => {
    const { path } = programOf('broilers/farm-management')
    const address = `${inLanguage(path, 'ar')}?days=`.padEnd(longestAddress, '%D8%B9')
    const answer = await raw(base, address, { headers: { Referer: base + address } })
    expect(answer.statusCode).toBe(200)
  })

  test('files with a hash are kept for ever, and only those that exist', async () => {
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

  test('packed files', async () => {
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
    if (brotli !== undefined)
      expect(
        (await raw(base, '/ar/services', { headers: { 'Accept-Encoding': 'gzip, br' } })).headers[
          'content-encoding'
        ],
      ).toBe('br')
  })

  test('what a visitor already has is not sent again', async () => {
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
    test(`not found, in its language: ${path}`, async () => {
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
    test(`no way out of the site: ${path.slice(0, 40)}`, async () => {
      const { statusCode, body } = await raw(base, path)
      expect([400, 404]).toContain(statusCode)
      expect(body.toString()).not.toContain('devDependencies')
    })
  }

  for (const [requested, status, place] of addresses) {
    test(`${requested} ${place === undefined ? 'is' : `leads to ${place} by`} ${status}`, async () => {
      const answer = await raw(base, requested)
      expect([answer.statusCode, answer.headers.location]).toEqual([status, place])
      expect(answer.headers['content-security-policy']).toBe(
        headersAt(requested)['Content-Security-Policy'],
      )
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(doubled(answer)).toEqual([])
    })
  }

  test('an impossible range is no reason to send a header twice', async () => {
    const answer = await raw(base, '/services', { headers: { Range: 'bytes=9999999-' } })
    expect(answer.statusCode).toBe(200)
    expect(doubled(answer)).toEqual([])
  })

  test('what is agreed upon for everybody is served, and no other name with a dot', async () => {
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

  test('links in the folder are not followed', async () => {
    for (const path of ['/link.txt', '/out/nginx.conf', '/out/page', '/out/page/', '/inside.txt']) {
      const { statusCode, body } = await raw(base, path)
      expect(statusCode, path).toBe(404)
      expect(body.toString()).toContain('<html lang="en"')
    }
  })
})
