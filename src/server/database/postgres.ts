import { PostgresDialect } from 'kysely'

/** How servers name their connections. */
export const applicationName = 'clinic'

/** The type id of 64-bit integers in PostgreSQL: counts and times, exact as numbers. */
const int8 = 20

/** The limits of waiting (milliseconds): for a connection, a statement, a lock. */
const waits = { connection: 5000, statement: 10_000, lock: 5000 }

/** The dialect of a PostgreSQL database with at most so many connections. */
export async function postgresDialect(url: string, connections: number): Promise<PostgresDialect> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: waits.connection,
    idleTimeoutMillis: 30_000,
    statement_timeout: waits.statement,
    lock_timeout: waits.lock,
    // The locks of an abandoned transaction are released soon.
    idle_in_transaction_session_timeout: waits.statement,
    application_name: applicationName,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === int8 && format !== 'binary'
          ? Number
          : (pg.types.getTypeParser(type, format) as unknown),
    },
  })
  // An idle connection that breaks is replaced at the next request; without a listener it would end
  // the process.
  pool.on('error', () => undefined)
  // So would one that breaks in the middle of a transaction, whose next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}
