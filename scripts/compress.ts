import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/

/** Brotli, as strong as it gets: files are compressed once and served many times. */
export const brotli = (data: Buffer): Buffer =>
  brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })

/** Writes a .br and a .gz beside each text file. @returns how many files have them. */
export function compressAll(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => compressible.test(name) && statSync(join(folder, name)).isFile(),
  )
  for (const name of files) {
    const data = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.br`), brotli(data))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(data, { level: 9 }))
  }
  return files.length
}
