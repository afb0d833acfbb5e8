import { type Address, type BodyOf } from '../../api/contract.ts'
import type { ProblemId } from '../../api/problems.ts'
import type { Database } from '../database/database.ts'
import type { Tx } from '../database/schema.ts'
import {
  serveEndpoint,
  type Asked,
  type AskedFor,
  type Endpoint,
  type Identify,
  type Identity,
  type Reply,
  type ReplyOf,
} from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { countAttempt, countWrongLink, type AttemptKind, type AttemptLimits } from './attempts.ts'
import { askAuth, loadAuth, type AuthAnswer, type AuthLibrary, type AuthRequest } from './auth.ts'
import { accountEmail } from './bodies.ts'
import { markOf } from './device-cookie.ts'
import { checkNewPassword, digestOf, digestPassword, saltOf } from './password.ts'
import { registrationsOf } from './registrations.ts'
import { sessionToken } from './session.ts'

/** What an error of better-auth is to the reader. */
const problems: Readonly<Record<string, ProblemId>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrongLogin',
  INVALID_PASSWORD: 'wrongLogin',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'wrongLogin',
  EMAIL_NOT_VERIFIED: 'notVerified',
  INVALID_TOKEN: 'linkExpired',
  TOKEN_EXPIRED: 'linkExpired',
  INVALID_USER: 'linkExpired',
  USER_NOT_FOUND: 'linkExpired',
  new_user_signup_disabled: 'linkExpired',
  INVALID_CODE: 'wrongCode',
  INVALID_BACKUP_CODE: 'wrongCode',
  INVALID_TWO_FACTOR_COOKIE: 'signIn',
  TOTP_NOT_ENABLED: 'secondFactor',
  TOTP_ALREADY_ENABLED: 'conflict',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'tooManyTries',
  ACCOUNT_TEMPORARILY_LOCKED: 'tooManyTries',
  UNAUTHORIZED: 'signIn',
}

/** The problem of an answer of better-auth; undefined where it has none. */
export function problemIn({ status, body, error }: AuthAnswer): Problem | undefined {
  if (status < 400 && error === undefined) return undefined
  const code = error ?? (typeof body['code'] === 'string' ? body['code'] : '')
  return new Problem(Object.hasOwn(problems, code) ? problems[code]! : 'badRequest')
}

/** A request as a route of accounts works with it. */
export interface Doing<A extends Address = Address> {
  readonly tx: Tx
  readonly asked: AskedFor<A>
  readonly who: Identity | undefined
  readonly ask: (request: AuthRequest) => Promise<AuthAnswer>
  /** The digest of the new password, and whether the password is that of a digest. */
  readonly newDigest: string
  readonly isRight: (digest: string) => boolean
}

/** The names of the texts of a body. */
type TextOf<A extends Address> = keyof BodyOf<A> & string

interface Route<A extends Address> {
  readonly limit: AttemptKind
  /** The part of the body whose address the limit is for; else it is for the account. */
  readonly limitFor?: TextOf<A>
  /** The part of the body with the password that must be right: of the account or an address. */
  readonly proves?: TextOf<A>
  /** The part of the body with a new password, and what is known of the person. */
  readonly sets?: { readonly password: TextOf<A>; readonly known?: readonly TextOf<A>[] }
  readonly isEven?: boolean
  /** A mail with a link: after its limit, the address gets one in this time (milliseconds). */
  readonly mailPace?: number
  /** What has to be there before a digest is computed; it throws otherwise. */
  readonly needs?: (tx: Tx, asked: AskedFor<A>) => Promise<void>
  readonly run: (doing: Doing<A>) => Promise<ReplyOf<A>>
}

export const done = <Body>(answer: AuthAnswer, body: Body): Reply<Body> => {
  const problem = problemIn(answer)
  return {
    status: 200,
    body,
    cookies: answer.cookies,
    ...(problem !== undefined && { problem }),
  }
}

/**
 * The digests that a password may have: of the account with an id or an address; where an address
 * has no account, of those who have registered it.
 */
export async function storedDigests(
  tx: Tx,
  by: { email: string } | { id: string },
): Promise<readonly string[]> {
  const query = tx
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select('credentials.password')
    .where('credentials.provider_id', '=', 'credential')
  const found = await (
    'email' in by ? query.where('users.email', '=', by.email) : query.where('users.id', '=', by.id)
  ).executeTakeFirst()
  if (found !== undefined) return found.password === null ? [] : [found.password]
  const waiting = 'email' in by ? await registrationsOf(tx, by.email) : []
  return waiting.map(({ password }) => password)
}

