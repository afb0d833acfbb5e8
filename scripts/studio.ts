import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { readFiles } from '../src/project/files.ts'
import { readProject } from '../src/project/index.ts'
import { isWritable } from '../src/drafts/writable.ts'
import { partsOfStaff } from './publishing/git.ts'
import { publishedTo } from './publishing/remembered.ts'
import { readArguments } from './support/arguments.ts'
import { projectFolder, projectOption } from './support/open-project.ts'
import { buildStudioCode, studioSite } from './support/studio/build-studio.ts'
import { publicationsOf } from './support/studio/publications.ts'
import { keptToken } from './support/studio/kept-token.ts'
import { openedFolder } from './support/studio/opened-folder.ts'
import { serveStudio } from './support/studio/studio-server.ts'
import { systemErrorIn, systemErrorText } from './support/system-errors.mjs'

/** Editors save a file in several steps, and several files at once (milliseconds). */
const pause = 100

type Report = (changes: Readonly<Record<string, string | null>>) => void

/** Reports the present texts of files that change on disk, by whomever. */
function watchFolder(folder: string, report: Report): () => void {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const tell = (): void => {
    const paths = [...changed]
    changed.clear()
    report(
      Object.fromEntries(
        paths.map((path) => {
          const file = join(folder, path)
          return [path, existsSync(file) ? readFileSync(file, 'utf8') : null]
        }),
      ),
    )
  }
  const watching = import('chokidar').then(({ watch }) => {
    const watcher = watch(
      partsOfStaff.map((name) => join(folder, name)),
      { ignoreInitial: true, followSymlinks: false },
    )
    return watcher.on('all', (_, file) => {
      const path = relative(folder, file).replaceAll('\\', '/')
      if (!isWritable(path)) return
      changed.add(path)
      clearTimeout(timer)
      timer = setTimeout(tell, pause)
    })
  })
  return () => {
    clearTimeout(timer)
    void watching.then((watcher) => watcher.close())
  }
}

const usage =
  'npm run studio -- [--project <folder>] [--to <folder to publish to>] [--quick]\n' +
  '(--quick publishes in a shorter time, with larger files; PORT=4190 chooses another port)'

/**
 * `npm run studio`: the editor for clinic staff, on this machine alone; it writes the files of the
 * project, and publishes them to the folder of the last publication or of `--to`. PORT chooses the
 * port.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const given = readArguments(
    words,
    {
      ...projectOption,
      to: { type: 'string' },
      quick: { type: 'boolean', default: false },
      prepare: { type: 'boolean', default: false },
    },
    usage,
    false,
  )
  const folder = given && projectFolder(given.values.project, root)
  if (given === undefined || folder === undefined) return 2
  const { to, quick, prepare } = given.values
  if (prepare) {
    console.log(JSON.stringify(await buildStudioCode(root, readProject(readFiles(root)))))
    return 0
  }
  const published = to === undefined ? publishedTo(root, folder) : resolve(to)
  const token = keptToken(root)
  try {
    // The page is built while the server already answers; its first request waits.
    const building = studioSite(root, readProject(readFiles(root)))
    const server = await serveStudio({
      folder,
      port: Number(process.env['PORT'] ?? 4190),
      token,
      site: () => building,
      open: () => openedFolder(folder, root, 'files'),
      watch: (report) => watchFolder(folder, report),
      publications: publicationsOf({ root, source: folder, folder: published, isQuick: quick }),
    })
    const { port } = server.address() as AddressInfo
    console.log('Preparing the Studio; after a change of its code this takes a minute ...')
    await building
    console.log(
      `The Studio is at http://127.0.0.1:${port}/studio?token=${token}  (Ctrl+C stops it)\n` +
        'Only this machine can open it, and only with this address.',
    )
  } catch (error) {
    const system = systemErrorIn(error)
    if (system === undefined) throw error
    const { what, fix } = systemErrorText(system, root)
    console.error(`studio: ${what}\n  What to do: ${fix}`)
    return 1
  }
  await new Promise<never>(() => undefined)
  return 0
}
