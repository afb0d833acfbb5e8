// `npm test`: everything that must hold, in the order in which a failure is cheapest to find.
import { findBrowser, findWebServer, installPackages, run } from './support/prepare.mjs'

installPackages()
for (const name of ['check', 'messages', 'format:check', 'types', 'lint', 'unit', 'build']) {
  console.log(`\n== ${name}`)
  run('npm', ['run', '-s', name])
}
const browser = findBrowser()
findWebServer()
console.log('\n== browser')
run('npm', ['run', '-s', 'browser'], { CHROME_PATH: browser })
