import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { orderedLanguages } from '#definition/languages.ts'
import type { Project } from '#definition/project.ts'
import { describeProgram } from '#project/answering/describe-program.ts'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import { sourceLanguage } from '#source-language.ts'
import { readArguments } from './support/arguments.ts'
import { openSound, projectFolder, projectOption } from './support/open-project.ts'
import { packagedPrograms, packageEntries, packageModules } from './support/package/modules.ts'
import { packageTypes } from './support/package/types.ts'

const name = 'farm-calculators'

/** The package.json of the package: no dependency, and a module for each program. */
const manifest = (root: string): object => {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly version: string
    readonly license: string
    readonly description: string
  }
  const module = (path: string) => ({ types: `${path}.d.ts`, default: `${path}.js` })
  return {
    name,
    version: own.version,
    description: own.description,
    license: own.license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: {
      '.': module('./index'),
      './messages/*': module('./messages/*'),
      './*': module('./programs/*'),
    },
  }
}

/** Builds the package of a project that is sound into a folder. */
export async function buildPackage(project: Project, root: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [packageModules(project)],
    resolve: {
      alias: {
        // Messages are syntax trees already.
        '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    build: {
      outDir: folder,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: packageEntries(project),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  })
  const formatter = localeFormatterOf(project, sourceLanguage)
  const programs = packagedPrograms(project).map((each) =>
    describeProgram(project, each, formatter),
  )
  const texts = {
    ...packageTypes(programs, orderedLanguages(project)),
    'package.json': `${JSON.stringify(manifest(root), undefined, 2)}\n`,
    'README.md': readFileSync(join(root, 'docs/package.md'), 'utf8'),
  }
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** The sizes of the files of a folder, as they are and compressed (KB). */
function sizesOf(folder: string): readonly [whole: number, compressed: number] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  )
  const texts = files.map((file) => readFileSync(join(folder, file)))
  const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0) / 1024
  return [
    sum(texts.map((text) => text.length)),
    sum(texts.map((text) => brotliCompressSync(text).length)),
  ]
}

/** `npm run package`: the programs as a package for other software. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const usage = 'npm run package [-- --project <folder>]   builds dist-package/farm-calculators'
  const read = readArguments(words, projectOption, usage, false)
  const from = read && projectFolder(read.values.project, root)
  if (from === undefined) return 2
  const project = await openSound(from, root)
  if (project === undefined) return 1
  const folder = join(root, 'dist-package', name)
  await buildPackage(project, root, folder)
  const [whole, compressed] = sizesOf(folder).map(Math.ceil)
  console.log(`${folder}: ${whole} KB of code and data, ${compressed} KB compressed`)
  return 0
}
