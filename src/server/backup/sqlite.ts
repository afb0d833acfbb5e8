import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { firstValue, openLibsql, sqliteFile } from '../database/sqlite.ts'
import { BackupError, serverRuns } from './backup-error.ts'

/** Files beside a database that belong to it alone. */
const besides = ['-wal', '-shm']

/** The table that every database of the server has. */
const ours = "select count(*) from sqlite_master where type = 'table' and name = 'migrations'"

/** Whether a file is a whole database of the server. */
async function isSoundDatabase(file: string): Promise<boolean> {
  let database: Awaited<ReturnType<typeof openLibsql>> | undefined
  try {
    database = await openLibsql(file)
    return (
      firstValue(database, 'pragma integrity_check') === 'ok' && firstValue(database, ours) === 1
    )
  } catch {
    return false
  } finally {
    database?.close()
  }
}

/**
 * Copies a database into a new file, as it is at one moment. The statement is executed, not
 * prepared, so that nothing has the database open afterwards.
 */
async function copyDatabase(from: string, to: string): Promise<void> {
  removeDatabase(to)
  // It has the rights of the empty file that it fills.
  writeFileSync(to, '', { mode: 0o600 })
  const database = await openLibsql(from)
  try {
    database.exec(`vacuum into '${to.replaceAll("'", "''")}'`)
  } finally {
    database.close()
  }
}

/** Removes a database that is no longer needed. */
function removeDatabase(file: string): void {
  for (const ending of ['', ...besides]) rmSync(file + ending, { force: true })
}

/**
 * Copies the database of a data folder into a file while the server runs: all that was acknowledged
 * before, and nothing by half.
 */
export async function backUpSqlite(dataFolder: string, file: string): Promise<void> {
  const from = sqliteFile(dataFolder)
  if (!existsSync(from)) throw new BackupError(`There is no database in ${dataFolder}.`)
  const unfinished = `${file}.${process.pid}`
  await copyDatabase(from, unfinished)
  if (!(await isSoundDatabase(unfinished))) {
    removeDatabase(unfinished)
    throw new BackupError('The copy is damaged; nothing was written. Try again.')
  }
  renameSync(unfinished, file)
}

/**
 * Puts a backup in the place of the database of a data folder. No server may run. The database that
 * was there is kept beside it.
 * @returns where the database that was there is now
 */
export async function restoreSqlite(
  dataFolder: string,
  file: string,
  now: Date,
): Promise<string | undefined> {
  if (!existsSync(file) || !(await isSoundDatabase(file)))
    throw new BackupError(
      `${file} is no backup of this server, or is damaged; nothing was changed.`,
    )
  const to = sqliteFile(dataFolder)
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  const unfinished = `${to}.${process.pid}`
  await copyDatabase(file, unfinished)
  let kept: string | undefined
  if (existsSync(to)) {
    await takeAlone(to)
    kept = `${to}.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
    renameSync(to, kept)
  }
  renameSync(unfinished, to)
  return kept
}

/**
 * Writes all that waits in the log of a database into its file, alone: it fails while a server has
 * the database open.
 */
async function takeAlone(file: string): Promise<void> {
  const database = await openLibsql(file)
  try {
    // The mode can be left only by the last one who has the database open.
    database.exec('pragma busy_timeout = 0')
    database.exec('pragma journal_mode = delete')
  } catch {
    throw new BackupError(serverRuns)
  } finally {
    database.close()
  }
}
