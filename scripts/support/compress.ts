import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ContentCache } from './content-cache.ts'

const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/

/** The strongest compression is for a site that is published, the quick one for a look at it. */
export type Strength = 'strongest' | 'quick'
const levels = {
  strongest: { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 },
  quick: { brotli: 4, gzip: 6 },
} as const

/** Node packs in four threads; twice as many files keep them at work. */
const atOnce = 8

/** Writes a .br and a .gz beside each text file. @returns how many files have them. */
export async function compressAll(
  folder: string,
  cache: ContentCache,
  strength: Strength,
): Promise<number> {
  const { brotli, gzip: level } = levels[strength]
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotli }
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => compressible.test(name) && statSync(join(folder, name)).isFile(),
  )
  const compress = async (name: string): Promise<void> => {
    const data = readFileSync(join(folder, name))
    const [br, gz] = await Promise.all([
      cache.get(data, `${brotli}.br`, () => promisify(brotliCompress)(data, { params })),
      cache.get(data, `${level}.gz`, () => promisify(gzip)(data, { level })),
    ])
    writeFileSync(join(folder, `${name}.br`), br)
    writeFileSync(join(folder, `${name}.gz`), gz)
  }
  // A few at a time: a thousand programs are hundreds of megabytes, and memory holds what is being packed only.
  const waiting = files.values()
  const packNext = async (): Promise<void> => {
    for (const name of waiting) await compress(name)
  }
  await Promise.all(Array.from({ length: atOnce }, packNext))
  return files.length
}
