import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Results of slow work, kept in a folder under the hash of what they were made from. */
export interface ContentCache {
  /** What was made before from the same source, or what is made now. */
  readonly get: (
    source: string | Buffer,
    ending: string,
    make: () => Buffer | Promise<Buffer>,
  ) => Promise<Buffer>
}

/** A cache in a folder, which is made where it is missing. */
export function contentCache(folder: string): ContentCache {
  mkdirSync(folder, { recursive: true })
  return {
    async get(source, ending, make) {
      const hash = createHash('sha256').update(source).digest('base64url')
      const file = join(folder, `${hash}.${ending}`)
      if (existsSync(file)) return readFileSync(file)
      const made = await make()
      writeFileSync(file, made)
      return made
    },
  }
}
