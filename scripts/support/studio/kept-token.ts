import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How long a key is used again after the last start (milliseconds): a working day. */
const kept = 12 * 60 * 60 * 1000

/** The permissions of a file that its owner alone may read. */
const ownerOnly = 0o600

/**
 * The key of this start of the Studio. Within a day it is that of the start before, so that a page
 * that is still open finds the Studio again.
 */
export function keptToken(root: string, now = Date.now()): string {
  const file = join(root, '.cache/studio-key')
  try {
    const { mode, mtimeMs } = statSync(file)
    const token = readFileSync(file, 'utf8')
    if ((mode & 0o777) === ownerOnly && now - mtimeMs < kept && /^[\w-]{32}$/.test(token)) {
      utimesSync(file, now / 1000, now / 1000)
      return token
    }
  } catch {
    // There is none yet, or it cannot be read.
  }
  const token = randomBytes(24).toString('base64url')
  try {
    mkdirSync(join(root, '.cache'), { recursive: true })
    rmSync(file, { force: true })
    writeFileSync(file, token, { mode: ownerOnly })
    utimesSync(file, now / 1000, now / 1000)
  } catch {
    // Then the next start has another one.
  }
  return token
}
