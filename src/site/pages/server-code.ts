import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { engineFiles, source } from '../modules/calculators.ts'
import { markOf } from '../mark.ts'
import { besideCode } from '../plugins/clinic-data.ts'

/** What the code that draws pages is made of. */
const sources = ['src', 'vite.config.ts', 'tsconfig.json', 'package-lock.json']

/** The code that draws pages, without any data. */
export interface ServerCode {
  readonly folder: string
  /** Changes with the code, and with nothing else. */
  readonly mark: string
}

/** Node's names for what lies beside the code. */
const nearby = { type: 'module', imports: { '#data/*': './data/*.js', '#code/*': './code/*.js' } }

async function buildCode(folder: string, config: InlineConfig): Promise<void> {
  const engine = engineFiles.map((file) => [`code/${file.replace('.ts', '')}`, source + file])
  await build({
    ...config,
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: true,
      rolldownOptions: {
        input: { server: join(source, 'app/server.tsx'), ...Object.fromEntries(engine) },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(nearby))
}

/** The code that draws pages: built where it has changed since, else the one of before. */
export async function serverCode(
  root: string,
  cache: string,
  config: InlineConfig,
): Promise<ServerCode> {
  // React is another one where it is developed or tested: code of the one does not run with the
  // other.
  const mode = process.env['NODE_ENV'] ?? 'production'
  const mark = markOf(root, sources, mode)
  const name = `${mode}-${mark}`
  const folder = join(cache, name)
  if (existsSync(folder)) return { folder, mark }
  // Several builds may run at a time: each makes its own, and the first is kept.
  const own = `${folder}.${process.pid}`
  await buildCode(own, config)
  try {
    renameSync(own, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(own, { recursive: true })
  }
  // One is enough: who works on the code never comes back to an earlier one.
  for (const old of readdirSync(cache))
    if (old.startsWith(`${mode}-`) && !old.startsWith(name))
      rmSync(join(cache, old), { recursive: true, force: true })
  return { folder, mark }
}

/** The modules that a folder of code asks for. */
export const modulesAsked = (folder: string): readonly string[] => [
  ...new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => [
        ...readFileSync(join(folder, name), 'utf8').matchAll(/["'`]#data\/([^"'`]+)["'`]/g),
      ])
      .map(([, name = '']) => name),
  ),
]

/**
 * Puts the code that draws pages and the data of a project into one folder.
 * @returns the file to load
 */
export function withData(
  code: string,
  modules: ReadonlyMap<string, string>,
  folder: string,
): string {
  cpSync(code, folder, { recursive: true })
  for (const [name, text] of modules) {
    const file = join(folder, 'data', `${name}.js`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, besideCode(text))
  }
  return join(folder, 'server.js')
}
