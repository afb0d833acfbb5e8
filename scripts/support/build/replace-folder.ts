import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The file that marks a folder as a build. */
export const markOfBuild = 'headers.json'

/** Whether a folder may be replaced: it does not exist, is empty, or contains a build. */
export const mayBeReplaced = (folder: string): boolean =>
  !existsSync(folder) || existsSync(join(folder, markOfBuild)) || readdirSync(folder).length === 0

/**
 * Makes a folder next to the present one, and replaces that one when it is complete: a reader of
 * the folder, for example a server, finds the old one or the new one, and a failure changes
 * nothing.
 * @returns what was made, and a promise for the removal of the old folder: callers need not wait
 *   for it, and the next build removes what is left
 */
export async function replaceFolder<Result>(
  folder: string,
  make: (next: string) => Promise<Result>,
): Promise<{ readonly made: Result; readonly cleared: Promise<void> }> {
  const [next, old] = [`${folder}.next`, `${folder}.old`]
  for (const left of [next, old]) rmSync(left, { recursive: true, force: true })
  const made = await make(next)
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(next, folder)
  const cleared = rm(old, { recursive: true, force: true }).catch(() => undefined)
  return { made, cleared }
}
