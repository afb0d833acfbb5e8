import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { isSweep } from '../../tests/support/browser/sweep.ts'
import { databaseKinds, emptyDatabase } from '../../tests/support/server/databases.ts'
import { killWhileSyncing, killWhileWriting } from '../../tests/support/server/killed-server.ts'
import { sendUntilTaken } from '../../tests/support/server/sender.ts'
import { runServer, startServer } from '../../tests/support/server/server-process.ts'
import { storedMessages } from '../../tests/support/server/stored.ts'
import { contactBody } from '../../tests/support/server/bodies.ts'
import {
  makeWriters,
  sendCount,
  wrongCounts,
  writersSecret,
} from '../../tests/support/sync/writers.ts'

/** How often a server is killed, each time after at least five acknowledged answers. */
const kills = isSweep ? 6 : 2

const many = { TRUSTED_PROXY: '127.0.0.1', MESSAGES_PER_HOUR: '999999' }

/** Whether a server still accepts connections. */
const takesConnections = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    const settle = (isOpen: boolean) => () => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', settle(true)).once('error', settle(false))
  })

describe('a server that cannot start', () => {
  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    [
      'a public address without a secret',
      { SITE_ADDRESS: 'https://clinic.example' },
      /^server: SECRET is not set, and https:\/\/clinic\.example is a public address; .*\n$/,
    ],
    [
      'a database that is none',
      { DATABASE_URL: 'mysql://db' },
      /^server: DATABASE_URL is not .*\n$/,
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://clinic:geheim@127.0.0.1:9/clinic' },
      /\nserver: The database of DATABASE_URL does not answer \(ECONNREFUSED\); [^\n]*\n$/,
    ],
    [
      'a port that is none',
      { PORT: '99999' },
      /^server: PORT is “99999”, [^\n]*\n {2}What to do: .*\n$/,
    ],
  ])('says in one sentence what is wrong: %s', async (_, environment, text) => {
    const place = await emptyDatabase('sqlite')
    const { code, printed } = await runServer({ ...place.environment, ...environment })
    await place.remove()
    expect(code).toBe(1)
    expect(printed).toMatch(text)
    expect(printed).not.toMatch(/geheim|\n\s+at /)
  })
})

describe.each(databaseKinds)('a server on %s in a process of its own', (kind) => {
  it('creates its folder and tables, and stops when all requests are answered', async () => {
    const place = await emptyDatabase(kind)
    const dataFolder = join(place.settings.dataFolder, 'data')
    const isPublic = kind === 'sqlite'
    const server = await startServer({
      ...place.environment,
      DATA_FOLDER: dataFolder,
      ...(isPublic && { SITE_ADDRESS: 'https://clinic.example', SECRET: writersSecret }),
    })
    // At a public address, the first lines name what does not work.
    const listed = /\nNot working yet: SMTP_URL .*\nNot working yet: TRUSTED_PROXY /
    expect(listed.test(server.printed())).toBe(isPublic)
    expect((statSync(dataFolder).mode & 0o777).toString(8)).toBe('700')
    expect(existsSync(join(dataFolder, 'clinic.sqlite'))).toBe(kind === 'sqlite')
    const text = JSON.stringify(contactBody('late-1'))
    const sent = request(`${server.origin}/api/forms`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
        Expect: '100-continue',
      },
    })
    const answered = once(sent, 'response')
    sent.flushHeaders()
    await once(sent, 'continue')
    sent.write(text.slice(0, 20))
    // The second half of the message comes when the server takes no more connections.
    const ended = server.end('SIGTERM')
    while (await takesConnections(server.origin)) await setTimeout(10)
    sent.end(text.slice(20))
    const [answer] = (await answered) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(201)
    expect(await ended).toBe(0)
    expect(server.printed()).not.toMatch(/\n\s+at /)
    const { keys } = await storedMessages({ ...place.settings, dataFolder })
    expect(keys).toEqual(['late-1'])
    await place.remove()
  })

  it('keeps every message that it has acknowledged, however often it is killed', async () => {
    const place = await emptyDatabase(kind)
    const { acknowledged, ...rest } = await killWhileWriting(place, kills)
    await place.remove()
    expect(acknowledged).toBeGreaterThanOrEqual(5 * kills)
    expect(rest).toEqual({ lost: [], twice: 0, halves: [] })
  })

  it('shares its database with a second one: nothing is lost, nothing arrives twice', async () => {
    const place = await emptyDatabase(kind, 4)
    const servers = await Promise.all(
      [1, 2].map(() => startServer({ ...place.environment, ...many })),
    )
    const ids = Array.from({ length: 60 }, (_, index) => `both-${index}`)
    // A visitor whose answer was lost sends again, perhaps to the other one, perhaps at once.
    await Promise.all(ids.flatMap((id) => servers.map(({ origin }) => sendUntilTaken(origin, id))))
    await Promise.all(servers.map(({ end }) => end('SIGTERM')))
    const { keys, halves } = await storedMessages(place.settings)
    await place.remove()
    expect([...keys].sort()).toEqual([...ids].sort())
    expect(halves).toEqual([])
  })

  it('keeps every edit of a device that it has acknowledged, however often it is killed', async () => {
    const place = await emptyDatabase(kind)
    const { acknowledged, ...rest } = await killWhileSyncing(place, kills)
    await place.remove()
    expect(acknowledged).toBeGreaterThanOrEqual(5 * kills)
    expect(rest).toEqual({ lost: [], twice: [], halves: [] })
  })

  it('and a second one take each edit once, to whichever of them it is sent', async () => {
    const place = await emptyDatabase(kind, 4)
    const writers = await makeWriters(place.settings, 4)
    const servers = await Promise.all(
      [1, 2].map(() => startServer({ ...place.environment, SECRET: writersSecret })),
    )
    const origins = servers.map(({ origin }) => origin)
    const counted = await Promise.all(
      writers.map(async (first) => {
        let writer = first
        // Each request goes to one of them, or to both at the same moment.
        for (let turn = 0; writer.acknowledged < 15; turn += 1)
          writer = await sendCount(writer, turn % 3 === 2 ? origins : [origins[turn % 3]!])
        return writer
      }),
    )
    await Promise.all(servers.map(({ end }) => end('SIGTERM')))
    const wrong = await wrongCounts(place.settings, counted)
    await place.remove()
    expect(wrong).toEqual({ lost: [], twice: [], halves: [] })
  })
})
