import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isRunning } from '../is-running.ts'

/** The file that marks a folder as a build. */
export const markOfBuild = 'headers.json'

/** Whether a folder may be replaced: it does not exist, is empty, or contains a build. */
export const mayBeReplaced = (folder: string): boolean =>
  !existsSync(folder) || existsSync(join(folder, markOfBuild)) || readdirSync(folder).length === 0

/** Removes what killed builds have left beside a folder. */
function removeLeft(folder: string): void {
  const parent = dirname(folder)
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (!name.startsWith(basename(folder))) continue
    const left = /^\.(?:next|old)(?:-(\d+))?$/.exec(name.slice(basename(folder).length))
    const owner = Number(left?.[1] ?? process.pid)
    if (left !== null && (owner === process.pid || !isRunning(owner)))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** Puts a folder in the place of another one, which another process may do at the same moment. */
function swap(next: string, folder: string, old: string, tries = 5): void {
  try {
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(next, folder)
  } catch (error) {
    // Another process has put its folder there, or there is none: then the old one comes back.
    if (existsSync(folder)) rmSync(old, { recursive: true, force: true })
    else if (existsSync(old)) renameSync(old, folder)
    if (tries === 1) throw error
    swap(next, folder, old, tries - 1)
  }
}

/** A folder that is made next to another one, which it replaces when it is complete. */
interface FolderBeside {
  /** Where it is made. */
  readonly next: string
  /** Where it is at the moment. */
  readonly now: () => string
  /**
   * Puts it in the place of the present one at once.
   * @returns a promise for the removal of the old folder: callers need not wait for it, and the
   *   next build removes what is left
   */
  readonly replace: () => Promise<void>
  readonly discard: () => void
}

/** Prepares the place of a folder next to the present one. Several processes may do so at a time. */
export function folderBeside(folder: string): FolderBeside {
  removeLeft(folder)
  const [next, old] = [`${folder}.next-${process.pid}`, `${folder}.old-${process.pid}`]
  let place = next
  return {
    next,
    now: () => place,
    replace() {
      swap(next, folder, old)
      place = folder
      return rm(old, { recursive: true, force: true }).catch(() => undefined)
    },
    discard: () => rmSync(next, { recursive: true, force: true }),
  }
}

/**
 * Makes a folder next to the present one, and replaces that one when it is complete: a reader of
 * the folder, for example a server, finds the old one or the new one, and a failure changes
 * nothing.
 * @returns what was made, and a promise for the removal of the old folder
 */
export async function replaceFolder<Result>(
  folder: string,
  make: (next: string) => Promise<Result>,
): Promise<{ readonly made: Result; readonly cleared: Promise<void> }> {
  const { next, replace, discard } = folderBeside(folder)
  try {
    const made = await make(next)
    return { made, cleared: replace() }
  } catch (error) {
    discard()
    throw error
  }
}
