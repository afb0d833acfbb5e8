import { expect, test } from '@playwright/test'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { languages, programOf, root } from './support/programs.ts'
import { spawnSync } from 'node:child_process'

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
  expect(inPages.filter(({ size }) => size > 3)).toEqual([])

  // Who goes on to another program of the same group has its words already.
  const together = chunks(/virtual:messages\/\w+\/programs\//)
  expect(together.length).toBeGreaterThan(20)
  expect(together.filter(({ size }) => size > 5)).toEqual([])
})

test('the entry grows by at most 10 bytes a definition', () => {
  test.setTimeout(120_000)
  const entrySize = (folder: string): number => {
    const built = spawnSync('npx', ['vite', 'build', '--outDir', 'out', '--logLevel', 'error'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    expect(built.status, built.stderr).toBe(0)
    const html = readFileSync(join(folder, 'out/index.html'), 'utf8')
    return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].reduce(
      (sum, match) => sum + brotliCompressSync(readFileSync(join(folder, 'out', match[1]!))).length,
      0,
    )
  }
  const copy = mkdtempSync(join(tmpdir(), 'entry-'))
  for (const name of readdirSync(root).filter(
    (each) => !['node_modules', 'dist', '.git', 'test-results', '.cache'].includes(each),
  ))
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  try {
    const before = entrySize(copy)
    const added = 40
    for (let index = 0; index < added; index += 1) {
      const definition = JSON.parse(
        readFileSync(join(copy, 'calculators/broilers/livability.json'), 'utf8'),
      ) as { slug: string; card: { order: number } }
      writeFileSync(
        join(copy, `calculators/broilers/added-${index}.json`),
        JSON.stringify({
          ...definition,
          slug: `added-${index}-program`,
          card: { ...definition.card, order: 100 + index },
        }),
      )
    }
    const growth = (entrySize(copy) - before) / added
    console.log(`entry: ${growth.toFixed(1)} bytes a definition`)
    expect(growth).toBeLessThanOrEqual(10)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
