import { restorePostgres } from '../src/server/backup/postgres.ts'
import { restoreSqlite } from '../src/server/backup/sqlite.ts'
import { runOnFile } from './backup.ts'

/** `npm run restore`: replaces the database by a backup, while no server runs. */
export const run = (words: readonly string[], root: string): Promise<number> =>
  runOnFile(
    words,
    root,
    { command: 'restore', note: 'stop the server first; the settings are those of the server' },
    async (file, { databaseUrl, dataFolder }) => {
      const previous =
        databaseUrl === undefined
          ? await restoreSqlite(dataFolder, file, new Date())
          : await restorePostgres(databaseUrl, file)
      console.log(`The database is that of ${file}.`)
      if (typeof previous === 'string') console.log(`The previous one is in ${previous}.`)
    },
  )
