import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Results of slow work, kept in a folder under the hash of what they were made from. */
export interface ContentCache {
  /** What was made before from the same source, or what is made now. */
  readonly get: (
    source: string | Buffer,
    ending: string,
    make: () => Buffer | Promise<Buffer>,
  ) => Promise<Buffer>
  /** Throws away what nobody has asked for since the cache was opened. */
  readonly sweep: () => void
}

/** A cache in a folder, which is made where it is missing. */
export function contentCache(folder: string): ContentCache {
  mkdirSync(folder, { recursive: true })
  const asked = new Set<string>()
  return {
    async get(source, ending, make) {
      const hash = createHash('sha256').update(source).digest('base64url')
      const file = join(folder, `${hash}.${ending}`)
      asked.add(`${hash}.${ending}`)
      if (existsSync(file)) return readFileSync(file)
      const made = await make()
      // Whoever ends a build in the middle leaves no half of a file under this name.
      writeFileSync(`${file}.half`, made)
      renameSync(`${file}.half`, file)
      return made
    },
    sweep() {
      for (const name of readdirSync(folder)) if (!asked.has(name)) rmSync(join(folder, name))
    },
  }
}
