import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file whose time is that of the last backup. */
const markOf = (dataFolder: string): string => join(dataFolder, 'last-backup')

/** Notes that a backup was made. */
export function noteBackup(dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  writeFileSync(markOf(dataFolder), '', { mode: 0o600 })
}

/** When the last backup was made (milliseconds since 1970); undefined if there is none. */
export const lastBackup = (dataFolder: string): number | undefined =>
  statSync(markOf(dataFolder), { throwIfNoEntry: false })?.mtimeMs
