// `npm test`: everything that must hold, in the order in which a failure is cheapest to find.
import { findBrowser, installPackages, run } from './prepare.mjs'

installPackages()
const steps = [['check'], ['types'], ['lint'], ['unit'], ['build']]
for (const [name] of steps) {
  console.log(`\n== ${name}`)
  run('npm', ['run', '-s', name])
}
const browser = findBrowser()
console.log('\n== browser')
run('npm', ['run', '-s', 'browser'], { CHROME_PATH: browser })
