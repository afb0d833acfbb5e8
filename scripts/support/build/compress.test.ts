import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressAll } from './compress.ts'
import { contentCache } from '#site/files/content-cache.ts'

const text = Array.from({ length: 2000 }, (_, index) => `row ${index % 97} of ${index % 13}`).join()

it('each text has its two compressed files, in the requested strength', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'))
  try {
    const site = mkdtempSync(join(folder, 'site-'))
    for (const name of ['a.html', 'b.js', 'c.png']) writeFileSync(join(site, name), text)
    const cache = contentCache(join(folder, 'cache'))
    const lengths: number[] = []
    for (const strength of ['quick', 'strongest'] as const) {
      expect(await compressAll(site, cache, strength)).toBe(2)
      const files = ['a.html', 'a.html.br', 'a.html.gz', 'b.js', 'b.js.br', 'b.js.gz', 'c.png']
      expect(readdirSync(site).sort()).toEqual(files)
      const [brotli, gzip] = ['br', 'gz'].map((end) => readFileSync(join(site, `b.js.${end}`)))
      expect(brotliDecompressSync(brotli!).toString()).toBe(text)
      expect(gunzipSync(gzip!).toString()).toBe(text)
      lengths.push(brotli!.length)
    }
    expect(lengths[1]).toBeLessThan(lengths[0]!)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
