import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { glossaryTables } from './project/rules/words/glossary.ts'
import { wordPattern } from './project/rules/words/rivals.ts'
import { root } from '../tests/support/project/root.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .map((name) => `docs/${name}`)
  .filter((name) => name.endsWith('.md'))
/** Pages of single findings quote the check, also its examples of links. */
const quotesTheCheck = (name: string): boolean => /^docs\/findings\/(?!README)/.test(name)
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...inDocs.filter((name) => !quotesTheCheck(name)),
]
/** Guides that are kept up to date as a whole; decisions and changes describe their own time. */
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  ...inDocs.filter((name) => /^docs\/([\w-]+|ladder\/[\w-]+)\.md$/.test(name)),
]

/** The text without blocks of code, which show commands and files. */
const prose = (file: string): string => read(file).replaceAll(/^```[^]*?^```$/gm, '')

/** The anchors that GitHub gives the headings of a page. */
const anchorsOf = (file: string): readonly string[] =>
  [...prose(file).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** The links of a page to files of the project: a path from its root, and an anchor. */
function linksOf(file: string): readonly { readonly path: string; readonly anchor?: string }[] {
  const text = prose(file).replaceAll(/`[^`\n]*`/g, '')
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)]
  return targets
    .map(([, inline, reference]) => inline ?? reference ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', anchor] = target.split('#')
      return {
        path: path === '' ? file : normalize(join(dirname(file), path)),
        ...(anchor !== undefined && { anchor }),
      }
    })
}

/** The files and folders that a guide names in its prose, up to the first placeholder. */
const pathsOf = (file: string): readonly string[] =>
  [...prose(file).matchAll(/`((?:src|scripts|tests|docs|deploy)\/[\w./-]+)`/g)].map(
    ([, path]) => path!,
  )

describe('the documentation', () => {
  it.each([
    ['README.md', 600],
    ['docs/engineers.md', 600],
    ['CONTRIBUTING.md', 2000],
  ])('%s has at most %i words', (file, most) => {
    const words = read(file)
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
    expect(words.length).toBeLessThanOrEqual(most)
  })

  it.each([
    'README.md',
    'CONTRIBUTING.md',
    'docs/code-map.md',
    'docs/operate.md',
    'docs/guide-programs.md',
  ])('%s has no line over 120 characters', (file) => {
    expect(
      read(file)
        .split('\n')
        .filter((line) => line.length > 120),
    ).toEqual([])
  })

  it('has links that resolve', () => {
    const links = pages.flatMap((page) => linksOf(page).map((link) => ({ page, ...link })))
    expect(links.length).toBeGreaterThan(guides.length)
    const broken = links.filter(
      ({ path, anchor }) =>
        !existsSync(join(root, path)) ||
        (anchor !== undefined && path.endsWith('.md') && !anchorsOf(path).includes(anchor)),
    )
    expect(broken).toEqual([])
  })

  it('names files and folders that exist', () => {
    const named = guides.flatMap((page) => pathsOf(page).map((path) => ({ page, path })))
    expect(named.length).toBeGreaterThan(guides.length)
    expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
  })

  it('uses the words of the glossary in its guides, but for examples of what not to write', () => {
    const [, , ...rows] = glossaryTables(read('docs/glossary.md'))[1]!
    const rivals = rows
      .flatMap(({ cells: [, english = ''] }) => english.split(', '))
      .filter(Boolean)
    expect(rivals).toContain('mail')
    const found = guides
      .filter((page) => page !== 'docs/glossary.md')
      .flatMap((page) =>
        rivals
          .filter((word) =>
            wordPattern(word).test(prose(page).replaceAll(/`[^`\n]*`|\]\([^)]*\)|^.+→$/gm, '')),
          )
          .map((word) => `${page}: ${word}`),
      )
    expect(found).toEqual([])
  })

  it('leaves what can be counted in the project to commands, which count it', () => {
    const counted =
      /\d (calculators|findings|languages|medicines|messages|programs|tables|tests|texts)\b/
    expect(guides.filter((page) => counted.test(prose(page).replaceAll(/\s+/g, ' ')))).toEqual([])
  })

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = guides.flatMap((page) =>
      [...read(page).matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, command]) => command!),
    )
    expect(named).toContain('check')
    expect(named.filter((command) => !Object.hasOwn(scripts, command))).toEqual([])
  })

  it('lists every page of a folder in its README', () => {
    for (const folder of ['docs/decisions', 'docs/findings', 'docs/ladder']) {
      const listed = new Set(linksOf(`${folder}/README.md`).map(({ path }) => path))
      const there = inDocs.filter(
        (name) => dirname(name) === folder && name !== `${folder}/README.md`,
      )
      expect(there.filter((name) => !listed.has(name))).toEqual([])
    }
  })
})
