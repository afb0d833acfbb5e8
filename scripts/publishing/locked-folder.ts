import { removeRests } from './add-version.ts'
import { withLock } from './lock.ts'
import { removeSourceRests } from './publish-project.ts'
import { checkFolder } from './versions.ts'

/**
 * Changes a published folder: with the lock, without the rest of an interrupted change, and without
 * a rest of this one if it fails.
 */
export function inLockedFolder<Result>(
  folder: string,
  source: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  checkFolder(folder)
  return withLock(folder, work, () => {
    removeRests(folder)
    removeSourceRests(source)
  })
}
