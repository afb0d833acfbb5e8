import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProject, type Project } from '../../../src/project/index.ts'
import { currentVersion, folderOf } from '../versions.ts'

const file = 'project.json'
/** What belongs to the code, not to the project: it is read from the code that compares. */
const isOfCode = (path: string): boolean =>
  path.endsWith('.schema.json') || path.startsWith('public/')

/** Keeps the texts that a version is made of, beside what is served of it. */
export const storeTexts = (version: string, { files }: Project): void =>
  writeFileSync(
    join(version, file),
    JSON.stringify(Object.fromEntries([...files.texts].filter(([path]) => !isOfCode(path)))),
  )

/**
 * The project as it was published, read with the code of today; what has not changed is taken from
 * the present one. Undefined where nothing is published.
 */
export function publishedProject(folder: string, present: Project): Project | undefined {
  const current = currentVersion(folder)
  if (current === undefined) return undefined
  const kept = JSON.parse(readFileSync(join(folderOf(folder, current), file), 'utf8')) as object
  const ofCode = [...present.files.texts].filter(([path]) => isOfCode(path))
  const texts = new Map<string, string>([...ofCode, ...Object.entries(kept)])
  return readProject({ ...present.files, texts }, present)
}
