import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StepProblem } from './publish-step.ts'
import { currentVersion, realFilesIn, folderOf } from './versions.ts'

/** A page of a new site takes more than this, with its compressed files and its picture. */
const leastPerPage = 100_000

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`

/** The folder itself, or the next one above it that exists. */
const nearestFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))

/** The bytes that a folder has room for. */
function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(nearestFolder(folder))
  return bavail * bsize
}

/** The bytes that a new version takes while it is made, at least. */
function neededBytes(folder: string, pages: number): number {
  const current = currentVersion(folder)
  const live = current === undefined ? undefined : folderOf(folder, current)
  const files = live === undefined ? [] : realFilesIn(live)
  if (live === undefined || files.length === 0) return pages * leastPerPage
  // Half of the live version: a site from which much was removed may be smaller.
  return files.reduce((sum, name) => sum + statSync(join(live, name)).size, 0) / 2
}

/**
 * Whether the disk has room for a version: a build takes minutes, and a full disk is known before.
 * @param pages how many pages a site has of which no version exists yet
 * @throws StepProblem
 */
export function checkSpace(folder: string, pages: number, free = freeBytes): void {
  const [needed, room] = [neededBytes(folder, pages), free(folder)]
  if (room >= needed) return
  throw new StepProblem(
    {
      what: `The disk of ${folder} has only ${inMegabytes(room)} of free space.`,
      why: `A new version needs at least ${inMegabytes(needed)} while it is built.`,
      fix:
        'Delete files that are no longer needed, or name a folder on another disk. Then run the ' +
        'command again. “df -h” lists the free space of each disk.',
    },
    { kind: 'full' },
  )
}

/**
 * Whether publishing may write where it will: the noted names of the project, the cache, and the
 * folder for temporary files. The published folder itself proves it when the lock is taken.
 * @throws the error of the system
 */
export function checkRights(root: string, source: string): void {
  for (const folder of [join(source, 'content'), join(root, '.cache'), tmpdir()])
    accessSync(nearestFolder(folder), constants.W_OK | constants.X_OK)
}
