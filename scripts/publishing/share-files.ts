import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { disk } from './disk.ts'
import { assetsFolder, realFilesIn, isRealFile } from './versions.ts'

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
export function isSameSite(previous: string, own: readonly string[], next: string): boolean {
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
export function shareFiles(previous: string, next: string): void {
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
