// Scripts are bundled before they run: requesting hundreds of modules one by one takes seconds.
import { hash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where scripts are bundled to. */
const bundles = join(root, '.cache/scripts')

/**
 * A mark that changes with any module of a bundle, with the packages, and with the location.
 * @param modules the hash of each module, by its path
 */
function bundleMark(modules) {
  const around = ['package.json', 'package-lock.json', 'scripts/support/bundled.mjs']
  const texts = around.map((file) => readFileSync(join(root, file), 'utf8'))
  const listed = Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1))
  return hash('sha256', JSON.stringify([root, texts, listed])).slice(0, 16)
}

/** The present hashes of modules; undefined where one of them does not exist any more. */
function presentModules(paths) {
  try {
    return Object.fromEntries(
      paths.map((path) => [path, hash('sha256', readFileSync(join(root, path), 'utf8'))]),
    )
  } catch {
    return undefined
  }
}

/** In parts: a bundle that bundles has this module too, where the whole would be replaced. */
const ownAddress = ['import', 'meta', 'url'].join('.')

/**
 * Modules read files next to them: each keeps the address of its source.
 * @param modules gets the hash of each module of ours as it was bundled
 */
const recordModules = (modules) => ({
  name: 'own-modules',
  enforce: 'pre',
  transform(code, id) {
    const path = relative(root, id)
    if (!/^\.\.|\0|node_modules/.test(path)) modules[path] = hash('sha256', code)
    const address = JSON.stringify(pathToFileURL(id).href)
    return { code: code.replaceAll(ownAddress, address), map: null }
  },
})

/**
 * Makes one file of a script and all modules of ours that it needs.
 * @returns its code, and the hash of each of the modules
 */
async function bundle(script) {
  const modules = {}
  const mode = process.env.NODE_ENV
  const { build } = await import('vite')
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [recordModules(modules)],
    // Packages of many small files take longer to load one by one than to bundle.
    ssr: { noExternal: ['hono', '@hono/node-server', 'kysely'] },
    build: {
      ssr: join(root, script),
      write: false,
      minify: false,
      sourcemap: 'inline',
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  // To build something is not to be what is built.
  if (mode === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = mode
  return { code: output[0].code, modules }
}

/** Another run may be reading a file: it has its name when it is complete. */
function writeComplete(path, text) {
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
}

const listOf = (name) => join(bundles, `${name}.json`)
const pathOf = (name, modules) => join(bundles, `${name}.${bundleMark(modules)}.mjs`)

/**
 * The file that a script was bundled to before.
 * @returns its path; undefined where there is none, or one of its modules has changed
 */
export function bundledBefore(script) {
  const name = basename(script, '.ts')
  const list = listOf(name)
  const before = existsSync(list) && presentModules(JSON.parse(readFileSync(list, 'utf8')))
  const path = before ? pathOf(name, before) : undefined
  return path !== undefined && existsSync(path) ? path : undefined
}

/**
 * The file that a script is bundled to, made again if one of its modules has changed.
 * @returns its path
 */
export async function bundled(script) {
  const before = bundledBefore(script)
  if (before !== undefined) return before
  const name = basename(script, '.ts')
  const { code, modules } = await bundle(script)
  const path = pathOf(name, modules)
  mkdirSync(bundles, { recursive: true })
  writeComplete(path, code)
  writeComplete(listOf(name), JSON.stringify(Object.keys(modules)))
  for (const old of readdirSync(bundles))
    if (old.startsWith(`${name}.`) && old.endsWith('.mjs') && join(bundles, old) !== path)
      rmSync(join(bundles, old), { force: true })
  return path
}
