import { errorCodeOf } from './error-code.ts'

/** Errors of a database that is away, busy or full for the moment, by their codes. */
const codes = [
  // The network between the server and PostgreSQL.
  /^E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN)$/,
  // PostgreSQL: connections, resources, locks and statements that took too long, shutdown.
  /^(08\w{3}|53\w{3}|55P03|57014|57P0[1-5]|25P03|40001|40P01)$/,
  // SQLite: another process has the lock, or the disk is full.
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN)/,
]

/** What the driver of PostgreSQL says without a code. */
const texts =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (was closed|has encountered))/

/** Whether an error says that the database cannot answer now, and may later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCodeOf(error)
  return codes.some((pattern) => pattern.test(code)) || texts.test(error.message)
}
