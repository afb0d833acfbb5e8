import { defineConfig } from '@playwright/test'
import { engines } from './tests/support/engines/engines.ts'

// `npm run browsers`: the built site in the engines beside Chromium. Each test starts its own
// browser and server.
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined
for (const { name, isHere, install } of engines)
  if (!isHere && !isWorker) console.log(`Not run: ${name} is not installed (${install}).`)

export default defineConfig({
  testDir: 'tests/engines',
  testMatch: '**/*.engine.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  forbidOnly: true,
  retries: 0,
  reporter: [['list', { printSteps: false }]],
})
