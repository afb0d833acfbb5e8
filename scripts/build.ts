import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import type * as Server from '../src/app/server.tsx'
import type { Clinic } from '../src/content/clinic.ts'
import { messagesOf, readProject } from '../src/definition/project.ts'
import { frameHosts } from '../src/definition/rules/settings.ts'
import { pathIn, type Language } from '../src/i18n/languages.ts'
import { shellOf, type OfflinePlan } from '../src/offline/plan.ts'
import { compressAll } from './compress.ts'
import { contentCache } from './content-cache.ts'
import { contentPolicy, nginxHeaders, siteHeaders } from './headers.ts'
import { offlinePlan } from './offline-plan.ts'
import { pageHead } from './page-head.ts'
import { pageHtml, preloads, starterOf, type Manifest } from './page-html.ts'
import { drawPictures, type Picture } from './pictures.ts'
import { readSettings } from './settings.ts'
import { escapeHtml, fileOf, type Site } from './site.ts'
import { robots, sitemap } from './sitemap.ts'
import { manifestPath, webManifest } from './web-manifest.ts'

/** The parts of a build that drawing needs. */
interface Drawing {
  readonly folder: string
  readonly site: Site
  readonly server: typeof Server
  readonly template: string
  readonly manifest: Manifest
  /** What every page brings along to say how it stands with its scripts. */
  readonly notes: string
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Draws a page; former addresses get the picture and the canonical address of the page's own. @returns its picture. */
async function drawPage(
  { folder, site, server, template, manifest, notes }: Drawing,
  path: string,
  language: Language,
): Promise<{ readonly canonical: string; readonly picture?: Picture }> {
  const page = await server.render(path, language)
  const { subject, head, address } = page
  const picture = head.found
    ? `/pictures/${language.code}${subject.canonical === '/' ? '/home' : subject.canonical}.png`
    : undefined
  const file =
    path === '/404' ? `${pathIn('/', language, site.languages)}/404.html` : fileOf(address)
  write(
    join(folder, file),
    pageHtml(
      template,
      language,
      pageHead(site, language, page, picture),
      page.html,
      preloads(manifest, page.modules),
      { before: notes },
    ),
  )
  return {
    canonical: subject.canonical,
    ...(picture !== undefined &&
      path === subject.canonical && {
        picture: {
          path: picture,
          title: subject.title,
          above: subject.trail.at(-2)?.name ?? site.say(language, 'site.shortName'),
          site: site.say(language, 'site.name'),
          direction: language.direction,
          illustration: subject.illustration,
        },
      }),
  }
}

/** Draws the empty page of a language, which the offline worker answers with for pages that are not on the device. */
async function drawShell(
  { folder, site, server, template, manifest, notes }: Drawing,
  language: Language,
): Promise<void> {
  const head = [
    `<title>${escapeHtml(site.say(language, 'site.shortName'))}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="manifest" href="${manifestPath(language)}">`,
  ].join('\n    ')
  const unavailable = `\n    <template id="unavailable">${await server.renderUnavailable(language)}</template>`
  write(
    join(folder, shellOf(language.code, site.languages[0]!.code)),
    pageHtml(template, language, head, '', preloads(manifest, [`messages/${language.code}/core`]), {
      before: notes,
      after: unavailable,
    }),
  )
}

/** Draws every page in every language into the built site. @returns the paths that search engines shall know, the pictures, and how many pages there are. */
async function prerender(drawing: Drawing): Promise<{
  readonly canonical: readonly string[]
  readonly pictures: readonly Picture[]
  readonly pages: number
}> {
  const { folder, server, site } = drawing
  const paths = await server.paths()
  const pictures: Picture[] = []
  const canonical = new Set<string>()
  for (const language of site.languages) {
    for (const path of [...paths, '/404']) {
      const drawn = await drawPage(drawing, path, language)
      if (path !== '/404') canonical.add(drawn.canonical)
      if (drawn.picture !== undefined) pictures.push(drawn.picture)
    }
    await drawShell(drawing, language)
    writeFileSync(join(folder, manifestPath(language)), webManifest(site, language))
  }
  return { canonical: [...canonical], pictures, pages: site.languages.length * (paths.length + 1) }
}

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

/** `npm run build`: the site, drawn ahead as static files with their headers, in dist/site; `npm run build -- <folder>` builds into another one; `--quick` compresses less. */
export async function run(
  words: readonly string[],
  root: string,
  load: (path: string) => Promise<unknown>,
): Promise<number> {
  const start = performance.now()
  // The runner that loads this script has set it for development, and React would be built so.
  process.env['NODE_ENV'] = 'production'
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [target = 'dist'] = positionals
  const cache = contentCache(join(root, '.cache/build'))
  const settings = readSettings(root)
  const out = resolve(root, target)
  const folder = join(out, 'site')
  rmSync(out, { recursive: true, force: true })
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
  const project = readProject(root)
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
    manifest,
    notes: await server.renderWaitNotes(),
  })

  writeFileSync(join(folder, 'robots.txt'), robots(site))
  const map = sitemap(site, canonical)
  if (map !== undefined) writeFileSync(join(folder, 'sitemap.xml'), map)
  const drawingStart = performance.now()
  await drawPictures(root, folder, pictures, cache)
  const drawingTime = performance.now() - drawingStart
  await buildWorker(root, folder, offlinePlan(folder, manifest, site.languages, sheet))
  const headers = siteHeaders(
    contentPolicy(
      { style, script: starterOf(template) },
      {
        connect: [settings.formsEndpoint, settings.medicineHost, settings.metricsAddress]
          .filter((address) => address !== undefined)
          .map((address) => new URL(address).origin),
        frame: frameHosts(project.clinic.data as Clinic),
      },
    ),
  )
  writeFileSync(join(out, 'headers.json'), JSON.stringify(headers, undefined, 2))
  writeFileSync(join(out, 'nginx-headers.conf'), nginxHeaders(headers))
  const files = await compressAll(folder, cache, values.quick ? 'quick' : 'strongest')
  console.log(
    `build: ${pages} pages, ${pictures.length} pictures (${(drawingTime / 1000).toFixed(1)} s), ${files} compressed files (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  )
  if (map === undefined)
    console.log(
      'build: no site address is set, so pages name no canonical address and there is no sitemap. Set SITE_ADDRESS=https://... for the real site.',
    )
  return 0
}
