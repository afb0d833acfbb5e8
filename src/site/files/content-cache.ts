import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
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
  /** Deletes what was not used since the cache was opened. */
  readonly sweep: () => void
}

/** How long another build may write at a half (milliseconds); an older one is left of a build. */
const writing = 60_000

const isUnderWay = (file: string): boolean =>
  file.endsWith('.half') &&
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < writing

/** A file unchanged; undefined if it does not exist, or another build has just deleted it. */
function readWhole(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A cache in a folder, which is made where it is missing. */
export function contentCache(folder: string): ContentCache {
  mkdirSync(folder, { recursive: true })
  const used = new Set<string>()
  let halves = 0
  return {
    async get(source, ending, make) {
      const hash = createHash('sha256').update(source).digest('base64url')
      const file = join(folder, `${hash}.${ending}`)
      used.add(`${hash}.${ending}`)
      const before = readWhole(file)
      if (before !== undefined) return before
      const made = await make()
      // A build that is killed leaves no incomplete file under this name, and simultaneous builds
      // use names of their own.
      const half = `${file}.${process.pid}-${(halves += 1)}.half`
      writeFileSync(half, made)
      renameSync(half, file)
      return made
    },
    sweep() {
      for (const name of readdirSync(folder))
        if (!used.has(name) && !isUnderWay(join(folder, name)))
          rmSync(join(folder, name), { force: true })
    },
  }
}
