import type { Generated, Kysely, Transaction } from 'kysely'
import type { messageStates, Role } from '../../api/choices.ts'
import type { DraftSchema } from './draft-schema.ts'
import type { FarmSchema } from './farm-schema.ts'
import type { InboxSchema } from './inbox-schema.ts'
import type { ReminderSchema } from './reminder-schema.ts'

/** The state of a message in the inbox. */
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
  /** The email address of its sender, in small letters. */
  readonly email: string | null
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
interface MessageWordRow {
  readonly word: string
  readonly message: string
}

/** One event that is limited per hour. The key is a digest: no address is stored. */
export interface RateEventRow {
  readonly scope: string
  readonly key: string
  readonly at: number
}

/** A mail that waits to be sent, or was given up. When it is sent, its row is deleted. */
export interface MailRow {
  readonly id: string
  /** What it is about, for the log. */
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly content: string
  /** Its attachments, as JSON. */
  readonly attachments: string
  /** Its additional headers, as JSON. */
  readonly headers: string
  readonly queued_at: number
  /** When it is tried next; whoever tries it moves this ahead, so that nobody else does. */
  readonly next_at: number
  /** When it is given up. */
  readonly until: number
  readonly tries: number
  /** What is sent first: the lowest number (`mailPriorities`). */
  readonly priority: number
  /** The domain of its recipient, in small letters. */
  readonly domain: string
  /** When it was given up; null while it waits. */
  readonly failed_at: number | null
  /** Why it was given up: one of `mailFailures`. */
  readonly reason: string | null
}

export type { Role }

/** An account. better-auth writes times as ISO texts, and yes or no as 1 or 0. */
export interface UserRow {
  readonly id: string
  readonly name: string
  /** In small letters. */
  readonly email: string
  readonly email_verified: number
  readonly image: string | null
  readonly phone: string
  readonly language: string
  readonly role: Role
  readonly two_factor_enabled: number | null
  readonly created_at: string
  readonly updated_at: string
}

/** A registration with an address that is not confirmed yet; several may have one address. */
export interface RegistrationRow {
  readonly id: string
  /** In small letters. */
  readonly email: string
  readonly name: string
  readonly phone: string
  readonly language: string
  /** The digest of the password. */
  readonly password: string
  readonly created_at: number
}

/** A device on which somebody is logged in. */
interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly token: string
  readonly expires_at: string
  readonly ip_address: string | null
  readonly user_agent: string | null
  /** 1 where the second factor was proven on this device. */
  readonly strong: Generated<number>
  readonly created_at: string
  readonly updated_at: string
}

/** The password of an account, as a digest. */
interface CredentialRow {
  readonly id: string
  readonly user_id: string
  readonly account_id: string
  readonly provider_id: string
  readonly password: string | null
  readonly created_at: string
  readonly updated_at: string
}

/** A link or a code that was handed out. */
interface VerificationRow {
  readonly id: string
  readonly identifier: string
  readonly value: string
  readonly expires_at: string
}

/** The second factor of an account: both secrets are encrypted. */
interface SecondFactorRow {
  readonly id: string
  readonly user_id: string
  readonly secret: string
  readonly backup_codes: string
  readonly verified: number | null
}

/** An invitation to the staff; its id is the digest of what the link contains. */
interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly role: Role
  /** Null where the command has invited. */
  readonly invited_by: string | null
  readonly until: number
}

/** Who has done something that must be accounted for. */
interface AuditRow {
  readonly id: string
  readonly at: number
  /** The id of an account; `command` for a command on the server. */
  readonly who: string
  readonly action: string
  readonly about: string
}

/** The one row that shows whether writes are kept. */
interface HealthRow {
  readonly id: number
  readonly written_at: number
}

export interface Schema extends FarmSchema, InboxSchema, DraftSchema, ReminderSchema {
  readonly users: UserRow
  readonly registrations: RegistrationRow
  readonly sessions: SessionRow
  readonly credentials: CredentialRow
  readonly verifications: VerificationRow
  readonly second_factors: SecondFactorRow
  readonly invitations: InvitationRow
  readonly audit: AuditRow
  readonly messages: MessageRow
  readonly message_words: MessageWordRow
  readonly rate_events: RateEventRow
  readonly mails: MailRow
  readonly health: HealthRow
}

/**
 * A transaction: all that a handler has of the database. With a pool of one connection, a handler
 * that also used the pool would wait for itself.
 */
export type Tx = Transaction<Schema>

/** The pool; it does not leave `src/server/database`. */
export type Pool = Kysely<Schema>

export type DatabaseKind = 'sqlite' | 'postgres'
