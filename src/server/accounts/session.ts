import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../database/schema.ts'
import type { Identify } from '../http/endpoint.ts'
import type { Digest } from '../secret.ts'
import { deviceName } from './device-name.ts'
import { millisecondsPerDay } from '../../day.ts'

/** The name that all cookies of accounts begin with. */
export const cookiePrefix = 'clinic'

/** For how long somebody stays logged in (milliseconds); staff log in again each day. */
export const sessionTimes = { visitor: 60 * millisecondsPerDay, staff: 12 * 3_600_000 } as const

/** The key of what better-auth signs and encrypts. */
export const authSecret = (digest: Digest): string => digest('accounts', 'key')

/** The name of the cookie of a session: on https, browsers take it from https alone. */
const sessionCookie = (isSecure: boolean): string =>
  `${isSecure ? '__Secure-' : ''}${cookiePrefix}.session_token`

/** A cookie that ends the one of a session. */
export const expiredCookie = (origin: string): string => {
  const isSecure = origin.startsWith('https:')
  return (
    `${sessionCookie(isSecure)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax` +
    (isSecure ? '; Secure' : '')
  )
}

/** The value of a cookie in a header. */
export function cookieIn(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key = '', ...rest] = part.split('=')
    if (key.trim() === name) return rest.join('=').trim()
  }
  return undefined
}

/** The text that a cookie signs, if the signature is ours. */
function signedText(cookie: string, secret: string): string | undefined {
  let value: string
  try {
    value = decodeURIComponent(cookie)
  } catch {
    return undefined
  }
  const end = value.lastIndexOf('.')
  const text = value.slice(0, Math.max(end, 0))
  const found = Buffer.from(value.slice(end + 1), 'base64')
  const expected = createHmac('sha256', secret).update(text).digest()
  return found.length === expected.length && timingSafeEqual(found, expected) ? text : undefined
}

/** The token of the session in a header of cookies. */
export function sessionToken(
  header: string | null,
  isSecure: boolean,
  digest: Digest,
): string | undefined {
  const cookie = cookieIn(header ?? '', sessionCookie(isSecure))
  return cookie === undefined || cookie.length > 400
    ? undefined
    : signedText(cookie, authSecret(digest))
}

/** The session with a token, and its account; an address that is not confirmed has none. */
const sessionWith = (tx: Tx, token: string) =>
  tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session',
      'sessions.expires_at',
      'sessions.created_at',
      'sessions.strong',
      'sessions.user_agent',
      'users.id',
      'users.role',
      'users.two_factor_enabled',
    ])
    .where('sessions.token', '=', token)
    .where('users.email_verified', '=', 1)
    .executeTakeFirst()

/** Finds out who a request is from by its session. It reads one row, and changes none. */
export const identifyBySession =
  (digest: Digest, isSecure: boolean): Identify =>
  async (tx, headers, now) => {
    const token = sessionToken(headers.get('cookie'), isSecure, digest)
    const found = token === undefined ? undefined : await sessionWith(tx, token)
    if (found === undefined || Date.parse(found.expires_at) <= now) return undefined
    const longest = found.role === 'visitor' ? sessionTimes.visitor : sessionTimes.staff
    if (Date.parse(found.created_at) + longest <= now) return undefined
    return {
      id: found.id,
      role: found.role,
      session: found.session,
      device: deviceName(found.user_agent ?? ''),
      hasSecondFactor: found.two_factor_enabled === 1,
      isStrong: found.strong === 1,
    }
  }
