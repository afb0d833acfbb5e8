import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadByNode } from '../../tests/support/project/load-by-node.ts'
import { project, root } from '../../tests/support/project/project.ts'
import { movedAddresses, pagesOf } from '../../src/definition/addresses.ts'
import { unpack, type PackedTable } from '../../src/engine/table/pack.ts'
import { withTexts } from '../../src/project/index.ts'
import { serve } from '../support/serve/site-server.ts'
import { previewSite } from './preview-site.ts'

/** Code is built here if no earlier build exists (milliseconds). */
const patience = 240_000

const folder = mkdtempSync(join(tmpdir(), 'preview-site-'))
const table = 'tables/broilers/clinic.json'
// 3,213 g of feed for 2,074 g of weight: 1.549.
const [before, after] = ['[35, 174, 3213, 2064, 1.557]', '[35, 174, 3213, 2074, 1.549]']

let server: Server
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const text = project.files.texts.get(table)!
  if (!text.includes(before)) throw new Error(`${table} has no ${before}`)
  const changed = withTexts(project, { [table]: text.replace(before, after) })
  const site = await previewSite({
    root,
    project: changed,
    folder,
    load: loadByNode(folder),
  })
  server = await serve(0, () => site)
  vi.unstubAllEnvs()
}, patience)
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** Requests a path exactly as it is written; fetch would tidy it up. */
const ask = (path: string) =>
  new Promise<{ status: number; body: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    request({ port: (server.address() as AddressInfo).port, path }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          headers: response.headers,
        }),
      )
    })
      .on('error', reject)
      .end()
  })

const program = pagesOf(project).find((page) => page.program?.id === 'broilers/body-weight')!.path

describe('the site of a preview', () => {
  it('has the data of the project as modules, with the code that they import', async () => {
    const { status, body, headers } = await ask('/assets/data/table/broilers/clinic.js')
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    const packed = JSON.parse(body.replace('export default ', '')) as PackedTable
    expect(unpack(packed.values['weight']!)[35]).toBe(2074)
    const { body: code } = await ask('/assets/data/calculator/broilers/body-weight.js')
    const requested = [...code.matchAll(/(?:from |import\()"([^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    expect(requested).toContain('/assets/data/table/broilers/clinic.js')
    expect(requested.some((path) => path.startsWith('/assets/code/'))).toBe(true)
    for (const path of requested) expect([path, (await ask(path)).status]).toEqual([path, 200])
    for (const name of ['calculator/none', 'calculator/__proto__', 'table/none', 'none'])
      expect((await ask(`/assets/data/${name}.js`)).status).toBe(404)
  })

  it('has all that a page names', async () => {
    const { body } = await ask(program)
    const named = [...body.matchAll(/ (?:href|src|data-later)="(\/[^"?#]*)/g)].flatMap(
      ([, paths = '']) => paths.split(' '),
    )
    expect(named.length).toBeGreaterThan(30)
    for (const path of new Set(named)) expect([path, (await ask(path)).status]).toEqual([path, 200])
  })

  it('renders the page of a program with its figures, and names its module', async () => {
    const { status, body } = await ask(program)
    expect(status).toBe(200)
    // The first example, calculated for visitors without scripts: a bird of 35 days.
    expect(body).toContain('2.074 kg')
    expect(body).not.toContain('2.064')
    expect(body).toMatch(/"file":"\.\/data\/calculator\/broilers\/body-weight\.js"/)
    expect(body).toMatch(/<script data-later="[^"]*\/assets\/data\/calculator\//)
  })

  it('sends the headers of the site, and allows no caching', async () => {
    for (const path of ['/', '/assets/data/languages.js', '/nothing']) {
      const { headers } = await ask(path)
      expect(headers['content-security-policy']).toMatch(
        /script-src 'self'(?: 'sha256-[^']+'){3};.*trusted-types offline-worker/,
      )
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['cache-control']).toBe('no-cache')
    }
    const { body } = await ask('/')
    const script = /\/assets\/base-[\w-]+\.js/.exec(body)![0]
    expect((await ask(script)).headers['cache-control']).toBe('no-cache')
  })

  it('redirects from former addresses, and to the one spelling', async () => {
    const [[from, to] = ['', '']] = movedAddresses(project)
    for (const [requested, place] of [
      [from, to],
      [`/ar${from}?age=35`, `/ar${to}?age=35`],
      ['/services/', '/services'],
    ] as const)
      expect(await ask(requested)).toMatchObject({ status: 308, headers: { location: place } })
  })

  it('has a not-found page in the language of the address', async () => {
    const [plain, arabic] = [await ask('/nothing'), await ask('/ar/nothing')]
    expect([plain.status, arabic.status]).toEqual([404, 404])
    expect(plain.body).toContain('<html lang="en"')
    expect(arabic.body).toContain('<html lang="ar"')
  })

  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/data/..%2f..%2fpackage.json',
    '/assets/data/%2e%2e/%2e%2e/package.json',
    '/.vite/manifest.json',
    '/server.js',
    '/data/languages.js',
    '//etc/passwd',
  ])('gives nothing away for %s', async (path) => expect((await ask(path)).status).toBe(404))

  it('has the files next to the pages', async () => {
    expect((await ask('/robots.txt')).body).toContain('User-agent: *')
    expect(JSON.parse((await ask('/app-ar.webmanifest')).body)).toMatchObject({ lang: 'ar' })
    expect((await ask('/favicon.svg')).body).toBe(
      readFileSync(join(root, 'public/favicon.svg'), 'utf8'),
    )
    for (const path of ['/icon-maskable.png', '/pictures/en/services.png'])
      expect((await ask(path)).body.slice(1, 4)).toBe('PNG')
  })

  it('has a worker that keeps nothing', async () => {
    const { body } = await ask('/sw.js')
    expect(body).toContain('unregister')
    expect(body).not.toMatch(/'fetch'|caches\.open/)
  })
})
