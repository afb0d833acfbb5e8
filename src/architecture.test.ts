import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../tests/support/project/root.ts'
import { sharing } from '../vitest.config.ts'

const files = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name}`,
  ),
)
const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file))
const sources = code.filter((file) => !file.includes('.test.'))
const tests = code.filter((file) => file.includes('.test.'))
const styles = files.filter((file) => file.endsWith('.css'))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The ways to import: names from a file, a file for what it does, and a file later. */
const waysToImport = oneOf([
  /(?:^|\n)\s*(?:import|export)\b[^'"`;=(]*?from\s*['"]([^'"]+)['"]/,
  /(?:^|\n)import\s*['"]([^'"]+)['"]/,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/,
])
function oneOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'g')
}

/** The folders that paths with a sign begin at, as package.json names them. */
const topFolders: Readonly<Record<string, string>> = { '#tests': 'tests', '#scripts': 'scripts' }
/** The path in the project of what a file imports by a path; the name of a package as it is. */
function resolvedPath(file: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(file), name))
  if (!name.startsWith('#')) return name
  const [first = '', ...rest] = name.split('/')
  return [topFolders[first] ?? `src/${first.slice(1)}`, ...rest].join('/')
}

/** What a file imports: paths of the project, or names of packages. */
function importsOf(file: string, text = read(file)): readonly string[] {
  const found = [...text.matchAll(waysToImport)]
  return found
    .map(([, from, bare, later]) => from ?? bare ?? later ?? '')
    .map((name) => resolvedPath(file, name))
}
const inFolder = (folder: string): readonly string[] =>
  sources.filter((file) => file.startsWith(`${folder}/`))
/** The components of mechanisms are in their folders, and no pure code imports them. */
const isComponent = (file: string): boolean =>
  /^src\/mechanisms\/(\w+-?)+\/components\/|^src\/mechanisms\/(Field\.tsx|answer-components\.ts)$/.test(
    file,
  )
/** A folder's files; `src/mechanisms` are those that are pure. */
const filesOf = (folder: string): readonly string[] =>
  folder === 'components of mechanisms'
    ? sources.filter(isComponent)
    : inFolder(folder).filter((file) => !isComponent(file))
/**
 * How names from outside are looked up, how figures are rounded, what texts fall back to, days,
 * sizes.
 */
const everywhere = new Set([
  'src/day.ts',
  'src/figure.ts',
  'src/known-figure.ts',
  'src/memoize.ts',
  'src/address-size.ts',
  'src/own.ts',
  'src/round.ts',
  'src/source-language.ts',
])
const isAllowed = (name: string, allowed: readonly string[]): boolean =>
  everywhere.has(name) ||
  allowed.some((part) => name === part || name.startsWith(part.endsWith('/') ? part : `${part}/`))

