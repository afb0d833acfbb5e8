import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const publishedFoldersFile = (root: string): string => join(root, '.cache/published-to.json')

const readPublishedFolders = (root: string): Readonly<Record<string, string>> =>
  existsSync(publishedFoldersFile(root))
    ? (JSON.parse(readFileSync(publishedFoldersFile(root), 'utf8')) as Record<string, string>)
    : {}

/** The folder that a project was last published to on this machine. */
export const publishedTo = (root: string, project: string): string | undefined =>
  readPublishedFolders(root)[project]

/** Remembers the folder that a project is published to. */
export function rememberFolder(root: string, project: string, folder: string): void {
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(
    publishedFoldersFile(root),
    JSON.stringify({ ...readPublishedFolders(root), [project]: folder }, undefined, 2),
  )
}
