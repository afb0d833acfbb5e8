import { sql } from 'kysely'
import { listen } from './postgres.ts'
import type { Pool, Tx } from './schema.ts'

/** The channel of PostgreSQL by which instances tell each other of changes. */
const channel = 'clinic_changes'
/** Changes that follow one another are one message to the other instances (milliseconds). */
const together = 50
/** PostgreSQL takes 8,000 bytes; a longer list is a message without one. */
const longest = 7000

/** What pages follow: the inbox, or a farm by its id. */
export type Topic = 'inbox' | `farm:${string}`
/** What has changed; undefined if that could be anything. */
export type Topics = ReadonlySet<Topic> | undefined

const changed = new WeakMap<Tx, Set<Topic>>()
/** Notes that a transaction changes what pages follow: they learn of it once it is committed. */
export function noteChange(tx: Tx, topic: Topic): void {
  changed.set(tx, (changed.get(tx) ?? new Set()).add(topic))
}
/** What a transaction has changed of what pages follow. */
export const changesOf = (tx: Tx): ReadonlySet<Topic> => changed.get(tx) ?? new Set()

/** Who wants to know of changes, and how they learn of them. */
export interface Signals {
  /** Something has been committed here. */
  readonly publish: (topics: Topics) => void
  /** Calls a function after changes. @returns the way to end it */
  readonly follow: (listener: (topics: Topics) => void) => () => void
}

/** The signals of one process. */
export function localSignals(): Signals {
  const listeners = new Set<(topics: Topics) => void>()
  return {
    publish: (topics) => [...listeners].forEach((listener) => listener(topics)),
    follow: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * The signals of all instances on one PostgreSQL database. The message is sent after the commit,
 * not in it: PostgreSQL commits transactions that notify one after the other.
 */
export function postgresSignals(pool: Pool, url: string): Signals {
  const local = localSignals()
  let stop: (() => void) | undefined
  let count = 0
  let timer: NodeJS.Timeout | undefined
  const pending = new Set<Topic>()
  return {
    publish: (topics) => {
      for (const topic of topics ?? []) pending.add(topic)
      timer ??= setTimeout(() => {
        timer = undefined
        const list = [...pending].join(' ')
        pending.clear()
        // Whoever misses it looks by itself.
        sql`select pg_notify(${channel}, ${list.length > longest ? '' : list})`
          .execute(pool)
          .catch(() => undefined)
      }, together)
      timer.unref()
    },
    follow: (listener) => {
      const leave = local.follow(listener)
      count += 1
      stop ??= listen(url, channel, (list) =>
        local.publish(list === '' ? undefined : new Set(list.split(' ') as Topic[])),
      )
      return () => {
        leave()
        count -= 1
        if (count > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
