// `npm test`: everything that must hold; `-- --all` repeats it in every language and program, once
// before a release. Steps that need nothing of each other run side by side; the output of each is
// in one piece, and the step that fails first is named at the end.
import { runSteps } from './support/steps.mjs'
import { findBrowser, findTools, installPackages } from './support/prepare.mjs'

installPackages(true)
// The slowest first, so that none of them is waited for alone. Tests of sizes compress for
// themselves.
await runSteps([
  ['build', '--', '--quick'],
  ['types'],
  ['format:check'],
  ['lint'],
  ['messages'],
  ['check'],
])
await runSteps([['html']])
// Unit tests of the server need PostgreSQL.
findTools()
await runSteps([['unit']])
const browser = findBrowser()
const isSweep = process.argv.includes('--all')
await runSteps([['browser']], { CHROME_PATH: browser, ...(isSweep ? { SWEEP: '1' } : {}) })
await runSteps([isSweep ? ['browsers', '--', '--all'] : ['browsers']])
