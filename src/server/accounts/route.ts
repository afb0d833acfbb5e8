import type { Database } from '../database/database.ts'
import type { Tx } from '../database/schema.ts'
import type { JsonBody } from '../http/body.ts'
import type { Asked, Endpoint, Identify, Identity, Reply } from '../http/endpoint.ts'
import { Problem, type ProblemId } from '../http/problem.ts'
import { countAttempt, type AttemptKind, type AttemptLimits } from './attempts.ts'
import { askAuth, loadAuth, type AuthAnswer, type AuthLibrary, type AuthRequest } from './auth.ts'
import { passwordIn } from './bodies.ts'
import { checkNewPassword, digestPassword, isPasswordOf } from './password.ts'
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
  // Two people register the same address at the same moment: the second is asked to try again.
  FAILED_TO_CREATE_USER: 'unavailable',
}

/** The problem of an answer of better-auth; undefined where it has none. */
export function problemIn({ status, body, error }: AuthAnswer): Problem | undefined {
  if (status < 400 && error === undefined) return undefined
  const code = error ?? (typeof body['code'] === 'string' ? body['code'] : '')
  const id = Object.hasOwn(problems, code) ? problems[code]! : 'badRequest'
  return new Problem(id, id === 'unavailable' ? { retryAfter: 1 } : {})
}

/** A request as a route of accounts works with it. */
export interface Doing {
  readonly tx: Tx
  readonly asked: Asked
  readonly who: Identity | undefined
  readonly ask: (request: AuthRequest) => Promise<AuthAnswer>
}

export interface Route {
  readonly path: string
  readonly access: 'anyone' | 'account'
  readonly limit: AttemptKind
  /** Whom the limit is for: an address of the body, or the account that is logged in. */
  readonly limitFor?: (body: JsonBody) => string
  /** The password of the body that must be right, and whose it is. */
  readonly proves?: { readonly password: string; readonly email?: (body: JsonBody) => string }
  /** The password of the body that is new, and what is known of the person. */
  readonly sets?: { readonly password: string; readonly known?: readonly string[] }
  readonly isEven?: boolean
  readonly run: (doing: Doing) => Promise<Reply>
}

export const done = (answer: AuthAnswer, body: unknown = { done: true }): Reply => {
  const problem = problemIn(answer)
  return {
    status: 200,
    body,
    cookies: answer.cookies,
    ...(problem !== undefined && { problem }),
  }
}

/** The account that a password was proven for, or the one that is logged in. */
export async function storedDigest(tx: Tx, by: { email: string } | { id: string }) {
  const query = tx
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select('credentials.password')
    .where('credentials.provider_id', '=', 'credential')
  const found = await (
    'email' in by ? query.where('users.email', '=', by.email) : query.where('users.id', '=', by.id)
  ).executeTakeFirst()
  return found?.password ?? undefined
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
}

/** Computes the digests of a request: this takes long, so it holds no transaction. */
async function prepareRoute(
  route: Route,
  database: Pick<Database, 'read' | 'write'>,
  asked: Asked,
  identify: Identify,
  limits: AttemptLimits | undefined,
): Promise<Prepared> {
  const { body, headers, now, passwordCost } = asked
  const { proves, sets, limit, limitFor } = route
  const newPassword =
    sets === undefined
      ? undefined
      : checkNewPassword(
          body[sets.password],
          (sets.known ?? []).flatMap((name) => {
            const value = body[name]
            return typeof value === 'string' ? [value] : []
          }),
        )
  const who = await database.read((tx) => identify(tx, headers, now))
  await countAttempt(database, asked, limit, limitFor?.(body) ?? who?.id ?? '', limits)
  const newDigest = newPassword === undefined ? '' : await digestPassword(newPassword, passwordCost)
  const library = await loadAuth()
  if (proves === undefined) return { who, library, newDigest, isRight: () => false }
  const password = passwordIn(body, proves.password)
  const by = proves.email === undefined ? { id: who?.id ?? '' } : { email: proves.email(body) }
  const stored = await database.read((tx) => storedDigest(tx, by))
  const isRight = await isPasswordOf(stored, password, passwordCost)
  // If the password has changed in between, it is not right.
  return { who, library, newDigest, isRight: (digest) => isRight && digest === stored }
}

export const accountEndpoint = (route: Route, limits?: AttemptLimits): Endpoint => {
  const { path, access, isEven = false, run } = route
  const base = { method: 'POST', path: `/api/auth/${path}`, mode: 'write' } as const
  const handle = {
    prepare: async (
      database: Parameters<typeof prepareRoute>[1],
      asked: Asked,
      identify: Identify,
    ) => {
      const prepared = await prepareRoute(route, database, asked, identify, limits)
      return (tx: Tx, _: Asked, who: Identity | undefined): Promise<Reply> => {
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
              onKnownAddress: ({ email }) =>
                mail(tx, { kind: 'known', recipient: email, link: { page: '/login' } }),
            },
            request,
          )
        return run({ tx, asked, who: who ?? prepared.who, ask })
      }
    },
  }
  return access === 'anyone' ? { ...base, access, handle, isEven } : { ...base, access, handle }
}
