import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes files all together: each is complete as a temporary file before the first is renamed, so
 * that what cannot be written leaves everything as it was.
 */
export function writeAllAtomically(folder: string, texts: Readonly<Record<string, string>>): void {
  const written: { readonly part: string; readonly file: string }[] = []
  try {
    for (const [path, text] of Object.entries(texts)) {
      const file = join(folder, path)
      const part = `${file}.part`
      mkdirSync(dirname(file), { recursive: true })
      written.push({ part, file })
      writeFileSync(part, text)
    }
    for (const { part, file } of written) renameSync(part, file)
  } finally {
    for (const { part } of written) rmSync(part, { force: true })
  }
}
