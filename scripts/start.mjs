// `npm start`: installs what is missing, builds where something has changed, and serves the site.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, root, run, tryRun } from './support/prepare.mjs'

const sources = [
  'src',
  'calculators',
  'tables',
  'locales',
  'content',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

function newest(path) {
  const stat = statSync(path)
  return stat.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
    : stat.mtimeMs
}

installPackages()
const built = () => existsSync(join(root, 'dist/headers.json'))
const time = built() ? statSync(join(root, 'dist/headers.json')).mtimeMs : 0
if (Math.max(...sources.map((path) => newest(join(root, path)))) > time) {
  console.log('Building the site, which can take a minute ...')
  const status = tryRun('npm', ['run', '-s', 'build', '--', '--quick'])
  if (status !== 0 && !built()) {
    console.log('\nThere is no site yet. Mend what is said above and start again: npm start')
    process.exit(status)
  }
  if (status !== 0)
    console.log('\nThe site was not built anew. What is served is the last sound build.\n')
}
run('npm', ['run', '-s', 'serve'])
