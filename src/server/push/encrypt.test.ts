import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { decryptMessage, subscriber } from '#tests/support/server/push-service.ts'
import { areSubscriptionKeys, encryptMessage, longestMessage } from './encrypt.ts'
import { curve } from './keys.ts'

it('a message is encrypted as in the example of RFC 8291, appendix A', () => {
  const pair = createECDH(curve)
  pair.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
  const encrypted = encryptMessage(
    {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    Buffer.from('When I grow up, I want to be a watermelon'),
    pair,
    Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  )
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
      'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
      'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('a device decrypts the longest message, and no longer one is made', async () => {
  const device = await subscriber()
  const text = 'a'.repeat(longestMessage)
  const encrypted = encryptMessage(device.keys, Buffer.from(text))
  expect(encrypted).toHaveLength(4096)
  expect(await decryptMessage(device, encrypted)).toBe(text)
  expect(() => encryptMessage(device.keys, Buffer.from(`${text}a`))).toThrow(RangeError)
})

it('keys of a device are a point on the curve and 16 bytes', async () => {
  const { keys } = await subscriber()
  expect(areSubscriptionKeys(keys)).toBe(true)
  expect(areSubscriptionKeys({ ...keys, p256dh: `B${'A'.repeat(86)}` })).toBe(false)
  expect(areSubscriptionKeys({ ...keys, auth: 'AAAA' })).toBe(false)
})
