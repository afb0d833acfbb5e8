import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '../../src/project/index.ts'
import { hostSettings } from '../../src/site/headers/host-settings.ts'
import { virtualModule } from '../../src/site/modules/virtual-module.ts'
import { builtClient } from '../../src/site/pages/built-client.ts'
import { documentContext, type DocumentContext } from '../../src/site/pages/document.ts'
import { createRenderer } from '../../src/site/pages/renderer.ts'
import { preloadsOf } from '../../src/site/pages/page-html.ts'
import { siteMakers, type MakeFile } from '../../src/site/pages/site-files.ts'
import { besideCode } from '../../src/site/modules/beside-code.ts'
import { shownOf } from '../../src/site/samples.ts'
import { clientCodeOf, buildPageCode } from '../support/build/build-site.ts'
import { contentCache } from '../../src/site/files/content-cache.ts'
import {
  folderFiles,
  servingFor,
  type SiteFiles,
  combinedFiles,
} from '../support/serve/site-files.ts'
import type { ServedSite } from '../support/serve/site-server.ts'
import { problemText, stepProblem } from './publish-step.ts'

/** What a preview is made from. */
interface Previewing {
  readonly root: string
  readonly project: Project
  /** A folder for what is made on the way. */
  readonly folder: string
  /** Loads a built module. */
  readonly load: (path: string) => Promise<unknown>
}

/** The folder of scripts, data, and what the code of programs imports. */
const scripts = '/assets/'

/** The file of a module of the project. */
const dataFile = (module: string): string => `${scripts}data/${module}.js`

/** The modules of a project as files. */
function dataFiles(project: Project): SiteFiles {
  const codeAt = (path: string): string | undefined => {
    const [, name] = /^\/assets\/data\/(.+)\.js$/.exec(path) ?? []
    try {
      return name === undefined ? undefined : virtualModule(project, name)
    } catch {
      // It belongs to a program, a table or an article that the project does not have.
      return undefined
    }
  }
  return {
    has: (path) => codeAt(path) !== undefined,
    read: (path) => Buffer.from(besideCode(codeAt(path)!, scripts)),
  }
}

/** The pages of a site, and further files made of texts. */
async function renderedFiles(
  { root, folder }: Previewing,
  context: DocumentContext,
): Promise<SiteFiles> {
  const rendered = contentCache(join(root, '.cache/pictures'))
  const { pages, others, pictures, icons } = await siteMakers(root, context, rendered)
  const noWorker = join(root, 'scripts/publishing/no-worker.mjs')
  const makers = new Map<string, MakeFile>([
    ...pages,
    ...others,
    ...pictures,
    ...icons,
    ['/sw.js', () => readFileSync(noWorker)],
  ])
  return {
    has: (path) => makers.has(path),
    async read(path) {
      try {
        const made = await makers.get(path)!()
        return made === undefined ? undefined : Buffer.from(made)
      } catch (error) {
        const step = { doing: `rendering the page ${path}`, folder }
        console.error(problemText('preview', stepProblem(error, step), root, ''))
        throw error
      }
    },
  }
}

/**
 * The site of a project as a preview serves it, without a build: code was built once for any data,
 * and pages and data are made on request.
 */
export async function previewSite(previewing: Previewing): Promise<ServedSite> {
  const { root, folder, load } = previewing
  // What will be published has no samples.
  const { project, settings } = shownOf(previewing)
  const [{ folder: scriptsBuilt }, code] = await Promise.all([
    clientCodeOf(root),
    buildPageCode(root),
  ])
  const client = builtClient(scriptsBuilt)
  const cache = contentCache(join(root, '.cache/pages'))
  const drawer = await createRenderer({
    project,
    code,
    folder: join(folder, 'server'),
    cache,
    load,
  })
  const drawing = await documentContext(project, settings, drawer, {
    template: client.template,
    preloads: preloadsOf(client.manifest, undefined, (module) =>
      module.startsWith('src/') ? undefined : dataFile(module).slice(1),
    ),
  })
  const host = hostSettings(project, settings, client.inlined, drawing.site.languages)
  return {
    // Another preview has other files at the same addresses.
    ...servingFor({ ...host, headers: { ...host.headers, 'Cache-Control': 'no-cache' } }),
    files: combinedFiles([
      await renderedFiles(previewing, drawing),
      dataFiles(project),
      folderFiles(scriptsBuilt),
      folderFiles(join(root, 'public')),
    ]),
  }
}
