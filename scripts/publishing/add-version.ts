/** Changes of a published folder. Each is complete, or undone by `removeRests`. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { disk } from './disk.ts'
import {
  assetsFolder,
  currentVersion,
  realFilesIn,
  folderOf,
  foldersOfVersions,
  isRealFile,
  isRealFolder,
  noteFile,
  noteOf,
  pendingNote,
  versionBefore,
  versionsIn,
  type Note,
} from './versions.ts'

function areEqualFiles(one: string, other: string): boolean {
  const [first, second] = [statSync(one), statSync(other)]
  return first.size === second.size && readFileSync(one).equals(readFileSync(other))
}

/** The files for the host, next to the site. */
const hostFiles = ['headers.json', 'page-headers.json', 'moved.json', 'nginx-headers.conf']

/**
 * Whether visitors get the same from two versions. The texts that they were made from may differ.
 * @param own the assets that the previous version is made of itself: the others are those of the
 *   version before it
 */
function isSameSite(previous: string, own: readonly string[], next: string): boolean {
  const ofSite = (version: string): readonly string[] =>
    realFilesIn(join(version, 'site')).map((name) => join('site', name))
  const ownAssets = new Set(own.map((name) => join(assetsFolder, name)))
  const before = ofSite(previous).filter(
    (name) => !name.startsWith(assetsFolder) || ownAssets.has(name),
  )
  const after = ofSite(next)
  const beside = hostFiles.filter((name) => isRealFile(join(next, name)))
  return (
    before.length === after.length &&
    hostFiles.filter((name) => isRealFile(join(previous, name))).length === beside.length &&
    [...after, ...beside].every(
      (name) =>
        isRealFile(join(previous, name)) && areEqualFiles(join(previous, name), join(next, name)),
    )
  )
}

/** A disk without links, or with too many of them: the version keeps its own copies. */
const noLinks = new Set(['EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV'])

/** Equal files of the new version become links to those of the previous one: they take no space. */
function shareFiles(previous: string, next: string): void {
  const before = new Set(realFilesIn(previous))
  for (const name of realFilesIn(next)) {
    const [from, to] = [join(previous, name), join(next, name)]
    if (!before.has(name) || !areEqualFiles(from, to)) continue
    const link = `${to}.link`
    try {
      disk.linkSync(from, link)
    } catch (error) {
      if (noLinks.has((error as NodeJS.ErrnoException).code ?? '')) return
      throw error
    }
    disk.renameSync(link, to)
  }
}

const unfinished = '.next'
const nextLink = 'current.next'
/** The names that `nameAt` gives; other folders in versions/ are not ours. */
const nameOfOurs = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(\.\d+)?$/

const remove = (path: string): void =>
  disk.rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })

/** The version becomes one of those to roll back to. */
function finishVersion(folder: string, version: string): void {
  const pending = join(folderOf(folder, version), pendingNote)
  if (isRealFile(pending)) disk.renameSync(pending, join(folderOf(folder, version), noteFile))
}

/** Makes a version the live one atomically. */
export function switchTo(folder: string, version: string): void {
  const next = join(folder, nextLink)
  disk.rmSync(next, { force: true })
  disk.symlinkSync(join('versions', version), next)
  disk.renameSync(next, join(folder, 'current'))
  finishVersion(folder, version)
}

/** Whether an interrupted publication has left something. */
export const hasRest = (folder: string): boolean =>
  isRealFolder(folderOf(folder, unfinished)) ||
  foldersOfVersions(folder).some(
    (name) => nameOfOurs.test(name) && !isRealFile(join(folderOf(folder, name), noteFile)),
  )

/**
 * Removes all that a publication left behind that was interrupted, and completes the version that
 * visitors already have. Only the owner of the lock may call it.
 */
