/** The files of a project that the Studio reads and writes, and no others. */
import { hash, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isWritable } from '#drafts/writable.ts'

/** A file to write: what was read of it, and what it is from now on. */
export interface WantedChange {
  readonly path: string
  /** The hash of what was read; `null` if there was no such file. */
  readonly was: string | null
  /** Its text; `null` removes it. */
  readonly text: string | null
}

/** A file that is no longer what was read: someone else has changed it. */
interface ChangedFile {
  readonly path: string
  /** Its present text; `null` if it is gone. */
  readonly text: string | null
}

/** A path that the Studio does not write. */
export class PathRefused extends Error {
  constructor(readonly path: string) {
    super(`the Studio does not write ${JSON.stringify(path)}`)
    this.name = 'PathRefused'
  }
}

/** Whether neither a file nor a folder on the way to it is a link, which may lead anywhere. */
function hasNoLink(folder: string, path: string): boolean {
  let place = folder
  for (const part of path.split('/')) {
    place = join(place, part)
    try {
      if (lstatSync(place).isSymbolicLink()) return false
    } catch {
      // It is not there yet.
      return true
    }
  }
  return true
}

/** The file of a path. @throws PathRefused */
function fileOf(folder: string, path: string): string {
  if (!isWritable(path) || !hasNoLink(folder, path)) throw new PathRefused(path)
  return join(folder, path)
}

const bytesIfThere = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The hash that names a text as it was read. */
export const hashOfBytes = (text: string | Buffer): string => hash('sha256', text)

/** Writes a file next to the one that it will replace; it is on disk when this returns. */
function writePart(file: string, text: string): string {
  const part = `${file}.${randomBytes(6).toString('hex')}.part`
  mkdirSync(dirname(file), { recursive: true })
  const open = openSync(part, 'wx')
  try {
    writeFileSync(open, text)
    fsyncSync(open)
  } finally {
    closeSync(open)
  }
  return part
}

/**
 * Writes files of a project: all of them, or none where one has been changed by someone else. Each
 * file is replaced as a whole, and one that has the text already is not touched.
 * @returns the files that someone else has changed
 * @throws PathRefused
 */
export function writeChanges(
  folder: string,
  changes: readonly WantedChange[],
): readonly ChangedFile[] {
  const wanted = changes.map((change) => ({ ...change, file: fileOf(folder, change.path) }))
  const conflicts = wanted.flatMap(({ path, was, text, file }): ChangedFile[] => {
    const bytes = bytesIfThere(file)
    const isAsRead = (bytes === undefined ? null : hashOfBytes(bytes)) === was
    const isAsWanted = bytes?.toString('utf8') === (text ?? undefined)
    return isAsRead || isAsWanted ? [] : [{ path, text: bytes?.toString('utf8') ?? null }]
  })
  if (conflicts.length > 0) return conflicts
  const open = wanted.filter(
    ({ file, text }) => bytesIfThere(file)?.toString('utf8') !== (text ?? undefined),
  )
  const parts: { readonly part: string; readonly file: string }[] = []
  try {
    for (const { file, text } of open)
      if (text !== null) parts.push({ part: writePart(file, text), file })
    for (const { part, file } of parts) renameSync(part, file)
    for (const { file, text } of open) if (text === null) rmSync(file)
  } finally {
    for (const { part } of parts) rmSync(part, { force: true })
  }
  return []
}
