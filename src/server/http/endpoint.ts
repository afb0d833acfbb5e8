import type { Digest } from '../secret.ts'
import type { Database } from '../database/database.ts'
import type { Role, Tx } from '../database/schema.ts'
import type { ClinicFacts } from '../clinic.ts'
import type { Mailing, MailWish } from '../mail/wishes.ts'
import type { BodyLimits, JsonBody } from './body.ts'
import type { Problem } from './problem.ts'

/** Who asks. */
export interface Identity {
  readonly id: string
  readonly role: Role
  /** The session, by its id and not by its token. */
  readonly session: string
  /** What members of a farm call the device, like "Chrome · Android"; empty if unknown. */
  readonly device: string
  /** Whether the account has a second factor. */
  readonly hasSecondFactor: boolean
  /** Whether it was proven in this session. */
  readonly isStrong: boolean
}

/**
 * The account of a request; undefined if there is none. It has the
 * transaction of the request.
 */
export type Identify = (tx: Tx, headers: Headers, now: number) => Promise<Identity | undefined>

/** A request as a handler gets it: whole, before its transaction begins. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The body of a request that has one; an empty object otherwise. */
  readonly body: JsonBody
  readonly headers: Headers
  /** The address of the visitor, as far as proxies are trusted. */
  readonly address: string
  /** The origin of the site. */
  readonly origin: string
  /** The language of the reader. */
  readonly language: string
  readonly digest: Digest
  /** The cost of a digest of a password: a power of two. */
  readonly passwordCost: number
  /** The time (milliseconds since 1970). */
  readonly now: number
  readonly clinic: ClinicFacts
  readonly mailing: Mailing
  /** Writes a mail and queues it in a transaction. */
  readonly mail: (tx: Tx, wish: MailWish) => Promise<void>
}

/** An answer: a value as JSON, or a text or a stream of another type. */
export interface Reply {
  readonly status: 200 | 201
  readonly body: unknown
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Cookies to set. */
  readonly cookies?: readonly string[]
  /** A problem to answer with, where what was written until then is kept: failed attempts count. */
  readonly problem?: Problem
}

/** What an endpoint does in its transaction. */
type Handle<Who> = (tx: Tx, asked: Asked, who: Who) => Promise<Reply>

/** What runs before the transaction begins: it may have short ones of its own. */
type Prepare<Who> = (
  database: Pick<Database, 'read' | 'write'>,
  asked: Asked,
  identify: Identify,
) => Promise<Handle<Who>>

interface EndpointBase<Who> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Its address, with `:name` for a part that varies. */
  readonly path: string
  /** Whether its transaction may change something. */
  readonly mode: 'read' | 'write'
  /** What it does; or what prepares that, where something takes long. */
  readonly handle: Handle<Who> | { readonly prepare: Prepare<Who> }
}

/**
 * An address of the server. Its handler has a transaction: it cannot reach the pool, and what it
 * does is kept as a whole or not at all. It must wait for nothing but the transaction: what takes
 * long, like the digest of a password, is prepared before.
 */
export type Endpoint =
  | (EndpointBase<undefined> & {
      readonly access: 'anyone'
      /**
       * Whether the link itself is what allows it: it takes no body, from any page or program.
       */
      readonly isByLink?: boolean
      /** Whether it takes equally long, whatever it finds. */
      readonly isEven?: boolean
    })
  | (EndpointBase<Identity> & {
      /** Whoever is logged in; staff with a second factor; owners with a second factor. */
      readonly access: 'account' | 'staff' | 'owner'
      /** The limits of a body that is larger than others: only who may send it is read. */
      readonly largeBody?: BodyLimits
    })
