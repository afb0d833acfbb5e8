import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a write comes from a page of the site. Browsers name the origin of the page with every
 * write; what has none is no browser, and brings no cookie of a visitor along.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, siteAddress?: string): boolean {
  const { origin, host } = headers
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site'
  if (siteAddress !== undefined && origin === siteAddress) return true
  // On this machine alone, the site has the address that it was opened with.
  return siteAddress === undefined && origin === `http://${host}`
}
