import type { ProblemId } from './problems.ts'
import type { ProtocolName } from './protocols.ts'
import type { Schema } from './schema.ts'

/**
 * Who may use an endpoint: anyone; whoever has a link of a mail, from any page or program; whoever
 * is logged in; staff with a second factor; owners with a second factor.
 */
export type Access = 'anyone' | 'link' | 'account' | 'staff' | 'owner'

/** What is agreed about an endpoint, besides its address. */
export interface Agreement {
  readonly access: Access
  /**
   * Whether pages of other sites may ask, if the operator allows their origins: it reads no cookie.
   */
  readonly isForOthers?: true
  /** What it does, in a sentence. */
  readonly about: string
  /** The parts of its path that are more than a text. */
  readonly params?: Readonly<Record<string, Schema<string>>>
  /** The parameters of its query; each may be left out. */
  readonly query?: Readonly<Record<string, Schema<string>>>
  /** Whether further parameters are refused, and not left aside. */
  readonly isQueryClosed?: true
  readonly body?: Schema<object>
  /** The status of an answer is 201 where the request has made something. */
  readonly creates?: true
  readonly answer?: Schema<object>
  /** The media type of an answer that is no JSON of the contract. */
  readonly file?: string
  /** The problems that it has besides those that all endpoints have. */
  readonly problems?: readonly ProblemId[]
  /** What these problems come with besides their words. */
  readonly facts?: Schema<object>
  /** The protocol whose version a request names. */
  readonly protocol?: ProtocolName
}
