import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder in memory on Linux: tests kill processes, not machines, and wait for no disk. */
const memory = '/dev/shm'
/** Containers often have 64 MB of it: too little for the databases of all tests. */
const enough = 2 ** 30

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= enough
}

/** Makes a temporary folder. */
export const fastFolder = (name: string): string =>
  mkdtempSync(join(hasRoom() ? memory : tmpdir(), `clinic-${name}-`))
