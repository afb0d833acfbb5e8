/** Builds the page of the Studio where it has changed. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import type { Project } from '#project/index.ts'
import { buildTargets } from '#site/floor.ts'
import { builtOnce, type BuiltCode } from '#site/pages/built-code.ts'
import { clinicData } from '#site/plugins/clinic-data.ts'
import { clientCodeOf } from '../build/build-site.ts'
import type { StudioSite } from './site-answers.ts'
import { siteOfCode, type StudioCode } from './site-of-code.ts'

const options = (root: string): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'silent',
  publicDir: false,
  // Settings of a build come from its environment; a browser has none.
  define: { 'process.env': '({})' },
})

const target = {
  emptyOutDir: true,
  target: buildTargets(),
  modulePreload: false,
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  chunkSizeWarningLimit: 5000,
} as const

/** The words of the Studio, which are part of its build. */
const studioWords = (root: string): readonly string[] =>
  readdirSync(join(root, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [`locales/${name}/studio.json`, `locales/${name}/site.json`])

/** The page with its worker, and the host of the live page with its service worker. */
const buildStudio = (root: string, project: Project): Promise<BuiltCode> =>
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
          ...target,
          outDir: join(folder, 'page'),
          rolldownOptions: { input: join(root, 'src/studio/studio.html') },
        },
      })
      await build({
        ...options(root),
        base: '/studio/host/',
        build: {
          ...target,
          outDir: join(folder, 'live/host'),
          rolldownOptions: { input: join(root, 'src/studio/preview/host.html') },
        },
      })
      await build({
        ...options(root),
        build: {
          ...target,
          outDir: join(folder, 'live/preview'),
          rolldownOptions: {
            input: join(root, 'src/studio/preview/service-worker.ts'),
            output: { entryFileNames: 'worker.js', format: 'iife' },
          },
        },
      })
    },
    studioWords(root),
  )

/** The folders of the Studio's code: its page, and the code of the live page. */
export async function buildStudioCode(root: string, project: Project): Promise<StudioCode> {
  const mode = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  const [studio, client] = await Promise.all([buildStudio(root, project), clientCodeOf(root)])
  if (mode === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = mode
  return { studio: studio.folder, client: client.folder }
}

/** All that the server of the Studio serves, built where it has changed. */
export const studioSite = async (root: string, project: Project): Promise<StudioSite> =>
  siteOfCode(root, await buildStudioCode(root, project))
