import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Inlined } from '../headers/headers.ts'
import { oldBrowserScript } from './old-browser.ts'
import type { Manifest } from './page-html.ts'
import { placesScript } from './places.ts'
import { starterOf } from './starter.ts'
import type { StyleSheet } from './used-style.ts'

/** What Vite has built for browsers. */
export interface BuiltClient extends StyleSheet {
  /** Which file each module has become. */
  readonly manifest: Manifest
  /** The page, with its style sheet inlined. */
  readonly template: string
  /** The inlined style sheet and scripts, which the content security policy allows. */
  readonly inlined: Inlined
}

/** Reads what Vite has built into a folder. */
export function builtClient(folder: string): BuiltClient {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const built = readFileSync(join(folder, 'index.html'), 'utf8')
  const [, sheet = ''] = /<link rel="stylesheet"[^>]*href="([^"]+)">/.exec(built) ?? []
  const style = readFileSync(join(folder, sheet.slice(1)), 'utf8').trim()
  // The link of the sheet stays, disabled, or parts that arrive later would fetch it a second time.
  const template = built.replace(
    /\s*<link rel="stylesheet"[^>]*>/,
    () => `\n    <style>${style}</style>\n    <link rel="stylesheet" href="${sheet}" disabled>`,
  )
  return {
    manifest,
    template,
    inlined: { styles: [style], scripts: [placesScript, oldBrowserScript, starterOf(template)] },
    style,
    sheet,
  }
}
