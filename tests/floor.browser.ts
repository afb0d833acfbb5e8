import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtOnce } from './support/browser/variant.ts'
import { comparedWith, syntaxErrors } from './support/floor/faults.ts'
import { harmlessInScripts } from './support/floor/harmless.ts'
import { scriptFeatures } from './support/floor/script-features.ts'

// Beside tests/http/floor.test.ts: this build is made for tests in a browser.
test('scripts of a site with a server do without what a browser of the floor lacks', async () => {
  test.setTimeout(300_000)
  const folder = join(await builtOnce('with-server', { FORMS_ENDPOINT: '/api/forms' }), 'site')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name): [string, string] => [name, readFileSync(join(folder, name), 'utf8')])
  expect(scripts.length).toBeGreaterThan(300)
  expect(comparedWith(scriptFeatures(new Map(scripts)), harmlessInScripts).new).toEqual([])
  expect(syntaxErrors(join(folder, 'assets/*.js'), ['--module'])).toBe('')
})
