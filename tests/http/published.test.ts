import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addVersion, switchTo } from '#scripts/publishing/add-version.ts'
import { nginxHeaders } from '#site/headers/nginx-headers.ts'
import { describeNginx } from '#tests/support/http/describe-nginx.ts'
import { nginxFolder, startNginx, type Nginx } from '#tests/support/http/nginx.ts'
import { raw } from '#tests/support/http/raw-request.ts'
import { root } from '#tests/support/project/root.ts'

/** A published site on the real nginx, as docs/operate.md describes it. */
const guide = readFileSync(join(root, 'docs/operate.md'), 'utf8')

describeNginx('a published site on nginx', () => {
  let folder: string
  let base: string
  let server: Nginx
  const versions: string[] = []

  beforeAll(async () => {
    folder = nginxFolder()
    for (const [index, name] of ['one', 'two'].entries())
      versions.push(
        await addVersion(folder, new Date(Date.UTC(2026, 10, 22, 8, index)), (next) => {
          mkdirSync(join(next, 'site/services/new'), { recursive: true })
          writeFileSync(join(next, 'site/index.html'), name)
          writeFileSync(join(next, 'site/services/new/index.html'), `${name} new`)
          const headers = nginxHeaders({ 'X-Version': name }, undefined, {
            '/services/old': '/services/new',
          })
          writeFileSync(join(next, 'nginx-headers.conf'), headers)
          return Promise.resolve()
        }).then(({ version }) => version),
      )
    switchTo(folder, versions[0]!)
    // The three lines of docs/operate.md.
    const [, lines = ''] = /```\n(root \/srv\/clinic[\s\S]*?)\n```/.exec(guide) ?? []
    const [rootLine = '', links = '', headers = ''] = lines
      .replaceAll('/srv/clinic', folder)
      .split('\n')
    server = await startNginx(folder, (text) =>
      text
        .replace('root /var/www/clinic;', rootLine)
        .replace('disable_symlinks on; # Brotli', links)
        .replace('include clinic-headers.conf;', headers),
    )
    ;({ base } = server)
  })
  afterAll(() => server.stop())

  it('visitors have the version that the link points to, from one request to the next', async () => {
    for (const index of [0, 1, 0]) {
      switchTo(folder, versions[index]!)
      expect((await raw(base, '/')).body.toString()).toBe(['one', 'two'][index])
    }
  })

  it('a former address redirects to the current one, with its figures', async () => {
    const { statusCode, headers } = await raw(base, '/services/old?age=21')
    expect([statusCode, headers.location]).toEqual([308, '/services/new?age=21'])
    expect(headers['x-version']).toBe('one')
  })

  it('nothing outside of the site is served', async () => {
    for (const path of ['/../version.json', '/version.json', '/../../current.next'])
      expect([400, 404]).toContain((await raw(base, path)).statusCode)
  })
})
