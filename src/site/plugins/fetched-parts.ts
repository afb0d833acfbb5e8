import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Vite's own way to a part that is fetched later: every `import()` of the built site goes through
 * this module.
 */
const helper = '\0vite/preload-helper.js'

/** The name of a file beside, and what the bundler may do with the import of it. */
const file = /[`"']\.\/[^`"']+[`"']/.source
const then = /\.then\([^()]*\)/.source
const taken = /;return\{[^{}]*\}\}/.source

/** The import of a file that needs no others: Vite's list of the files behind it is empty. */
const alone = new RegExp(`\\(\\)=>import\\((${file})\\),\\[\\]\\)`, 'g')
/** The same where the bundler takes the import's result apart. */
const takenApart = new RegExp(
  `(import\\((${file})\\)(?:${then})?${taken}|import\\((${file})\\)${then}),\\[\\]\\)`,
  'g',
)

/**
 * Names the file of every import behind it, for whoever fetches it first. Where nothing else stands
 * between, the import gets the name handed, so that it is written once.
 */
export const nameFiles = (code: string): string =>
  code
    .replaceAll(alone, (_, name: string) => `e=>import(e),${name})`)
    .replaceAll(
      takenApart,
      (_, before: string, name: string | undefined, other: string) => `${before},${name ?? other})`,
    )

const named = new RegExp(`^(e\\)|${file}\\)(${then})?(${taken})?),(__vite__mapDeps\\(|[\`"']\\./)`)
/** The import of a file that the page names: it is handed on as it came. */
const handed = /^\w+\),\w+\)/
/** How many imports of a built script name no files, so that nobody can fetch them first. */
export const unnamedFiles = (code: string): number =>
  code
    .split(/\bimport\(/)
    .slice(1)
    .filter((rest) => !named.test(rest) && !handed.test(rest)).length

/**
 * Puts the site's way to its parts (src/network/fetch-part.ts) in the place of Vite's, which cannot
 * ask twice.
 */
export function fetchedParts(root: string): Plugin {
  let replaced = false
  return {
    name: 'fetched-parts',
    apply: 'build',
    transform(_, id) {
      if (id !== helper) return undefined
      replaced = true
      return {
        code: `export { fetchPart as __vitePreload } from ${JSON.stringify(join(root, 'src/network/fetch-part.ts'))}`,
        map: null,
      }
    },
    generateBundle: {
      // Vite writes the lists of files in this hook, too.
      order: 'post',
      handler(_, bundle) {
        if (this.environment.config.consumer !== 'client') return
        if (!replaced) this.error('Vite fetches parts by itself: its helper has another name')
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          chunk.code = nameFiles(chunk.code)
          if (unnamedFiles(chunk.code) > 0)
            this.error(`${chunk.fileName} imports a file that nobody can fetch first`)
        }
      },
    },
  }
}
