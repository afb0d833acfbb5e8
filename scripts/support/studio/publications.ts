/** Publishing from the Studio: what `npm run publish` and `npm run preview` do, for the page. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openProject } from '#project/files.ts'
import { compareBeside, listing } from '../../publishing/comparing/compare-beside.ts'
import { listWordsOf } from '../../publishing/comparing/list-words.ts'
import type { Listed } from '../../publishing/list-page.ts'
import { currentVersion, versionsIn } from '../../publishing/versions.ts'

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
  readonly versions: () => PublishedVersions
  /** What changes for visitors, compared with the version that they have. */
  readonly compare: (stop: AbortSignal, language?: string) => Promise<Listed>
  /**
   * Publishes the files on disk, or gives visitors a kept version again.
   * @param report takes each line that the command prints
   * @returns whether visitors have it
   */
  readonly publish: (
    version: string | undefined,
    report: (line: string) => void,
  ) => Promise<boolean>
}

/**
 * Publications of a project.
 * @param isQuick whether versions are compressed in a shorter time, and larger
 */
export const publicationsOf = (
  root: string,
  source: string,
  folder: string,
  isQuick: boolean,
): Publications => ({
  versions: () => ({
    folder,
    current: currentVersion(folder),
    versions: versionsIn(folder).toReversed(),
  }),
  compare: (stop, language) =>
    listing(compareBeside(source, folder, root, stop, language), () =>
      listWordsOf(openProject(source, root), language),
    ),
  publish: (version, report) =>
    new Promise((resolve, reject) => {
      const words = [
        ...(version === undefined ? [] : ['--back', version]),
        ...(isQuick && version === undefined ? ['--quick'] : []),
      ]
      // A process of its own: the Studio answers while the site is built.
      const command = spawn(
        process.execPath,
        [
          join(root, 'scripts/run.mjs'),
          'publishing/publish',
          folder,
          '--project',
          source,
          ...words,
        ],
        { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
      )
      for (const output of [command.stdout, command.stderr])
        createInterface({ input: output }).on('line', report)
      command.once('error', reject)
      command.once('close', (code) => resolve(code === 0))
    }),
})
