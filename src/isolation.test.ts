import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../tests/support/project/root.ts'

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('.test.'))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The files that contain a pattern. */
const filesWith = (pattern: RegExp): readonly string[] =>
  files.filter((file) => pattern.test(read(file)))

const component = 'src/ui/Isolate.tsx'

it('isolates texts on pages only by the component, which states whose text it is', () => {
  // An element without `dir` runs as its first letter does, which is wrong for translated names.
  expect(filesWith(/<bdi\b/)).toEqual([component])
  // Articles and fallback texts name the element; each gets a direction.
  expect(filesWith(/['"`]bdi['"`]/).toSorted()).toEqual([
    'src/definition/articles.ts',
    'src/pages/article/ArticleBody.tsx',
    'src/ui/fallback-text/elements.ts',
  ])
})

it('lets only what a visitor types choose its own direction', () => {
  const auto = /\bdir(=|: )\{?['"]auto['"]/g
  const tagBefore = (text: string): string | undefined =>
    [...text.matchAll(/<([A-Za-z]\w*)\b/g)].at(-1)?.[1]
  const others = files.flatMap((file) => {
    const text = read(file)
    return [...text.matchAll(auto)]
      .map(({ index }) => tagBefore(text.slice(0, index)))
      .filter((tag) => tag !== 'input' && tag !== 'textarea')
      .map((tag) => `${file}: <${tag}>`)
  })
  expect(filesWith(/\bdir="auto"/).length).toBeGreaterThan(2)
  expect(others).toEqual([])
})

it('isolates texts within texts only by functions, which state whose text it is', () => {
  expect(filesWith(/\\u206[6-9]|[\u2066-\u2069]/).toSorted()).toEqual([
    // Draws them, since WebKit ignores them in drawings.
    'src/components/chart/isolates.ts',
    // Marks fallback texts.
    'src/i18n/fallback-text.ts',
    'src/i18n/isolate.ts',
    // Lines of a picture: what is isolated stays so on each of them.
    'src/program/share/picture/layout.ts',
    // What a command prints of a file, in a language from right to left.
    'src/project/printed-findings.ts',
  ])
})