export function removeRests(folder: string): void {
  const current = currentVersion(folder)
  if (current !== undefined) finishVersion(folder, current)
  // Nothing below a link is ours.
  if (isRealFolder(join(folder, 'versions'))) remove(folderOf(folder, unfinished))
  const complete = new Set([...versionsIn(folder), current])
  for (const name of foldersOfVersions(folder))
    if (nameOfOurs.test(name) && !complete.has(name)) remove(folderOf(folder, name))
  if (!isRealFolder(join(folder, nextLink))) disk.rmSync(join(folder, nextLink), { force: true })
  const versions = join(folder, 'versions')
  if (isRealFolder(versions) && readdirSync(versions).length === 0) disk.rmdirSync(versions)
}

/** A name that contains the time, and sorts after all existing names. */
function nameAt(folder: string, moment: Date): string {
  const name = moment.toISOString().slice(0, 19).replaceAll(':', '-')
  const last = foldersOfVersions(folder).findLast((each) => nameOfOurs.test(each))
  if (last === undefined || name > last) return name
  // Twice within a second, or by a clock that was set back.
  const [, base = last, count = '1'] = /^(.*?)(?:\.(\d+))?$/.exec(last) ?? []
  return `${base}.${String(Number(count) + 1).padStart(3, '0')}`
}

/** Pages that are open go on fetching the parts of the previous version. */
function linkAssets(folder: string, version: string, next: string): void {
  const [from, to] = [join(folderOf(folder, version), assetsFolder), join(next, assetsFolder)]
  const there = new Set(realFilesIn(to))
  // Of the names in the note, only those of real files in the version: a note may be damaged.
  const real = new Set(realFilesIn(from))
  for (const name of noteOf(folder, version).assets) {
    if (!real.has(name) || there.has(name)) continue
    disk.mkdirSync(dirname(join(to, name)), { recursive: true })
    disk.linkSync(join(from, name), join(to, name))
  }
}

/** What becomes of a version that was made. */
interface Added {
  readonly version: string
  /** Whether visitors have the same site already, so nothing was added. */
  readonly isUnchanged: boolean
}

/**
 * Makes a version next to the others; visitors have it once it is switched to. What is interrupted
 * leaves nothing that looks like a version.
 * @param make fills an empty folder
 * @param madeFrom changes with everything that the version is made from
 */
export async function addVersion(
  folder: string,
  moment: Date,
  make: (next: string) => Promise<void>,
  madeFrom?: string,
): Promise<Added> {
  const next = folderOf(folder, unfinished)
  remove(next)
  disk.mkdirSync(next, { recursive: true })
  try {
    await make(next)
    const before = currentVersion(folder)
    const previous = before === undefined ? undefined : folderOf(folder, before)
    const assets = realFilesIn(join(next, assetsFolder))
    if (previous !== undefined && isRealFolder(previous)) {
      const { assets: own } = noteOf(folder, basename(previous))
      if (isSameSite(previous, own, next)) {
        remove(next)
        return { version: basename(previous), isUnchanged: true }
      }
      shareFiles(previous, next)
      linkAssets(folder, basename(previous), next)
    }
    const note: Note = {
      ...(before !== undefined && { before }),
      assets,
      ...(madeFrom !== undefined && { madeFrom }),
    }
    disk.writeFileSync(join(next, pendingNote), JSON.stringify(note))
    const version = nameAt(folder, moment)
    disk.renameSync(next, folderOf(folder, version))
    return { version, isUnchanged: false }
  } catch (error) {
    try {
      remove(next)
    } catch {
      // The first error is the one to report; the next command removes the rest.
    }
    throw error
  }
}

/**
 * Deletes the oldest versions, but never the one that visitors have, nor the one to go back to.
 * @returns their names
 */
export function deleteOld(folder: string, kept: number): readonly string[] {
  const current = currentVersion(folder)
  const needed = current === undefined ? [] : [current, versionBefore(folder, current)]
  const others = versionsIn(folder).filter((name) => !needed.includes(name))
  const room = Math.max(0, kept - needed.filter((name) => name !== undefined).length)
  const gone = others.slice(0, Math.max(0, others.length - room))
  for (const name of gone) {
    // A half of it is no version any more.
    disk.rmSync(join(folderOf(folder, name), noteFile))
    remove(folderOf(folder, name))
  }
  return gone
}
