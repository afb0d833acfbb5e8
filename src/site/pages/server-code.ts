import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { besideCode } from '../modules/beside-code.ts'
import { source } from '../source.ts'
import { builtOnce, engineParts, type BuiltCode } from './built-code.ts'

/** Node's names for the files next to the code. */
const nearby = { type: 'module', imports: { '#data/*': './data/*', '#code/*': './code/*' } }

/** The code that renders pages, without any data. */
export const serverCode = (root: string, cache: string, config: InlineConfig): Promise<BuiltCode> =>
  builtOnce(root, cache, async (folder) => {
    await build({
      ...config,
      publicDir: false,
      build: {
        outDir: folder,
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: {
          // What a browser fetches later is all here.
          checks: { ineffectiveDynamicImport: false },
          input: { server: join(source, 'app/server.tsx'), ...engineParts },
          output: { entryFileNames: '[name].js' },
        },
      },
    })
    writeFileSync(join(folder, 'package.json'), JSON.stringify(nearby))
  })

/** The code that renders pages in a folder where the data of a project is put next to it. */
interface Beside {
  /** The file to load. */
  readonly file: string
  /** Puts modules next to the code before it imports them; those that are there stay. */
  readonly put: (modules: ReadonlyMap<string, string>) => void
}

/** Copies the code that renders pages to a folder of a project. */
export function withData(code: string, folder: string): Beside {
  cpSync(code, folder, { recursive: true })
  return {
    file: join(folder, 'server.js'),
    put(modules) {
      for (const [name, text] of modules) {
        const file = join(folder, 'data', `${name}.js`)
        if (existsSync(file)) continue
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, besideCode(text))
      }
    },
  }
}
