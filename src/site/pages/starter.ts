import { readFileSync } from 'node:fs'
import { minifySync } from 'vite'

const source = readFileSync(new URL('starter.mjs', import.meta.url), 'utf8')
const { code } = minifySync('starter.mjs', source, { module: true })
const line = code.trim()

/** The script that makes pages live, as named in the template that Vite built. */
export const starterScript = (template: string): string =>
  /<script type="module"[^>]*src="([^"]+)"/.exec(template)?.[1] ?? ''

/** The version of these scripts: the hash in the name of their file. */
export const versionOf = (template: string): string =>
  /-(\w+)\.js$/.exec(starterScript(template))?.[1] ?? 'unbuilt'

/** The line of script in every page of a build (`starter.mjs`). */
export const starterOf = (template: string): string =>
  line.replaceAll('pageScript', () => JSON.stringify(starterScript(template)))
