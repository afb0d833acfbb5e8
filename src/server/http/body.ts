import type { IncomingMessage } from 'node:http'
import { Problem } from './problem.ts'

/** The largest body of a request (bytes), and how long it may take to arrive (milliseconds). */
export interface BodyLimits {
  readonly bytes: number
  readonly patience: number
}

/** A form with all fields full is a sixth of this. */
const bodyLimits: BodyLimits = { bytes: 128 * 1024, patience: 10_000 }

/** Waits for a body that means nothing, like that of a button on a page without scripts. */
export const skipBody = async (request: IncomingMessage): Promise<void> => {
  await readBytes(request, { bytes: 2000, patience: bodyLimits.patience })
}

/** Reads the body of a request; refuses what is too large or comes too slowly. */
function readBytes(request: IncomingMessage, { bytes, patience }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    const settle = (end: () => void): void => {
      clearTimeout(timer)
      request.off('data', onData)
      end()
    }
    const timer = setTimeout(() => settle(() => reject(new Problem('tooSlow'))), patience)
    const onData = (part: Buffer): void => {
      size += part.length
      if (size > bytes) settle(() => reject(new Problem('tooLarge')))
      else parts.push(part)
    }
    if (Number(request.headers['content-length'] ?? 0) > bytes)
      settle(() => reject(new Problem('tooLarge')))
    else {
      request.on('data', onData)
      request.once('end', () => settle(() => resolve(Buffer.concat(parts))))
      // The visitor has disconnected, so there is no one to respond to.
      request.once('error', () => settle(() => reject(new Problem('badRequest'))))
      request.once('close', () => settle(() => reject(new Problem('badRequest'))))
    }
  })
}

/**
 * Text that both databases can hold: PostgreSQL has no NUL, and half of a surrogate pair is no
 * character. Control characters are dropped, except tabs and line ends.
 */
// oxlint-disable-next-line no-control-regex -- these are the characters that are dropped
const dropped = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
export const storableText = (text: string): string =>
  text.replace(dropped, '').replace(/\p{Surrogate}/gu, '\ufffd')

/** How deep a body may be nested. */
const deepest = 8

/** The same JSON value with storable texts, without `__proto__`. */
function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) throw new Problem('badRequest')
  if (Array.isArray(value)) return value.map((part) => cleaned(part, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== '__proto__')
      .map(([name, part]) => [storableText(name), cleaned(part, depth + 1)]),
  )
}

/** A JSON object from a request: only its own keys are read. */
type JsonBody = Readonly<Record<string, unknown>>

/** Reads a body of JSON, which must be one object. */
export async function readJsonBody(
  request: IncomingMessage,
  limits: BodyLimits = bodyLimits,
): Promise<JsonBody> {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Problem('wrongType')
  const bytes = await readBytes(request, limits)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new Problem('badRequest')
    return cleaned(value) as JsonBody
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('badRequest')
  }
}
