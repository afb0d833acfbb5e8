import { resolve } from 'node:path'
import { restorePostgres } from '../src/server/backup/postgres.ts'
import { restoreSqlite } from '../src/server/backup/sqlite.ts'
import { readServerSettings } from '../src/server/settings.ts'
import { withBackupErrors } from './backup.ts'
import { readArguments } from './support/arguments.ts'

/** `npm run restore`: puts a backup in the place of the database, while no server runs. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const usage =
    'npm run restore -- <file>   (stop the server first; the settings are those of the server)'
  const given = readArguments(words, {}, usage)
  const [name, ...others] = given?.positionals ?? []
  if (name === undefined || others.length > 0) {
    if (given !== undefined) console.error(usage)
    return 2
  }
  return withBackupErrors('restore', async () => {
    const { databaseUrl, dataFolder } = readServerSettings(process.env, root)
    const kept =
      databaseUrl === undefined
        ? await restoreSqlite(dataFolder, resolve(name), new Date())
        : restorePostgres(databaseUrl, resolve(name))
    console.log(`The database is that of ${resolve(name)}.`)
    if (typeof kept === 'string') console.log(`The one before is kept in ${kept}.`)
  })
}
