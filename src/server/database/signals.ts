import { sql } from 'kysely'
import { listen } from './postgres.ts'
import type { Pool, Tx } from './schema.ts'

/** The channel of PostgreSQL by which instances tell each other of changes. */
const channel = 'clinic_inbox'
/** Changes that follow one another are one message to the other instances (milliseconds). */
const together = 50

const changed = new WeakSet<Tx>()
/** Notes that a transaction changes what pages follow: they learn of it once it is committed. */
export const noteChange = (tx: Tx): void => void changed.add(tx)
/** Whether a transaction has changed what pages follow. */
export const hasChanged = (tx: Tx): boolean => changed.has(tx)

/** Who wants to know of changes, and how they learn of them. */
export interface Signals {
  /** Something has been committed here. */
  readonly publish: () => void
  /** Calls a function after changes. @returns the way to end it */
  readonly follow: (listener: () => void) => () => void
}

/** The signals of one process. */
export function localSignals(): Signals {
  const listeners = new Set<() => void>()
  return {
    publish: () => [...listeners].forEach((listener) => listener()),
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
  return {
    publish: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        // Whoever misses it looks by itself.
        sql`select pg_notify(${channel}, '')`.execute(pool).catch(() => undefined)
      }, together)
      timer.unref()
    },
    follow: (listener) => {
      const leave = local.follow(listener)
      count += 1
      stop ??= listen(url, channel, local.publish)
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