/** The token of the session that an answer opens, or that the request has. */
export function tokenAfter(
  answer: AuthAnswer,
  { headers, origin, digest }: Asked,
): string | undefined {
  const isSecure = origin.startsWith('https:')
  const set = answer.cookies.map((cookie) => cookie.split(';', 1)[0]!).join('; ')
  return (
    sessionToken(set, isSecure, digest) ?? sessionToken(headers.get('cookie'), isSecure, digest)
  )
}

/** What was prepared before the transaction of a request. */
interface Prepared {
  /** The account of the session, also where none is required. */
  readonly who: Identity | undefined
  readonly library: AuthLibrary
  readonly newDigest: string
  readonly isRight: (digest: string) => boolean
  /** Whether there is something to do: a mail that was just sent is not sent again. */
  readonly isDue: boolean
}

/** Computes the digests of a request: this takes long, so it holds no transaction. */
async function prepareRoute<A extends Address>(
  { proves, sets, limit, limitFor, mailPace, needs }: Route<A>,
  database: Pick<Database, 'read' | 'write'>,
  asked: AskedFor<A>,
  identify: Identify,
  limits: AttemptLimits | undefined,
): Promise<Prepared> {
  const { headers, now, passwordCost } = asked
  const textOf = (name: TextOf<A>): string => String(asked.body[name])
  const newPassword =
    sets && checkNewPassword(textOf(sets.password), (sets.known ?? []).map(textOf))
  const email = limitFor && accountEmail(textOf(limitFor))
  const who = await database.read((tx) => identify(tx, headers, now))
  const device = email === undefined ? who?.id : markOf(asked, 'login', email)
  const attempt = { kind: limit, account: email ?? who?.id ?? '', device, pace: mailPace }
  // Of links, only those that are not valid are counted.
  const isDue = limit === 'link' || (await countAttempt(database, asked, attempt, limits))
  if (needs !== undefined) await database.read((tx) => needs(tx, asked))
  const by = email === undefined ? { id: who?.id ?? '' } : { email }
  const isCompared = proves !== undefined || limit === 'register'
  const stored = isCompared ? await database.read((tx) => storedDigests(tx, by)) : []
  // All who register one address have one salt.
  const salt = limit === 'register' && stored[0] !== undefined ? saltOf(stored[0]) : undefined
  const newDigest =
    newPassword === undefined ? '' : await digestPassword(newPassword, passwordCost, salt)
  const library = await loadAuth()
  // If the password has changed in between, it is not right.
  const right = proves && (await digestOf(stored, textOf(proves), passwordCost))
  return { who, library, newDigest, isDue, isRight: (digest) => digest === right }
}

/** Makes an endpoint of accounts; attempts count against the limits. */
export type MakeAccountEndpoint = (limits?: AttemptLimits) => Endpoint

export const accountRoute =
  <A extends Address>(address: A, route: Route<A>): MakeAccountEndpoint =>
  (limits) =>
    serveEndpoint(
      address,
      'write',
      {
        prepare: async (database, asked, identify) => {
          const prepared = await prepareRoute(route, database, asked, identify, limits)
          return async (tx, _, who) => {
            // A link that was sent a moment ago is in the mailbox.
            if (!prepared.isDue)
              return { status: 200, body: { sent: true } } as unknown as ReplyOf<A>
            const { origin, digest, headers, mail } = asked
            const ask = (request: AuthRequest) =>
              askAuth(
                prepared.library,
                {
                  tx,
                  digest,
                  origin,
                  headers,
                  newDigest: prepared.newDigest,
                  isRight: prepared.isRight,
                  mail: (wish) => mail(tx, wish),
                },
                request,
              )
            const { newDigest, isRight } = prepared
            const doing = { tx, asked, who: who ?? prepared.who, ask, newDigest, isRight }
            const reply = await route.run(doing)
            if (route.limit !== 'link' || reply.problem?.id !== 'linkExpired') return reply
            const problem = await countWrongLink(tx, asked, limits)
            return problem === undefined ? reply : { ...reply, problem }
          }
        },
      },
      { isEven: route.isEven === true },
    )
