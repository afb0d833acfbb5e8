import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { curve } from './keys.ts'

/** The keys of a subscription, as the browser of a device has made them (base64url). */
interface SubscriptionKeys {
  readonly p256dh: string
  readonly auth: string
}

/** The size of a record; a push service takes a message of this size (RFC 8030, 7.2). */
const recordSize = 4096
/** Salt, record size, length of a key and the key; then the end of a record and its tag. */
const overhead = 16 + 4 + 1 + 65 + 1 + 16
/** The longest message (bytes). */
export const longestMessage = recordSize - overhead

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

function newPair(): ECDH {
  const pair = createECDH(curve)
  pair.generateKeys()
  return pair
}

/** Whether keys are those of a subscription: a point on the curve, and 16 bytes. */
export function areSubscriptionKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    newPair().computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * Encrypts a message for one device (RFC 8291, in the coding `aes128gcm` of RFC 8188, one record):
 * the push service cannot read it.
 * @param pair the keys of this one message
 * @throws where the message is longer than `longestMessage`, or `p256dh` is no point on the curve
 */
export function encryptMessage(
  { p256dh, auth }: SubscriptionKeys,
  message: Buffer,
  pair: ECDH = newPair(),
  salt: Buffer = randomBytes(16),
): Buffer {
  if (message.length > longestMessage) throw new RangeError('the message is too long')
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = pair.getPublicKey()
  const secret = derive(
    pair.computeSecret(receiver),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]),
    32,
  )
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const size = Buffer.alloc(5)
  size.writeUInt32BE(recordSize)
  size.writeUInt8(sender.length, 4)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  return Buffer.concat([
    salt,
    size,
    sender,
    cipher.update(message),
    // The last record ends with a 2.
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
