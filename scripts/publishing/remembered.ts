import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileOf = (root: string): string => join(root, '.cache/published-to.json')

const readAll = (root: string): Readonly<Record<string, string>> =>
  existsSync(fileOf(root))
    ? (JSON.parse(readFileSync(fileOf(root), 'utf8')) as Record<string, string>)
    : {}

/** The folder that a project was last published to on this machine. */
export const publishedTo = (root: string, project: string): string | undefined =>
  readAll(root)[project]

/** Remembers the folder that a project is published to. */
export function rememberFolder(root: string, project: string, folder: string): void {
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(fileOf(root), JSON.stringify({ ...readAll(root), [project]: folder }, undefined, 2))
}
