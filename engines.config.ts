import { defineConfig } from '@playwright/test'
import { isSweep, journey } from './tests/support/browser/sweep.ts'
import type { Shared } from './tests/support/engines/check.ts'
import { engines } from './tests/support/engines/engines.ts'
import { fixZone } from './tests/support/zone.ts'

// `npm run browsers`: the built site in the engines beside Chromium.
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined
for (const { name, isHere, install } of engines)
  if (!isHere && !isWorker) console.log(`Not run: ${name} is not installed (${install}).`)

fixZone()

export default defineConfig<object, Shared>({
  testDir: 'tests/engines',
  // `-- --all` repeats the checks in every language, and sweeps all programs.
  testMatch: isSweep ? ['**/*.engine.ts', '**/*.sweep.ts'] : '**/*.engine.ts',
  grep: isSweep ? /./ : new RegExp(journey.tag[0]!),
  projects: engines
    .filter(({ isHere }) => isHere)
    .map(({ name }) => ({ name, use: { engineName: name } })),
  fullyParallel: true,
  workers: 2,
  // Limits end what hangs: a busy machine must not fail a check.
  timeout: isSweep ? 300_000 : 240_000,
  forbidOnly: true,
  retries: 0,
  reporter: [['list', { printSteps: false }]],
})
