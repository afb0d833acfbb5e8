import {
  agreementOf,
  type AccessOf,
  type Address,
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '../../api/contract.ts'
import type { Agreement } from '../../api/endpoint.ts'
import type { Digest } from '../secret.ts'
import type { Database } from '../database/database.ts'
import type { Role, Tx } from '../database/schema.ts'
import type { ClinicFacts } from '../clinic.ts'
import type { Mailing, MailWish } from '../mail/wishes.ts'
import type { BodyLimits } from './body.ts'
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

/** A request as a handler gets it, whole and checked, before its transaction begins. */
export interface Asked {
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
  /** The hosts of push services that the server sends to. */
  readonly pushServices: readonly string[]
  readonly mailing: Mailing
  /** Writes a mail and queues it in a transaction. */
  readonly mail: (tx: Tx, wish: MailWish) => Promise<void>
}

/** A request to an endpoint, as the contract has it. */
export interface AskedFor<A extends Address> extends Asked {
  readonly params: ParamsOf<A>
  readonly query: QueryOf<A>
  /** The body of a request that has one; an empty object otherwise. */
  readonly body: BodyOf<A>
}

/** An answer: a value as JSON, or a text or a stream of the type that the contract names. */
export interface Reply<Body = unknown> {
  readonly status: 200 | 201
  readonly body: Body
  readonly headers?: Readonly<Record<string, string>>
  /** Cookies to set. */
  readonly cookies?: readonly string[]
  /** A problem to answer with, where what was written until then is kept: failed attempts count. */
  readonly problem?: Problem
}
export type ReplyOf<A extends Address> = Reply<AnswerOf<A>>

/** Whoever the contract lets through. */
type WhoOf<A extends Address> = AccessOf<A> extends 'anyone' | 'link' ? undefined : Identity

/** What an endpoint does in its transaction. */
type Handle<Request, Who, Answer> = (tx: Tx, asked: Request, who: Who) => Promise<Answer>

/**
 * What runs before the transaction begins: it may have short ones of its own. If they give the
 * answer, no other one begins.
 */
type Prepare<Request, Who, Answer> = (
  database: Omit<Database, 'close'>,
  asked: Request,
  identify: Identify,
) => Promise<Handle<Request, Who, Answer> | Answer>

/** What an endpoint does; or what prepares that, where something takes long. */
type Work<Request, Who, Answer> =
  | Handle<Request, Who, Answer>
  | { readonly prepare: Prepare<Request, Who, Answer> }

interface Serving {
  /** Whether it takes equally long, whatever it finds. */
  readonly isEven?: boolean
  /** The limits of a body that is larger than others: only who may send it is read. */
  readonly largeBody?: BodyLimits
}

/** An endpoint of the contract, and what the server does for it. */
export interface Endpoint extends Serving {
  readonly address: Address
  readonly method: string
  readonly path: string
  readonly agreement: Agreement
  /** Whether its transaction may change something. */
  readonly mode: 'read' | 'write'
  /** It gets a request that is as the contract has it, from whoever may send it. */
  readonly work: Work<AskedFor<Address>, Identity | undefined, Reply>
}

/**
 * Serves an endpoint of the contract. Its handler has a transaction: it cannot reach the pool, and
 * what it does is kept as a whole or not at all. It must wait for nothing but the transaction: what
 * takes long, like the digest of a password, is prepared before.
 */
export function serveEndpoint<A extends Address>(
  address: A,
  mode: Endpoint['mode'],
  work: Work<AskedFor<A>, WhoOf<A>, NoInfer<ReplyOf<A>>>,
  serving: Serving = {},
): Endpoint {
  const [method = '', path = ''] = address.split(' ')
  return {
    ...serving,
    address,
    method,
    path,
    agreement: agreementOf(address),
    mode,
    // The app checks each request against the contract before it gets here.
    work: work as unknown as Endpoint['work'],
  }
}
