import { expect, test } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addVersion, switchTo } from '../scripts/publishing/versions.ts'
import { nginxHeaders } from '../src/site/headers/nginx-headers.ts'
import { raw } from './raw-request.ts'

/** A published site on the real nginx, as README.md says it. */
const nginx = '/usr/sbin/nginx'
const text = (path: string): string =>
  readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

test.describe('a published site on nginx', () => {
  test.skip(!existsSync(nginx), 'nginx is not installed (apt-get install nginx)')
  let folder: string
  let base: string
  let server: ChildProcess
  const versions: string[] = []

  test.beforeAll(async () => {
    folder = mkdtempSync(join(realpathSync(tmpdir()), 'published-'))
    for (const [place, name] of ['one', 'two'].entries())
      versions.push(
        await addVersion(folder, new Date(Date.UTC(2026, 10, 22, 8, place)), (next) => {
          mkdirSync(join(next, 'site/services/new'), { recursive: true })
          writeFileSync(join(next, 'site/index.html'), name)
          writeFileSync(join(next, 'site/services/new/index.html'), `${name} new`)
          const headers = nginxHeaders({ 'X-Version': name }, undefined, {
            '/services/old': '/services/new',
          })
          writeFileSync(join(next, 'nginx-headers.conf'), headers)
          return Promise.resolve()
        }),
      )
    switchTo(folder, versions[0]!)
    const port = await freePort()
    base = `http://127.0.0.1:${port}`
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join(' ')
    // The three lines of README.md.
    const [, lines = ''] = /```\n(root \/srv\/clinic[\s\S]*?)\n```/.exec(text('../README.md')) ?? []
    const [root = '', links = '', headers = ''] = lines
      .replaceAll('/srv/clinic', folder)
      .split('\n')
    const configuration = text('../deploy/nginx.conf')
      .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
      .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
      .replace('root /var/www/clinic;', root)
      .replace('disable_symlinks on;', links)
      .replace('include clinic-headers.conf;', headers)
      .replace('server_tokens off;', `server_tokens off; access_log off; ${temporary}`)
    writeFileSync(join(folder, 'nginx.conf'), configuration)
    server = spawn(
      nginx,
      [
        '-p',
        folder,
        '-c',
        join(folder, 'nginx.conf'),
        '-e',
        join(folder, 'error.log'),
        '-g',
        'daemon off; master_process off;',
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    )
    await expect
      .poll(async () => (await raw(base, '/').catch(() => undefined))?.statusCode, {
        message: 'nginx does not start',
      })
      .toBe(200)
  })
  test.afterAll(async () => {
    const ended = new Promise((resolve) => {
      server.once('exit', resolve)
    })
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  test('visitors have the version that the link leads to, from one request to the next', async () => {
    for (const place of [0, 1, 0]) {
      switchTo(folder, versions[place]!)
      expect((await raw(base, '/')).body.toString()).toBe(['one', 'two'][place])
    }
  })

  test('an address of before leads to the one of today, with its figures', async () => {
    const { statusCode, headers } = await raw(base, '/services/old?age=21')
    expect([statusCode, headers.location]).toEqual([308, '/services/new?age=21'])
    expect(headers['x-version']).toBe('one')
  })

  test('nothing beside the site is served', async () => {
    for (const path of ['/../version.json', '/version.json', '/../../current.next'])
      expect([400, 404]).toContain((await raw(base, path)).statusCode)
  })
})
