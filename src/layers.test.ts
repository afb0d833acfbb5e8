import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../tests/support/project/project.ts'

// A layer is one only if it compiles without what is above it: neither by an import nor by a type
// that a higher layer adds to one of its own.
const layers = ['language', 'i18n', 'content', 'engine', 'definition', 'mechanisms', 'project']
/** The other folders: which layers each of them may import. */
const beside: Readonly<Record<string, readonly string[]>> = {
  server: ['i18n', 'content', 'sync', 'drafts'],
}
const folder = join(root, '.cache/layers')

/** Compiles the layers up to one of them. @returns the errors, and the files of other folders */
function compile(last: string): { readonly errors: readonly string[]; outside: readonly string[] } {
  const below =
    beside[last] === undefined ? layers.slice(0, layers.indexOf(last) + 1) : [...beside[last], last]
  mkdirSync(folder, { recursive: true })
  const config = join(folder, `${last}.json`)
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../tsconfig.json',
      include: below.map((layer) => `../../src/${layer}/**/*.ts`),
      // Components of mechanisms are above the layers.
      exclude: [
        '../../src/**/*.test.ts',
        '../../src/**/components/**',
        '../../src/mechanisms/answer-components.ts',
      ],
    }),
  )
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', config, '--listFiles'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  )
  const lines = stdout.split('\n')
  const sources = lines
    .map((line) => relative(root, line))
    .filter((file) => file.startsWith('src/'))
  // Files outside of the folders of layers, like src/round.ts, are for all of them.
  const isBelow = (file: string): boolean =>
    /^src\/[^/]+$/.test(file) || below.some((layer) => file.startsWith(`src/${layer}/`))
  expect(sources.length).toBeGreaterThan(10)
  return {
    errors: lines.filter((line) => /error TS\d/.test(line)),
    outside: sources.filter((file) => !isBelow(file) || file.includes('/components/')),
  }
}

describe('a layer compiles with those below it alone', () => {
  it.each([...layers, ...Object.keys(beside)])('%s', (layer) => {
    expect(compile(layer)).toEqual({ errors: [], outside: [] })
  })
})
