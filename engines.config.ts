import { defineConfig } from '@playwright/test'
import type { Shared } from './tests/support/engines/check.ts'
import { engines } from './tests/support/engines/engines.ts'

// `npm run browsers`: the built site in the engines beside Chromium.
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined
for (const { name, isHere, install } of engines)
  if (!isHere && !isWorker) console.log(`Not run: ${name} is not installed (${install}).`)

export default defineConfig<object, Shared>({
  testDir: 'tests/engines',
  // `-- --all` sweeps all programs in place of the checks.
  testMatch: process.env['SWEEP'] === undefined ? '**/*.engine.ts' : '**/*.sweep.ts',
  projects: engines
    .filter(({ isHere }) => isHere)
    .map(({ name }) => ({ name, use: { engineName: name } })),
  fullyParallel: true,
  workers: 2,
  // Limits end what hangs: a busy machine must not fail a check.
  timeout: process.env['SWEEP'] === undefined ? 240_000 : 300_000,
  forbidOnly: true,
  retries: 0,
  reporter: [['list', { printSteps: false }]],
})
