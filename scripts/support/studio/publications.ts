/** Publishing from the Studio: what `npm run publish` and `npm run preview` do, for the page. */
import { spawn } from 'node:child_process'
import { accessSync, closeSync, constants, mkdirSync, openSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { openProject } from '#project/files.ts'
import type { ShownJob } from '#studio/publishing/job.ts'
import { compareBeside, listing } from '../../publishing/comparing/compare-beside.ts'
import { listWordsOf } from '../../publishing/comparing/list-words.ts'
import type { Listed } from '../../publishing/list-page.ts'
import { StepProblem } from '../../publishing/publish-step.ts'
import { rememberFolder } from '../../publishing/remembered.ts'
import { checkFolder, currentVersion, versionsIn } from '../../publishing/versions.ts'
import { beginJob, jobFile, readJob } from './job.ts'

/** The versions of the published folder. */
interface PublishedVersions {
  readonly folder: string
  /** The version that visitors have; undefined before the first. */
  readonly current?: string | undefined
  /** The versions that are kept, the newest first. */
  readonly versions: readonly string[]
}

/** What the server does with the published folder. */
export interface Publications {
  /** Undefined until a folder is chosen. */
  readonly versions: () => PublishedVersions | undefined
  /**
   * Chooses the folder to publish to, also for later starts.
   * @returns why it cannot be that folder
   */
  readonly choose: (folder: string) => FolderRefusal | undefined
  /** What changes for visitors, compared with the version that they have. */
  readonly compare: (stop: AbortSignal, language?: string) => Promise<Listed>
  /** The last publication; undefined before the first. */
  readonly job: () => ShownJob | undefined
  /**
   * Begins to publish the files on disk, or to give visitors a kept version again.
   * @returns the job; undefined where one is running
   */
  readonly start: (version: string | undefined) => ShownJob | undefined
}

/** Why a folder cannot be published to. */
type FolderRefusal = 'relative' | 'not-ours' | 'denied'

/** Whether a folder may be published to, and can be written. */
function refusalOf(folder: string): FolderRefusal | undefined {
  if (!isAbsolute(folder)) return 'relative'
  try {
    checkFolder(folder)
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    return error instanceof StepProblem ? 'not-ours' : 'denied'
  }
}

/** Publications of a project. */
export function publicationsOf({
  root,
  source,
  folder: first,
  isQuick,
}: {
  readonly root: string
  readonly source: string
  /** Undefined until it is chosen. */
  readonly folder: string | undefined
  /** Whether versions are compressed in a shorter time, and larger. */
  readonly isQuick: boolean
}): Publications {
  let folder = first
  const file = jobFile(root, source)
  const job = (): ShownJob | undefined => readJob(file)
  return {
    job,
    versions: () =>
      folder === undefined
        ? undefined
        : { folder, current: currentVersion(folder), versions: versionsIn(folder).toReversed() },
    choose(wanted) {
      const refusal = refusalOf(wanted)
      if (refusal !== undefined) return refusal
      folder = resolve(wanted)
      rememberFolder(root, source, folder)
      return undefined
    },
    compare: (stop, language) =>
      listing(compareBeside(source, folder, root, stop, language), () =>
        listWordsOf(openProject(source, root), language),
      ),
    start(version) {
      if (folder === undefined || job()?.state === 'running') return undefined
      const words = [
        ...(version === undefined ? [] : ['--back', version]),
        ...(isQuick && version === undefined ? ['--quick'] : []),
      ]
      const script = [join(root, 'scripts/run.mjs'), 'publishing/publish', folder]
      return beginJob(file, version, (log) => {
        const output = openSync(log, 'a')
        // A process of its own: it ends neither with the page nor with the Studio.
        const command = spawn(
          process.execPath,
          [...script, '--project', source, '--job', file, ...words],
          { cwd: root, stdio: ['ignore', output, output], detached: true },
        )
        closeSync(output)
        // Without a process there is no job: its state says so.
        command.once('error', () => undefined)
        command.unref()
        return command.pid
      })
    },
  }
}
