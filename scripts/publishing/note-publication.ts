import { existsSync } from 'node:fs'
import { noteAction } from '../../src/server/audit/audit.ts'
import { connectDatabase } from '../../src/server/database/database.ts'
import { sqliteFile } from '../../src/server/database/sqlite.ts'
import { readDatabaseSettings } from '../../src/server/settings.ts'

/**
 * Notes a publication in the audit of the server, if this machine has its database: the one that
 * the settings name, or the file that `npm start` makes. A site without a server has no audit.
 * @param action what has changed the version that visitors have
 * @throws SettingError, MigrationError, or the error of the database that does not answer
 */
export async function notePublication(
  root: string,
  action: 'publish' | 'publish.back',
  version: string,
): Promise<void> {
  const settings = readDatabaseSettings(process.env, root)
  if (settings.databaseUrl === undefined && !existsSync(sqliteFile(settings.dataFolder))) return
  const database = await connectDatabase(settings)
  try {
    await database.write((tx) =>
      noteAction(tx, { who: 'command', action, about: version }, Date.now()),
    )
  } finally {
    await database.close()
  }
}
