// `npm test`: everything that must hold; `-- --all` repeats it in every language, program and
// engine, once before a release, and `--shard=1/4` is a part of that. `-- <name>` runs only the
// test files that have the name in their path. `--cost` prints processor time.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { browserHere, findTools, installPackages, root } from './support/prepare.mjs'
import { runSteps } from './support/steps.mjs'
import { overBudget } from './support/test-budget.mjs'
import { testSteps } from './support/test-plan.mjs'

const usage = 'npm test -- [--all [--shard=1/4]] [--cost] [<part of the path of a test file> ...]'

const testFiles = ['src', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|browser|engine)\.ts$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
)

/** What the person wants, and the steps for it; stops everything where that cannot be read. */
function wantedSteps() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        cost: { type: 'boolean', default: false },
        shard: { type: 'string' },
      },
    })
    const { all: isSweep, shard, cost: isCosted } = values
    return {
      // A file that is named runs whole.
      runsAll: isSweep || positionals.length > 0,
      isCosted,
      steps: testSteps({ isSweep, shard, names: positionals }, testFiles),
    }
  } catch (error) {
    console.error(`${error.message}\nUsage: ${usage}`)
    return process.exit(2)
  }
}

const { runsAll, isCosted, steps } = wantedSteps()
installPackages(true)
const untested = findTools()
const browser = browserHere()
const counts = join(root, '.cache/test-counts.jsonl')
mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(counts, { force: true })
const environment = {
  TEST_COUNTS: counts,
  ...(browser !== undefined && { CHROME_PATH: browser }),
  ...(runsAll && { SWEEP: '1' }),
}
const possible = steps.filter(
  ({ name }) => !['components', 'browser'].includes(name) || browser !== undefined,
)
await runSteps(possible, { environment, isCosted })
if (untested.length > 0) console.log(`\nNot tested here:\n${untested.join('\n')}`)
if (!runsAll && existsSync(counts)) {
  const { counts: budget } = JSON.parse(readFileSync(join(root, 'tests/budget.json'), 'utf8'))
  const over = overBudget(readFileSync(counts, 'utf8').trim().split('\n'), budget)
  if (over.length > 0) {
    console.error(`\nThe tests do more than their budget allows:\n${over.join('\n')}`)
    process.exit(1)
  }
}
