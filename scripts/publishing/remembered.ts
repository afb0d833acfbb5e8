import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getOwn } from '../../src/own.ts'
import { disk } from './disk.ts'

const publishedFoldersFile = (root: string): string => join(root, '.cache/published-to.json')

function readPublishedFolders(root: string): Readonly<Record<string, string>> {
  const file = publishedFoldersFile(root)
  try {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  } catch (error) {
    // A cache that is damaged is no cache: the folder can be named on the command line.
    if (!(error instanceof SyntaxError)) throw error
  }
  return {}
}

/** The folder that a project was last published to on this machine. */
export const publishedTo = (root: string, project: string): string | undefined =>
  getOwn(readPublishedFolders(root), project)

/** Remembers the folder that a project is published to. */
export function rememberFolder(root: string, project: string, folder: string): void {
  const file = publishedFoldersFile(root)
  const folders = { ...readPublishedFolders(root), [project]: folder }
  disk.mkdirSync(join(root, '.cache'), { recursive: true })
  disk.writeFileSync(`${file}.next`, JSON.stringify(folders, undefined, 2))
  disk.renameSync(`${file}.next`, file)
}
