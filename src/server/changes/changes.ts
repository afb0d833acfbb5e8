import * as at from '../../api/addresses.ts'
import type { Database } from '../database/database.ts'
import type { Topic, Topics } from '../database/signals.ts'
import { serveEndpoint, type Asked, type Identify, type Identity } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { farmsStates, inboxState, sharedState, type FarmsState, type Followed } from './states.ts'

/** Pages that follow: of one account, of all staff, of all others. */
const most = { account: 8, staff: 100, others: 1000 } as const

interface ChangeTimes {
  /**
   * How often SQLite is looked at while somebody follows (milliseconds): another process on the
   * same file tells nothing.
   */
  readonly look: number
  /** The shortest time between two events (milliseconds). */
  readonly gap: number
  /** How often a page gets a sign of life (milliseconds). */
  readonly beat: number
  /** How often the session of a page without events is checked (milliseconds). */
  readonly check: number
  /** About when an answer ends, and the page asks again (milliseconds). */
  readonly life: number
}

type Source = Pick<Database, 'kind' | 'read' | 'onChange'>

/** Who follows, and what: staff with a second factor follow the work of the clinic as well. */
export interface FollowerRights {
  readonly account: string
  readonly isStaff: boolean
}

/** The pages that follow changes, in one process. */
export interface Changes {
  /**
   * Begins to follow.
   * @param check what the page may follow now; undefined ends it
   * @throws if too many do
   */
  readonly follow: (
    database: Source,
    rights: FollowerRights,
    check: () => Promise<FollowerRights | undefined>,
  ) => ReadableStream<Uint8Array>
  readonly close: () => void
}

interface Follower {
  rights: FollowerRights
  /** The farms of the account, as they were read last. */
  farms: ReadonlySet<string>
  /** What its events have said last. */
  readonly seen: Map<Followed, string>
  checkedAt: number
  beatAt: number
  readonly until: number
  readonly send: (text: string) => void
  readonly end: () => void
  readonly check: () => Promise<FollowerRights | undefined>
}

/** What was read for followers. */
interface States {
  readonly inbox: string | undefined
  readonly shared: string | undefined
  readonly farms: ReadonlyMap<string, FarmsState>
}

const defaultTimes: ChangeTimes = {
  look: 2000,
  gap: 500,
  beat: 15_000,
  check: 60_000,
  life: 10 * 60_000,
}

/** A time that differs from page to page, so that they do not come back at one moment. */
const about = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2)

const isFarm = (topic: Topic): boolean => topic !== 'inbox'

/** Reads what may be new for followers. @param topics what has changed */
async function readStates(
  database: Source,
  followers: readonly Follower[],
  topics: Topics,
): Promise<States> {
  const isFor = (what: Followed, isChanged: boolean): boolean =>
    followers.some(({ rights, seen }) => rights.isStaff && (isChanged || !seen.has(what)))
  const accounts = followers.filter(
    ({ farms, seen }) =>
      topics === undefined ||
      !seen.has('farms') ||
      [...farms].some((farm) => topics.has(`farm:${farm}`)),
  )
  return database.read(async (tx) => ({
    inbox: isFor('inbox', topics?.has('inbox') ?? true) ? await inboxState(tx) : undefined,
    shared: isFor('shared', topics === undefined || [...topics].some(isFarm))
      ? await sharedState(tx)
      : undefined,
    farms: await farmsStates(tx, new Set(accounts.map(({ rights }) => rights.account))),
  }))
}

/** The events that a follower has not got yet. */
function newsFor({ rights, seen }: Follower, { farms, inbox, shared }: States) {
  const states: readonly (readonly [Followed, string | undefined])[] = [
    ['farms', farms.get(rights.account)?.state],
    ['inbox', rights.isStaff ? inbox : undefined],
    ['shared', rights.isStaff ? shared : undefined],
  ]
  return states.flatMap(([what, state]) =>
    state === undefined || seen.get(what) === state ? [] : [[what, state] as const],
  )
}

/** Sends a follower what is new for it, and a sign of life when it is time. */
async function tell(follower: Follower, states: States, times: ChangeTimes): Promise<void> {
  follower.farms = states.farms.get(follower.rights.account)?.farms ?? follower.farms
  const now = Date.now()
  if (newsFor(follower, states).length > 0 || now >= follower.checkedAt + times.check) {
    const rights = await follower.check()
    // Whoever was logged out gets nothing more.
    if (rights === undefined) return follower.end()
    follower.rights = rights
    follower.checkedAt = now
  }
  for (const [what, state] of newsFor(follower, states)) {
    follower.seen.set(what, state)
    follower.beatAt = now
    follower.send(`event: ${what}\ndata: ${state}\n\n`)
  }
  if (now < follower.beatAt + times.beat) return undefined
  follower.beatAt = now
  follower.send('event: beat\ndata: \n\n')
  return undefined
}

