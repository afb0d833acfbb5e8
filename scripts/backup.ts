import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { BackupError } from '../src/server/backup/backup-error.ts'
import { noteBackup } from '../src/server/backup/last-backup.ts'
import { backUpPostgres } from '../src/server/backup/postgres.ts'
import { backUpSqlite } from '../src/server/backup/sqlite.ts'
import { readServerSettings, SettingError, type ServerSettings } from '../src/server/settings.ts'
import { readArguments } from './support/arguments.ts'

/**
 * Runs a command on one file with the settings of the server; a known error is printed as one
 * sentence.
 * @returns the exit code
 */
export async function runOnFile(
  words: readonly string[],
  root: string,
  { command, note }: { readonly command: string; readonly note: string },
  work: (file: string, settings: ServerSettings) => Promise<void>,
): Promise<number> {
  const usage = `npm run ${command} -- <file>   (${note})`
  const given = readArguments(words, {}, usage)
  const [name, ...others] = given?.positionals ?? []
  if (name === undefined || others.length > 0) {
    if (given !== undefined) console.error(usage)
    return 2
  }
  try {
    await work(resolve(name), readServerSettings(process.env, root))
    return 0
  } catch (error) {
    if (!(error instanceof BackupError || error instanceof SettingError)) throw error
    console.error(`${command}: ${error.message}`)
    return 1
  }
}

/** `npm run backup`: copies the database of the server into a file, while the server runs. */
export const run = (words: readonly string[], root: string): Promise<number> =>
  runOnFile(
    words,
    root,
    { command: 'backup', note: 'a new file; the settings are those of the server' },
    async (file, { databaseUrl, dataFolder }) => {
      if (existsSync(file)) throw new BackupError(`${file} already exists; name a new file.`)
      if (databaseUrl === undefined) await backUpSqlite(dataFolder, file)
      else backUpPostgres(databaseUrl, file)
      noteBackup(dataFolder)
      console.log(`The database is in ${file}.`)
    },
  )
