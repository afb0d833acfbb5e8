import { describe, expect, it } from 'vitest'
import { readableKey } from './readable-key.ts'

describe('the key for an authenticator app', () => {
  it.each([
    ['otpauth://totp/Clinic:a%40b.example?secret=ABCDEFGHIJ&issuer=Clinic', 'ABCD EFGH IJ'],
    ['otpauth://totp/x?secret=ABCDEFGH', 'ABCD EFGH'],
    ['otpauth://totp/x', ''],
    ['nothing', ''],
  ])('of %s', (address, key) => {
    expect(readableKey(address)).toBe(key)
  })
})
