/** Builds the page of the Studio where it has changed, and puts together what its server serves. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import type { Language } from '#i18n/languages.ts'
import { previewScript } from '#studio/preview/messages.ts'
import type { Project } from '#project/index.ts'
import { buildTargets } from '#site/floor.ts'
import { contentPolicy } from '#site/headers/headers.ts'
import { builtClient, type BuiltClient } from '#site/pages/built-client.ts'
import { builtOnce, type BuiltCode } from '#site/pages/built-code.ts'
import { pageHtml, preloadsOf } from '#site/pages/page-html.ts'
import { clinicData } from '#site/plugins/clinic-data.ts'
import { clientCodeOf } from '../build/build-site.ts'
import { folderFiles, type SiteFiles } from '../serve/site-files.ts'
import type { Shell, StudioSite } from './studio-server.ts'

const options = (root: string): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'silent',
  publicDir: false,
  // Settings of a build come from its environment; a browser has none.
  define: { 'process.env': '({})' },
})

/** The words of the Studio, which are part of its build. */
const studioWords = (root: string): readonly string[] =>
  readdirSync(join(root, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [`locales/${name}/studio.json`, `locales/${name}/site.json`])

/** The page, its worker, and the service worker of the live page. */
export const buildStudio = (root: string, project: Project): Promise<BuiltCode> =>
  builtOnce(
    root,
    join(root, '.cache/studio'),
    async (folder) => {
      const output = { entryFileNames: 'assets/[name]-[hash].js' }
      await build({
        ...options(root),
        base: '/studio/',
        plugins: [react(), clinicData(project)],
        worker: { format: 'es', rolldownOptions: { output } },
        build: {
          outDir: folder,
          emptyOutDir: true,
          target: buildTargets(),
          modulePreload: false,
          assetsInlineLimit: 0,
          reportCompressedSize: false,
          chunkSizeWarningLimit: 5000,
          rolldownOptions: { input: join(root, 'src/studio/studio.html') },
        },
      })
      await build({
        ...options(root),
        build: {
          outDir: join(folder, 'preview'),
          emptyOutDir: false,
          target: buildTargets(),
          modulePreload: false,
          rolldownOptions: {
            input: join(root, 'src/studio/preview/service-worker.ts'),
            output: { entryFileNames: 'worker.js', format: 'iife' },
          },
        },
      })
    },
    studioWords(root),
  )

/** A language that the page of the Studio replaces by the one that it shows. */
const anyLanguage = { code: 'LANGUAGE', direction: 'DIRECTION' } as unknown as Language

/** A text in the light or the dark colours, whatever the device prefers. */
const inScheme = (text: string, scheme: 'light' | 'dark'): string =>
  text
    .replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)/g, () =>
      scheme === 'dark' ? '@media all' : '@media not all',
    )
    .replaceAll(/color-scheme:\s*light dark/g, `color-scheme:${scheme}`)
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${scheme}"`)

/** The empty document of the live page: scripts draw it from the project of the Studio. */
function liveShell(client: BuiltClient, scheme: 'light' | 'dark'): Shell {
  const style = inScheme(client.inlined.style, scheme)
  const template = inScheme(client.template, scheme)
  const notes = '<div id="wait" hidden><template></template></div>'
  const html = pageHtml(
    template,
    anyLanguage,
    '<title>…</title>',
    '',
    preloadsOf(client.manifest)([]),
    { before: notes },
  ).replace('<head>', () => `<head><script>${previewScript}</script>`)
  const inlined = { style, scripts: [previewScript, ...client.inlined.scripts] }
  return {
    html,
    policy: contentPolicy(inlined).replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  }
}

/** Files of several folders; the first that has one gives it. */
const filesOfAll = (kinds: readonly SiteFiles[]): SiteFiles => ({
  has: (path) => kinds.some((kind) => kind.has(path)),
  read: (path) => kinds.find((kind) => kind.has(path))!.read(path),
})

/** All that the server of the Studio serves, built where it has changed. */
export async function studioSite(root: string, project: Project): Promise<StudioSite> {
  const mode = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  const [studio, client] = await Promise.all([buildStudio(root, project), clientCodeOf(root)])
  if (mode === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = mode
  const built = builtClient(client.folder)
  return {
    page: readFileSync(join(studio.folder, 'src/studio/studio.html'), 'utf8'),
    files: folderFiles(studio.folder),
    site: filesOfAll([
      {
        // The site's own offline worker has no place here.
        has: (path) => path === '/sw.js',
        read: () => readFileSync(join(root, 'scripts/publishing/no-worker.mjs')),
      },
      folderFiles(client.folder),
      folderFiles(join(root, 'public')),
    ]),
    shells: { light: liveShell(built, 'light'), dark: liveShell(built, 'dark') },
  }
}
