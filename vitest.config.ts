import { defineConfig } from 'vitest/config'
import { fixZone } from './tests/support/zone.ts'

/**
 * Modules of the browser that remember nothing, in folders whose tests read whole projects, which
 * takes a while.
 */
export const sharing = ['src/components', 'src/program', 'src/studio', 'src/ui/intl-of']

/**
 * Folders and modules that remember nothing between calls; `src/architecture.test.ts` holds them to
 * it.
 */
const pure = [
  'src/*',
  'src/{answering,api,language,engine,definition,mechanisms,i18n,content,project,site,sync,tabular}/**/*',
  'scripts/**/*',
  'tests/{support,mutations}/**/*',
  ...sharing.map((place) => `${place}{,/**/*}`),
].map((files) => `${files}.test.ts`)

/** What each file is surrounded by. */
const around = ['cost', 'same-figures', 'no-trace'].map((name) => `tests/support/around/${name}.ts`)

/** Tests that need databases: SQLite, and PostgreSQL where it is installed. */
const server = ['src/server/**/*.test.ts']

const costReporter = 'tests/support/cost-reporter.ts'

fixZone()

/**
 * Unit tests run on the modules as they are, without the replacements that the browser's bundle
 * needs.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // It ends what hangs; on a busy machine, a property of many cases takes more than a minute.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // No test may lean on the one before it. The order is the same in each run; `--sequence.seed`
    // changes it.
    sequence: { shuffle: true, seed: 2026 },
    reporters: process.env['COST'] === undefined ? ['default'] : ['default', costReporter],
    // Two cores have room for two, where the default leaves one idle.
    maxWorkers: 2,
    // Threads that tidy a small memory often take a tenth more of all work.
    execArgv: ['--single-threaded-gc', '--min-semi-space-size=64', '--max-semi-space-size=128'],
    projects: [
      {
        extends: true,
        // These files share what they import, mathjs above all.
        test: {
          name: 'pure',
          include: pure,
          isolate: false,
          setupFiles: around,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        // What runs in a browser remembers (the device's memory, messages that have arrived): each
        // file begins anew, with modules of its own in place of a process of its own.
        test: {
          name: 'browser',
          include: ['src/**/*.test.ts'],
          exclude: [...pure, ...server],
          isolate: false,
          setupFiles: ['tests/support/around/anew.ts', ...around],
          // One project after the other: a process that is used once in between could not be
          // shared.
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: server,
          isolate: false,
          globalSetup: ['tests/support/server/start-postgres.ts'],
          setupFiles: around,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        // What the built site answers, without a browser: `npm run http`, after a build.
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          isolate: false,
          setupFiles: ['tests/support/around/same-figures.ts', 'tests/support/around/no-trace.ts'],
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
