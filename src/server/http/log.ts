import { errorCodeOf } from '../database/error-code.ts'

/** A fact of a line of the log: never an address, a name or a text of a visitor. */
type LogFacts = Readonly<Record<string, string | number | readonly string[]>>

/** Writes one line of the log. */
export type Log = (event: string, facts?: LogFacts) => void

/** A log of JSON lines, with the time first. */
export const jsonLog =
  (write: (line: string) => void): Log =>
  (event, facts = {}) =>
    write(JSON.stringify({ time: new Date().toISOString(), event, ...facts }))

/** How many calls of a stack are enough to find a fault. */
const deepest = 8

/**
 * The facts of a fault. The message of an error may repeat what a visitor wrote (a database names
 * the value that it refuses), so the log has its kind, its code and its place alone.
 */
export function faultFacts(error: unknown): LogFacts {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = errorCodeOf(error)
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    error: error.name,
    ...(code !== '' && { code: code.slice(0, 60) }),
    at: calls.slice(0, deepest).map((line) => line.trim().replace(/^at /, '')),
  }
}
