import { relative } from 'node:path'
import type { ViteDevServer } from 'vite'
import { dayOn } from '../../day.ts'
import { openProject } from '../../project/files.ts'
import { printFindings } from '#project/printed-findings.ts'
import { check, isError, type Project } from '../../project/index.ts'
import { refreshProjectSchemas } from '../write-project-schemas.ts'

/** What staff and translators write. */
const written = /^((calculators|tables|locales|content)[\\/]|docs[\\/]glossary\.md$)/
/** Editors save a file in several steps, and several files at once. */
const pause = 100

/** The findings of the check while the project is edited. */
export interface LiveFindings {
  /** The findings, if there are any, instead of the error that they have caused. */
  readonly explain: (error: unknown) => unknown
}

/**
 * While the development server runs, checks the project at the start and after each edit, and
 * reports the findings of `npm run check`: in the terminal, and errors over every page until they
 * are fixed. Editors get the names of the project.
 * @param folder the project; @param root the code
 * @param onChange gets the project before the pages are loaded again
 */
export function liveFindings(
  folder: string,
  root: string,
  { config, environments, watcher, ws }: ViteDevServer,
  onChange: (project: Project) => void,
): LiveFindings {
  let output = ''
  let project: Project | undefined
  const inspect = (): void => {
    const before = output
    project = openProject(folder, root, project)
    onChange(project)
    refreshProjectSchemas(folder, project, (text) => config.logger.warn(text))
    const findings = check(project, dayOn(new Date()))
    // Advice does not block the page.
    output = printFindings(findings.filter(isError))
    const all = printFindings(findings)
    if (output !== '') config.logger.error(`\n${all}\n`, { timestamp: true })
    else if (all !== '') config.logger.info(`\n${all}\n`, { timestamp: true })
    if (output === '' && before !== '')
      config.logger.info('check: everything is in order', { timestamp: true })
  }
  inspect()

  let timer: NodeJS.Timeout | undefined
  watcher.on('all', (_, file) => {
    if (!written.test(relative(folder, file))) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      inspect()
      for (const { moduleGraph } of Object.values(environments)) moduleGraph.invalidateAll()
      ws.send({ type: 'full-reload' })
    }, pause)
  })
  ws.on('vite:client:connect', (_, client) => {
    if (output !== '') client.send({ type: 'error', err: { message: output, stack: '' } })
  })
  return {
    explain: (error) => (output === '' ? error : Object.assign(new Error(output), { stack: '' })),
  }
}
