import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Loads what is built as a build does: by Node itself, not by what runs tests. */
export function loadByNode(folder: string): (file: string) => Promise<unknown> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'load.cjs')
  writeFileSync(file, 'module.exports = (file) => import(`file://${file}`)')
  return createRequire(import.meta.url)(file) as (file: string) => Promise<unknown>
}
