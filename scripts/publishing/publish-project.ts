import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publishedPath } from '../../src/definition/project.ts'
import { withTexts, type Project } from '../../src/project/index.ts'
import {
  namesOfProject,
  nothingPublished,
  publishedTogether,
  type PublishedNames,
} from '../../src/project/published/names.ts'
import { compactJson } from '../support/compact-json.ts'
import { storeTexts } from './comparing/kept-texts.ts'
import { addVersion, currentVersion, deleteOld, folderOf, switchTo } from './versions.ts'

/** The project with the names in it that it publishes, beside those that were published before. */
export function withPublishedNames(project: Project): Project {
  const before = (project.published?.data as PublishedNames | undefined) ?? nothingPublished
  const names = publishedTogether(before, namesOfProject(project))
  return withTexts(project, {
    [publishedPath]: compactJson({ $schema: 'published.schema.json', ...names }),
  })
}

/** Writes a file atomically: readers never see a part of it. */
function writeAtomically(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.next`, text)
  renameSync(`${file}.next`, file)
}

const headersOf = (folder: string, version: string | undefined): string => {
  const file = version === undefined ? '' : join(folderOf(folder, version), 'nginx-headers.conf')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** What is published, and where. */
export interface Publishing {
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
}

/** What came of it. */
export interface Published {
  readonly version: string
  readonly deleted: readonly string[]
  /** Whether a server that reads headers at its start must read them again. */
  readonly hasOtherHeaders: boolean
}

/**
 * Builds a version, and lets visitors have it once it is whole. The names that it publishes are
 * noted in the project.
 */
export async function publishProject(publishing: Publishing): Promise<Published> {
  const { project, source, folder, moment, kept, build } = publishing
  const before = currentVersion(folder)
  const named = withPublishedNames(project)
  const version = await addVersion(folder, moment, async (next) => {
    await build(next)
    storeTexts(next, named)
  })
  writeAtomically(join(source, publishedPath), named.files.texts.get(publishedPath)!)
  switchTo(folder, version)
  return {
    version,
    deleted: deleteOld(folder, kept),
    hasOtherHeaders: headersOf(folder, before) !== headersOf(folder, version),
  }
}
