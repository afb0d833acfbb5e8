import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProject, type Project } from '#project/index.ts'
import { disk } from '../disk.ts'
import { currentVersion, folderOf, isRealFile } from '../versions.ts'

const file = 'project.json'
/** What belongs to the code, not to the project: it is read from the code that compares. */
const isOfCode = (path: string): boolean =>
  path.endsWith('.schema.json') || path.startsWith('public/')

/** Keeps the texts that a version is made of, next to its served files. */
export const storeTexts = (version: string, { files }: Project): void =>
  disk.writeFileSync(
    join(version, file),
    JSON.stringify(Object.fromEntries([...files.texts].filter(([path]) => !isOfCode(path)))),
  )

/** The texts of a version; undefined if they are missing or damaged. */
function readKeptTexts(folder: string, version: string): object | undefined {
  const path = join(folderOf(folder, version), file)
  if (!isRealFile(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as object
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/**
 * The project as it was published, read with the code of today; what has not changed is taken from
 * the present one. Undefined where nothing is published, or its texts cannot be read.
 */
export function publishedProject(folder: string, present: Project): Project | undefined {
  const current = currentVersion(folder)
  const kept = current === undefined ? undefined : readKeptTexts(folder, current)
  if (kept === undefined) return undefined
  const ofCode = [...present.files.texts].filter(([path]) => isOfCode(path))
  const texts = new Map<string, string>([...ofCode, ...Object.entries(kept)])
  return readProject({ ...present.files, texts }, present)
}
