import pg from 'pg'

/** Runs statements on the PostgreSQL of the tests. */
export async function onPostgres(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const each of statements) await client.query(each)
  } finally {
    await client.end()
  }
}

/** The address of a database of the same PostgreSQL. */
export function urlOf(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return String(changed)
}
