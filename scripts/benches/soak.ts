import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase } from '../../src/server/database/database.ts'
import { isTaken } from '../../tests/support/server/sender.ts'
import { startServer, type ServerProcess } from '../../tests/support/server/server-process.ts'
import { storedMessages } from '../../tests/support/server/stored.ts'
import {
  makeWriters,
  sendCount,
  wrongCounts,
  writersSecret,
  type Writer,
} from '../../tests/support/sync/writers.ts'
import { readArguments } from '../support/arguments.ts'
import { follow, startFront, usageOf } from './fleet.ts'
import { timesOf } from './load.ts'
import { fillInbox, placesHere, type Place } from './server.ts'

/** The load: so many of each in a second, and so many pages that follow. */
const perSecond = { 'a form': 1, 'sync of a day': 3, 'inbox of 50': 1, 'search, rare word': 1 }
type Kind = keyof typeof perSecond
const kinds = Object.keys(perSecond) as Kind[]
const writers = 10
const streamsOfEach = 6
const inbox = 50_000

/** What was seen in a minute. */
interface Minute {
  readonly times: Readonly<Record<Kind, number[]>>
  errors: number
  events: number
}
const newMinute = (): Minute => ({
  times: { 'a form': [], 'sync of a day': [], 'inbox of 50': [], 'search, rare word': [] },
  errors: 0,
  events: 0,
})

/** Makes the first writer a member of the staff who has proven a second factor. */
async function makeStaff({ settings }: Place): Promise<void> {
  const database = await connectDatabase(settings)
  await database.write(async (tx) => {
    const id = 'writer-10'
    await tx
      .updateTable('users')
      .set({ role: 'staff', two_factor_enabled: 1 })
      .where('id', '=', id)
      .execute()
    await tx.updateTable('sessions').set({ strong: 1 }).where('user_id', '=', id).execute()
  })
  await database.close()
}

/** Repeats something so many times a second, whether the last one has its answer or not. */
async function repeat(rate: number, until: number, once: () => Promise<void>): Promise<void> {
  const under: Promise<void>[] = []
  for (let next = Date.now(); next < until; next += 1000 / rate) {
    await sleep(Math.max(0, next - Date.now()))
    under.push(once())
  }
  await Promise.all(under)
}

async function soak(place: Place, minutes: number, instances: number): Promise<boolean> {
  await fillInbox(place.settings, inbox)
  const devices: Writer[] = [...(await makeWriters(place.settings, writers))]
  await makeStaff(place)
  const staff = devices[0]!.cookie
  const servers: ServerProcess[] = []
  for (let count = 0; count < instances; count += 1)
    servers.push(
      await startServer({
        ...place.environment,
        SECRET: writersSecret,
        TRUSTED_PROXY: '127.0.0.1',
        MESSAGES_PER_HOUR: '999999',
      }),
    )
  const front = await startFront(servers.map(({ origin }) => origin))
  const acknowledged = new Set<string>()
  let minute = newMinute()
  const timed = async (kind: Kind, once: () => Promise<boolean>): Promise<void> => {
    const began = performance.now()
    const isGood = await once().catch(() => false)
    minute.times[kind].push(performance.now() - began)
    if (!isGood) minute.errors += 1
  }
  const read = async (path: string): Promise<boolean> => {
    const answer = await fetch(front.base + path, { headers: { Cookie: staff } })
    await answer.arrayBuffer()
    return answer.ok
  }
  const stop = new AbortController()
  const streams = devices.flatMap(({ cookie }) =>
    Array.from({ length: streamsOfEach }, () =>
      follow(front.base, { Cookie: cookie }, stop.signal, (isError) => {
        if (isError) minute.errors += 1
        else minute.events += 1
      }),
    ),
  )
  let sent = 0
  const free = devices.map((_, index) => index)
  const once: Readonly<Record<Kind, () => Promise<boolean>>> = {
    'a form': async () => {
      const id = `soak-${(sent += 1)}`
      if (!(await isTaken(front.base, id))) return false
      acknowledged.add(id)
      return true
    },
    'sync of a day': async () => {
      // A device sends its next day when it has the answer to the one before.
      const index = free.shift()
      if (index === undefined) return false
      const before = devices[index]!
      try {
        const after = await sendCount(before, [front.base])
        devices[index] = after
        return after !== before
      } finally {
        free.push(index)
      }
    },
    'inbox of 50': () => read('/api/messages'),
    'search, rare word': () => read(`/api/messages?q=n${(sent * 7919) % inbox}`),
  }
  const until = Date.now() + minutes * 60_000
  const report = async (): Promise<void> => {
    for (let count = 1; Date.now() < until; count += 1) {
      await sleep(Math.min(60_000, until - Date.now()))
      const { times, errors, events } = minute
      minute = newMinute()
      const usage = await Promise.all(servers.map(({ origin }) => usageOf(origin)))
      const parts = kinds.map((kind) => {
        const at = timesOf(times[kind])
        return `${kind} ${at(0.5).toFixed(0)}/${at(0.95).toFixed(0)}/${at(1).toFixed(0)}`
      })
      console.log(
        `minute ${count}: p50/p95/most ms: ${parts.join(', ')}; ${errors} errors, ${events} events;` +
          ` MB ${usage.map(([memory]) => memory.toFixed(0)).join(' ')};` +
          ` processor s ${usage.map(([, time]) => time.toFixed(0)).join(' ')}`,
      )
    }
  }
  await Promise.all([
    report(),
    ...kinds.map((kind) => repeat(perSecond[kind], until, () => timed(kind, once[kind]))),
  ])
  stop.abort()
  await Promise.all(streams)
  await front.stop()
  for (const each of servers) await each.end('SIGTERM')
  const kept = new Set((await storedMessages(place.settings)).keys)
  const lost = [...acknowledged].filter((id) => !kept.has(id))
  const counts = await wrongCounts(place.settings, devices)
  const edits = devices.reduce((sum, each) => sum + each.acknowledged, 0)
  console.log(
    `${place.name}, ${instances} instances: ${acknowledged.size} forms acknowledged, ` +
      `${lost.length} lost; ${edits} days acknowledged, ${counts.lost.length} lost, ` +
      `${counts.twice.length} twice, ${counts.halves.length} incomplete`,
  )
  return lost.length + counts.lost.length + counts.twice.length + counts.halves.length === 0
}

/**
 * `npm run bench -- soak`: three instances on PostgreSQL behind nginx (or on SQLite, `--on`) with
 * an even load of forms, days and an inbox, and pages that follow. It prints each minute, and at
 * the end what of the acknowledged is lost.
 */
export async function run(words: readonly string[]): Promise<number> {
  const usage = 'npm run bench -- soak [--minutes 30] [--on PostgreSQL] [--instances 3]'
  const options = {
    minutes: { type: 'string' },
    on: { type: 'string' },
    instances: { type: 'string' },
  } as const
  const given = readArguments(words, options, usage, false)
  if (given === undefined) return 2
  const { minutes = '30', on = 'PostgreSQL', instances = '3' } = given.values
  let isSound = true
  for (const place of await placesHere())
    try {
      if (place.name === on) isSound &&= await soak(place, Number(minutes), Number(instances))
    } finally {
      await place.remove()
    }
  return isSound ? 0 : 1
}
