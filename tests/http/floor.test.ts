import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { oldBrowserScript } from '#site/pages/old-browser.ts'
import { comparedWith, syntaxErrors } from '#tests/support/floor/faults.ts'
import {
  harmlessInPages,
  harmlessInScripts,
  harmlessInStyles,
} from '#tests/support/floor/harmless.ts'
import { pageFeatures } from '#tests/support/floor/page-features.ts'
import { scriptFeatures } from '#tests/support/floor/script-features.ts'
import { styleFeatures } from '#tests/support/floor/style-features.ts'
import { builtSite as site } from '#tests/support/http/built-site.ts'

// The built site in the oldest browsers that it promises (`browserslist` of package.json); see
// docs/decisions/browser-floor.md.

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
  /<script data-sheet="[^"]*" data-later="[^"]*">([^]*?)<\/script>/.exec(
    readFileSync(join(site, 'index.html'), 'utf8'),
  )![1]!,
]
const nothing = { new: [], gone: [] }

const folder = mkdtempSync(join(tmpdir(), 'floor-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('each built script has the syntax of the floor', () => {
  expect(syntaxErrors(join(site, 'assets/*.js'), ['--module'])).toBe('')
  expect(syntaxErrors(join(site, 'sw.js'), [])).toBe('')
  const written = (text: string): string => {
    const file = join(folder, 'script.js')
    writeFileSync(file, text)
    return file
  }
  expect(syntaxErrors(written(starter()[1]), [])).toBe('')
  expect(syntaxErrors(written(oldBrowserScript), [], 'es5')).toBe('')
  expect(syntaxErrors(written('class A { static { A.b = 1 } }'), [])).toContain('Unexpected token')
})

it('each built script does without what a browser of the floor lacks', () => {
  const scripts = new Map([...filesOf('.js'), starter()])
  expect(scripts.size).toBeGreaterThan(300)
  expect(comparedWith(scriptFeatures(scripts), harmlessInScripts)).toEqual(nothing)
})

it('each style sheet uses what a browser of the floor lacks, or its absence is harmless', () => {
  expect(comparedWith(styleFeatures(filesOf('.css')), harmlessInStyles)).toEqual(nothing)
})

it('each page has elements and attributes that browsers of the floor support', () => {
  expect(comparedWith(pageFeatures(filesOf('.html')), harmlessInPages)).toEqual(nothing)
})
