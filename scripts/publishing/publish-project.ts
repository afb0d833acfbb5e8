import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publishedPath } from '../../src/definition/project.ts'
import { withTexts, type Project } from '../../src/project/index.ts'
import {
  namesOfProject,
  nothingPublished,
  publishedTogether,
  type PublishedNames,
} from '../../src/project/published-names.ts'
import { compactJson } from '../support/compact-json.ts'
import { addVersion, deleteOld, switchTo } from './add-version.ts'
import { storeTexts } from './comparing/kept-texts.ts'
import { disk } from './disk.ts'
import { asStep, stepProblem, type StepProblem } from './publish-step.ts'
import { currentVersion, folderOf, isRealFile, noteOf } from './versions.ts'

/**
 * The project with the names in it that it publishes, in addition to those that were published
 * before.
 */
function withPublishedNames(project: Project): Project {
  const before = (project.published?.data as PublishedNames | undefined) ?? nothingPublished
  const names = publishedTogether(before, namesOfProject(project))
  return withTexts(project, {
    [publishedPath]: compactJson({ $schema: 'published.schema.json', ...names }),
  })
}

const namesFile = (source: string): string => join(source, publishedPath)

/** Writes a file atomically: readers never see a part of it. */
function writeAtomically(file: string, text: string): void {
  disk.mkdirSync(dirname(file), { recursive: true })
  const next = `${file}.next`
  // A link of this name would redirect the text to another location.
  disk.rmSync(next, { force: true })
  try {
    disk.writeFileSync(next, text, { flag: 'wx' })
    disk.renameSync(next, file)
  } catch (error) {
    disk.rmSync(next, { force: true })
    throw error
  }
}

/** Removes what an interrupted publication leaves in the folder of the project. */
export const removeSourceRests = (source: string): void =>
  disk.rmSync(`${namesFile(source)}.next`, { force: true })

const headersOf = (folder: string, version: string | undefined): string => {
  const file = version === undefined ? '' : join(folderOf(folder, version), 'nginx-headers.conf')
  return isRealFile(file) ? readFileSync(file, 'utf8') : ''
}

/** What is published, and where. */
interface Publishing {
  readonly project: Project
  /** The folder of the project. */
  readonly source: string
  /** The folder that a web server reads. */
  readonly folder: string
  readonly moment: Date
  /** How many versions are kept. */
  readonly kept: number
  /** Builds the site into an empty folder. */
  readonly build: (out: string) => Promise<unknown>
  /**
   * Changes with what the site is made from in addition to the texts of the project: code,
   * settings. Without it, the site is built to find whether it has changed.
   */
  readonly code?: string
  /** Is called when a whole version is written, and before visitors get it. */
  readonly onStep?: (step: 'writing' | 'online') => void
}

/** What came of it. */
interface Published {
  /** The version that visitors have. */
  readonly version: string
  /** Whether they had it before: nothing has changed, and no version was made. */
  readonly isUnchanged: boolean
  readonly deleted: readonly string[]
  /** Whether a server that reads headers at its start must read them again. */
  readonly hasOtherHeaders: boolean
  /** What could not be done after visitors had the version: the next publication does it. */
  readonly left?: StepProblem
}

/** Changes with everything that a version is made from. */
function markOf(project: Project, code: string): string {
  const hash = createHash('sha256').update(code)
  for (const path of [...project.files.texts.keys()].sort())
    hash.update(`\0${path}\0`).update(project.files.texts.get(path)!)
  return hash.digest('base64url')
}

/** Lets visitors have a version, and notes its names; where that fails, nothing has changed. */
function goLive({ source, folder }: Publishing, named: Project, version: string): void {
  const file = namesFile(source)
  const before = isRealFile(file) ? readFileSync(file, 'utf8') : undefined
  const text = named.files.texts.get(publishedPath)!
  if (text !== before) writeAtomically(file, text)
  try {
    switchTo(folder, version)
  } catch (error) {
    // Visitors may have it already: then only its note is missing, which `removeRests` completes.
    if (currentVersion(folder) !== version && text !== before) {
      if (before === undefined) disk.rmSync(file, { force: true })
      else writeAtomically(file, before)
    }
    throw error
  }
}

/**
 * Builds a version, and lets visitors have it once it is whole. The names that it publishes are
 * noted in the project. Where visitors have the same already, there is no new version.
 */
export async function publishProject(publishing: Publishing): Promise<Published> {
  const { project, folder, moment, kept, build, code, onStep } = publishing
  const before = currentVersion(folder)
  const named = withPublishedNames(project)
  const madeFrom = code === undefined ? undefined : markOf(named, code)
  const unchanged = (version: string): Published => ({
    version,
    isUnchanged: true,
    deleted: [],
    hasOtherHeaders: false,
  })
  if (before !== undefined && madeFrom !== undefined)
    if (noteOf(folder, before).madeFrom === madeFrom) return unchanged(before)
  const make = async (next: string): Promise<void> => {
    await asStep({ doing: 'building the site', folder: next }, () => build(next))
    onStep?.('writing')
    // What only the build needs.
    disk.rmSync(join(next, 'server'), { recursive: true, force: true })
    storeTexts(next, named)
  }
  const { version, isUnchanged } = await asStep(
    { doing: 'writing the new version', folder: join(folder, 'versions') },
    () => addVersion(folder, moment, make, madeFrom),
  )
  if (isUnchanged) return unchanged(version)
  onStep?.('online')
  await asStep({ doing: 'putting the new version online', folder }, () =>
    goLive(publishing, named, version),
  )
  const done = { version, isUnchanged }
  const hasOtherHeaders = headersOf(folder, before) !== headersOf(folder, version)
  try {
    return { ...done, hasOtherHeaders, deleted: deleteOld(folder, kept) }
  } catch (error) {
    const left = stepProblem(error, { doing: 'deleting old versions', folder })
    return { ...done, hasOtherHeaders, deleted: [], left }
  }
}
