import { expect, test } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oldBrowserScript } from '../src/site/pages/old-browser.ts'
import { root } from './support/project/root.ts'
import { builtOnce } from './support/browser/variant.ts'
import { harmlessInPages, harmlessInScripts, harmlessInStyles } from './support/floor/harmless.ts'
import { pageFeatures } from './support/floor/page-features.ts'
import { scriptFeatures } from './support/floor/script-features.ts'
import { styleFeatures } from './support/floor/style-features.ts'
import { journey } from './support/browser/sweep.ts'

// The built site in the oldest browsers that it promises (`browserslist` of package.json); see
// docs/decisions/browser-floor.md.

const site = join(root, 'dist/site')
const names = readdirSync(site, { recursive: true, encoding: 'utf8' })
const filesOf = (ending: string): ReadonlyMap<string, string> =>
  new Map(
    names
      .filter((name) => name.endsWith(ending))
      .map((name) => [name, readFileSync(join(site, name), 'utf8')]),
  )
/** The line of script of every page, as a file. */
const starter = (): readonly [string, string] => [
  'in every page',
  /<script data-later="[^"]*">([^]*?)<\/script>/.exec(
    readFileSync(join(site, 'index.html'), 'utf8'),
  )![1]!,
]
const listed = (found: ReadonlyMap<string, ReadonlySet<string>>, harmless: object) => ({
  new: [...found]
    .filter(([feature]) => !Object.hasOwn(harmless, feature))
    .map(([feature, files]) => `${feature} in ${[...files].slice(0, 3).join(', ')}`),
  gone: Object.keys(harmless).filter((feature) => !found.has(feature)),
})
const nothing = { new: [], gone: [] }

/** ES2021, class fields and `#private` names apart, is what Safari 15.4 reads in full. */
function syntaxErrors(files: string, scope: readonly string[], edition = 'es2021'): string {
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/es-check'),
    [edition, ...scope, files],
    { encoding: 'utf8' },
  )
  return status === 0 ? '' : stdout + stderr
}

test('each built script has the syntax of the floor', journey, () => {
  expect(syntaxErrors(join(site, 'assets/*.js'), ['--module'])).toBe('')
  expect(syntaxErrors(join(site, 'sw.js'), [])).toBe('')
  const written = (text: string): string => {
    const file = test.info().outputPath('script.js')
    writeFileSync(file, text)
    return file
  }
  expect(syntaxErrors(written(starter()[1]), [])).toBe('')
  expect(syntaxErrors(written(oldBrowserScript), [], 'es5')).toBe('')
  expect(syntaxErrors(written('class A { static { A.b = 1 } }'), [])).toContain('Unexpected token')
})

test('each built script does without what a browser of the floor lacks', journey, () => {
  const scripts = new Map([...filesOf('.js'), starter()])
  expect(scripts.size).toBeGreaterThan(300)
  expect(listed(scriptFeatures(scripts), harmlessInScripts)).toEqual(nothing)
})

test('scripts of a site with a server do without it as well', async () => {
  test.setTimeout(300_000)
  const folder = join(await builtOnce('with-server', { FORMS_ENDPOINT: '/api/forms' }), 'site')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name): [string, string] => [name, readFileSync(join(folder, name), 'utf8')])
  expect(scripts.length).toBeGreaterThan(300)
  expect(listed(scriptFeatures(new Map(scripts)), harmlessInScripts).new).toEqual([])
  expect(syntaxErrors(join(folder, 'assets/*.js'), ['--module'])).toBe('')
})

test(
  'each style sheet uses what a browser of the floor lacks, or its absence is harmless',
  journey,
  () => {
    expect(listed(styleFeatures(filesOf('.css')), harmlessInStyles)).toEqual(nothing)
  },
)

test('each page has elements and attributes that browsers of the floor support', journey, () => {
  expect(listed(pageFeatures(filesOf('.html')), harmlessInPages)).toEqual(nothing)
})
