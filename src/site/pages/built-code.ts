import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { folderMark } from '../mark.ts'
import { engineFiles } from '../modules/calculators.ts'
import { source } from '../source.ts'
import { millisecondsPerDay } from '../../day.ts'

/** What code is made of that is built without any data. */
const sources = [
  'src',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Code that was built without any data: `dataApart` of src/site/plugins/clinic-data.ts. */
export interface BuiltCode {
  readonly folder: string
  /** Changes with the code, and with nothing else. */
  readonly mark: string
}

/** What the modules of programs call, as parts of a build with names of their own. */
export const engineParts: Readonly<Record<string, string>> = Object.fromEntries(
  engineFiles.map((file) => [`code/${file.replace('.ts', '')}`, source + file]),
)

/** How long code of earlier sources is kept (milliseconds). */
const keptFor = millisecondsPerDay

/**
 * Code that is built where it has changed since, else the one of before.
 * @param cache the folder that it is kept in @param make builds it into a folder
 * @param further files that are part of it, too
 */
export async function builtOnce(
  root: string,
  cache: string,
  make: (folder: string) => Promise<void>,
  further: readonly string[] = [],
): Promise<BuiltCode> {
  // React is another one where it is developed or tested: code of the one does not run with the
  // other.
  const mode = process.env['NODE_ENV'] ?? 'production'
  const mark = folderMark(root, [...sources, ...further], mode)
  const name = `${mode}-${mark}`
  const folder = join(cache, name)
  if (existsSync(folder)) return { folder, mark }
  // Several builds may run at a time: each makes its own, and the first is kept.
  const own = `${folder}.${process.pid}`
  await make(own)
  try {
    renameSync(own, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(own, { recursive: true })
  }
  // Who works on the code never comes back to an earlier one; but a server may still serve it.
  for (const old of readdirSync(cache)) {
    const { mtimeMs = Infinity } = statSync(join(cache, old), { throwIfNoEntry: false }) ?? {}
    if (old.startsWith(`${mode}-`) && !old.startsWith(name) && mtimeMs < Date.now() - keptFor)
      rmSync(join(cache, old), { recursive: true, force: true })
  }
  return { folder, mark }
}

/** The modules of a project that a folder of code imports. */
export const requiredModules = (folder: string): readonly string[] => [
  ...new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => [
        ...readFileSync(join(folder, name), 'utf8').matchAll(/["'`]#data\/([^"'`]+)\.js["'`]/g),
      ])
      .map(([, name = '']) => name),
  ),
]
