import { randomBytes } from 'node:crypto'
import { millisecondsPerDay } from '../../day.ts'
import type { Asked } from '../http/endpoint.ts'
import { cookieIn, cookiePrefix } from './session.ts'

/**
 * What a device did with an address of mail: it has logged in, or it has registered. Strangers
 * cannot use up what a device that is known may try (OWASP, "device cookies").
 */
type Mark = 'login' | 'registration'

/** So many marks are kept: people of a family share a phone. */
const mostMarks = 6
/** As long as browsers keep a cookie (seconds). */
const lifetime = (400 * millisecondsPerDay) / 1000

type Request = Pick<Asked, 'headers' | 'origin' | 'digest'>

const nameFor = (origin: string): string =>
  `${origin.startsWith('https:') ? '__Secure-' : ''}${cookiePrefix}.device`

/** A mark is an id, with a signature that is for one address: the cookie itself names nobody. */
const signatureOf = ({ digest }: Request, mark: Mark, email: string, id: string): string =>
  digest(`device ${mark}`, `${id} ${email}`)

const marksIn = ({ headers, origin }: Request): readonly string[] =>
  (cookieIn(headers.get('cookie') ?? '', nameFor(origin)) ?? '')
    .split('.')
    .filter((part) => part !== '' && part.length < 200)
    .slice(0, mostMarks)

const isMarkOf = (request: Request, mark: Mark, email: string, text: string): boolean => {
  const [id = '', signature] = text.split('~')
  return signature === signatureOf(request, mark, email, id)
}

/** The id of the mark that a device has for an address; undefined where it has none. */
export const markOf = (request: Request, mark: Mark, email: string): string | undefined =>
  marksIn(request)
    .find((text) => isMarkOf(request, mark, email, text))
    ?.split('~')[0]

/** The cookie of a device with one more mark; the oldest one goes. */
export function markingCookie(
  request: Request,
  mark: Mark,
  email: string,
  id = randomBytes(12).toString('base64url'),
): string {
  const own = `${id}~${signatureOf(request, mark, email, id)}`
  const others = marksIn(request).filter((text) => !isMarkOf(request, mark, email, text))
  const marks = [own, ...others].slice(0, mostMarks).join('.')
  const secure = request.origin.startsWith('https:') ? '; Secure' : ''
  return (
    `${nameFor(request.origin)}=${marks}; Max-Age=${lifetime}; Path=/api; HttpOnly; SameSite=Lax` +
    secure
  )
}
