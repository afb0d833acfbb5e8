import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { openProject } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import { virtualModule } from '../modules/virtual-module.ts'
import { liveFindings, type LiveFindings } from './live-findings.ts'

/** The folder of the code that the modules are made with. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

const prefix = 'virtual:'

/** Serves definitions, tables and messages, compiled, as virtual modules; in development, edits and findings reach the page. */
export function clinicData(folder = process.env['PROJECT_FOLDER'] ?? root): Plugin {
  let project: Project | undefined
  let live: LiveFindings | undefined
  return {
    name: 'clinic-data',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      project ??= openProject(folder, root)
      try {
        return virtualModule(project, id.slice(prefix.length + 1))
      } catch (error) {
        throw live?.explain(error) ?? error
      }
    },
    configureServer(server) {
      live = liveFindings(folder, root, server, () => {
        project = undefined
      })
    },
  }
}
