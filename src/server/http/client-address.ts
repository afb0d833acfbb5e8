import { isIP } from 'node:net'

/** An address in one spelling: IPv4 that is written as IPv6 is IPv4. */
const plainAddress = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The address of the visitor. A proxy appends the address that it sees to `X-Forwarded-For`: what
 * is left of the last proxy that is trusted may be invented.
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  const way = [...(forwarded ?? '').slice(-1000).split(','), peer ?? ''].map(plainAddress).reverse()
  let last = plainAddress(peer ?? '')
  for (const address of way) {
    if (isIP(address) === 0) break
    last = address
    if (!isTrusted(address)) break
  }
  return last
}

/** The first four groups of an IPv6 address, written in full. */
function network64(address: string): string {
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const between = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...between, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Whom a limit is for: an IPv4 address, or a network of IPv6, of which one visitor has all. */
export const limitedAddress = (address: string): string =>
  isIP(address) === 6 ? `${network64(address)}::/64` : address
