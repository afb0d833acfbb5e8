import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { readFiles } from '#project/files.ts'
import { isError, readProject } from '#project/index.ts'
import { mayBuildInto, reportBuilt, settingsOrWord } from '../../build.ts'
import { findingsBeside, sendFindings } from '../check-beside.ts'
import { findingsText } from '../open-project.ts'
import { servingFor } from '../serve/site-files.ts'
import { builtSite, type EarlySite, type ServedSite } from '../serve/site-server.ts'
import { systemErrorIn, systemErrorText } from '../system-errors.mjs'
import { beginSite, IncompleteSite } from './build-site.ts'
import { noteMark, sourcesMark } from './made-from.ts'
import { folderBeside } from './replace-folder.ts'

/** Prints why something could not be built: an error of the system, or a fault with its lines. */
function printFault(what: string, error: unknown, root: string): void {
  const system = systemErrorIn(error)
  console.error(`build: ${what}`)
  console.error(system === undefined ? error : systemErrorText(system, root).what)
}

/**
 * The build of `npm start`, with samples and without compression: begins it beside the check.
 * @returns the site, as soon as its scripts are built and the check has found no error; otherwise
 *   the exit code, and nothing of the site is served
 */
export async function run(
  _: readonly string[],
  root: string,
  load: (path: string) => Promise<unknown>,
): Promise<EarlySite | number> {
  // The thread of the check, which this starts below.
  if (!isMainThread) {
    await sendFindings(root)
    return 0
  }
  const start = performance.now()
  const out = join(root, 'dist')
  // What is changed while this runs is not in the build, and not in its mark.
  const mark = sourcesMark(root)
  const checking = findingsBeside(root, 'support/build/build-behind')
  const project = readProject(readFiles(root))
  // The runner that loads this script has set it for development, and React would be built so.
  process.env['NODE_ENV'] = 'production'
  const stopping = new AbortController()
  const { signal } = stopping
  const folder = folderBeside(out)
  const onFault = (path: string, error: unknown): void => {
    if (error instanceof IncompleteSite || signal.aborted) return
    printFault(`${path} cannot be made; the next request tries again.`, error, root)
  }
  const beginning = beginSite(
    { out: folder.next, root, project, samples: 'shown', strength: 'none', load },
    { folder: folder.now, onFault },
  )
  // The outcome of the check is reported first.
  beginning.catch(() => undefined)
  const findings = await checking
  if (findings.some(isError)) console.log(findingsText(findings))
  const isSound = !findings.some(isError) && settingsOrWord(project) !== undefined
  if (!isSound || !mayBuildInto(out)) {
    void beginning.catch(() => undefined).then(folder.discard)
    return 1
  }
  const site = await beginning
  const early: ServedSite = { ...servingFor(site.host), files: site.files }
  let siteNow = (): ServedSite => early
  let isCompleting = false

  const complete = async (): Promise<void> => {
    isCompleting = true
    try {
      const built = await site.complete(signal)
      signal.throwIfAborted()
      noteMark(folder.next, mark, 'shown')
      void folder.replace()
      siteNow = builtSite(out)
      reportBuilt(built, start)
      console.log('The site is complete.')
    } catch (error) {
      if (signal.aborted) folder.discard()
      else
        printFault(
          'The site is not complete, so it has no offline use. The next `npm start` tries again.',
          error,
          root,
        )
    }
  }
  return {
    siteNow: () => siteNow(),
    onListening: () => void complete(),
    onStop: () => {
      stopping.abort()
      if (!isCompleting) folder.discard()
    },
  }
}
