import { spawnSync } from 'node:child_process'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { isInUse } from '../database/postgres.ts'
import { BackupError, serverRuns } from './backup-error.ts'

/**
 * Runs a program of PostgreSQL. The address, which may hold a password, is no argument of it, where
 * every user of the machine could read it.
 */
function runPostgresProgram(name: string, words: readonly string[], url: string): void {
  const { status, error, stderr } = spawnSync(name, words, {
    encoding: 'utf8',
    env: { ...process.env, ...connectionVariables(url) },
  })
  if (error !== undefined)
    throw new BackupError(
      `${name} is not installed: install the client programs of PostgreSQL (Debian: postgresql-client).`,
    )
  if (status !== 0) throw new BackupError(`${name} has failed: ${stderr.trim().split('\n')[0]}`)
}

/** The address of a database as the variables that programs of PostgreSQL read. */
export function connectionVariables(url: string): Readonly<Record<string, string>> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const decoded = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: searchParams.get('port') ?? port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(decoded).filter(([, value]) => value !== ''))
}

/** Copies a database into a file while servers run: one moment of it. */
export function backUpPostgres(url: string, file: string): void {
  const unfinished = `${file}.${process.pid}`
  try {
    // pg_dump keeps the rights of a file that is there.
    writeFileSync(unfinished, '', { mode: 0o600 })
    runPostgresProgram('pg_dump', ['--format=custom', '--no-owner', '--file', unfinished], url)
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Replaces the tables of a database by those of a backup: all of them, or nothing changes. */
export async function restorePostgres(url: string, file: string): Promise<void> {
  if (await isInUse(url)) throw new BackupError(serverRuns)
  const { PGDATABASE = '' } = connectionVariables(url)
  const words = ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error']
  runPostgresProgram('pg_restore', [...words, '--dbname', PGDATABASE, file], url)
}
