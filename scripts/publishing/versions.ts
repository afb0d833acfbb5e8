/**
 * The folder of a published site: versions/<name>/site is served through the link `current`, and
 * beside it lies what the version was made from.
 */
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What is noted of a version. */
interface Note {
  /** The version that visitors had before this one. */
  readonly before?: string
  /** The files with a hash in their name that it is made of itself. */
  readonly assets: readonly string[]
}

const noteFile = 'version.json'
const beginning = '.next'
const assetsFolder = 'site/assets'

export const folderOf = (folder: string, version: string): string =>
  join(folder, 'versions', version)

/** The versions in a folder, the oldest first. */
export const versionsIn = (folder: string): readonly string[] =>
  existsSync(join(folder, 'versions'))
    ? readdirSync(join(folder, 'versions'))
        .filter(
          (name) => existsSync(join(folderOf(folder, name), noteFile)) && !name.startsWith('.'),
        )
        .sort()
    : []

/** The version that visitors have; undefined where nothing is published. */
export function currentVersion(folder: string): string | undefined {
  try {
    return basename(readlinkSync(join(folder, 'current')))
  } catch {
    return undefined
  }
}

const noteOf = (folder: string, version: string): Note =>
  JSON.parse(readFileSync(join(folderOf(folder, version), noteFile), 'utf8')) as Note

/** The version that was there before one, where it is still kept. */
export function versionBefore(folder: string, version: string): string | undefined {
  const { before } = noteOf(folder, version)
  return before !== undefined && versionsIn(folder).includes(before) ? before : undefined
}

/** Whether `current` is something that must not be replaced: a folder that somebody has made. */
export function isForeign(folder: string): boolean {
  const link = lstatSync(join(folder, 'current'), { throwIfNoEntry: false })
  return link !== undefined && !link.isSymbolicLink()
}

/** Makes a version the live one atomically. */
export function switchTo(folder: string, version: string): void {
  const next = join(folder, 'current.next')
  rmSync(next, { force: true })
  symlinkSync(join('versions', version), next)
  renameSync(next, join(folder, 'current'))
}

/** A name that contains the time, and sorts after all existing names. */
function nameAt(folder: string, moment: Date): string {
  const name = moment.toISOString().slice(0, 19).replaceAll(':', '-')
  const last = versionsIn(folder).at(-1) ?? ''
  if (name > last) return name
  // Twice within a second, or by a clock that was set back.
  const [, base = last, count = '1'] = /^(.*?)(?:\.(\d+))?$/.exec(last) ?? []
  return `${base}.${String(Number(count) + 1).padStart(3, '0')}`
}

/** Pages that are open go on fetching the parts of the version before. */
function copyAssets(folder: string, version: string | undefined, next: string): void {
  if (version === undefined) return
  const [from, to] = [join(folderOf(folder, version), assetsFolder), join(next, assetsFolder)]
  for (const name of noteOf(folder, version).assets) {
    if (!existsSync(join(from, name)) || existsSync(join(to, name))) continue
    mkdirSync(dirname(join(to, name)), { recursive: true })
    linkSync(join(from, name), join(to, name))
  }
}

const filesInVersion = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : []

/**
 * Makes a version beside the others; visitors have it once it is switched to. What is interrupted
 * leaves nothing that anybody would take for a version.
 * @param make fills an empty folder
 * @returns its name
 */
export async function addVersion(
  folder: string,
  moment: Date,
  make: (next: string) => Promise<void>,
): Promise<string> {
  const next = folderOf(folder, beginning)
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  await make(next)
  const before = currentVersion(folder)
  const assets = filesInVersion(join(next, assetsFolder))
  copyAssets(folder, before, next)
  const note: Note = { ...(before !== undefined && { before }), assets }
  writeFileSync(join(next, noteFile), JSON.stringify(note))
  const name = nameAt(folder, moment)
  renameSync(next, folderOf(folder, name))
  return name
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
    rmSync(join(folderOf(folder, name), noteFile))
    rmSync(folderOf(folder, name), { recursive: true, force: true })
  }
  return gone
}
