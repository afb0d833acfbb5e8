import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStrongSecret, SettingError, type ServerSettings } from './settings.ts'

/** Signs texts; each purpose has digests of its own. */
export type Digest = (purpose: string, text: string) => string

/** A keyed digest: it cannot be computed or reversed without the secret. */
export const digestWith =
  (secret: string): Digest =>
  (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')

/**
 * Writes a new secret, unless another process has just done so. The file has its name only when it
 * is complete, and only its owner can read it.
 */
function generateSecret(file: string): void {
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
}

function secretIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The secret of the settings, or the generated one of the data folder. */
export function openSecret({ secret, dataFolder }: ServerSettings): string {
  if (secret !== undefined) return secret
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const file = join(dataFolder, 'secret')
  if (secretIn(file) === undefined) generateSecret(file)
  const kept = secretIn(file) ?? ''
  if (!isStrongSecret(kept))
    throw new SettingError(`${file} does not contain a strong secret; delete it, and start again`)
  return kept
}
