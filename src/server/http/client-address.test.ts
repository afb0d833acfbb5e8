import { describe, expect, it } from 'vitest'
import { clientAddress, limitedAddress } from './client-address.ts'

const trusted = (address: string): boolean => ['127.0.0.1', '10.0.0.1'].includes(address)

describe('clientAddress', () => {
  it.each([
    ['203.0.113.5', undefined, '203.0.113.5'],
    // The header is ignored if the peer is not a trusted proxy.
    ['203.0.113.5', '198.51.100.1', '203.0.113.5'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    // A forged entry is to the left of the one that the proxy added.
    ['127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['127.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.1', '198.51.100.1'],
    ['127.0.0.1', 'unknown', '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
    ['127.0.0.1', '10.0.0.1', '10.0.0.1'],
    ['127.0.0.1', '2001:db8::1', '2001:db8::1'],
    [undefined, undefined, ''],
  ])('of the peer %s with %s is %s', (peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(expected)
  })
})

describe('limitedAddress', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
  ])('of %s is %s', (address, expected) => {
    expect(limitedAddress(address)).toBe(expected)
  })
})
