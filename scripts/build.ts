import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import type * as Server from '../src/app/server.tsx'
import type { Clinic } from '../src/content/clinic.ts'
import { messagesOf, type Project } from '../src/project/index.ts'
import { frameHosts } from '../src/project/rules/words/settings.ts'
import type { OfflinePlan } from '../src/offline/plan.ts'
import { readArguments } from './support/arguments.ts'
import { compressAll } from './support/compress.ts'
import { contentCache } from './support/content-cache.ts'
import { contentPolicy, nginxHeaders, siteHeaders, type OutsideHosts } from '../src/site/headers.ts'
import { offlinePlan } from '../src/site/offline-plan.ts'
import { openSound, projectFolder, projectOption } from './support/open-project.ts'
import { preloadsOf, starterOf, type Manifest } from '../src/site/page-html.ts'
import { drawPictures } from '../src/site/pictures.ts'
import { virtualModule } from '../src/site/modules/virtual-module.ts'
import { prerender } from '../src/site/prerender.ts'
import { markOfBuild, mayBeReplaced, replaceFolder } from './support/replace-folder.ts'
import { readSettings, type Settings } from '../src/site/settings.ts'
import type { Site } from '../src/site/site.ts'
import { robots, sitemap } from '../src/site/sitemap.ts'

/** Builds the offline worker at the root of the site, where it may answer for all of it. */
async function buildWorker(root: string, folder: string, plan: OfflinePlan): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
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

/** What a build came to. */
interface Built {
  readonly pages: number
  readonly pictures: number
  readonly drawingTime: number
  readonly files: number
  readonly hasMap: boolean
}

/** Builds the site, and what a server must know of it, into an empty folder. */
async function buildInto(
  out: string,
  root: string,
  project: Project,
  settings: Settings,
  quick: boolean,
  load: (path: string) => Promise<unknown>,
): Promise<Built> {
  const cache = contentCache(join(root, '.cache/build'))
  const folder = join(out, 'site')
  const options = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' } as const
  await build({ ...options, build: { outDir: folder, emptyOutDir: true } })
  await build({
    ...options,
    publicDir: false,
    build: {
      outDir: join(out, 'server'),
      emptyOutDir: true,
      ssr: 'src/app/server.tsx',
      manifest: false,
    },
  })
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const server = (await load(join(out, 'server/server.js'))) as typeof Server

  const built = readFileSync(join(folder, 'index.html'), 'utf8')
  const [, sheet = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)">/.exec(built) ?? []
  const style = readFileSync(join(folder, sheet.slice(1)), 'utf8').trim()
  // The style sheet stands in the page; its link stays, disabled, or parts that arrive later would fetch it a second time.
  const template = built.replace(
    /\s*<link rel="stylesheet"[^>]*>/,
    () => `\n    <style>${style}</style>\n    <link rel="stylesheet" href="${sheet}" disabled>`,
  )
  const texts = new Map(server.languages.map(({ code }) => [code, messagesOf(project, code)]))
  const site: Site = {
    languages: server.languages,
    settings,
    say: ({ code }, key) => texts.get(code)?.[key] ?? '',
  }
  const { canonical, pictures, pages } = await prerender({
    folder,
    site,
    server,
    template,
    preloads: preloadsOf(manifest),
    words: (program, { code }) =>
      (virtualModule(project, `messages/${code}/program/${program}`) ?? '').replace(
        'export default ',
        '',
      ),
    notes: await server.renderWaitNotes(),
  })

  writeFileSync(join(folder, 'robots.txt'), robots(site))
  const map = sitemap(site, canonical)
  if (map !== undefined) writeFileSync(join(folder, 'sitemap.xml'), map)
  const drawingStart = performance.now()
  await drawPictures(root, folder, pictures, cache)
  const drawingTime = performance.now() - drawingStart
  await buildWorker(root, folder, offlinePlan(folder, manifest, site.languages, sheet))
  const hosts: OutsideHosts = {
    connect: [settings.formsEndpoint, settings.medicineHost, settings.metricsAddress]
      .filter((address) => address !== undefined)
      .map((address) => new URL(address).origin),
    frame: frameHosts(project.clinic.data as Clinic),
  }
  const headers = siteHeaders(
    contentPolicy({ style, script: starterOf(template) }, hosts),
    hosts,
    settings.httpsSeconds,
  )
  writeFileSync(join(out, markOfBuild), JSON.stringify(headers, undefined, 2))
  writeFileSync(join(out, 'nginx-headers.conf'), nginxHeaders(headers))
  const files = await compressAll(folder, cache, quick ? 'quick' : 'strongest')
  return { pages, pictures: pictures.length, drawingTime, files, hasMap: map !== undefined }
}

/** The settings of the build; undefined where one of them is wrong, which is then said. */
function settingsOrWord(project: Project): Settings | undefined {
  try {
    return readSettings(project.clinic.data)
  } catch (error) {
    console.error(`build: ${(error as Error).message}`)
    return undefined
  }
}

/** `npm run build`: the site, drawn ahead as static files with their headers, in dist/site; `npm run build -- <folder>` builds into another one; `--quick` compresses less. A project with findings is not built: exit code 1. */
export async function run(
  words: readonly string[],
  root: string,
  load: (path: string) => Promise<unknown>,
): Promise<number> {
  const start = performance.now()
  const given = readArguments(
    words,
    { ...projectOption, quick: { type: 'boolean', default: false } },
    'npm run build -- [<folder to build into>] [--quick] [--project <folder>]',
  )
  const source = given && projectFolder(given.values.project, root)
  if (given === undefined || source === undefined) return 2
  const out = resolve(root, given.positionals[0] ?? 'dist')
  const project = await openSound(source, root)
  const settings = project && settingsOrWord(project)
  if (project === undefined || settings === undefined) return 1
  process.env['PROJECT_FOLDER'] = source
  // The runner that loads this script has set it for development, and React would be built so.
  process.env['NODE_ENV'] = 'production'
  if (!mayBeReplaced(out)) {
    console.error(
      `build: ${out} holds something else than a build, and would be deleted. Name another folder.`,
    )
    return 1
  }
  const { pages, pictures, drawingTime, files, hasMap } = await replaceFolder(out, (next) =>
    buildInto(next, root, project, settings, given.values.quick, load),
  )
  console.log(
    `build: ${pages} pages, ${pictures} pictures (${(drawingTime / 1000).toFixed(1)} s), ${files} compressed files (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  )
  if (!hasMap)
    console.log(
      'build: no site address is set, so pages name no canonical address and there is no sitemap. Set SITE_ADDRESS=https://... for the real site.',
    )
  return 0
}
