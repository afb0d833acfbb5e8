import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// What a push service and a browser do, with the Web Crypto API, which the server does not use.
const { subtle } = globalThis.crypto

const bytesOf = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, 'base64url')
const asText = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url')
const exchange = { name: 'ECDH', namedCurve: 'P-256' } as const

/** A browser that has subscribed. */
export interface Subscriber {
  /** What it hands to a server. */
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly privateKey: CryptoKey
}

/** Makes the keys of a browser. */
export async function subscriber(): Promise<Subscriber> {
  const { publicKey, privateKey } = await subtle.generateKey(exchange, false, ['deriveBits'])
  const point = await subtle.exportKey('raw', publicKey)
  const auth = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return { keys: { p256dh: asText(point), auth: asText(auth.buffer) }, privateKey }
}

async function derive(secret: BufferSource, salt: BufferSource, info: BufferSource, bytes: number) {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8)
}

/**
 * Decrypts a message as RFC 8291 has it.
 * @throws where it is not for these keys, or was changed
 */
export async function decryptMessage(
  { keys, privateKey }: Subscriber,
  message: Uint8Array,
): Promise<string> {
  const body = Uint8Array.from(message)
  const salt = body.slice(0, 16)
  const keyLength = body[20]!
  const sender = body.slice(21, 21 + keyLength)
  const publicKey = await subtle.importKey('raw', sender, exchange, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256)
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), bytesOf(keys.p256dh), sender])
  const secret = await derive(shared, bytesOf(keys.auth), context, 32)
  const of = (name: string, bytes: number) =>
    derive(secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes)
  const key = await subtle.importKey('raw', await of('aes128gcm', 16), 'AES-GCM', false, [
    'decrypt',
  ])
  const iv = await of('nonce', 12)
  const record = Buffer.from(
    await subtle.decrypt({ name: 'AES-GCM', iv }, key, body.slice(21 + keyLength)),
  )
  if (record.at(-1) !== 2) throw new RangeError('the last record does not end with a 2')
  return record.subarray(0, -1).toString()
}

/**
 * Verifies the header of a server (RFC 8292).
 * @returns its claims and its public key; undefined where the signature is of another key
 */
export async function verifyServer(header: string) {
  const [, signed = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const publicKey = await subtle.importKey('raw', bytesOf(key), algorithm, false, ['verify'])
  const isRight = await subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    publicKey,
    bytesOf(signature),
    Buffer.from(signed),
  )
  const claims = bytesOf(signed.split('.')[1]!).toString()
  return isRight ? { key, ...(JSON.parse(claims) as Record<string, unknown>) } : undefined
}

/** A message that a push service has received. */
interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A push service on this machine. */
export interface PushService {
  readonly origin: string
  readonly received: Received[]
  /** The status of its answers, by path; 201 by default. */
  readonly statuses: Map<string, number>
  readonly stop: () => Promise<void>
}

/** Starts a push service; each path is a device. */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = []
  const statuses = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { url: path = '', headers } = request
      received.push({ path, headers, body: Buffer.concat(parts) })
      const status = statuses.get(path) ?? 201
      response.writeHead(status, status === 307 ? { Location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    statuses,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
