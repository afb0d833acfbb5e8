import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { BackupError } from '../src/server/backup/backup-error.ts'
import { backUpPostgres } from '../src/server/backup/postgres.ts'
import { backUpSqlite } from '../src/server/backup/sqlite.ts'
import { readServerSettings, SettingError } from '../src/server/settings.ts'
import { readArguments } from './support/arguments.ts'

/** Runs work on backups; what is not possible is one sentence. @returns the exit code */
export async function withBackupErrors(name: string, work: () => Promise<void>): Promise<number> {
  try {
    await work()
    return 0
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof SettingError)) throw error
    console.error(`${name}: ${error.message}`)
    return 1
  }
}

/** `npm run backup`: copies the database of the server into a file, while the server runs. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const usage = 'npm run backup -- <file>   (a new file; the settings are those of the server)'
  const given = readArguments(words, {}, usage)
  const [name, ...others] = given?.positionals ?? []
  if (name === undefined || others.length > 0) {
    if (given !== undefined) console.error(usage)
    return 2
  }
  return withBackupErrors('backup', async () => {
    const file = resolve(name)
    if (existsSync(file)) throw new BackupError(`${file} already exists; name a new file.`)
    const { databaseUrl, dataFolder } = readServerSettings(process.env, root)
    if (databaseUrl === undefined) await backUpSqlite(dataFolder, file)
    else backUpPostgres(databaseUrl, file)
    console.log(`The database is in ${file}.`)
  })
}
