import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
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
      `sizes ${language}: home ${home.toFixed(1)} KB, feed conversion ${calculator.toFixed(1)} KB, ` +
        `layers guide ${guide.toFixed(1)} KB (brotli)`,
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

test('each definition, its words in its pages, and the words of several programs together', () => {
  const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const chunks = (kind: RegExp) =>
    Object.entries(manifest)
      .filter(([name]) => kind.test(name))
      .map(([name, { file }]) => ({ name, size: sizeOf(file) / kilobyte }))
  const definitions = chunks(/virtual:calculator\//)
  expect(definitions.length).toBeGreaterThan(40)
  expect(definitions.filter(({ size }) => size > 3)).toEqual([])

  const inPages = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) => {
      const [, text] =
        /<script type="application\/json" id="words"[^>]*>(.*?)<\/script>/.exec(
          readFileSync(join(site, name), 'utf8'),
        ) ?? []
      return text === undefined ? [] : [{ name, size: brotliCompressSync(text).length / kilobyte }]
    })
  expect(inPages.length).toBeGreaterThan(120)
  // The page of a list says all names that may be chosen, and the words of lists besides.
  const mostIn = (name: string) => (name.includes('feed-analysis/') ? 4 : 3)
  expect(inPages.filter(({ name, size }) => size > mostIn(name))).toEqual([])

  // Who goes on to another program of the same group has its words already.
  const together = chunks(/virtual:messages\/\w+\/programs\//)
  expect(together.length).toBeGreaterThan(20)
  expect(together.filter(({ size }) => size > 5)).toEqual([])
})
