/** The push services of browsers: Chrome and most others, Firefox, Edge, Safari. */
export const knownPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

/** A host name with a domain, or `*.` before one: no IP address, and no name of a local network. */
export const isServiceHost = (text: string): boolean =>
  /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(text)

/**
 * Whether the server sends to an address that a device has named: https, on the default port of a
 * listed host. Anything else would let an account choose whom this server talks to.
 * @param services host names, `*.` before a domain for its subdomains; an origin is listed as a
 *   whole (a service on this machine, for tests)
 */
export function isPushAddress(address: string, services: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(address)
  if (`${username}${password}` !== '') return false
  if (services.includes(origin)) return true
  return (
    protocol === 'https:' &&
    port === '' &&
    services.some((service) =>
      service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
    )
  )
}
