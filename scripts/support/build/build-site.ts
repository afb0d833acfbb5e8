import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import type { OfflinePlan } from '#offline/plan.ts'
import { isIncomplete, languagesOf, type Project } from '#project/index.ts'
import { buildTargets } from '#site/floor.ts'
import { offlinePlan } from '#site/files/offline-plan.ts'
import { renderPictures } from '#site/files/pictures.ts'
import { robots, sitemap } from '#site/files/sitemap.ts'
import { hostSettings, type HostSettings } from '#site/headers/host-settings.ts'
import { nginxHeaders } from '#site/headers/nginx-headers.ts'
import { sharedFile } from '#site/modules/travelling-together.ts'
import { builtClient, type BuiltClient } from '#site/pages/built-client.ts'
import type { BuiltCode } from '#site/pages/built-code.ts'
import { clientCode } from '#site/pages/client-code.ts'
import { documentContext } from '#site/pages/document.ts'
import { createRenderer } from '#site/pages/renderer.ts'
import { preloadsOf } from '#site/pages/page-html.ts'
import { prerender } from '#site/pages/prerender.ts'
import { serverCode } from '#site/pages/server-code.ts'
import { clinicData, dataApart } from '#site/plugins/clinic-data.ts'
import { shownOf, type Samples } from '#site/samples.ts'
import { siteConfig } from '../../../vite.config.ts'
import { compressAll, type Strength } from './compress.ts'
import { contentCache } from '#site/files/content-cache.ts'
import { markOfBuild } from './replace-folder.ts'
import { movedFile, pageHeadersFile } from '../serve/site-files.ts'

/** What a build is made from. */
export interface Building {
  /** An empty folder. */
  readonly out: string
  readonly root: string
  readonly project: Project
  /** Whether the site shows samples; by default they are hidden. */
  readonly samples?: Samples
  readonly strength: Strength
  /** Loads a built module. */
  readonly load: (path: string) => Promise<unknown>
  /** Whether the warnings of the bundler are printed. They are for engineers, in English. */
  readonly showsWarnings?: boolean
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

/** Builds the offline worker at the root of the site, where it may answer for all of it. */
async function buildWorker(
  { root, showsWarnings }: Building,
  folder: string,
  plan: OfflinePlan,
): Promise<void> {
  await build({
    ...viteOptions(root, showsWarnings),
    publicDir: false,
    define: { OFFLINE_PLAN: JSON.stringify(plan) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: buildTargets(),
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/offline/worker/worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  })
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

/** Builds the site, with the settings for a server, into an empty folder. */
export async function buildSite(building: Building): Promise<Built> {
  const { out, root, strength, load } = building
  const { project, settings } = shownOf(building)
  const folder = join(out, 'site')
  const [client, code] = await Promise.all([
    buildClient(building, project, folder),
    buildPageCode(root, building.showsWarnings),
  ])
  const drawings = contentCache(join(root, '.cache/pages'))
  const drawer = await createRenderer({
    project,
    code,
    folder: join(out, 'server'),
    cache: drawings,
    load,
  })
  const drawing = await documentContext(project, settings, drawer, {
    template: client.template,
    preloads: preloadsOf(client.manifest, sharedFile(project)),
  })
  const { site } = drawing
  const { canonical, pictures, pages } = await prerender(folder, drawing)
  drawings.sweep()

  writeFileSync(join(folder, 'robots.txt'), robots(site))
  const map = sitemap(site, canonical)
  if (map !== undefined) writeFileSync(join(folder, 'sitemap.xml'), map)
  const drawingStart = performance.now()
  await renderPictures(
    root,
    folder,
    pictures,
    contentCache(join(root, '.cache/pictures')),
    site.shortcuts.map(({ icon }) => icon),
  )
  const renderingTime = performance.now() - drawingStart
  await buildWorker(
    building,
    folder,
    offlinePlan(folder, client.manifest, site.languages, client.sheet),
  )
  writeHostSettings(out, hostSettings(project, settings, client.inlined, site.languages))
  const files = await compressAll(folder, contentCache(join(root, '.cache/packed')), strength)
  return {
    pages,
    pictures: pictures.length,
    renderingTime: renderingTime,
    files,
    hasMap: map !== undefined,
  }
}
