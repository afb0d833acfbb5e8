import { errorCodeOf } from './error-code.ts'

/** Error codes of a database that is temporarily unavailable, busy or full. */
const codes = [
  // The network between the server and PostgreSQL.
  /^E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN)$/,
  // PostgreSQL: connections, resources, locks and statements that took too long, shutdown, only
  // reads.
  /^(08\w{3}|53\w{3}|55P03|57014|57P0[1-5]|25006|25P03|40001|40P01)$/,
  // SQLite: another process has the lock, or the disk is full or read-only.
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)/,
]

/** Messages of the PostgreSQL driver that have no code. */
const texts =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (was closed|has encountered))/

/** Whether an error means that the database is temporarily unavailable. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCodeOf(error)
  return codes.some((pattern) => pattern.test(code)) || texts.test(error.message)
}
