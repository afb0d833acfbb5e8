/**
 * The folder of a published site, as it is on the disk: versions/<name>/site is served through the
 * link `current`, and next to it is the source of the version. Only reads.
 */
import { lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { StepProblem } from './publish-step.ts'

/** What is noted of a version. */
export interface Note {
  /** The version that visitors had before this one. */
  readonly before?: string
  /** The files with a hash in their name that it is made of itself. */
  readonly assets: readonly string[]
  /** Changes with everything that the version was made from. */
  readonly madeFrom?: string
}

export const noteFile = 'version.json'
/** The note until visitors have the version: without its name, a folder is no version. */
export const pendingNote = 'version.json.next'
export const assetsFolder = join('site', 'assets')

export const folderOf = (folder: string, version: string): string =>
  join(folder, 'versions', version)

/** What is at a path itself: a link is not followed. */
const entryAt = (path: string) => {
  try {
    return lstatSync(path)
  } catch (error) {
    // A path below a file does not exist either.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined
    throw error
  }
}
export const isRealFile = (path: string): boolean => entryAt(path)?.isFile() === true
export const isRealFolder = (path: string): boolean => entryAt(path)?.isDirectory() === true

/** The names in versions/ that publishing gives, the oldest first; links are not followed. */
export const foldersOfVersions = (folder: string): readonly string[] =>
  isRealFolder(join(folder, 'versions'))
    ? readdirSync(join(folder, 'versions'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .sort()
    : []

/** The complete versions in a folder, the oldest first. */
export const versionsIn = (folder: string): readonly string[] =>
  foldersOfVersions(folder).filter((name) => isRealFile(join(folderOf(folder, name), noteFile)))

/** The target of the link `current`; undefined where there is no such link. */
function targetOf(folder: string): string | undefined {
  const link = join(folder, 'current')
  return entryAt(link)?.isSymbolicLink() === true ? resolve(folder, readlinkSync(link)) : undefined
}

/** The version that visitors have; undefined where nothing is published. */
export function currentVersion(folder: string): string | undefined {
  const target = targetOf(folder)
  return target !== undefined && dirname(target) === resolve(folder, 'versions')
    ? basename(target)
    : undefined
}

/** The note on a version: empty if it is missing or damaged. */
export function noteOf(folder: string, version: string): Note {
  for (const name of [noteFile, pendingNote])
    try {
      const file = join(folderOf(folder, version), name)
      if (isRealFile(file)) return JSON.parse(readFileSync(file, 'utf8')) as Note
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
  return { assets: [] }
}

/** The version to roll back to; if the present one is missing, the newest one. */
export function versionBefore(folder: string, version: string): string | undefined {
  const kept = versionsIn(folder)
  if (!isRealFolder(folderOf(folder, version))) return kept.at(-1)
  const { before } = noteOf(folder, version)
  return before !== undefined && kept.includes(before) ? before : undefined
}

const foreign = (path: string, is: string, fix: string): StepProblem =>
  new StepProblem({
    what: `${path} ${is}.`,
    why: 'Publishing writes only inside of its folder and replaces only what it made, so it is left alone.',
    fix,
  })

/**
 * Whether publishing may use a folder: it contains no foreign files, and no link points outside.
 * @throws StepProblem
 */
export function checkFolder(folder: string): void {
  const [current, versions] = [join(folder, 'current'), join(folder, 'versions')]
  const [link, kept] = [entryAt(current), entryAt(versions)]
  const another = 'Name another folder'
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw foreign(folder, 'is a file where a folder is needed', `${another}.`)
  if (link !== undefined && !link.isSymbolicLink())
    throw foreign(current, 'is not a link of ours', `${another}, or rename ${current}.`)
  const target = targetOf(folder)
  if (target !== undefined && currentVersion(folder) === undefined)
    throw foreign(
      current,
      `is a link to ${target}, outside of ${versions}`,
      `${another}, or delete the link (rm ${current}); the files that it leads to remain.`,
    )
  if (kept?.isSymbolicLink() === true)
    throw foreign(
      versions,
      `is a link to ${resolve(folder, readlinkSync(versions))}`,
      `${another}, or delete the link (rm ${versions}); the files that it leads to remain.`,
    )
  if (kept !== undefined && !kept.isDirectory())
    throw foreign(versions, 'is a file where a folder is needed', `${another}, or rename the file.`)
}

/** The real files below a folder, by their paths in it; links are left out. */
export const realFilesIn = (folder: string): readonly string[] =>
  isRealFolder(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : []
