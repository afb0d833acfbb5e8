import type { Digest } from '../secret.ts'
import type { Tx } from '../database/schema.ts'
import type { JsonBody } from './body.ts'

/** Who asks. */
export interface Identity {
  readonly id: string
  readonly role: 'visitor' | 'staff' | 'owner'
}

/**
 * The account of a request; undefined if there is none. It has the
 * transaction of the request.
 */
export type Identify = (tx: Tx, headers: Headers) => Promise<Identity | undefined>

/** Without accounts, every request is anonymous. */
export const identifyNobody: Identify = () => Promise.resolve(undefined)

/** A request as a handler gets it: whole, before its transaction begins. */
export interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The body of a request that has one; an empty object otherwise. */
  readonly body: JsonBody
  /** The address of the visitor, as far as proxies are trusted. */
  readonly address: string
  readonly digest: Digest
  /** The time (milliseconds since 1970). */
  readonly now: number
}

/** An answer: a value as JSON, or a text of another type. */
export interface Reply {
  readonly status: 200 | 201
  readonly body: unknown
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface EndpointBase {
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** Its address, with `:name` for a part that varies. */
  readonly path: string
  /** Whether its transaction may change something. */
  readonly mode: 'read' | 'write'
}

/**
 * An address of the server. Its handler has a transaction: it cannot reach the pool, and what it
 * does is kept as a whole or not at all. It must wait for nothing but the transaction.
 */
export type Endpoint =
  | (EndpointBase & {
      readonly access: 'anyone'
      readonly handle: (tx: Tx, asked: Asked) => Promise<Reply>
    })
  | (EndpointBase & {
      readonly access: 'staff'
      readonly handle: (tx: Tx, asked: Asked, who: Identity) => Promise<Reply>
    })
