import { randomBytes } from 'node:crypto'

/** An id that sorts by time and cannot be guessed. */
export const newRowId = (now: number): string =>
  now.toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
