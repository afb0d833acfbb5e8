import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import type { Clinic } from '../../../src/content/clinic.ts'
import { movedAddresses } from '../../../src/definition/addresses.ts'
import { mapHost, mapPaths } from '../../../src/content/map.ts'
import { pathIn, type Language } from '../../../src/i18n/languages.ts'
import type { OfflinePlan } from '../../../src/offline/plan.ts'
import type { Messages } from '../../../src/pages/catalogue.ts'
import { isBegun, languagesOf, spokenIn, type Project } from '../../../src/project/index.ts'
import { frameHosts } from '../../../src/project/rules/words/settings.ts'
import {
  contentPolicy,
  policyName,
  siteHeaders,
  type OutsideHosts,
} from '../../../src/site/headers/headers.ts'
import { nginxHeaders, type PageHeaders } from '../../../src/site/headers/nginx-headers.ts'
import { sharedFile } from '../../../src/site/modules/travelling-together.ts'
import { virtualModule } from '../../../src/site/modules/virtual-module.ts'
import { drawingOf } from '../../../src/site/pages/drawing.ts'
import { offlinePlan } from '../../../src/site/files/offline-plan.ts'
import { preloadsOf, type Manifest } from '../../../src/site/pages/page-html.ts'
import { drawPictures } from '../../../src/site/files/pictures.ts'
import { clinicData, dataApart } from '../../../src/site/plugins/clinic-data.ts'
import { prerender } from '../../../src/site/pages/prerender.ts'
import { serverCode, type ServerCode } from '../../../src/site/pages/server-code.ts'
import type { Settings } from '../../../src/site/settings.ts'
import { starterOf } from '../../../src/site/pages/starter.ts'
import type { Site } from '../../../src/site/site.ts'
import { robots, sitemap } from '../../../src/site/files/sitemap.ts'
import { siteConfig } from '../../../vite.config.ts'
import { compressAll, type Strength } from './compress.ts'
import { contentCache } from './content-cache.ts'
import { markOfBuild } from './replace-folder.ts'
import { movedFile, pageHeadersFile } from '../serve/site-files.ts'

/** What a build is made from. */
export interface Building {
  /** An empty folder. */
  readonly out: string
  readonly root: string
  readonly project: Project
  readonly settings: Settings
  readonly strength: Strength
  /** Loads a built module. */
  readonly load: (path: string) => Promise<unknown>
}

/** What a build came to. */
export interface Built {
  readonly pages: number
  readonly pictures: number
  readonly drawingTime: number
  readonly files: number
  readonly hasMap: boolean
}

const viteOptions = (root: string): InlineConfig => ({ root, configFile: false, logLevel: 'warn' })

/** Builds what runs in a browser. @returns which file each module has become */
async function buildClient({ root, project }: Building, folder: string): Promise<Manifest> {
  const borrows = languagesOf(project).some((code) => isBegun(project, code))
  const config = siteConfig('build', clinicData(project), borrows)
  const options = { outDir: folder, emptyOutDir: true, reportCompressedSize: false }
  await build({ ...config, ...viteOptions(root), build: { ...config.build, ...options } })
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
}

