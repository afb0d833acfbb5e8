import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderMark } from '#site/mark.ts'
import type { Samples } from '#site/samples.ts'
import { fromEnvironment } from '#site/settings.ts'
import type { Strength } from './compress.ts'

/** All that a site is made of. */
const sources = [
  'src',
  'calculators',
  'tables',
  'locales',
  'content',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** The file with the hash of the inputs of a build. */
const file = 'made-from.txt'

/** Changes with the sources of a site and with the settings of its build. */
export const sourcesMark = (root: string): string =>
  folderMark(root, sources, [fromEnvironment.map((name) => process.env[name] ?? '')])

/** The code that a site is made with. */
const code = [
  'src',
  'public',
  'scripts/support',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Changes with the code of a site, with the settings of its build and with its compression. */
export const codeMark = (root: string, strength: Strength): string =>
  folderMark(root, code, [strength, fromEnvironment.map((name) => process.env[name] ?? '')])

const noteOfBuild = (mark: string, samples: Samples): string => `${mark} samples ${samples}`

/** Notes what a build was made from: the mark of the sources as they were before it began. */
export const noteMark = (built: string, mark: string, samples: Samples): void =>
  writeFileSync(join(built, file), `${noteOfBuild(mark, samples)}\n`)

/** Whether a folder contains the build of these sources. */
export const isMadeFrom = (built: string, mark: string, samples: Samples): boolean =>
  existsSync(join(built, file)) &&
  readFileSync(join(built, file), 'utf8').trim() === noteOfBuild(mark, samples)
