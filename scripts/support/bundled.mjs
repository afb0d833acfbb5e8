// Scripts are bundled before they run: requesting hundreds of modules one by one takes seconds.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Modules read files next to them: each keeps the address of its source. */
const ownAddresses = {
  name: 'own-addresses',
  transform: (code, id) => ({
    code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
    map: null,
  }),
}

/** All that a script may be made of: a mark that changes with any of it, and with its location. */
function scriptSourcesMark() {
  const isSource = (name) => /\.(ts|tsx|mjs|json)$/.test(name) && !name.includes('.test.')
  const within = (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((name) => join(folder, name))
  const files = [
    ...within('src'),
    ...within('scripts'),
    ...within('tests/support'),
    ...within('tests/mutations'),
    'vite.config.ts',
    'package-lock.json',
  ]
  const hash = createHash('sha256').update(root)
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Makes one file of a script and all modules of ours that it needs. @returns its code */
async function bundle(script) {
  const mode = process.env.NODE_ENV
  const { build } = await import('vite')
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [ownAddresses],
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
  return output[0].code
}

/**
 * The file that a script is bundled to, made again if a source has changed.
 * @returns its path
 */
export async function bundled(script) {
  const folder = join(root, '.cache/scripts')
  const name = basename(script, '.ts')
  const file = `${name}.${scriptSourcesMark()}.mjs`
  const path = join(folder, file)
  if (existsSync(path)) return path
  const code = await bundle(script)
  mkdirSync(folder, { recursive: true })
  // Another run may be reading it: it has its name when it is whole.
  writeFileSync(`${path}.${process.pid}`, code)
  renameSync(`${path}.${process.pid}`, path)
  for (const old of readdirSync(folder))
    if (old.startsWith(`${name}.`) && old !== file && old.endsWith('.mjs'))
      rmSync(join(folder, old), { force: true })
  return path
}
