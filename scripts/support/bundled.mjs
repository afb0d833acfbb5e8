// Scripts are bundled before they run: to ask for hundreds of modules one by one takes seconds.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Modules read files beside them: each keeps the address of its source. */
const ownAddresses = {
  name: 'own-addresses',
  transform: (code, id) => ({
    code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
    map: null,
  }),
}

/**
 * Makes one file of a script and all modules of ours that it needs.
 * @returns the file's path; its name changes with what it holds
 */
export async function bundled(script) {
  const mode = process.env.NODE_ENV
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [ownAddresses],
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
  const [{ code }] = output
  const folder = join(root, '.cache/scripts')
  const name = basename(script, '.ts')
  const file = `${name}.${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`
  const path = join(folder, file)
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    // Another run may be reading it: it has its name when it is whole.
    writeFileSync(`${path}.${process.pid}`, code)
    renameSync(`${path}.${process.pid}`, path)
    for (const old of readdirSync(folder))
      if (old.startsWith(`${name}.`) && old !== file && old.endsWith('.mjs'))
        rmSync(join(folder, old), { force: true })
  }
  return path
}
