import { defineConfig } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { bundled } from './scripts/support/bundled.mjs'
import { browserHere } from './scripts/support/prepare.mjs'
import { chromiumFlags } from './tests/support/browser/chromium-flags.ts'
import { freePort } from './tests/support/browser/free-port.ts'
import { journeyFiles } from './tests/support/browser/journey-files.ts'
import { isSweep, journey } from './tests/support/browser/sweep.ts'
import { fixZone } from './tests/support/zone.ts'

fixZone()
// Workers read this file too, and have the port from the process that starts them.
const port = (process.env['TEST_PORT'] ??= String(await freePort()))
// The server's command is bundled before it has to answer in time.
if (process.env['TEST_WORKER_INDEX'] === undefined) await bundled('scripts/serve.ts')

export default defineConfig({
  testDir: 'tests',
  // `npm test` runs the journeys, `npm test -- --all` every test. A file is not even read where it
  // has none: many work on all programs before their first test.
  testMatch: isSweep
    ? '**/*.browser.ts'
    : journeyFiles(fileURLToPath(new URL('tests', import.meta.url))),
  grep: isSweep ? /./ : new RegExp(journey.tag[0]!),
  fullyParallel: true,
  // One more than the cores of the smallest machine: while a test waits for its page, another
  // works.
  workers: 3,
  // Limits end what hangs; they are no measure of speed, and a busy machine must not fail a test.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A test that needs a second try hides what a visitor meets the first time.
  retries: 0,
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // None of the site's: a page offers the language of the browser where it has it.
    locale: 'de-DE',
    // The service worker would fetch the whole site while a page is tested, which takes a third of
    // the time of a new page; the tests of the worker allow it.
    serviceWorkers: 'block',
    // Pages are still where they can: a test that measures a place would race with a scroll under
    // way. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browserHere() ?? '/usr/bin/chromium',
      // Pages that live for seconds are left before optimized code pays, which takes a quarter
      // more.
      args: chromiumFlags('--no-opt --no-maglev'),
    },
  },
  webServer: {
    command: 'npm run -s serve',
    url: `http://127.0.0.1:${port}/robots.txt`,
    env: { PORT: port },
    reuseExistingServer: false,
    timeout: 180_000,
  },
})
