import { createHash } from 'node:crypto'

/** A short text that is another one for each other value of JSON (SHA-256, base64url). */
export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
