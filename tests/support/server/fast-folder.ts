import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder in memory on Linux: tests kill processes, not machines, and wait for no disk. */
const memory = '/dev/shm'

/** Makes a temporary folder. */
export const fastFolder = (name: string): string =>
  mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), `clinic-${name}-`))
