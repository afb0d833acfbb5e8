import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Vite's own way to a part that is loaded lazily: every `import()` of the built site goes through
 * this module.
 */
const helper = '\0vite/preload-helper.js'

/** The name of a file beside, and what the bundler may do with the import of it. */
const file = /[`"']\.\/[^`"']+[`"']/.source
const then = /\.then\([^()]*\)/.source
/** The files behind it; none where it needs no others. */
const behind = /\[\]|__vite__mapDeps\(\[[\d,]*\]\)/.source

/** An import of a part, as it is: `()=>import(...)`. */
const whole = new RegExp(`\\(\\)=>import\\((${file})\\)(${then})?,(${behind})\\)`, 'g')
/** An import that the bundler takes apart and puts together again. */
const takenApart = new RegExp(
  `async\\(\\)=>\\{let(\\{[^{}]*\\})=await import\\((${file})\\)(${then})?;return\\1\\},(${behind})\\)`,
  'g',
)

const listed = /m\.f=(\[[^\]]*\])/
/** The files that a script names, in the order of their numbers. */
const namedFiles = (code: string): readonly string[] =>
  JSON.parse(listed.exec(code)?.[1] ?? '[]') as readonly string[]

/**
 * Hands the file of every import to whoever fetches it first, and it back to the import, so that it
 * is written once: names of files do not compress.
 * @throws where the first of the files behind an import is not its own
 */
export function handFiles(code: string): string {
  const files = namedFiles(code)
  const handed = (name: string, taking: string | undefined, needed: string): string => {
    const [, first] = /\[(\d+)/.exec(needed) ?? []
    if (first !== undefined && files[Number(first)] !== `assets/${name.slice(3, -1)}`)
      throw new Error(`${name} is not the first of the files that it needs`)
    return `e=>import(e)${taking ?? ''},${first === undefined ? name : needed})`
  }
  return code
    .replaceAll(whole, (_, name: string, taking: string | undefined, needed: string) =>
      handed(name, taking, needed),
    )
    .replaceAll(
      takenApart,
      (_, __: string, name: string, taking: string | undefined, needed: string) =>
        handed(name, taking, needed),
    )
}

/**
 * The number of imports in a built script that bypass this function, so that they cannot be fetched
 * first.
 */
export const otherImports = (code: string): number =>
  [...code.matchAll(/\bimport\(/g)].length - [...code.matchAll(/\b(\w+)=>import\(\1\)/g)].length

/**
 * Puts the site's way to its parts (src/network/fetch-part.ts) in the place of Vite's, which cannot
 * ask twice.
 */
export function lazyImports(root: string): Plugin {
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
          chunk.code = handFiles(chunk.code)
          if (otherImports(chunk.code) > 0)
            this.error(`${chunk.fileName} imports a file that cannot be fetched first`)
        }
      },
    },
  }
}
