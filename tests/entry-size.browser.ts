import { expect, test } from '@playwright/test'
import { spawnSync } from 'node:child_process'
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
import { root } from './support/programs.ts'

// A file of its own, early in the alphabet: two builds are the longest of all tests, and the last
// one would be waited for.
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
