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
