import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import type { OfflinePlan } from '#offline/plan.ts'
import { isIncomplete, languagesOf, type Project } from '#project/index.ts'
import { buildTargets } from '#site/floor.ts'
import { offlinePlan } from '#site/files/offline-plan.ts'
import { renderPictures } from '#site/files/pictures.ts'
import { sitemap } from '#site/files/sitemap.ts'
import { hostSettings, type HostSettings } from '#site/headers/host-settings.ts'
import { nginxHeaders } from '#site/headers/nginx-headers.ts'
import { sharedFile } from '#site/modules/travelling-together.ts'
import { builtClient, type BuiltClient } from '#site/pages/built-client.ts'
import type { BuiltCode } from '#site/pages/built-code.ts'
import { clientCode } from '#site/pages/client-code.ts'
import { documentContext, type PageKind } from '#site/pages/document.ts'
import { createRenderer } from '#site/pages/renderer.ts'
import { preloadsOf } from '#site/pages/page-html.ts'
import { siteMakers, type MakeFile } from '#site/pages/site-files.ts'
import { programsFile } from './programs-file.ts'
import { usedStyle, withUsedStyle } from '#site/pages/used-style.ts'
import { serverCode } from '#site/pages/server-code.ts'
import { clinicData, dataApart } from '#site/plugins/clinic-data.ts'
import { shownOf, type Samples } from '#site/samples.ts'
import { siteConfig } from '../../../vite.config.ts'
import { compressAll, type Strength } from './compress.ts'
import { contentCache } from '#site/files/content-cache.ts'
import { markOfBuild } from './replace-folder.ts'
import { movedFile, pageHeadersFile, type SiteFiles } from '../serve/site-files.ts'
import { filesOnRequest } from './files-on-request.ts'

/** What a build is made from. */
export interface Building {
  /** An empty folder. */
  readonly out: string
  readonly root: string
  /** The folder of what earlier builds made; by default the one in `root`. */
  readonly cache?: string
  readonly project: Project
  /** Whether the site shows samples; by default they are hidden. */
  readonly samples?: Samples
  readonly strength: Strength
  /** Loads a built module. */
  readonly load: (path: string) => Promise<unknown>
  /** Whether the warnings of the bundler are printed. They are for engineers, in English. */
  readonly showsWarnings?: boolean
  /** Gets how far the build is: the pages that are made, then that pictures are drawn. */
  readonly onProgress?: (step: 'building' | 'pictures', pages?: [made: number, all: number]) => void
}

/** What a build came to. */
export interface Built {
  readonly pages: number
  readonly pictures: number
  readonly renderingTime: number
  readonly files: number
  readonly hasMap: boolean
}

/** Options of the bundler. It prints nothing by default, because staff read the output. */
const viteOptions = (root: string, showsWarnings = false): InlineConfig => ({
  root,
  configFile: false,
  logLevel: showsWarnings ? 'warn' : 'silent',
})

/** Builds what runs in a browser. */
async function buildClient(
  { root, showsWarnings }: Building,
  project: Project,
  folder: string,
): Promise<BuiltClient> {
  const borrows = languagesOf(project).some((code) => isIncomplete(project, code))
  const config = siteConfig('build', clinicData(project), borrows)
  const options = { outDir: folder, emptyOutDir: true, reportCompressedSize: false }
  await build({
    ...config,
    ...viteOptions(root, showsWarnings),
    build: { ...config.build, ...options },
  })
  return builtClient(folder)
}

/** Where the offline worker is: at the root of the site, it may answer for all of it. */
const workerPath = '/sw.js'

