import type { Kysely, Transaction } from 'kysely'

/** The state of a message in the inbox. */
export const messageStates = ['new', 'inWork', 'answered', 'archived'] as const
export type MessageState = (typeof messageStates)[number]

/** A message as it is stored. Times are milliseconds since 1970, UTC. */
export interface MessageRow {
  /** Sorts by time of arrival, and is not guessable. */
  readonly id: string
  /** The id that the device gave it: the same one again is the same message. */
  readonly key: string
  readonly form: string
  readonly language: string
  /** The values of its fields, as JSON. */
  readonly fields: string
  readonly state: MessageState
  /** 1 where it is probably from a program; such a message is kept apart. */
  readonly suspect: number
  /** The requested day of an appointment. */
  readonly day: string | null
  readonly note: string
  readonly taken_by: string | null
  readonly received_at: number
  readonly changed_at: number
  /** Grows with each change, so that two people do not overwrite each other. */
  readonly revision: number
}

/** A word of a message, for searches. */
export interface MessageWordRow {
  readonly word: string
  readonly message: string
}

/** One event that is limited per hour. The key is a digest: no address is stored. */
export interface RateEventRow {
  readonly scope: string
  readonly key: string
  readonly at: number
}

export interface Schema {
  readonly messages: MessageRow
  readonly message_words: MessageWordRow
  readonly rate_events: RateEventRow
}

/**
 * A transaction: all that a handler has of the database. With a pool of one connection, a handler
 * that also used the pool would wait for itself.
 */
export type Tx = Transaction<Schema>

/** The pool; it does not leave `src/server/database`. */
export type Pool = Kysely<Schema>

export type DatabaseKind = 'sqlite' | 'postgres'
