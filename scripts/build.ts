import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import type * as Server from '../src/app/server.tsx'
import { readSettings } from '../src/definition/settings.ts'
import { compressAll } from './compress.ts'
import { pageHtml, preloads, type Manifest } from './page-html.ts'

/** The content security policy of every page; the hash admits the one inlined style sheet, `connect-src` exactly the
 *  servers that the settings name. */
const policy = (styleHash: string, hosts: readonly string[]): string => [
  "default-src 'self'", ...(hosts.length > 0 ? [`connect-src 'self' ${hosts.join(' ')}`] : []), "script-src 'self'", `style-src 'self' 'sha256-${styleHash}'`, "img-src 'self' data:", "object-src 'none'",
  "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'", "require-trusted-types-for 'script'",
].join('; ')

function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}/index.html`
}

/** Draws every page in every language into the built site. */
async function prerender(site: string, server: typeof Server, template: string, manifest: Manifest): Promise<number> {
  const paths = await server.paths()
  for (const language of server.languages) {
    for (const path of [...paths, '/404']) {
      const rendered = await server.render(path, language)
      const file = join(site, path === '/404' ? `${language.code === server.languages[0]!.code ? '' : `${language.code}/`}404.html` : fileOf(rendered.address))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, pageHtml(template, rendered, language, server.languages, path, preloads(manifest, rendered.modules)))
    }
  }
  return server.languages.length * (paths.length + 1)
}

/** `npm run build`: the site, drawn ahead as static files with their headers, in dist/site. */
export async function run(_: readonly string[], root: string, load: (path: string) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  // The runner that loads this script has set it for development, and React would be built so.
  process.env['NODE_ENV'] = 'production'
  const out = join(root, 'dist')
  const site = join(out, 'site')
  rmSync(out, { recursive: true, force: true })
  const options = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' } as const
  await build({ ...options, build: { outDir: site } })
  await build({ ...options, publicDir: false, build: { outDir: join(out, 'server'), ssr: 'src/app/server.tsx', manifest: false } })
  const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Manifest
  const server = (await load(join(out, 'server/server.js'))) as typeof Server

  const built = readFileSync(join(site, 'index.html'), 'utf8')
  const [, sheet = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)">/.exec(built) ?? []
  const style = readFileSync(join(site, sheet.slice(1)), 'utf8').trim()
  const template = built.replace(/\s*<link rel="stylesheet"[^>]*>/, () => `\n    <style>${style}</style>`)
  const pages = await prerender(site, server, template, manifest)
  writeFileSync(join(site, 'robots.txt'), 'User-agent: *\nAllow: /\n')
  writeFileSync(join(out, 'headers.json'), JSON.stringify({
    'Content-Security-Policy': policy(createHash('sha256').update(style).digest('base64'), Object.values(readSettings(root))),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  }, undefined, 2))
  const files = compressAll(site)
  console.log(`build: ${pages} pages, ${files} compressed files (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  return 0
}
