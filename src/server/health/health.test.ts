import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { run as runServer } from '#scripts/server.ts'
import { root } from '#tests/support/project/root.ts'
import { databaseKinds, emptyDatabase } from '#tests/support/server/databases.ts'
import { testClinic } from '#tests/support/server/clinic.ts'
import { startSmtp } from '#tests/support/server/smtp-server.ts'
import { startTestServer } from '#tests/support/server/test-server.ts'
import { noteBackup } from '../backup/last-backup.ts'
import { readServerSettings } from '../settings.ts'
import { missingOf } from './missing.ts'
import { trySettings } from './try-settings.ts'

const secret = 'b7Yq-0f3Kz9_xWm2LpR8sTn5VhJ4cGd1'
const publicSite = { SITE_ADDRESS: 'https://clinic.example', SECRET: secret }
const sending = { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'a@clinic.example' }
const read = (environment: Readonly<Record<string, string>>) =>
  readServerSettings(environment, '/srv/clinic')

describe('a server at a public address', () => {
  it.each<[string, Readonly<Record<string, string>>, boolean, readonly string[]]>([
    ['nothing more', publicSite, false, ['mail', 'proxy', 'notices']],
    ['an email server', { ...publicSite, ...sending }, true, ['proxy']],
    [
      'another proxy than the one of this machine',
      { ...publicSite, ...sending, TRUSTED_PROXY: '10.0.0.1' },
      true,
      ['proxy'],
    ],
    [
      'all of it',
      { ...publicSite, ...sending, TRUSTED_PROXY: '127.0.0.1', NEW_MESSAGES: 'never' },
      false,
      [],
    ],
    ['no public address', { SITE_ADDRESS: 'http://127.0.0.1:4173' }, false, []],
  ])('lists what does not work with %s', (_, environment, hasRecipient, expected) => {
    expect(missingOf(read(environment), hasRecipient)).toEqual(expected)
  })

  it('has the list in its health, for staff and for who operates it', async () => {
    const server = await startTestServer('sqlite', { missing: ['mail', 'proxy'] })
    const health = await fetch(`${server.origin}/health`, {
      headers: { 'X-Forwarded-For': '203.0.113.9' },
    })
    expect(await health.json()).toEqual({
      status: 'ok',
      missing: ['mail', 'proxy'],
      isForwarded: true,
    })
    await server.stop()
  })
})

describe.each(databaseKinds)('the health of a server on %s', (kind) => {
  it('is that of its writes: it names the cause of a refused one in the log', async () => {
    const server = await startTestServer(kind)
    const health = () => fetch(`${server.origin}/health`)
    const rows = () => server.database.read((tx) => tx.selectFrom('health').selectAll().execute())
    expect((await health()).status).toBe(200)
    const [first] = await rows()
    expect((await health()).status).toBe(200)
    // Whoever asks often writes once.
    expect(await rows()).toEqual([first])
    const { database } = server
    const code = kind === 'sqlite' ? 'SQLITE_FULL' : '53100'
    const log: unknown[] = []
    const full = await startTestServer(kind, {
      database: {
        ...database,
        write: () => Promise.reject(Object.assign(new Error('full'), { code })),
      },
      log: (event, facts) => log.push({ event, ...facts }),
    })
    expect((await fetch(`${full.origin}/health`)).status).toBe(503)
    expect(log).toContainEqual(expect.objectContaining({ event: 'unavailable', code }))
    await full.stop()
    await server.stop()
  })
})

describe.each(databaseKinds)('trying the settings on %s', (kind) => {
  it('sends an email, writes to the database, and asks for a backup until there is one', async () => {
    const place = await emptyDatabase(kind)
    const smtp = await startSmtp()
    const settings = {
      ...read({ SMTP_URL: smtp.url, MAIL_FROM: 'Clinic <clinic@clinic.example>' }),
      ...place.settings,
    }
    const facts = { ...testClinic, notices: { recipient: 'vet@clinic.example', minutes: 5 } }
    const found = async () =>
      Object.fromEntries((await trySettings(settings, facts)).map((each) => [each.name, each]))
    const first = await found()
    expect(first['database']!.isRight).toBe(true)
    expect(first['database']!.text).toMatch(
      kind === 'sqlite' ? /^SQLite 3\.\d+/ : /^PostgreSQL 1\d\.\d+/,
    )
    expect(first['mail']!.isRight).toBe(true)
    expect(smtp.received.map(({ to }) => to)).toEqual(['vet@clinic.example'])
    expect(first['backup']).toMatchObject({ isRight: false, text: expect.stringMatching(/none/) })
    noteBackup(settings.dataFolder)
    expect((await found())['backup']!.isRight).toBe(true)
    await smtp.stop()
    expect((await found())['mail']).toMatchObject({
      isRight: false,
      text: expect.stringContaining('takes no email'),
    })
    await place.remove()
  })
})

describe('trying the settings', () => {
  it('is a command that prints one line for each, and fails if one is wrong', async () => {
    const place = await emptyDatabase('sqlite')
    const environment = { ...publicSite, ...place.environment, TRUSTED_PROXY: '10.0.0.1' }
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    const printed: string[] = []
    vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
    expect(await runServer(['--check'], root)).toBe(1)
    expect(printed.map((line) => line.slice(0, 14).trimEnd())).toEqual([
      'ok    address',
      'ok    database',
      expect.stringMatching(/ clock$/),
      'ok    disk',
      'WRONG mail',
      expect.stringMatching(/ notices$/),
      'WRONG proxy',
      'WRONG backup',
    ])
    await place.remove()
  })

  it('finds a database that takes nothing, without its password', async () => {
    const settings = read({ DATABASE_URL: 'postgres://clinic:geheim@127.0.0.1:9/clinic' })
    const place = await emptyDatabase('sqlite')
    const { dataFolder } = place.settings
    const tried = await trySettings({ ...settings, dataFolder }, testClinic)
    const database = tried.find(({ name }) => name === 'database')
    expect(database).toMatchObject({
      isRight: false,
      text: expect.stringContaining('ECONNREFUSED'),
    })
    expect(JSON.stringify(tried)).not.toContain('geheim')
    await place.remove()
  })

  it('asks the running server by its public address whether a proxy names visitors', async () => {
    const place = await emptyDatabase('sqlite')
    const server = await startTestServer('sqlite')
    // A proxy in front of the server, which names the visitor or does not.
    let headers: Readonly<Record<string, string>> = {}
    const proxy = createServer((_, response) => {
      void fetch(`${server.origin}/health`, { headers }).then(async (answer) =>
        response.writeHead(answer.status).end(await answer.text()),
      )
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const { port } = proxy.address() as AddressInfo
    const settings = {
      ...read({ ...publicSite, TRUSTED_PROXY: '127.0.0.1' }),
      ...place.settings,
      // Its host name is another one than those of this machine, and leads here all the same.
      siteAddress: `http://0.0.0.0:${port}`,
    }
    const proxied = async () =>
      (await trySettings(settings, testClinic)).find(({ name }) => name === 'proxy')
    expect(await proxied()).toMatchObject({
      isRight: false,
      text: expect.stringContaining('X-Forwarded-For'),
    })
    headers = { 'X-Forwarded-For': '203.0.113.9' }
    expect((await proxied())?.isRight).toBe(true)
    proxy.close()
    await server.stop()
    await place.remove()
  })
})