/**
 * Tells pages that something which they follow has changed, as server-sent events without any
 * content of it. The database tells of changes: those of this process, and on PostgreSQL those of
 * all.
 */
export function openChanges(times: ChangeTimes = defaultTimes): Changes {
  const { look, gap, beat, life } = times
  const followers = new Set<Follower>()
  const state = { isClosed: false, isLooking: false, at: 0 }
  /** What has changed since the last look. */
  const changed: { topics: Set<Topic>; isUnknown: boolean; isNoted: boolean } = {
    topics: new Set(),
    isUnknown: false,
    isNoted: false,
  }
  const timers: { regular?: NodeJS.Timeout | undefined; soon?: NodeJS.Timeout | undefined } = {}
  let stopListening: (() => void) | undefined

  async function tellAll(database: Source): Promise<void> {
    const topics = changed.isUnknown ? undefined : changed.topics
    Object.assign(changed, { topics: new Set<Topic>(), isUnknown: false, isNoted: false })
    for (const follower of followers) if (follower.until < Date.now()) follower.end()
    const states = await readStates(database, [...followers], topics)
    for (const follower of followers) await tell(follower, states, times)
  }
  function lookNow(database: Source): void {
    if (state.isLooking) return
    state.isLooking = true
    state.at = Date.now()
    void tellAll(database)
      // The database is away for a moment: pages ask again by themselves.
      .catch(() => [...followers].forEach((follower) => follower.end()))
      .finally(() => {
        state.isLooking = false
        if (changed.isNoted) lookSoon(database)
      })
  }
  /** Changes that follow one another are one event. */
  function lookSoon(database: Source): void {
    if (followers.size === 0) return
    const pause = Math.min(gap, Math.max(0, state.at + gap - Date.now()))
    timers.soon ??= setTimeout(() => {
      timers.soon = undefined
      lookNow(database)
    }, pause)
    timers.soon.unref()
  }
  /** @param topics undefined: anything may have changed */
  function note(database: Source, topics: Topics): void {
    changed.isNoted = true
    changed.isUnknown ||= topics === undefined
    for (const topic of topics ?? []) changed.topics.add(topic)
    lookSoon(database)
  }
  function schedule(database: Source): void {
    const every = database.kind === 'sqlite' ? Math.min(look, beat) : beat
    timers.regular ??= setInterval(() => note(database, undefined), every)
    timers.regular.unref()
    stopListening ??= database.onChange((topics) => note(database, topics))
    note(database, new Set())
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
    if (followers.size === 0) rest()
  }
  function isFull({ account, isStaff }: FollowerRights): boolean {
    const all = [...followers].map(({ rights }) => rights)
    const alike = all.filter((each) => each.isStaff === isStaff).length
    const own = all.filter((each) => each.account === account).length
    return own >= most.account || alike >= (isStaff ? most.staff : most.others)
  }

  return {
    follow: (database, rights, check) => {
      if (state.isClosed || isFull(rights)) throw new Problem('unavailable', { retryAfter: 60 })
      const encoder = new TextEncoder()
      let follower: Follower
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          const now = Date.now()
          follower = {
            rights,
            farms: new Set(),
            seen: new Map(),
            checkedAt: now,
            beatAt: now,
            until: now + about(life),
            check,
            send: (text) => {
              // A page that does not read is not waited for.
              if ((controller.desiredSize ?? 0) < -100) follower.end()
              else if (followers.has(follower)) controller.enqueue(encoder.encode(text))
            },
            end: () => {
              if (!followers.has(follower)) return
              leave(follower)
              controller.close()
            },
          }
          followers.add(follower)
          follower.send(`retry: ${Math.trunc(about(5000))}\n\n`)
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

const rightsOf = ({ id, role, isStrong }: Identity): FollowerRights => ({
  account: id,
  isStaff: role !== 'visitor' && isStrong,
})

/** What the session of a request may follow now; undefined if it has ended. */
async function rightsNow(
  database: Pick<Database, 'read'>,
  identify: Identify,
  { headers }: Asked,
  { id, session }: Identity,
): Promise<FollowerRights | undefined> {
  const who = await database.read((tx) => identify(tx, headers, Date.now()))
  return who?.id === id && who.session === session ? rightsOf(who) : undefined
}

export const changeStream = (changes: Changes) =>
  serveEndpoint(at.followChanges, 'read', {
    prepare: (database, asked, identify) =>
      Promise.resolve((_, __, who) =>
        Promise.resolve({
          status: 200,
          body: changes.follow(database, rightsOf(who), () =>
            rightsNow(database, identify, asked, who),
          ),
          // A proxy hands each event on at once.
          headers: { 'X-Accel-Buffering': 'no' },
        }),
      ),
  })
