import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ContentCache } from '#site/files/content-cache.ts'

const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/

/**
 * The strongest compression is for a site that is published, the quick one for a look at it, none
 * for a look in a hurry.
 */
export type Strength = 'strongest' | 'quick' | 'none'

/**
 * A page takes a seventh of a second in the strongest compression: so many at most, then 9 % more
 * bytes for a fortieth of the time.
 */
const manyPages = 600
const [best, nearlyBest, fast] = [constants.BROTLI_MAX_QUALITY, 8, 2]

/** What looks back further than a file is long only takes memory, and the time to get it. */
const windowOf = (data: Buffer): number =>
  data.length < 2 ** 18 ? 18 : constants.BROTLI_DEFAULT_WINDOW

/** Node packs in four threads; twice as many files keep them at work. */
const atOnce = 8

/** Writes a .br and a .gz next to each text file. @returns how many files have them. */
export async function compressAll(
  folder: string,
  cache: ContentCache,
  strength: Strength,
): Promise<number> {
  if (strength === 'none') return 0
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => compressible.test(name) && statSync(join(folder, name)).isFile(),
  )
  const isPage = (name: string): boolean => name.endsWith('.html')
  const forPages = files.filter(isPage).length > manyPages ? nearlyBest : best
  const pack = (data: Buffer, name: string): Promise<[Buffer, Buffer]> => {
    const strongest = isPage(name) ? forPages : best
    const quality = strength === 'quick' ? fast : strongest
    const level = strength === 'quick' ? 1 : 9
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(data),
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    }
    const br = (): Promise<Buffer> => promisify(brotliCompress)(data, { params })
    const gz = (): Promise<Buffer> => promisify(gzip)(data, { level })
    // To look a quick result up takes longer than to make it again.
    return strength === 'quick'
      ? Promise.all([br(), gz()])
      : Promise.all([cache.get(data, `${quality}.br`, br), cache.get(data, `${level}.gz`, gz)])
  }
  const compress = async (name: string): Promise<void> => {
    const [br, gz] = await pack(readFileSync(join(folder, name)), name)
    writeFileSync(join(folder, `${name}.br`), br)
    writeFileSync(join(folder, `${name}.gz`), gz)
  }
  // A few at a time: a thousand programs are hundreds of megabytes, and only those that are being
  // compressed are in memory.
  const waiting = files.values()
  const packNext = async (): Promise<void> => {
    for (const name of waiting) await compress(name)
  }
  await Promise.all(Array.from({ length: atOnce }, packNext))
  if (strength === 'strongest') cache.sweep()
  return files.length
}