describe('imports', () => {
  it('climb two folders at most: what is further has its path from the top', () => {
    const climbing = code.filter((file) => /from '(?:\.\.\/){3,}(?!vite|tables)/.test(read(file)))
    expect(climbing).toEqual([])
  })

  /** What a file imports, at its start, later and as types (`typeof import('…')`). */
  const imported = new Map(
    sources.map((file) => [file, importsOf(file).filter((name) => sources.includes(name))]),
  )
  it('form no cycle, neither of values nor of types, at once or later', () => {
    const done = new Set<string>()
    const cycles: string[] = []
    const follow = (file: string, way: readonly string[]): void => {
      const start = way.indexOf(file)
      if (start >= 0) cycles.push([...way.slice(start), file].join(' → '))
      if (start >= 0 || done.has(file)) return
      for (const next of imported.get(file) ?? []) follow(next, [...way, file])
      done.add(file)
    }
    for (const file of sources) follow(file, [])
    expect(imported.size).toBeGreaterThan(500)
    expect(cycles).toEqual([])
  })
  it('form no cycle between the folders of mechanisms, components apart', () => {
    const folderOf = (file: string): string | undefined =>
      /^src\/mechanisms\/([^/]+(?:\/components)?)\//.exec(file)?.[1]
    const ways = new Map<string, Map<string, string>>()
    for (const file of imported.keys())
      // A component comes later exactly where its folder needs another one for few programs.
      for (const name of importsOf(file, read(file).replaceAll(/\bimport\(/g, ''))) {
        const [from, to] = [folderOf(file), folderOf(name)]
        if (from === undefined || to === undefined || from === to) continue
        ways.set(from, (ways.get(from) ?? new Map<string, string>()).set(to, file))
      }
    const done = new Set<string>()
    const cycles: string[] = []
    const follow = (folder: string, way: readonly string[]): void => {
      const start = way.indexOf(folder)
      if (start >= 0) cycles.push([...way.slice(start), folder].join(' → '))
      if (start >= 0 || done.has(folder)) return
      for (const next of ways.get(folder)?.keys() ?? []) follow(next, [...way, folder])
      done.add(folder)
    }
    for (const folder of ways.keys()) follow(folder, [])
    expect(ways.size).toBeGreaterThan(40)
    expect(cycles).toEqual([])
  })
  it('of src are paths inside src', () => {
    const outside = [...imported].flatMap(([file, imports]) =>
      imports
        .filter((name) => file.startsWith('src/') && !name.startsWith('src/'))
        .map((name) => `${file} imports ${name}`),
    )
    expect(outside).toEqual([])
  })
})

describe('imports point one way', () => {
  it.each<[string, readonly string[]]>([
    // The contract with the server, which pages, server and Studio share.
    ['src/api', ['src/api/']],
    ['src/network', ['src/network/', 'src/api/']],
    ['src/storage', ['src/storage/', 'src/sync/', 'idb']],
    // The rule of sync, which devices and the server share.
    ['src/sync', ['src/sync/', 'src/api/']],
    // Drafts as they travel, which the Studio and the server share.
    ['src/drafts', ['src/drafts/', 'src/api/']],
    // Files that other programs read, as site, server and commands write them.
    ['src/formats', ['src/formats/', 'src/i18n/fallback-text.ts']],
    // Formulas: mathjs is their language while they are checked, and stays at home when they are
    // compiled.
    ['src/language', ['src/language/', 'mathjs']],
    ['src/engine', ['src/engine/', 'src/language/']],
    ['src/i18n', ['src/i18n/']],
    ['src/content', ['src/content/', 'src/i18n/']],
    // What people have written, as values: files, definitions, tables, what is wrong where.
    [
      'src/definition',
      [
        'src/definition/',
        'src/content/',
        'src/engine/',
        'src/i18n/edit-distance.ts',
        'src/language/',
        'jsonc-parser',
        'marked',
      ],
    ],
    [
      'src/mechanisms',
      [
        'src/mechanisms/',
        'src/definition/',
        'src/engine/',
        'src/i18n/',
        'src/language/',
        // formulation/solving/solve.ts only, which a test below checks.
      ],
    ],
    // The answer of a program as data, which commands, server, package and assistants share.
    [
      'src/answering',
      [
        'src/answering/',
        'src/definition/findings/',
        'src/engine/',
        'src/i18n/',
        'src/language/',
        'src/mechanisms/',
        '@formatjs/intl',
      ],
    ],
    // The one reader of tables: the pages, the Studio, the translations and commands use it.
    [
      'src/tabular',
      [
        'src/tabular/',
        'src/engine/',
        'src/formats/csv.ts',
        'src/i18n/',
        'src/mechanisms/',
        'papaparse',
      ],
    ],
    [
      'src/project',
      [
        'src/project/',
        'src/answering/',
        'src/content/',
        'src/definition/',
        'src/engine/',
        'src/formats/',
        'src/i18n/normalise-words.ts',
        'src/i18n/read-number.ts',
        'src/i18n/time-zone.ts',
        'src/language/',
        'src/mechanisms/',
        'src/tabular/',
        'ajv',
        'jsonc-parser',
        '@formatjs/icu-messageformat-parser',
        'papaparse',
        'saxes',
        // files.ts only, which a test below checks.
        'node:fs',
        'node:path',
      ],
    ],
    [
      'src/site',
      [
        'src/site/',
        'src/api/',
        // The build uses the type of the exports of the prerendered site, and nothing more.
        'src/app/server.tsx',
        'src/content/',
        'src/definition/',
        'src/engine/',
        'src/i18n/',
        'src/language/',
        'src/mechanisms/',
        'src/offline/plan.ts',
        'src/offline/site-mark.ts',
        // What a page brings along is written here and read there.
        'src/pages/brought.ts',
        'src/pages/catalogue.ts',
        'src/project/',
        '@resvg/resvg-js',
        'jsonc-parser',
        'postcss',
        'vite',
        'node:crypto',
        'node:fs',
        'node:os',
        'node:path',
        'node:url',
        'node:zlib',
      ],
    ],
    [
      'src/ui',
      [
        'src/ui/',
        'src/api/choices.ts',
        'src/api/counted-search.ts',
        'src/i18n/',
        'src/network/',
        'src/storage/',
        'react',
        'react-dom',
        'react-intl',
        'react-router-dom',
        'virtual:languages',
      ],
    ],
    // What drawings of all parts share: texts with their units, and the form that a field is in.
    [
      'src/components',
      [
        'src/components/',
        'src/engine/',
        'src/mechanisms/',
        'src/i18n/',
        'src/ui/',
        'react',
        'react-intl',
        '@rjsf/utils',
      ],
    ],
    [
      'components of mechanisms',
      [
        'src/mechanisms/',
        'src/components/',
        'src/engine/',
        'src/language/',
        'src/formats/',
        'src/i18n/',
        'src/network/',
        'src/storage/',
        'src/tabular/',
        'src/ui/',
        'react',
        // What was typed is shown before a press is answered.
        'react-dom',
        'react-intl',
        'immer',
        'virtual:clinic/server',
        'virtual:flocks/noted',
        'virtual:flows',
        'virtual:headings',
        'virtual:pack',
      ],
    ],
    [
      'src/program',
      [
        'src/program/',
        'src/components/',
        'src/content/embed.ts',
        'src/content/links.ts',
        'src/engine/',
        'src/language/',
        'src/mechanisms/',
        'src/formats/',
        'src/i18n/',
        'src/network/',
        'src/ui/',
        'react',
        // The answer bar is at the end of the page, wherever the program's box is.
        'react-dom',
        'react-intl',
        '@rjsf/core',
        '@rjsf/utils',
        'uqr',
        'virtual:clinic',
        'virtual:languages',
        'virtual:pack',
      ],
    ],
    [
      'src/pages',
      [
        'src/pages/',
        'src/api/',
        'src/program/',
        'src/components/',
        'src/mechanisms/',
        'src/content/',
        'src/engine/calculator.ts',
        'src/engine/calculation.ts',
        'src/engine/input/converted.ts',
        'src/formats/calendar-days.ts',
        'src/i18n/',
        'src/network/',
        'src/storage/',
        'src/tabular/answers.ts',
        'src/sync/',
        'src/ui/',
        'react',
        'react-dom',
        'react-intl',
        'react-router-dom',
        'virtual:answer',
        'virtual:articles',
        'virtual:clinic',
        'virtual:embeds',
        'virtual:flocks',
        'virtual:keepers',
        'virtual:languages',
        'virtual:moved',
        'virtual:pack',
        'virtual:program-count',
        'virtual:program-list',
        'virtual:questions',
        'virtual:tasks',
        'virtual:forbidden',
        'virtual:search',
        'virtual:vet',
        'virtual:services',
      ],
    ],
    // The optional server knows the forms of the site, and nothing of its pages.
    [
      'src/server',
      [
        'src/server/',
        'src/api/',
        'src/content/form.ts',
        'src/content/form-shapes.ts',
        'src/content/clinic.ts',
        'src/drafts/',
        'src/formats/',
        'src/i18n/isolate.ts',
        'src/i18n/languages.ts',
        'src/i18n/normalise-words.ts',
        'src/i18n/time-zone.ts',
        'src/sync/',
        '@hono/node-server',
        'ajv',
        'better-auth',
        '@zxcvbn-ts/core',
        '@zxcvbn-ts/language-common',
        'hono',
        'kysely',
        'libsql',
        'nodemailer',
        'pg',
        'node:child_process',
        'node:crypto',
        'node:fs',
        'node:http',
        'node:net',
        'node:path',
        'node:util',
        'node:worker_threads',
        'node:zlib',
      ],
    ],
    // What clinic staff work with, in a bundle of its own: no page imports it.
    [
      'src/studio',
      [
        'src/studio/',
        'src/api/',
        'src/components/chart/',
        'src/components/fields/unused-validator.ts',
        'src/formats/csv.ts',
        'src/content/',
        'src/definition/',
        'src/drafts/',
        'src/engine/',
        'src/i18n/',
        'src/language/',
        'src/mechanisms/',
        'src/network/',
        'src/project/',
        'src/site/modules/',
        'src/styles/',
        'src/tabular/',
        'src/ui/',
        '@codemirror/autocomplete',
        '@codemirror/commands',
        '@codemirror/lang-json',
        '@codemirror/language',
        '@codemirror/lint',
        '@codemirror/search',
        '@codemirror/state',
        '@codemirror/view',
        '@lezer/highlight',
        '@rjsf/core',
        '@rjsf/utils',
        '@rjsf/validator-ajv8',
        'idb',
        'jsonc-parser',
        'react',
        'react-dom',
        'react-intl',
        'virtual:languages',
        'virtual:pack',
      ],
    ],
    ['src/metrics', ['src/metrics/']],
    [
      'src/offline',
      [
        'src/offline/',
        'src/network/',
        'src/ui/',
        'src/api/addresses.ts',
        'src/api/pushed.ts',
        'react',
        'react-intl',
        'virtual:pack',
      ],
    ],
    [
      'src/app',
      [
        'src/app/',
        'src/content/',
        'src/offline/',
        'src/pages/',
        'src/engine/calculator.ts',
        'src/i18n/',
        'src/storage/',
        'src/ui/',
        'react',
        // The header reserves the space of what loads later.
        'react-dom',
        'react-intl',
        'react-router-dom',
        'virtual:articles',
        'virtual:clinic',
        'virtual:languages',
        'virtual:moved',
        'virtual:pack',
        'virtual:services',
      ],
    ],
  ])('from %s', (folder, allowed) => {
    const from = filesOf(folder)
    const seesComponents = /^src\/(program|pages|studio)$|^components/.test(folder)
    expect(from.length).toBeGreaterThan(0)
    expect(
      from.flatMap((file) =>
        importsOf(file)
          .filter((name) => !isAllowed(name, allowed) || (isComponent(name) && !seesComponents))
          .map((name) => `${file} imports ${name}`),
      ),
    ).toEqual([])
  })

  it('in no circle', () => {
    // What is loaded lazily, and types, exist in any order of requests.
    const imports = new Map(
      sources.map((file) => [
        file,
        importsOf(
          file,
          read(file)
            .replaceAll(/(?:^|\n)import type [^;]*?from '[^']+'/g, '')
            .replaceAll(/\bimport\(/g, 'later('),
        ).filter((name) => sources.includes(name)),
      ]),
    )
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' > '))
      if (way.includes(file) || done.has(file)) return
      for (const name of imports.get(file) ?? []) visit(name, [...way, file])
      done.add(file)
    }
    for (const file of sources) visit(file, [])
    expect(circles).toEqual([])
  })

  it('and no type of a lower layer grows in a higher one', () => {
    // A module of the build (`virtual:`) is no type of a layer.
    expect(
      inFolder('src').filter((file) =>
        /\bdeclare (module (?!'virtual:)|global|namespace)/.test(read(file)),
      ),
    ).toEqual([])
  })

  it('and each word that a mechanism adds to a type of a lower layer belongs to it alone', () => {
    const extension = /^export interface \w+ extends (\w+) \{\n([^]*?)^\}/gm
    const shapes = inFolder('src/mechanisms').filter((file) => file.endsWith('/shape.ts'))
    const words = shapes.flatMap((file) =>
      [...read(file).matchAll(extension)].flatMap(([, base, body = '']) =>
        [...body.matchAll(/^ {2}(?:readonly )?([\w$]+)\??:/gm)].map(
          ([, word]) => `${base}.${word}`,
        ),
      ),
    )
    expect(words.length).toBeGreaterThan(70)
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })

  it('from scripts never to React', () => {
    expect(
      inFolder('scripts').flatMap((file) =>
        importsOf(file)
          .filter((name) => /^(react|@rjsf)/.test(name))
          .map((name) => `${file} imports ${name}`),
      ),
    ).toEqual([])
    // The build uses the type of the exports of the prerendered site, and nothing more.
    expect(
      inFolder('scripts').flatMap((file) =>
        [
          ...read(file).matchAll(/import (?!type)[^\n]*src\/(app|pages|ui|components|program)\//g),
        ].map(() => file),
      ),
    ).toEqual([])
  })

  it('from the library of projects to nothing of a machine or a page', () => {
    const reached = new Set<string>()
    const open = ['src/project/index.ts']
    for (const file of open) {
      if (reached.has(file)) continue
      reached.add(file)
      if (sources.includes(file)) open.push(...importsOf(file))
    }
    expect(reached.size).toBeGreaterThan(40)
    expect(
      [...reached].filter((name) => /^(node:|react|@rjsf|virtual:)|\.tsx$/.test(name)),
    ).toEqual([])
    expect(
      ['src/definition', 'src/mechanisms', 'src/project']
        .flatMap(inFolder)
        .filter((file) => importsOf(file).some((name) => name.startsWith('node:'))),
    ).toEqual(['src/project/files.ts'])
  })

  it('to the server from its commands alone, and to its pool from its database alone', () => {
    const importing = (wanted: RegExp) =>
      sources.filter((file) => importsOf(file).some((name) => wanted.test(name)))
    expect(
      importing(/^src\/server\//).filter((file) => !/^(src\/server|scripts)\//.test(file)),
    ).toEqual([])
    const makesPool = /new (Kysely|Libsql|pg\.(Pool|Client))\b|\bPool\b/
    expect(
      inFolder('src/server')
        .filter((file) => makesPool.test(read(file)))
        .filter((file) => !file.startsWith('src/server/database/')),
    ).toEqual([])
  })

  it('from pages to styles only in what is never prerendered', () => {
    // A page links the one stylesheet of all pages: other styles come with scripts, which is late.
    const drawnByScripts =
      /^src\/pages\/((farms|flock|inbox|profile|search|sharing)\/|embed\/Preview)/
    expect(
      filesOf('src/pages').filter(
        (file) => !drawnByScripts.test(file) && /^import '.*\.css'/m.test(read(file)),
      ),
    ).toEqual([])
  })

  it('neither engine nor i18n touches the page', () => {
    const page =
      /\b(document|window|navigator|localStorage|sessionStorage|fetch|process|require)\s*[.(]/
    expect(
      ['src/engine', 'src/mechanisms', 'src/i18n']
        .flatMap(filesOf)
        .filter((file) => page.test(read(file))),
    ).toEqual([])
  })

  it('from pages to the server by the names of the contract, whose addresses stand in one file', () => {
    const places = inFolder('src').filter((file) => /['"`](?:\w+ )?\/api\//.test(read(file)))
    expect(places).toEqual(['src/api/addresses.ts'])
    // What describes a body is no part of a page: it imports addresses, limits and types.
    const light = ['address', 'addresses', 'choices', 'counted-search', 'limits', 'protocols']
    const heavy = ['network', 'ui', 'sync', 'drafts', 'storage', 'pages', 'studio']
      .flatMap((folder) => inFolder(`src/${folder}`))
      .filter((file) =>
        importsOf(file, read(file).replaceAll(/^(?:import|export) type [^]*?from .*$/gm, '')).some(
          (name) =>
            name.startsWith('src/api/') && !light.some((each) => name === `src/api/${each}.ts`),
        ),
      )
    expect(heavy).toEqual([])
  })

  it('no lazy component waits for another file: only prerendered parts are lazy for React, which requests once', () => {
    expect(inFolder('src').filter((file) => /\blazy\b[^.]*from 'react'/.test(read(file)))).toEqual([
      'src/pages/island.tsx',
    ])
    // Who imports a part and forgets what fails hides a dead part from the visitor.
    expect(inFolder('src').filter((file) => /import\('[^']+'\)\s*\.then/.test(read(file)))).toEqual(
      ['src/main.tsx'],
    )
  })

  it('decides from facts, never from the sentences of findings', () => {
    const sentence = /(what|why|fix)/.source
    const methods =
      /(includes|startsWith|endsWith|match|matchAll|search|indexOf|lastIndexOf|split|slice|replace|replaceAll)/
        .source
    const patterns = [
      `\\b${sentence}\\??\\.${methods}\\(`,
      // A regular expression that reads it, and a key that is made of it.
      `\\.(exec|test)\\([\\w.?!]*\\b${sentence}\\)`,
      `\\$\\{[\\w.?!]*\\.${sentence}!?\\}`,
      `\\.(get|has|add|set|sum)\\([\\w.?!]*\\.${sentence}\\)`,
      `\\.${sentence} [!=]== (?!undefined)`,
      '=== [`\'"]Did you mean',
    ]
    const reading = inFolder('src').filter(
      (file) => !file.includes('.test.') && new RegExp(patterns.join('|')).test(read(file)),
    )
    expect(reading).toEqual([])
    // Who has no sentences reads none: only what prints or shows findings makes them.
    const renders = /printed-findings|finding-texts/
    expect(
      inFolder('src')
        .filter(
          (file) =>
            !file.includes('.test.') &&
            importsOf(file, read(file)).some((name) => renders.test(name)),
        )
        .sort(),
    ).toEqual([
      'src/project/new-calculator/wanted.ts',
      'src/project/printed-findings.ts',
      'src/site/plugins/live-findings.ts',
      'src/studio/findings/FindingText.tsx',
      'src/studio/findings/studio-reader.ts',
      'src/studio/page/TextView.tsx',
    ])
  })

  it('calls the methods of a kind of input, and compares no names of kinds', () => {
    const kinds = ['figure', 'choice', 'record', 'date', 'text', 'list']
    const isOwn = (file: string): boolean =>
      kinds.some((kind) => file.startsWith(`src/mechanisms/${kind}/`) && !isComponent(file))
    const all = [...sources, ...tests].filter((file) =>
      /^(scripts|src\/(engine|definition|mechanisms|project|program|drawing))\//.test(file),
    )
    const comparing = (pattern: RegExp, places: readonly string[]) =>
      all.filter((file) => !places.includes(file) && pattern.test(read(file)))
    expect(
      comparing(/\bkind [!=]== '(number|integer|choice|record|date|text|list)'/, [
        'src/engine/input/kinds.ts',
      ]),
    ).toEqual([])
    expect(
      comparing(
        /(?<!\b(node|root|token|\?)\.)\b(type|format) [!=]== '(number|integer|string|array|date)'/,
        ['src/definition/input-kinds.ts'],
      ).filter((file) => !isOwn(file) && !tests.includes(file)),
    ).toEqual([])
  })

  it('through one door for each library', () => {
    // A type brings nothing of a library along.
    const importers = (wanted: RegExp) =>
      inFolder('src')
        .filter((file) =>
          importsOf(file, read(file).replaceAll(/^import type .*$/gm, '')).some((name) =>
            wanted.test(name),
          ),
        )
        .sort()
    expect(importers(/^mathjs(\/|$)/)).toEqual([
      'src/language/mathjs.ts',
      'src/language/meaning.ts',
    ])
    expect(importers(/^ajv(\/|$)/)).toEqual([
      'src/project/rules/json-schema.ts',
      'src/server/http/check-request.ts',
    ])
    expect(importers(/^@rjsf\/core.*\/Form(\.js)?$|^@rjsf\/core$/)).toEqual([
      'src/program/form/Form.tsx',
      'src/studio/palette/PartForm.tsx',
    ])
    expect(importers(/^@rjsf\/validator-ajv8/)).toEqual(['src/studio/palette/new-part.ts'])
    expect(importers(/^@formatjs\/icu-messageformat-parser/)).toEqual([
      'src/project/compile/icu.ts',
    ])
    expect(importers(/^papaparse/)).toEqual(['src/tabular/lines.ts'])
    expect(importers(/^saxes/)).toEqual(['src/project/translations/files/xliff/elements.ts'])
    expect(importers(/^idb/)).toEqual(['src/storage/database.ts'])
    expect(importers(/^libsql/)).toEqual(['src/server/database/sqlite.ts'])
    expect(importers(/^better-auth/)).toEqual(['src/server/accounts/auth.ts'])
    expect(importers(/^nodemailer/)).toEqual(['src/server/mail/transport.ts'])
    expect(importers(/^pg(\/|$)/)).toEqual(['src/server/database/postgres.ts'])
    expect(importers(/^(hono|@hono\/node-server)/)).toEqual(['src/server/app.ts'])
    expect(importers(/^immer/)).toEqual(['src/mechanisms/list/components/history.ts'])
    expect(importers(/^marked/)).toEqual(['src/definition/articles.ts'])
    expect(importers(/^jsonc-parser/)).toEqual([
      'src/definition/written/source-file.ts',
      'src/project/migrate.ts',
      'src/project/new-calculator/new-calculator.ts',
      'src/project/rename/object-edit.ts',
      'src/studio/editing/json-edit.ts',
      'src/studio/editing/json-tree.ts',
      'src/studio/text/schema-completion.ts',
    ])
    expect(
      importers(/^@codemirror/).filter((file) => !file.startsWith('src/studio/text/')),
    ).toEqual([])
  })

  it('of packages are of those that `npm start` installs, but for tests and benches', () => {
    const { dependencies } = JSON.parse(read('package.json')) as {
      readonly dependencies: Readonly<Record<string, string>>
    }
    const ofTools =
      /^scripts\/(bench|html|mcp|messages)\.ts$|^scripts\/(benches|support\/html)\/|mcp-server\.ts$/
    const nameOf = (path: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(path)![0]
    const packages = sources
      .filter((file) => !ofTools.test(file))
      .flatMap((file) => importsOf(file))
      .filter((name) => !/^(node:|virtual:|(src|scripts|tests)\/|\w+\.config\.ts$)/.test(name))
      .map(nameOf)
    expect(new Set(packages).size).toBeGreaterThan(25)
    expect([...new Set(packages)].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
  })

  it('to the Studio from its command alone', () => {
    expect(
      sources
        .filter((file) => importsOf(file).some((name) => name.startsWith('src/studio/')))
        .filter((file) => !/^(src\/studio|scripts)\//.test(file)),
    ).toEqual([])
  })
})

describe('modules', () => {
  // Unit tests of these folders share their modules (vitest.config.ts), so no module may keep
  // state: a test would find the state of another. A WeakMap is allowed, since its entries are
  // freed with their objects.
  // These remember what they have made of a text, and look at the text again each time.
  const caches = [
    'src/i18n/format.ts',
    'src/studio/cards/message-texts.ts',
    'src/studio/words/message-edits.ts',
  ]
  const remembers =
    /^(?:export )?(?:let |const \w+(?:: (?!Readonly)[^=]+)? = (?:new (?:Map\b|Set(?:<.*>)?\(\))|\[\]|\{\}))/m
  const areRemembering = (all: readonly string[]) =>
    all.filter((file) => remembers.test(read(file)))

  it('of pure folders remember nothing', () => {
    const pure = [
      'src/language',
      'src/engine',
      'src/definition',
      'src/mechanisms',
      'src/i18n',
      'src/content',
      'src/project',
      'src/site',
      'src/api',
      'src/server',
      'src/sync',
      'src/drafts',
      'src/tabular',
      'scripts',
    ].flatMap(filesOf)
    const ofStudio = caches.filter((file) => file.startsWith('src/studio/'))
    expect([...areRemembering(pure), ...ofStudio]).toEqual(caches)
  })

  const drawn = tests.filter(
    (file) => isComponent(file) || sharing.some((place) => file.startsWith(place)),
  )
  it.each(drawn)('behind %s remember nothing', (test) => {
    const reached = new Set(importsOf(test))
    for (const file of reached)
      if (sources.includes(file)) for (const each of importsOf(file)) reached.add(each)
    const own = [...reached].filter(
      (file) =>
        /^src\/(app|components|network|offline|pages|program|storage|studio|ui)\//.test(file) ||
        isComponent(file),
    )
    expect(own.length).toBeGreaterThan(0)
    const remembering = areRemembering(own.filter((file) => sources.includes(file)))
    expect(remembering.filter((file) => !caches.includes(file))).toEqual([])
  })
})

describe('time', () => {
  const ofTests = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `tests/${name}`)

  it('is never waited for by tests of pages: an event, a counter or a moved clock is', () => {
    expect(ofTests.length).toBeGreaterThan(150)
    expect(ofTests.filter((file) => /waitForTimeout|networkidle/.test(read(file)))).toEqual([])
  })

  it('is in one zone for all tests, wherever the machine is', () => {
    const ofRuns = readdirSync(root).filter((name) => /^(?!vite\.).+\.config\.ts$/.test(name))
    expect(ofRuns.length).toBeGreaterThan(3)
    expect(ofRuns.filter((file) => !read(file).includes('\nfixZone()\n'))).toEqual([])
  })

  it('is on the day of the device, never of Greenwich', () => {
    const ofGreenwich = /new Date\(\)\.toISOString\(\)\.slice|dayOfTime\(Date\.now\(\)/
    expect([...code, ...ofTests].filter((file) => ofGreenwich.test(read(file)))).toEqual([])
    const places = sources.filter((file) => /toISOString\(\)\.slice\(0, 10\)/.test(read(file)))
    // The second works it out without the first, which is a file more for its page.
    expect(places).toEqual(['src/day.ts', 'src/pages/flock/day-now.ts'])
  })
})

describe('files', () => {
  it('stay short', () => {
    const long = code
      .filter((file) => !tests.includes(file))
      .filter((file) => read(file).split('\n').length - 1 > 400)
    expect(long).toEqual([])
  })

  it('have no line of more than 120 characters, and no line of a comment of more than 100', () => {
    const further = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
      .map((name) => `tests/${name}`)
      .concat(readdirSync(root))
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
    // A directive of the linter applies to the line below it only if it is one line itself.
    const isRemark = /^\s*(\*|\/\/ (?!oxlint-disable))/
    const wide = [...code, ...styles, ...further].flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => line.length > (isRemark.test(line) ? 100 : 120))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(wide).toEqual([])
  })

  it('are named in plain ASCII, components in PascalCase and all else in kebab-case', () => {
    const named = /^([A-Z][A-Za-z]*\.tsx|[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(tsx?|mjs|css))$/
    expect([...code, ...styles].filter((file) => !named.test(file.split('/').at(-1)!))).toEqual([])
  })

  it.each([
    ['inline styles', /\bstyle=\{/],
    ['raw HTML', /dangerouslySetInnerHTML|\.innerHTML\b/],
    ['work left over', /\b(TODO|FIXME|XXX)\b/],
    ['paths of one machine', /\/work\/|\bshared\/(?!kind)/],
    ['code made at run time', /\beval\(/],
    ['any', /:\s*any\b|\bas any\b/],
  ])('contain no %s', (_, forbidden) => {
    expect(sources.filter((file) => forbidden.test(read(file)))).toEqual([])
  })

  it('name the language that texts fall back to in one place', () => {
    // The source language is a setting, so no file may name it.
    const named = /(['"`])en\1|locales\/en\b|\blang=["']?en\b|\/en\//
    const page = readFileSync(join(root, 'index.html'), 'utf8')
    expect(sources.filter((file) => named.test(read(file)))).toEqual(['src/source-language.ts'])
    expect(page).not.toMatch(named)
  })

  it('round figures in one place, and format them in one other, next to amounts of money', () => {
    const inFiles = (way: RegExp) => inFolder('src').filter((file) => way.test(read(file)))
    expect(inFiles(/Math\.round|\.toFixed\(|\.toPrecision\(|\.toExponential\(/)).toEqual([
      'src/round.ts',
    ])
    expect(
      inFiles(
        /NumberFormat|(Fraction|Significant)Digits|toLocaleString|\bformatNumber\(\{|<FormattedNumber/,
      ),
    ).toEqual(['src/i18n/format.ts', 'src/i18n/money.ts'])
  })

  it('take the digits of a language from its settings, never from a bare code', () => {
    const formats = oneOf([
      // All but the parts that write no figure.
      /\bIntl\.(?!(?:Collator|DisplayNames|Locale|PluralRules|Segmenter|supportedValuesOf)\b)\w+\(/,
      // The whole of it, or a part by another name.
      /[=(]\s*Intl\b(?!\.)|\bIntl\[/,
      /\.toLocale(?:Date|Time)?String\b/,
      /\bcreateIntl\b|(?<!Raw)IntlProvider\b|\bIntlMessageFormat\b/,
    ])
    expect(sources.filter((file) => read(file).match(formats))).toEqual([
      'src/answering/formatter.ts',
      'src/i18n/format-list.ts',
      'src/i18n/format-moment.ts',
      'src/i18n/format.ts',
      'src/i18n/time-zone.ts',
      'src/ui/intl-of.ts',
    ])
  })

  it('hold each of these in one place', () => {
    const places = (pattern: RegExp) => sources.filter((file) => pattern.test(read(file)))
    expect(places(/86_?400_?000|\b24 \* (?:60|3_?600)\b/)).toEqual(['src/day.ts'])
    expect(places(/VCALENDAR/)).toEqual(['src/formats/icalendar.ts'])
    // The guard against formulas, which knows the full-width signs.
    expect(places(/\uFF1D|＝/i)).toEqual(['src/formats/csv.ts'])
    expect(places(/\bunparse\b/)).toEqual([])
    expect(places(/levenshtein|\beditDistance = |function editDistance/i)).toEqual([
      'src/i18n/edit-distance.ts',
    ])
    expect(places(/\bpercentile: \[|'[^']*\bsqrt first isKnown\b/)).toEqual([
      'src/language/functions.ts',
    ])
  })

  it('draw text in pictures with one component, which states its direction', () => {
    const drawn = /<(?:text|tspan|textPath)\b|createElement\(\s*['"](?:text|tspan|textPath)/
    const components = inFolder('src').filter((file) => file.endsWith('.tsx'))
    expect(components.filter((file) => drawn.test(read(file)))).toEqual([
      'src/components/chart/ChartText.tsx',
    ])
  })

  it('of tests skip nothing', () => {
    const skipped = new RegExp(
      String.raw`\b(it|test|describe)\.(skip|only|todo|fails|skipIf|runIf)\b`,
    )
    expect(tests.filter((file) => skipped.test(read(file)))).toEqual([])
  })

  it('of styles require no feature that some browsers lack, without a fallback', () => {
    // What only makes a page prettier where it is known (`text-wrap`) needs no question.
    const notEverywhere = oneOf([
      /:has\(|::details-content|:user-(in)?valid|:popover-open|(^|[\s{;])&|@container|@scope|@starting-style/,
      /field-sizing|content-visibility|interpolate-size|(position-)?anchor(-\w+)*\s*[:(]|animation-timeline/,
      /\bsubgrid\b|color-mix\(|light-dark\(|\d[dsl]v[hwib]\b|if\(|text-box/,
    ])
    const unasked = (css: string): readonly string[] => {
      const around: string[] = []
      return [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)].flatMap(
        ([, text = '', end]) => {
          const part = text.trim()
          const isTested = [...around, part].some((each) => each.startsWith('@supports'))
          if (end === '{') around.push(part)
          if (end === '}') around.pop()
          return !isTested && part.search(notEverywhere) >= 0 ? [part] : []
        },
      )
    }
    expect(unasked('@supports (field-sizing: content) { a { field-sizing: content } }')).toEqual([])
    expect(unasked('a { field-sizing: content } b:has(c) { color: red }')).toEqual([
      'field-sizing: content',
      'b:has(c)',
    ])
    expect(styles.flatMap((file) => unasked(read(file)).map((part) => `${file} ${part}`))).toEqual(
      [],
    )
  })

  it('of styles are the same from left and from right', () => {
    const physical = new RegExp(
      oneOf([
        /(^|[\s;{-])(left|right)\s*:/,
        /(margin|padding|border|inset)-(left|right)/,
        /\b(float|clear|text-align)\s*:\s*(left|right)/,
      ]).source,
    )
    const found = styles.flatMap((file) => {
      let selector = ''
      return read(file)
        .split('\n')
        .flatMap((line, index) => {
          if (line.includes('{')) selector = line
          const mirrored = selector.includes("[dir='rtl']") && /text-align\s*:/.test(line)
          return physical.test(line) && !mirrored ? [`${file}:${index + 1} ${line.trim()}`] : []
        })
    })
    expect(found).toEqual([])
  })
})