/** Builds the offline worker. @returns its code */
async function buildWorker({ root, showsWarnings }: Building, plan: OfflinePlan): Promise<string> {
  const built = await build({
    ...viteOptions(root, showsWarnings),
    publicDir: false,
    define: { OFFLINE_PLAN: JSON.stringify(plan) },
    build: {
      write: false,
      target: buildTargets(),
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/offline/worker/worker.ts'),
        output: { entryFileNames: workerPath.slice(1), format: 'iife' },
      },
    },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}

/** The code that renders pages, built where it has changed. */
export const buildPageCode = (root: string, showsWarnings?: boolean): Promise<BuiltCode> =>
  serverCode(root, join(root, '.cache/server'), {
    ...siteConfig('build', dataApart()),
    ...viteOptions(root, showsWarnings),
  })

/**
 * The code that runs in a browser, built where it has changed: a preview has the data next to it.
 */
export const clientCodeOf = (root: string): Promise<BuiltCode> =>
  clientCode(root, join(root, '.cache/client'), {
    ...siteConfig('build', dataApart('./')),
    ...viteOptions(root),
  })

/** Writes the settings for a host. */
function writeHostSettings(out: string, { headers, pages, moved }: HostSettings): void {
  const write = (name: string, data: unknown): void =>
    writeFileSync(join(out, name), JSON.stringify(data, undefined, 2))
  write(markOfBuild, headers)
  write(pageHeadersFile, pages)
  write(movedFile, moved)
  writeFileSync(join(out, 'nginx-headers.conf'), nginxHeaders(headers, pages, moved))
}

/** Where the map for search engines is. */
const mapPath = '/sitemap.xml'

/** Gives way to requests that wait. @throws if `stop` is aborted */
async function giveWay(stop: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  stop?.throwIfAborted()
}

/** Pages could not be made; `onFault` got why. */
export class IncompleteSite extends Error {
  constructor(readonly missing: number) {
    super(`the site lacks ${missing} of its files`)
  }
}

/** A site whose scripts are built, and whose pages are rendered when they are first read. */
interface BegunSite {
  /** Its files; those that are made of all pages are read when the site is complete. */
  readonly files: SiteFiles
  readonly host: HostSettings
  /**
   * Makes all that is missing.
   * @param stop ends it early
   * @throws where the site cannot be completed
   */
  readonly complete: (stop?: AbortSignal) => Promise<Built>
}

/** How a site is built that is served before it is complete. */
interface EarlyUse {
  /** The folder at the moment of a request. */
  readonly folder: () => string
  /** Gets what cannot be made: it is tried again at the next request, and the rest is made. */
  readonly onFault: (path: string, error: unknown) => void
}

/**
 * Begins a site in an empty folder: builds what runs in a browser, and prepares the rest.
 * @param use by default, the first fault ends the build
 */
export async function beginSite(building: Building, use?: EarlyUse): Promise<BegunSite> {
  const { out, root, strength, load, cache = join(root, '.cache'), onProgress } = building
  const { project, settings } = shownOf(building)
  const [client, code] = await Promise.all([
    buildClient(building, project, join(out, 'site')),
    buildPageCode(root, building.showsWarnings),
  ])
  const rendered = contentCache(join(cache, 'pages'))
  const renderer = await createRenderer({
    project,
    code,
    folder: join(out, 'server'),
    cache: rendered,
    load,
  })
  const context = await documentContext(project, settings, renderer, {
    template: client.template,
    preloads: preloadsOf(client.manifest, sharedFile(project)),
  })
  const { site } = context
  const pictures = contentCache(join(cache, 'pictures'))
  const { others: ofPages, ...makers } = await siteMakers(root, context, pictures)
  const others = new Map([...ofPages, programsFile(project)])
  /** @param styles those of each kind of page; embeds have theirs alone */
  const hostWith = (styles: ReadonlyMap<PageKind, string>): HostSettings => {
    const of = (isWanted: (kind: PageKind) => boolean): readonly string[] =>
      [...styles].flatMap(([kind, style]) => (isWanted(kind) ? [style] : []))
    const inlined = {
      ...client.inlined,
      styles: [...client.inlined.styles, ...of((kind) => kind !== 'embed')],
      ofEmbeds: of((kind) => kind === 'embed'),
    }
    return hostSettings(project, settings, inlined, site.languages)
  }
  const host = hostWith(new Map())
  const folderNow = (): string => join(use?.folder() ?? out, 'site')
  let settle: { readonly resolve: () => void; readonly reject: (error: unknown) => void }
  const completed = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // Only readers of these files wait for it.
  completed.catch(() => undefined)
  const madeOfAll = [workerPath, ...(settings.siteAddress === undefined ? [] : [mapPath])]
  const whenComplete = (path: string): [string, MakeFile] => [
    path,
    async () => {
      await completed
      return readFileSync(join(folderNow(), path))
    },
  ]
  const files = filesOnRequest(
    folderNow,
    new Map([
      ...makers.pages,
      ...others,
      ...makers.pictures,
      ...makers.icons,
      ...madeOfAll.map(whenComplete),
    ]),
    use?.onFault,
  )

  const makePages = async (stop: AbortSignal | undefined): Promise<void> => {
    let missing = 0
    const paths = [...makers.pages.keys(), ...others.keys()]
    for (const [made, path] of paths.entries()) {
      await giveWay(stop)
      onProgress?.('building', [made, paths.length])
      try {
        await files.read(path)
      } catch (error) {
        if (use === undefined) throw error
        missing += 1
      }
    }
    if (missing > 0) throw new IncompleteSite(missing)
    rendered.sweep()
  }
  /** Leaves each page the style that its kind needs for its first paint. @returns these styles */
  const reduceStyles = (): ReadonlyMap<PageKind, string> => {
    const styles = [...makers.kinds()].map(([kind, paths]) => {
      const texts = paths.map((path) => readFileSync(join(out, 'site', path), 'utf8'))
      const used = usedStyle(client.style, texts)
      paths.forEach((path, index) => files.put(path, withUsedStyle(texts[index]!, client, used)))
      return [kind, used] as const
    })
    return new Map(styles)
  }
  const finish = async (stop: AbortSignal | undefined): Promise<Built> => {
    // Pages that are served already have the headers of the whole style.
    const styles = use === undefined ? reduceStyles() : new Map<PageKind, string>()
    const map = sitemap(site, makers.canonical())
    if (map !== undefined) files.put(mapPath, map)
    const drawings = makers.drawings()
    onProgress?.('pictures')
    const start = performance.now()
    const from = { root, pictures: context.pictures }
    await renderPictures(from, drawings, pictures, async (path, png) => {
      files.put(path, png)
      await giveWay(stop)
    })
    const renderingTime = performance.now() - start
    const plan = offlinePlan(join(out, 'site'), client.manifest, site.languages)
    files.put(workerPath, await buildWorker(building, plan))
    writeHostSettings(out, hostWith(styles))
    const packed = contentCache(join(cache, 'packed'))
    return {
      pages: makers.pages.size,
      pictures: drawings.length - makers.icons.size,
      renderingTime,
      files: await compressAll(join(out, 'site'), packed, strength),
      hasMap: map !== undefined,
    }
  }
  return {
    files,
    host,
    async complete(stop) {
      try {
        await makePages(stop)
        const built = await finish(stop)
        settle.resolve()
        return built
      } catch (error) {
        settle.reject(error)
        throw error
      }
    },
  }
}

/** Builds the site, with the settings for a server, into an empty folder. */
export const buildSite = async (building: Building): Promise<Built> =>
  (await beginSite(building)).complete()
