import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tests/support/project/project.ts'

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
const textOf = (file: string): string => readFileSync(join(root, 'src', file), 'utf8')

it('each class of a style sheet is one that a source gives', () => {
  const sources = files
    .filter((file) => /\.(tsx?|html|mjs|js)$/.test(file) && !file.includes('.test.'))
    .map(textOf)
    .join('\n')
  // Names of classes are in texts; a line has no word of a text before its first quotation mark.
  const words = new Set(sources.match(/(?<=['"`].*)[\w-]+/g))
  // `beside-${index}`: the end of such a class is known at run time.
  const beginnings = [...sources.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, begin = '']) => begin)
  const given = (name: string): boolean =>
    words.has(name) || beginnings.some((begin) => name.startsWith(begin))
  const styled = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const rules = textOf(file).replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '')
      return [...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(
        ([, name = '']) => [file, name] as const,
      )
    })
  expect(styled.length).toBeGreaterThan(1000)
  expect(styled.filter(([, name]) => !given(name)).map((each) => each.join(' '))).toEqual([])
})
