import {
  PostgresAdapter,
  PostgresDialect,
  sql,
  type Kysely,
  type MigrationLockOptions,
  type PostgresDialectConfig,
} from 'kysely'

/** How servers name their connections. */
const applicationName = 'clinic'

/** The type id of 64-bit integers in PostgreSQL: counts and times, exact as numbers. */
const int8 = 20

/** The limits of waiting (milliseconds): for a connection, a statement, a lock. */
const waits = { connection: 5000, statement: 10_000, lock: 5000 }

/** The number of the lock that migrations of Kysely take. */
const migrationLock = sql.lit(3_853_314_791_062_309_107n)

/**
 * Migrations may take longer than any statement of a request. Waiting for the lock of a table stays
 * limited, because whatever reads that table waits behind it.
 */
class MigratingAdapter extends PostgresAdapter {
  readonly #onWait: () => void
  constructor(onWait: () => void) {
    super()
    this.#onWait = onWait
  }
  override async acquireMigrationLock(
    db: Kysely<unknown>,
    options: MigrationLockOptions,
  ): Promise<void> {
    await sql`set statement_timeout = 0`.execute(db)
    await sql`set idle_in_transaction_session_timeout = 0`.execute(db)
    const { rows } = await sql<{
      free: boolean
    }>`select pg_try_advisory_lock(${migrationLock}) as free`.execute(db)
    if (rows[0]?.free === true) return
    this.#onWait()
    await super.acquireMigrationLock(db, options)
  }
  override async releaseMigrationLock(
    db: Kysely<unknown>,
    options: MigrationLockOptions,
  ): Promise<void> {
    await super.releaseMigrationLock(db, options)
    await sql`reset statement_timeout`.execute(db)
    await sql`reset idle_in_transaction_session_timeout`.execute(db)
  }
}

class MigratingDialect extends PostgresDialect {
  readonly #onWait: () => void
  constructor(config: PostgresDialectConfig, onWait: () => void) {
    super(config)
    this.#onWait = onWait
  }
  override createAdapter(): PostgresAdapter {
    return new MigratingAdapter(this.#onWait)
  }
}

/**
 * The dialect of a PostgreSQL database with at most so many connections.
 * @param onWait called if another instance is changing the tables
 */
export async function postgresDialect(
  url: string,
  connections: number,
  onWait: () => void = () => undefined,
): Promise<PostgresDialect> {
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
  return new MigratingDialect({ pool }, onWait)
}

/** Whether a server has the database open. */
export async function isInUse(connectionString: string): Promise<boolean> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1',
      [applicationName],
    )
    return rowCount !== 0
  } finally {
    await client.end()
  }
}

/** The pause before a lost connection is made again (milliseconds). */
const again = 5000

/** Listens on a connection of its own, and makes it again where it is lost. */
export function listen(url: string, channel: string, onSignal: () => void): () => void {
  const state: { isStopped: boolean; end?: () => void; timer?: NodeJS.Timeout } = {
    isStopped: false,
  }
  async function connect(): Promise<void> {
    const { default: pg } = await import('pg')
    if (state.isStopped) return
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    state.end = () => void client.end().catch(() => undefined)
    client.on('notification', onSignal)
    client.on('error', () => state.end?.())
    client.on('end', retry)
    await client.connect()
    await client.query(`listen ${channel}`)
    // What has changed before is not told.
    onSignal()
  }
  function retry(): void {
    if (state.isStopped) return
    clearTimeout(state.timer)
    // Instances that have lost one database do not come back at one moment.
    state.timer = setTimeout(begin, again * (0.5 + Math.random()))
    state.timer.unref()
  }
  function begin(): void {
    connect().catch(retry)
  }
  begin()
  return () => {
    state.isStopped = true
    clearTimeout(state.timer)
    state.end?.()
  }
}
