import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

function filesBelow(root: string, name: string): readonly string[] {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [name]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(name, `${entry.parentPath}/${entry.name}`.slice(path.length)))
    .sort()
}

/**
 * Changes with the files of some folders: with their content, their names and their number. Tests
 * are no part of a site. Times of files are no evidence: a copy keeps an old one, and a deleted
 * file has none.
 * @param besides further texts that the mark depends on
 */
export function folderMark(root: string, names: readonly string[], besides: unknown = ''): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, besides]))
  for (const file of names.flatMap((name) => filesBelow(root, name)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('base64url')
}
