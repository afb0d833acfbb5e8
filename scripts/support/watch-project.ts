import { once } from 'node:events'
import { join } from 'node:path'
import { dayOn } from '../../src/day.ts'
import { openProject } from '../../src/project/files.ts'
import { check, withProposals, type Finding, type Project } from '../../src/project/index.ts'
import { refreshProjectSchemas } from '../../src/site/write-project-schemas.ts'

const folders = ['calculators', 'tables', 'locales', 'content']
/** Editors save a file in several steps, and several files at once. */
const pause = 50

/**
 * Checks a project now and after each change of its files, until it is closed. Unchanged files are
 * not read again. Editors get the names of the project.
 * @param begin is called before each check
 * @param report gets the findings, and the seconds that they took
 */
export async function watchProject(
  folder: string,
  root: string,
  begin: () => void,
  report: (findings: readonly Finding[], seconds: number) => void,
): Promise<{ readonly close: () => Promise<void> }> {
  let project: Project | undefined
  let timer: NodeJS.Timeout | undefined
  const inspect = (): void => {
    const start = performance.now()
    begin()
    project = openProject(folder, root, project)
    const findings = withProposals(project, check(project, dayOn(new Date())))
    report(findings, (performance.now() - start) / 1000)
    refreshProjectSchemas(folder, project, console.error)
  }
  const { watch } = await import('chokidar')
  const watcher = watch(
    folders.map((name) => join(folder, name)),
    { ignoreInitial: true },
  )
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(inspect, pause)
  })
  await once(watcher, 'ready')
  inspect()
  return {
    close: () => {
      clearTimeout(timer)
      return watcher.close()
    },
  }
}
