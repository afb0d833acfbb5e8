import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { pictureFiles } from '../../definition/pictures.ts'
import { openProject } from '../../project/files.ts'
import type { Project } from '../../definition/project.ts'
import { forNode } from '../modules/beside-code.ts'
import { hasOwnServer } from '../modules/clinic.ts'
import { codePrefix } from '../modules/code-prefix.ts'
import { sharedFile } from '../modules/travelling-together.ts'
import { virtualModule } from '../modules/virtual-module.ts'
import { withPseudoLanguages } from '../pseudo-languages.ts'
import { source } from '../source.ts'
import { liveFindings, type LiveFindings } from './live-findings.ts'

/** The folder of the code that the modules are made with. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

const prefix = 'virtual:'

const serverImport = /^import (\w+) from ["']virtual:clinic\/server["'];?$/m

/**
 * Writes whether the site has a server into a module, in place of the import: what only one kind of
 * site needs is then no part of the other one, nor of what its offline worker stores.
 */
export function withoutServerImport(code: string, hasServer: boolean): string {
  const [line = '', name = ''] = serverImport.exec(code) ?? []
  return line === ''
    ? code
    : code.replace(line, '').replaceAll(new RegExp(`\\b${name}\\b`, 'g'), String(hasServer))
}

/** The plugin, and the other functions that a bundler calls. */
export type ClinicData = Plugin<{
  /** The name of the file that a module shares with others, if it does. */
  readonly fileOf: (id: string) => string | undefined
}>

/**
 * Serves definitions, tables and messages, compiled, as virtual modules; in development, edits and
 * findings reach the page, and the pseudo-languages are available too.
 * @param opened the project, if it has been read already
 */
export function clinicData(
  opened?: Project,
  folder = process.env['PROJECT_FOLDER'] ?? root,
): ClinicData {
  let project = opened
  let live: LiveFindings | undefined
  let isBuild = false
  return {
    name: 'clinic-data',
    api: {
      fileOf: (id) =>
        project !== undefined && id.startsWith(`\0${prefix}`)
          ? sharedFile(project)(id.slice(prefix.length + 1))
          : undefined,
    },
    resolveId(id) {
      if (id.startsWith(codePrefix)) return source + id.slice(codePrefix.length)
      return id.startsWith(prefix) ? `\0${id}` : undefined
    },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      project ??= openProject(folder, root)
      try {
        return virtualModule(project, id.slice(prefix.length + 1))
      } catch (error) {
        throw live?.explain(error) ?? error
      }
    },
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    transform(code) {
      // Tests replace the module instead.
      if (!isBuild || !serverImport.test(code)) return undefined
      project ??= openProject(folder, root)
      return { code: withoutServerImport(code, hasOwnServer(project)), map: null }
    },
    configureServer(server) {
      // The public folder of the code lacks those of another project, and those that are drawn.
      server.middlewares.use((request, response, next) => {
        project ??= openProject(folder, root)
        const picture = pictureFiles(project).get(request.url?.split('?')[0] ?? '')
        if (picture === undefined) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(picture)
      })
      live = liveFindings(folder, root, server, (changed) => {
        project = withPseudoLanguages(changed)
      })
    },
  }
}

/**
 * Leaves the data out of code, so that this code is built once for any data: a module of the
 * project becomes `data/<name>.js`, next to the code.
 * @param beside the path from a file of the code to there
 */
export const dataApart = (beside = forNode): Plugin => ({
  name: 'data-apart',
  enforce: 'pre',
  resolveId: (id) =>
    id.startsWith(prefix)
      ? { id: `${beside}data/${id.slice(prefix.length)}.js`, external: true }
      : undefined,
})
