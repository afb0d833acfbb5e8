import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { languages, programOf, root } from './support/programs.ts'

const kilobyte = 1024
const site = join(root, 'dist/site')
const sizes = new Map<string, number>()
/** The bytes of a file in the strongest compression, however quickly this build was compressed. */
function sizeOf(address: string): number {
  const size = sizes.get(address) ?? brotliCompressSync(readFileSync(join(site, address))).length
  sizes.set(address, size)
  return size
}

/** Every script that a page's HTML asks for at once. */
function firstVisit(page: string): readonly string[] {
  const html = readFileSync(join(site, page, 'index.html'), 'utf8')
  return [
    ...new Set(
      [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]!),
    ),
  ]
}
const total = (page: string): number =>
  firstVisit(page).reduce((sum, file) => sum + sizeOf(file), 0) / kilobyte

for (const language of languages) {
  const prefix = language === 'en' ? '' : language
  test(`scripts of a first visit in ${language}`, () => {
    const home = total(prefix)
    const calculator = total(join(prefix, programOf('broilers/feed-conversion-ratio').path))
    const guide = total(join(prefix, programOf('white-hens/production-guide').path))
    console.log(
      `sizes ${language}: home ${home.toFixed(1)} KB, feed conversion ${calculator.toFixed(1)} KB, layers guide ${guide.toFixed(1)} KB (brotli)`,
    )
    const others = [
      'drugs/drug-interactions',
      'drugs/drug-dose',
      'feed/poultry-feed-analysis',
      'feed/animal-feed-analysis',
    ].map((id) => [id, total(join(prefix, programOf(id).path))] as const)
    console.log(
      `sizes ${language}: ${others.map(([id, size]) => `${id} ${size.toFixed(1)} KB`).join(', ')}`,
    )
    expect(home).toBeLessThanOrEqual(78)
    expect(calculator).toBeLessThanOrEqual(112)
    expect(guide).toBeLessThanOrEqual(112)
    // A list brings a page of its own kind: it may add so much to a plain one.
    const listAdds = 4
    const budgetOf = (id: string) => (id.startsWith('feed/') ? calculator + listAdds : 112)
    expect(others.filter(([id, size]) => size > budgetOf(id))).toEqual([])
  })
}

test('the chunk of each definition and of its messages', () => {
  const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const chunks = Object.entries(manifest).filter(([name]) =>
    /virtual:(calculator|messages\/\w+\/program)\//.test(name),
  )
  expect(chunks.length).toBeGreaterThan(100)
  const heavy = chunks
    .map(([name, { file }]) => ({ name, size: sizeOf(file) / kilobyte }))
    .filter(({ size }) => size > 3)
  expect(heavy).toEqual([])
})
