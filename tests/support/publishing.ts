import { spawnSync } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, vi } from 'vitest'
import { disk } from '../../scripts/publishing/disk.ts'
import { publishProject } from '../../scripts/publishing/publish-project.ts'
import { run } from '../../scripts/publishing/publish.ts'
import { openProject } from '../../src/project/files.ts'
import { root } from './project/root.ts'
import { copyMini, smallCodeFolder } from './project/small-project.ts'

/** Everything in a folder: the content of each file, and the target of each link. */
export const everythingIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => {
        const path = join(folder, name)
        const entry = lstatSync(path)
        if (entry.isSymbolicLink()) return [name, `→ ${readlinkSync(path)}`]
        return [name, entry.isFile() ? readFileSync(path, 'utf8') : 'a folder']
      }),
  )

/** Builds a small site through the operations that tests let fail. */
export const smallBuild =
  (text: string, files = 3) =>
  (out: string): Promise<void> => {
    disk.mkdirSync(join(out, 'site/assets'), { recursive: true })
    disk.writeFileSync(join(out, 'site/index.html'), text)
    disk.writeFileSync(join(out, `site/assets/${text}.js`), text)
    for (let file = 0; file < files; file += 1)
      disk.writeFileSync(join(out, `site/same-${file}.txt`), `the same ${file}`)
    disk.writeFileSync(join(out, 'nginx-headers.conf'), 'headers')
    return Promise.resolve()
  }

/** The number of a process that has ended. */
export const endedProcess = (): number => spawnSync(process.execPath, ['--version']).pid

/** Builds a site of one page and one part, as a real build has them. */
export const onePage = (text: string) => (out: string) => {
  mkdirSync(join(out, 'site/assets'), { recursive: true })
  writeFileSync(join(out, 'site/index.html'), text)
  writeFileSync(join(out, `site/assets/${text}.js`), text)
  writeFileSync(join(out, 'nginx-headers.conf'), text.slice(0, 1))
  return Promise.resolve()
}

/** What the command prints, and its exit code. */
export async function publishCommand(...words: string[]) {
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const code = await run(words, root, () => Promise.reject(new Error('nothing is built here')))
  const printed = [out, error].map(({ mock }) => mock.calls.flat().join('\n')).join('')
  vi.restoreAllMocks()
  return { code, printed }
}

/** A project and the folder that it is published to. */
export interface PublishingPlace {
  readonly source: string
  readonly folder: string
}

/** Gives each test of a file a separate project and folder, which are deleted at the end. */
export function usePublishing() {
  const codeFolder = smallCodeFolder()
  const parent = mkdtempSync(join(tmpdir(), 'publish-'))
  afterAll(() => rmSync(parent, { recursive: true, force: true }))
  // A publication is noted in the audit of a server: never of the one that this machine has.
  beforeEach(() => void vi.stubEnv('DATA_FOLDER', join(parent, 'data')))
  let place: PublishingPlace = { source: '', folder: '' }
  let count = 0
  let second = 0
  /** One second after the time before: a version is named by its time. */
  const nextMoment = (): Date => new Date(Date.UTC(2026, 10, 22, 8, 0, (second += 1)))
  return {
    codeFolder,
    nextMoment,
    next: (): PublishingPlace => {
      count += 1
      place = { source: join(parent, `project-${count}`), folder: join(parent, `live-${count}`) }
      return place
    },
    /** For tests that publish: git is not asked about the content of a file. */
    withProject: () => beforeEach(() => copyMini(place.source)),
    /** Publishes the project unchanged. */
    publish: (text: string, kept = 5) =>
      publishProject({
        project: openProject(place.source, codeFolder),
        ...place,
        moment: nextMoment(),
        kept,
        build: onePage(text),
      }),
    /** A file as visitors get it. */
    served: (path = 'index.html'): string =>
      readFileSync(join(place.folder, 'current/site', path), 'utf8'),
  }
}
