import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto'
import type { Digest } from '../secret.ts'

/** The keys of this server for push services (RFC 8292). */
export interface PushKeys {
  /** The uncompressed point, as pages hand it to their browser (base64url). */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

/** The curve of Web Push, by its name in OpenSSL. */
export const curve = 'prime256v1'
/** The order of P-256 (FIPS 186-4, D.1.2.3): private keys are from 1 to one less. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/**
 * The keys follow from the secret of the server, like the key of its sessions: all instances have
 * the same ones, and neither the database nor a backup contains them. With another secret, all
 * sessions end, and the subscriptions with them.
 */
export function pushKeys(digest: Digest): PushKeys {
  const seed = BigInt(`0x${Buffer.from(digest('push', 'key'), 'base64url').toString('hex')}`)
  const scalar = Buffer.from(((seed % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH(curve)
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const part = (bytes: Buffer): string => bytes.toString('base64url')
  const key = {
    kty: 'EC',
    crv: 'P-256',
    d: part(scalar),
    x: part(point.subarray(1, 33)),
    y: part(point.subarray(33)),
  }
  return { publicKey: part(point), privateKey: createPrivateKey({ key, format: 'jwk' }) }
}

/** For how long a push service may take a signature as valid (seconds): at most 24 hours. */
const validFor = 12 * 3600

/**
 * The header by which a push service knows who sends (RFC 8292).
 * @param endpoint the address of the subscription
 * @param contact whom the push service reaches: an https: or a mailto: address
 * @param now milliseconds since 1970
 */
export function authorization(
  { publicKey, privateKey }: PushKeys,
  endpoint: string,
  contact: string,
  now: number,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + validFor,
    sub: contact,
  }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
