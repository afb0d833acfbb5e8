import * as at from '../../api/addresses.ts'
import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint, type Asked, type Identify, type Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'

/** Pages that follow the inbox: all together, and of one account. */
const most = { all: 100, account: 8 } as const

interface ChangeTimes {
  /**
   * How often SQLite is looked at while somebody follows (milliseconds): another process on the
   * same file tells nothing.
   */
  readonly look: number
  /** The shortest time between two events (milliseconds). */
  readonly gap: number
  /** How often a page gets a sign of life, and its session is checked (milliseconds). */
  readonly beat: number
  /** When an answer ends, and the page asks again (milliseconds). */
  readonly life: number
}

type Followed = Pick<Database, 'kind' | 'read' | 'onChange'>

/** The pages that follow the inbox, in one process. */
export interface Changes {
  /** Begins to follow. @throws if too many do */
  readonly follow: (
    database: Followed,
    account: string,
    isAllowed: () => Promise<boolean>,
  ) => ReadableStream<Uint8Array>
  readonly close: () => void
}

/** So many of the newest messages and events show whether anything has changed. */
const newest = 50

/** What the newest messages and events look like: another text after each change of them. */
async function inboxState(tx: Tx): Promise<string> {
  const messages = await tx
    .selectFrom('messages')
    .select(['id', 'revision'])
    .where('suspect', '=', 0)
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  const events = await tx
    .selectFrom('message_events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  return createHash('sha256')
    .update(JSON.stringify([messages, events]))
    .digest('base64url')
}

interface Follower {
  readonly account: string
  /** Whether it has got its first event: what it has read may be older than that. */
  isTold: boolean
  readonly until: number
  readonly send: (text: string) => void
  readonly end: () => void
  readonly isAllowed: () => Promise<boolean>
}

const defaultTimes: ChangeTimes = { look: 2000, gap: 500, beat: 15_000, life: 10 * 60_000 }

/**
 * Tells pages that something in the inbox has changed, as server-sent events without any content of
 * it. The database tells of changes: those of this process, and on PostgreSQL those of all.
 */
export function openChanges({ look, gap, beat, life }: ChangeTimes = defaultTimes): Changes {
  const followers = new Set<Follower>()
  const state = { isClosed: false, isLooking: false, isMissed: false, seen: '', beatAt: 0, at: 0 }
  const timers: { regular?: NodeJS.Timeout | undefined; soon?: NodeJS.Timeout | undefined } = {}
  let stopListening: (() => void) | undefined

  async function tellAll(database: Followed): Promise<void> {
    const seen = await database.read(inboxState)
    const isChanged = seen !== state.seen
    state.seen = seen
    const isBeat = Date.now() >= state.beatAt
    if (isBeat) state.beatAt = Date.now() + beat
    for (const follower of followers) if (follower.until < Date.now()) follower.end()
    for (const follower of followers) {
      const text = isChanged || !follower.isTold ? `event: change\ndata: ${seen}\n\n` : ': beat\n\n'
      if (text.startsWith(':') && !isBeat) continue
      follower.isTold = true
      // Whoever was logged out gets nothing more.
      if (await follower.isAllowed()) follower.send(text)
      else follower.end()
    }
  }
  function lookNow(database: Followed): void {
    if (state.isLooking) {
      state.isMissed = true
      return
    }
    state.isLooking = true
    state.at = Date.now()
    void tellAll(database)
      // The database is away for a moment: pages ask again by themselves.
      .catch(() => [...followers].forEach((follower) => follower.end()))
      .finally(() => {
        state.isLooking = false
        if (state.isMissed) lookSoon(database)
        state.isMissed = false
      })
  }
  /** Changes that follow one another are one event. */
  function lookSoon(database: Followed): void {
    if (followers.size === 0) return
    const pause = Math.min(gap, Math.max(0, state.at + gap - Date.now()))
    timers.soon ??= setTimeout(() => {
      timers.soon = undefined
      lookNow(database)
    }, pause)
    timers.soon.unref()
  }
  function schedule(database: Followed): void {
    const every = database.kind === 'sqlite' ? Math.min(look, beat) : beat
    timers.regular ??= setInterval(() => lookNow(database), every)
    timers.regular.unref()
    stopListening ??= database.onChange(() => lookSoon(database))
    lookSoon(database)
  }
  function rest(): void {
    clearInterval(timers.regular)
    clearTimeout(timers.soon)
    timers.regular = undefined
    timers.soon = undefined
    stopListening?.()
    stopListening = undefined
  }
  function leave(follower: Follower): void {
    followers.delete(follower)
    if (followers.size > 0) return
    rest()
    state.seen = ''
  }

  return {
    follow: (database, account, isAllowed) => {
      const own = [...followers].filter((each) => each.account === account).length
      if (state.isClosed || followers.size >= most.all || own >= most.account)
        throw new Problem('unavailable', { retryAfter: 60 })
      const encoder = new TextEncoder()
      let follower: Follower
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          follower = {
            account,
            isTold: false,
            until: Date.now() + life,
            isAllowed,
            send: (text) => {
              // A page that does not read is not waited for.
              if ((controller.desiredSize ?? 0) < -100) follower.end()
              else controller.enqueue(encoder.encode(text))
            },
            end: () => {
              if (!followers.has(follower)) return
              leave(follower)
              controller.close()
            },
          }
          followers.add(follower)
          follower.send('retry: 5000\n\n')
          schedule(database)
        },
        cancel: () => leave(follower),
      })
    },
    close: () => {
      state.isClosed = true
      rest()
      for (const follower of followers) follower.end()
    },
  }
}

async function mayFollow(
  database: Pick<Database, 'read'>,
  identify: Identify,
  { headers }: Asked,
  { id, session }: Identity,
): Promise<boolean> {
  const who = await database.read((tx) => identify(tx, headers, Date.now()))
  return (
    who !== undefined &&
    who.id === id &&
    who.session === session &&
    who.role !== 'visitor' &&
    who.isStrong
  )
}

export const changeStream = (changes: Changes) =>
  serveEndpoint(at.followMessages, 'read', {
    prepare: (database, asked, identify) =>
      Promise.resolve((_, __, who) =>
        Promise.resolve({
          status: 200,
          body: changes.follow(database, who.id, () => mayFollow(database, identify, asked, who)),
          // A proxy hands each event on at once.
          headers: { 'X-Accel-Buffering': 'no' },
        }),
      ),
  })
