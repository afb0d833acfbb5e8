/** Who may use the Studio on this machine: only the page that its command has opened. */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The cookie with the token; each port has its own, because cookies know no ports. */
export const cookieName = (port: number): string => `studio-${port}`

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** The values of all cookies of a name: the live page can set another one beside ours. */
const cookiesOf = (headers: IncomingHttpHeaders, name: string): readonly string[] =>
  (headers.cookie ?? '').split(';').flatMap((each) => {
    const [key, value = ''] = each.trim().split('=')
    return key === name ? [value] : []
  })

/** Whether a request names this machine: another name could be that of a foreign site. */
export const namesThisMachine = (headers: IncomingHttpHeaders, port: number): boolean =>
  [`127.0.0.1:${port}`, `localhost:${port}`].includes(headers.host ?? '')

/**
 * Whether a request comes from the page itself, or was typed into the address bar; browsers say so,
 * and no page can say it for itself.
 * @param writes whether it changes something: its origin has to be named
 */
export function comesFromPage(headers: IncomingHttpHeaders, writes: boolean): boolean {
  const { origin, host = '' } = headers
  const site = headers['sec-fetch-site']
  if (origin === undefined)
    return !writes && (site === undefined || /^(same-origin|none)$/.test(site))
  return origin === `http://${host}`
}

/** Whether a request has the token of this start. */
export const hasToken = (headers: IncomingHttpHeaders, port: number, token: string): boolean =>
  cookiesOf(headers, cookieName(port)).some((each) => isSame(each, token))

/** Whether an address has the token of this start. */
export const isToken = (given: string | null, token: string): boolean =>
  given !== null && isSame(given, token)
