import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { root } from '../tests/support/project/root.ts'

const files = ['src', 'scripts', 'tests']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .concat(readdirSync(root))
  .filter((file) => /\.(tsx?|mjs|mts)$/.test(file))
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const folders: Readonly<Record<string, string>> = { '#tests': 'tests', '#scripts': 'scripts' }

/** The file that an import names; the name of a package as it is. */
function fileOf(from: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(from), name))
  const [first = '', ...rest] = name.split('/')
  return first.startsWith('#')
    ? [folders[first] ?? `src/${first.slice(1)}`, ...rest].join('/')
    : name
}

/** Exports that are read by other means than an import. */
const readOtherwise = new RegExp(
  [
    // `scripts/run.mjs` and the steps of tests run these by their names.
    String.raw`^scripts/.* run$`,
    // The build puts these in the place of modules of packages.
    String.raw`^src/program/form/rjsf/`,
    String.raw`^src/ui/fallback-text/jsx-`,
    // The modules of the package, which its build makes, call it.
    String.raw`^src/answering/packaged\.ts calculateWith$`,
    // Tools read their configuration.
    String.raw`^[\w.-]+ `,
    // Declarations of modules without types, and of modules that the build makes.
    String.raw`\.d\.m?ts `,
    // Imported later by a module that hands the promise on.
    String.raw`^src/program/form/problems\.ts `,
    '^tests/',
  ].join('|'),
)

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/\w+/g))
const isTest = (file: string): boolean => /^tests\/|\.test\./.test(file)
const ofTests = wordsOf([...texts].flatMap(([file, text]) => (isTest(file) ? text : [])).join('\n'))

it('what a module exports is imported by another', () => {
  const imported = new Set<string>()
  /** The words of the files that import a file later. */
  const later = new Map<string, readonly ReadonlySet<string>[]>()
  const exported: (readonly [file: string, name: string])[] = []
  for (const [file, text] of texts) {
    const { module } = parseSync(file, text)
    for (const { moduleRequest, entries } of module.staticImports)
      for (const { importName } of entries)
        imported.add(`${fileOf(file, moduleRequest.value)} ${importName.name ?? importName.kind}`)
    for (const { exportName, importName, moduleRequest } of module.staticExports.flatMap(
      ({ entries }) => entries,
    )) {
      exported.push([file, exportName.name ?? exportName.kind])
      if (moduleRequest !== null)
        imported.add(`${fileOf(file, moduleRequest.value)} ${importName.name ?? importName.kind}`)
    }
    // What is imported later, or as a type, is named in the same file; tests hand such modules on.
    const words = isTest(file) ? ofTests : wordsOf(text)
    for (const [, name = ''] of text.matchAll(/\bimport\(\s*['"`]([^'"`]+)['"`]/g)) {
      const target = fileOf(file, name)
      later.set(target, [...(later.get(target) ?? []), words])
    }
  }
  expect(exported.length).toBeGreaterThan(3000)
  const unused = exported
    .filter(
      ([file, name]) =>
        !later.get(file)?.some((words) => words.has(name)) &&
        !['NamespaceObject', 'All', 'AllButDefault', name].some((each) =>
          imported.has(`${file} ${each}`),
        ),
    )
    .map((pair) => pair.join(' '))
    .filter((each) => !readOtherwise.test(each))
  expect(unused).toEqual([])
})