/** Builds the offline worker at the root of the site, where it may answer for all of it. */
async function buildWorker(root: string, folder: string, plan: OfflinePlan): Promise<void> {
  await build({
    ...viteOptions(root),
    publicDir: false,
    define: { OFFLINE_PLAN: JSON.stringify(plan) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/offline/worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  })
}

/** The code that draws pages, built where it has changed. */
export const codeOf = (root: string): Promise<ServerCode> =>
  serverCode(root, join(root, '.cache/server'), {
    ...siteConfig('build', dataApart()),
    ...viteOptions(root),
  })

/** The page that Vite has built, with its style sheet, which stands in the page itself. */
function templateOf(folder: string) {
  const built = readFileSync(join(folder, 'index.html'), 'utf8')
  const [, sheet = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)">/.exec(built) ?? []
  const style = readFileSync(join(folder, sheet.slice(1)), 'utf8').trim()
  // The link of the sheet stays, disabled, or parts that arrive later would fetch it a second time.
  const template = built.replace(
    /\s*<link rel="stylesheet"[^>]*>/,
    () => `\n    <style>${style}</style>\n    <link rel="stylesheet" href="${sheet}" disabled>`,
  )
  return { template, style, sheet }
}

/** Writes the headers that a host must send. */
function writeHeaders(
  { out, project, settings }: Building,
  { template, style }: ReturnType<typeof templateOf>,
  languages: readonly Language[],
): void {
  const hosts: OutsideHosts = {
    connect: [settings.formsEndpoint, settings.medicineHost, settings.metricsAddress]
      .filter((address) => address !== undefined)
      .map((address) => new URL(address).origin),
    frame: frameHosts(project.clinic.data as Clinic),
  }
  const inlined = { style, script: starterOf(template) }
  const policy = contentPolicy(inlined, hosts)
  const headers = siteHeaders(policy, hosts, settings.httpsSeconds)
  writeFileSync(join(out, markOfBuild), JSON.stringify(headers, undefined, 2))
  const pages: PageHeaders = {
    paths: languages.flatMap((language) =>
      mapPaths.map((path) => pathIn(path, language, languages)),
    ),
    headers: {
      [policyName]: contentPolicy(inlined, { ...hosts, frame: [...hosts.frame, mapHost] }),
    },
  }
  writeFileSync(join(out, pageHeadersFile), JSON.stringify(pages, undefined, 2))
  const moved = Object.fromEntries(
    [...movedAddresses(project)].flatMap((way) =>
      languages.map((language) => way.map((path) => pathIn(path, language, languages))),
    ),
  ) as Record<string, string>
  writeFileSync(join(out, movedFile), JSON.stringify(moved, undefined, 2))
  writeFileSync(join(out, 'nginx-headers.conf'), nginxHeaders(headers, pages, moved))
}

/** Builds the site, and what a server must know of it, into an empty folder. */
export async function buildSite(building: Building): Promise<Built> {
  const { out, root, project, settings, strength, load } = building
  const folder = join(out, 'site')
  const [manifest, drawer] = await Promise.all([buildClient(building, folder), codeOf(root)])
  const drawings = contentCache(join(root, '.cache/pages'))
  const { server, render } = await drawingOf({
    project,
    code: drawer,
    folder: join(out, 'server'),
    cache: drawings,
    load,
  })
  const page = templateOf(folder)
  const texts = new Map(server.languages.map(({ code }) => [code, spokenIn(project, code)]))
  const site: Site = {
    languages: server.languages,
    settings,
    say: ({ code }, key) => texts.get(code)?.[key] ?? '',
  }
  const { canonical, pictures, pages } = await prerender({
    folder,
    site,
    server,
    render,
    template: page.template,
    preloads: preloadsOf(manifest, sharedFile(project)),
    words: (program, { code }) =>
      JSON.parse(
        virtualModule(project, `messages/${code}/program/${program}`)!.replace(
          'export default ',
          '',
        ),
      ) as Messages,
    notes: await server.renderWaitNotes(),
  })
  drawings.sweep()

  writeFileSync(join(folder, 'robots.txt'), robots(site))
  const map = sitemap(site, canonical)
  if (map !== undefined) writeFileSync(join(folder, 'sitemap.xml'), map)
  const drawingStart = performance.now()
  await drawPictures(root, folder, pictures, contentCache(join(root, '.cache/pictures')))
  const drawingTime = performance.now() - drawingStart
  await buildWorker(root, folder, offlinePlan(folder, manifest, site.languages, page.sheet))
  writeHeaders(building, page, site.languages)
  const files = await compressAll(folder, contentCache(join(root, '.cache/packed')), strength)
  return { pages, pictures: pictures.length, drawingTime, files, hasMap: map !== undefined }
}
