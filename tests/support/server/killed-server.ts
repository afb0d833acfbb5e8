import pg from 'pg'
import { randomOf } from '#project/differences/random.ts'
import type { EmptyDatabase } from './databases.ts'
import { sendUntil } from './sender.ts'
import { startServer } from './server-process.ts'
import { storedMessages } from './stored.ts'
import {
  makeWriters,
  sendCount,
  wrongCounts,
  writersSecret,
  type WrongCounts,
  type Writer,
} from '../sync/writers.ts'

/** When a server is killed: the same moments in each run. */
const random = randomOf('moments of kills')

/** What is left after a server was killed while messages arrived. */
export interface Killed {
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly twice: number
  readonly halves: readonly string[]
}

/** Kills a server repeatedly while it writes, and compares acknowledged messages with stored ones. */
export async function killWhileWriting(place: EmptyDatabase, rounds: number): Promise<Killed> {
  const all = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({
      ...place.environment,
      TRUSTED_PROXY: '127.0.0.1',
      MESSAGES_PER_HOUR: '999999',
    })
    let isKilled = false
    let ended: Promise<unknown> | undefined
    const enough = 5 + Math.floor(random() * 20)
    const sending = sendUntil(server.origin, `${round}`, (acknowledged) => {
      if (acknowledged >= enough && ended === undefined)
        ended = server.end('SIGKILL').then(() => (isKilled = true))
      return isKilled
    })
    for (const id of (await sending).acknowledged) all.add(id)
    await ended
  }
  const { keys, halves } = await storedMessages(place.settings)
  const kept = new Set(keys)
  return {
    acknowledged: all.size,
    lost: [...all].filter((id) => !kept.has(id)),
    twice: keys.length - kept.size,
    halves,
  }
}

/** What is left after a server was killed while devices sent their edits. */
export interface KilledSync extends WrongCounts {
  readonly acknowledged: number
}

/** So many devices send at the same time. */
const devices = 6

/** Kills a server repeatedly while devices sync, and compares acknowledged edits with stored ones. */
export async function killWhileSyncing(
  place: Pick<EmptyDatabase, 'settings' | 'environment'>,
  rounds: number,
): Promise<KilledSync> {
  const writers: Writer[] = [...(await makeWriters(place.settings, devices))]
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ ...place.environment, SECRET: writersSecret })
    const state = { isKilled: false }
    let count = 0
    let ended: Promise<unknown> | undefined
    const enough = 5 + Math.floor(random() * 20)
    await Promise.all(
      writers.map(async (_, index) => {
        while (!state.isKilled) {
          const before = writers[index]!
          const after = await sendCount(before, [server.origin])
          writers[index] = after
          count += after.acknowledged - before.acknowledged
          if (count >= enough)
            ended ??= server.end('SIGKILL').then(() => {
              state.isKilled = true
            })
        }
      }),
    )
    await ended
  }
  return {
    acknowledged: writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    ...(await wrongCounts(place.settings, writers)),
  }
}

/** What is left after the database was restarted while messages and edits arrived. */
export interface Restarted {
  readonly messages: Killed
  readonly edits: KilledSync
}

/**
 * Makes PostgreSQL start again: it ends all connections and recovers, as after a loss of power, if
 * one of its processes is killed.
 */
async function crashPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise((resolve) => client.once('end', resolve))
  process.kill(rows[0]!.pid, 'SIGKILL')
  await ended
}

/** Restarts PostgreSQL repeatedly while messages and edits arrive at one server. */
export async function restartWhileWriting(
  place: Pick<EmptyDatabase, 'settings' | 'environment'>,
  rounds: number,
): Promise<Restarted> {
  const writers: Writer[] = [...(await makeWriters(place.settings, devices))]
  const server = await startServer({
    ...place.environment,
    SECRET: writersSecret,
    TRUSTED_PROXY: '127.0.0.1',
    MESSAGES_PER_HOUR: '999999',
  })
  const all = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const state = { count: 0, hasCrashed: false, isOver: false }
    let crashing: Promise<void> | undefined
    const enough = 5 + Math.floor(random() * 20)
    const sending = sendUntil(server.origin, `restart-${round}`, () => state.isOver, 2)
    await Promise.all(
      writers.map(async (_, index) => {
        while (!state.isOver) {
          const before = writers[index]!
          writers[index] = await sendCount(before, [server.origin])
          state.count += writers[index].acknowledged - before.acknowledged
          if (state.count >= enough)
            crashing ??= crashPostgres(place.settings.databaseUrl!).then(() => {
              Object.assign(state, { count: 0, hasCrashed: true })
            })
          // Until the database that has recovered takes edits.
          state.isOver = state.hasCrashed && state.count >= devices
        }
      }),
    )
    for (const id of (await sending).acknowledged) all.add(id)
  }
  await server.end('SIGTERM')
  const { keys, halves } = await storedMessages(place.settings)
  const kept = new Set(keys)
  return {
    messages: {
      acknowledged: all.size,
      lost: [...all].filter((id) => !kept.has(id)),
      twice: keys.length - kept.size,
      halves,
    },
    edits: {
      acknowledged: writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
      ...(await wrongCounts(place.settings, writers)),
    },
  }
}
