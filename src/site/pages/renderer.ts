import type { ContentCache } from '../files/content-cache.ts'
import type * as Server from '../../app/server.tsx'
import type { Project } from '../../definition/project.ts'
import { isOfPrograms, ownModules, pageMarks } from '../modules/page-mark.ts'
import { modulesFrom } from '../modules/virtual-module.ts'
import { requiredModules, type BuiltCode } from './built-code.ts'
import { withData } from './server-code.ts'

/** What renders the pages of a project. */
export interface Renderer {
  readonly server: typeof Server
  /** Draws a page where anything that it is made from has changed; else it is the one of before. */
  readonly render: typeof Server.render
}

/**
 * Puts the code that renders pages together with the data of a project: that of a program when its
 * page is requested.
 */
export async function createRenderer({
  project,
  code,
  folder,
  cache,
  load,
}: {
  readonly project: Project
  readonly code: BuiltCode
  /** Where both are put; a module that is loaded from there is what it was. */
  readonly folder: string
  readonly cache: ContentCache
  readonly load: (path: string) => Promise<unknown>
}): Promise<Renderer> {
  const common = modulesFrom(project, requiredModules(code.folder), isOfPrograms)
  const { file, put } = withData(code.folder, folder)
  put(common)
  const server = (await load(file)) as typeof Server
  const markOf = pageMarks(code.mark, common)
  return {
    server,
    async render(path, language) {
      const own = ownModules(project, path, language.code)
      const drawn = await cache.get(markOf(path, language.code, own), 'json', async () => {
        put(own)
        return Buffer.from(JSON.stringify(await server.render(path, language)))
      })
      return JSON.parse(drawn.toString()) as Server.Rendered
    },
  }
}
